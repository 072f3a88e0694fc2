import { type Int, normal } from '../../engine/arithmetic/integers.ts';
import type { NumberSet } from '../../engine/arithmetic/number-sets.ts';
import type { Leave } from '../../engine/game/ruleset.ts';
import type { CertifiedMove, PeriodCertificate } from '../../engine/index.ts';
import { dataJson } from '../../library/plain.ts';
import { CliError } from '../shared/failure.ts';
import { printable } from '../terminal/printable.ts';

/** Whatever else is in a file would seem to be checked. */
const MEMBERS = [
  ...['format', 'game', 'moves', 'modulus', 'small', 'argument', 'preperiod', 'period', 'saltus', 'unit', 'needed'],
  'values',
];

/** The format that a file must declare, so that nothing else is mistaken for a certificate. */
const FORMAT = 'nimber certificate 1';
const VALUES_IN_A_LINE = 50;

/** A certificate as text: JSON with the values in lines, as docs/periods.md describes. Linear. */
export function certificateText(game: string, { values, ...certificate }: PeriodCertificate): string {
  const lines: string[] = [];
  for (let at = 0; at < values.length; at += VALUES_IN_A_LINE)
    lines.push(values.slice(at, at + VALUES_IN_A_LINE).join(' '));
  return `${dataJson({ format: FORMAT, game, ...certificate, values: lines })}\n`;
}

/** Reads a certificate. Linear. Throws {@link CliError} if the text is not a certificate. */
export function readCertificate(
  text: string,
  file: string,
): { readonly game: string; readonly certificate: PeriodCertificate } {
  const wrong = (member: string | null): never => {
    throw new CliError((words) => words.noCertificate(file, member));
  };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return wrong(null);
  }
  const record = recordOf(data) ?? wrong('{');
  if (record.format !== FORMAT) wrong('format');
  const other = otherMember(record, MEMBERS);
  if (other !== undefined) throw new CliError((words) => words.unknownMember(file, printable(other)));
  const int = (name: string): Int => intOf(record[name]) ?? wrong(name);
  const { argument, game } = record;
  const moves = listOf(record.moves, moveOf) ?? wrong('moves');
  const modulus = record.modulus === undefined ? null : int('modulus');
  if (modulus !== null && modulus !== moves.length) wrong('modulus');
  const known = ARGUMENTS.find((name) => name === argument) ?? wrong('argument');
  return {
    game: typeof game === 'string' ? game : wrong('game'),
    certificate: {
      moves,
      ...(modulus === null ? {} : { modulus: moves.length }),
      small: listOf(record.small, (rests) => listOf(rests, intOf)) ?? wrong('small'),
      argument: known,
      preperiod: int('preperiod'),
      period: int('period'),
      saltus: int('saltus'),
      unit: int('unit'),
      needed: Number(int('needed')),
      values: valuesIn(record.values) ?? wrong('values'),
    },
  };
}

const ARGUMENTS = [
  'finite',
  'repeating',
  'growing splits',
  'interval',
  'Lasker',
  'residues',
] as const satisfies readonly PeriodCertificate['argument'][];

function recordOf(data: unknown): Readonly<Record<string, unknown>> | null {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : null;
}

function otherMember(record: object, known: readonly string[]): string | undefined {
  return Object.keys(record).find((name) => !known.includes(name));
}

/** A record with these members and no others; null for anything else. */
function recordWith(data: unknown, ...known: readonly string[]): Readonly<Record<string, unknown>> | null {
  const record = recordOf(data);
  return record === null || otherMember(record, known) !== undefined ? null : record;
}

function listOf<T>(data: unknown, read: (item: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(data)) return null;
  const items: T[] = [];
  for (const item of data) {
    const found = read(item);
    if (found === null) return null;
    items.push(found);
  }
  return items;
}

/** Integers too large for a number are written as decimal strings. None is negative. */
function intOf(data: unknown): Int | null {
  if (typeof data === 'number') return Number.isSafeInteger(data) && data >= 0 ? data : null;
  return typeof data === 'string' && /^\d{1,1000}$/.test(data) ? normal(BigInt(data)) : null;
}

function valuesIn(data: unknown): readonly Int[] | null {
  const lines = listOf(data, (line) => (typeof line === 'string' && /^\d+(?: \d+)*$/.test(line) ? line : null));
  return lines?.flatMap((line) => line.split(' ').map((value) => normal(BigInt(value)))) ?? null;
}

function moveOf(data: unknown): CertifiedMove | null {
  const record = recordWith(data, 'take', 'leave');
  const [take, leave] = [setOf(record?.take), leaveOf(record?.leave)];
  return take === null || leave === null ? null : { take, leave };
}

function leaveOf(data: unknown): Leave | null {
  const record = recordWith(data, 'least', 'most', 'parts');
  const [least, most] = [intOf(record?.least), intOf(record?.most)];
  const parts = (['any', 'equal', 'unequal'] as const).find((name) => name === record?.parts);
  return least === null || most === null || parts === undefined ? null : { least, most, parts };
}

/** A set given as data. Its numbers are not checked further: whatever they are, they are the rules being verified. */
function setOf(data: unknown): NumberSet | null {
  const record = recordWith(
    data,
    'kind',
    'values',
    'from',
    'step',
    'to',
    'base',
    'of',
    'left',
    'right',
    'bases',
    'least',
    'most',
  );
  const number = (name: string): Int | null => intOf(record?.[name]);
  switch (record?.kind) {
    case 'list': {
      const values = listOf(record.values, intOf);
      return values === null || !isAscending(values) ? null : { kind: 'list', values };
    }
    case 'progression': {
      const [from, step, to] = [number('from'), number('step'), record.to === null ? null : number('to')];
      if (from === null || step === null || step < 1 || (to === null && record.to !== null)) return null;
      return { kind: 'progression', from, step, to };
    }
    case 'primes':
    case 'squares':
    case 'fibonacci':
      return { kind: record.kind };
    case 'powers': {
      const base = number('base');
      return base === null || base < 1 ? null : { kind: 'powers', base };
    }
    case 'raised': {
      const [bases, least, most] = [setOf(record.bases), number('least'), record.most === null ? null : number('most')];
      const isWhole = bases !== null && least !== null && least >= 1 && (most !== null || record.most === null);
      return isWhole ? { kind: 'raised', bases, least, most } : null;
    }
    case 'divisors': {
      const of = number('of');
      return of === null || of < 1 ? null : { kind: 'divisors', of };
    }
    case 'union':
    case 'except': {
      const [left, right] = [setOf(record.left), setOf(record.right)];
      return left === null || right === null ? null : { kind: record.kind, left, right };
    }
    default:
      return null;
  }
}

function isAscending(values: readonly Int[]): boolean {
  return values.every((value, index) => index === 0 || (values[index - 1] ?? value) < value);
}
