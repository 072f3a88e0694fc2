import { add, type Int, subtract } from '../../engine/arithmetic/integers.ts';
import type { NumberSet } from '../../engine/arithmetic/number-sets.ts';
import type { CertifiedMove, PeriodCertificate } from '../../engine/index.ts';
import { clipped } from '../../syntax/problems/report.ts';

/** Long lists of numbers and of rules are cut short. */
const MOST_NUMBERS = 24;
const MOST_RULES = 12;
const LONGEST = 400;

/** The rules of a certificate as they are written in a file, cut short if they are long. Linear in them. */
export function rulesText({ moves, modulus, small }: PeriodCertificate): string {
  const start = small.length;
  const own = small.flatMap((rests, heap) =>
    rests.length === 0 ? [] : [`${moveText(movesTo(heap, rests))} where n == ${heap}`],
  );
  const large = moves.flatMap((move, remainder) => {
    if (move.take.kind === 'list' && move.take.values.length === 0) return [];
    const conditions = [
      ...(modulus === undefined ? [] : [`n % ${modulus} == ${remainder}`]),
      ...(start === 0 ? [] : [`n >= ${start}`]),
    ];
    return [`${moveText(move)}${conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`}`];
  });
  const all = [...own, ...large];
  const shown = all.length > MOST_RULES ? [...all.slice(0, MOST_RULES), '…'] : all;
  return clipped(shown.length === 0 ? 'take {}' : shown.join(' '), LONGEST);
}

function movesTo(heap: Int, rests: readonly Int[]): CertifiedMove {
  const values = rests.map((rest) => subtract(heap, rest));
  return { take: { kind: 'list', values }, leave: { least: 0, most: 1, parts: 'any' } };
}

function moveText({ take, leave: { least, most, parts } }: CertifiedMove): string {
  const heaps = least === most ? String(least) : `${least}..${most}`;
  const kind = parts === 'any' ? '' : ` ${parts}`;
  const isSplit = take.kind === 'list' && take.values.length === 1 && take.values[0] === 0;
  if (isSplit) return `split into ${heaps}${kind}`;
  const isPlain = least === 0 && most === 1 && parts === 'any';
  return `take ${setText(take)}${isPlain ? '' : ` leaving ${heaps}${kind} heaps`}`;
}

function setText(set: NumberSet): string {
  switch (set.kind) {
    case 'list': {
      const shown = set.values.slice(0, MOST_NUMBERS).join(', ');
      return `{${shown}${set.values.length > MOST_NUMBERS ? ', …' : ''}}`;
    }
    case 'progression':
      return progressionText(set);
    case 'powers':
      return `powers(${set.base})`;
    case 'raised':
      return `{b^k for b in ${setText(set.bases)}, k in ${set.least}..${set.most ?? ''}}`;
    case 'divisors':
      return `divisors(${set.of})`;
    case 'union':
      return `${partText(set.left)} or ${partText(set.right)}`;
    case 'except':
      return `${partText(set.left)} except ${partText(set.right)}`;
    case 'filter':
    case 'image':
      return set.text;
    default:
      return set.kind;
  }
}

function partText(set: NumberSet): string {
  return set.kind === 'union' || set.kind === 'except' ? `(${setText(set)})` : setText(set);
}

function progressionText({ from, step, to }: Extract<NumberSet, { kind: 'progression' }>): string {
  if (step === 1 && to !== null) return `${from}..${to}`;
  if (to === null && from === 1 && step === 1) return 'any';
  if (to === null && step === 2 && from === 1) return 'odd';
  if (to === null && step === 2 && from === 2) return 'even';
  return `{${from}, ${add(from, step)}, …${to === null ? '' : `, ${to}`}}`;
}
