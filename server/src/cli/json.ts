import type {
  ConjectureAnswer,
  Count,
  ExpectationAnswer,
  GameAnswer,
  PositionAnswer,
  ShownAnswer,
} from '../answers/answer.ts';
import type { Answered } from '../answers/answers.ts';
import type { Ground } from '../engine/index.ts';
import type { Diagnostic } from '../ide/reading/diagnostics.ts';
import { lineAt, type Point, pointAt } from '../syntax/text/lines.ts';
import type { ExpectDeclaration } from '../syntax/tree/tree.ts';

/** The answers of one file in the form that `--json` prints. Lines and characters count from 0; integers are decimal strings. */
export interface FileJson {
  readonly file: string;
  readonly diagnostics: readonly DiagnosticJson[];
  readonly games: readonly GameJson[];
  readonly positions: readonly PositionJson[];
  readonly expectations: readonly ExpectationJson[];
  /** What `show` shows. Absent if the file has none. */
  readonly shown?: readonly ShownJson[];
  /** Absent if the file has none. */
  readonly conjectures?: readonly ConjectureJson[];
}

interface DiagnosticJson {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly range: { readonly start: Point; readonly end: Point };
}

interface GameJson {
  readonly name: string;
  readonly line: number;
  readonly values: readonly string[];
  readonly period: {
    readonly preperiod: number | string;
    readonly period: number | string;
    readonly saltus?: string;
    readonly by: string;
  } | null;
}

export interface PositionJson {
  readonly line: number;
  readonly name: string | null;
  readonly text: string;
  readonly convention: string;
  readonly outcome: string;
  readonly value: string | null;
  readonly ground: object;
  readonly components: readonly { readonly text: string; readonly value: string | null; readonly times?: string }[];
  readonly winningMoves: CountJson & {
    readonly list: readonly {
      readonly component: number;
      readonly from: string;
      readonly to: string;
      readonly position: string | null;
    }[];
  };
}

/** A number that a limit stopped from being counted completely has a lower bound and no count. */
type CountJson = { readonly count: string; readonly exact: true } | { readonly exact: false; readonly atLeast: string };

interface ExpectationJson {
  readonly line: number;
  readonly text: string;
  /** Null if there is no answer; a diagnostic says why. */
  readonly holds: boolean | null;
  readonly expected: string;
  /** Null if only a lower bound was found, which is enough to see that the expectation fails. */
  readonly actual: string | null;
  readonly atLeast?: string;
}

interface ShownJson {
  readonly line: number;
  readonly text: string;
  readonly value: string;
}

interface ConjectureJson {
  readonly line: number;
  readonly text: string;
  /**
   * What proves it for every state. Otherwise it held for `tested` states, the last of which is `upTo`, before the counterexample
   * if there is one.
   */
  readonly proved: object | null;
  readonly tested: string;
  readonly upTo: string;
  readonly counterexample: object | null;
}

/** Everything known about a file. Linear in its answers. */
export function fileJson(file: string, { program, answers }: Answered, diagnostics: readonly Diagnostic[]): FileJson {
  const { text, pieces } = program.file;
  const lineOf = (index: number): number => {
    const placed = pieces[index];
    return placed === undefined ? 0 : lineAt(text, placed.at + placed.piece.tree.start);
  };
  const games: GameJson[] = [];
  const positions: PositionJson[] = [];
  const expectations: ExpectationJson[] = [];
  const shown: ShownJson[] = [];
  const conjectures: ConjectureJson[] = [];
  answers.forEach((answer, index) => {
    const tree = pieces[index]?.piece.tree;
    const line = lineOf(index);
    if (answer.kind === 'game' && tree?.kind === 'game') games.push(gameJson(tree.name.text, line, answer));
    if (answer.kind === 'position')
      positions.push(positionJson(line, tree?.kind === 'position' ? tree.name.text : null, answer));
    if (answer.kind === 'shown') shown.push(shownJson(line, answer));
    if (answer.kind === 'conjecture') conjectures.push(conjectureJson(line, answer));
    if (answer.kind === 'expectation') {
      expectations.push(expectationJson(line, answer));
    } else if (tree?.kind === 'expect') {
      expectations.push(unanswered(line, tree, pieces[index]?.piece.text ?? ''));
    }
  });
  return {
    file,
    diagnostics: diagnostics.map((diagnostic) => diagnosticJson(diagnostic, text)),
    games,
    positions,
    expectations,
    ...(shown.length === 0 ? {} : { shown }),
    ...(conjectures.length === 0 ? {} : { conjectures }),
  };
}

function shownJson(line: number, { text, value }: ShownAnswer): ShownJson {
  return { line, text, value };
}

function expectationJson(line: number, { text, holds, expected, actual }: ExpectationAnswer): ExpectationJson {
  const found = { line, text, holds, expected };
  return typeof actual === 'string' ? { ...found, actual } : { ...found, actual: null, atLeast: actual.atLeast };
}

function countJson(count: Count): CountJson {
  return count.exact ? { count: count.count, exact: true } : { exact: false, atLeast: count.atLeast };
}

function conjectureJson(line: number, answer: ConjectureAnswer): ConjectureJson {
  const { text, proved, tested, upTo, counterexample } = answer;
  return { line, text, proved: proved === null ? null : plainGround(proved), tested, upTo, counterexample };
}

function plainGround(ground: Ground): object {
  return JSON.parse(JSON.stringify(ground, bigintAsText));
}

function unanswered(line: number, { left, right }: ExpectDeclaration, text: string): ExpectationJson {
  const expected = right === null ? 'true' : text.slice(right.start, right.end);
  return { line, text: text.slice(left.start, (right ?? left).end), holds: null, expected, actual: null };
}

function diagnosticJson({ code, severity, message, span }: Diagnostic, text: string): DiagnosticJson {
  return { code, severity, message, range: { start: pointAt(text, span.start), end: pointAt(text, span.end) } };
}

function gameJson(name: string, line: number, { values, period }: GameAnswer): GameJson {
  if (period === null) return { name, line, values, period: null };
  const { preperiod, period: length, saltus, by } = period;
  const told = { preperiod: plain(preperiod), period: plain(length), by };
  return { name, line, values, period: saltus === 0 ? told : { ...told, saltus: String(saltus) } };
}

/** A number if JSON can hold it exactly, otherwise its decimal text. */
function plain(value: number | bigint): number | string {
  return typeof value === 'bigint' ? String(value) : value;
}

/** One position, as `check` and `eval` print it. */
export function positionJson(line: number, name: string | null, answer: PositionAnswer): PositionJson {
  const { text, convention, outcome, value, ground, components, winningMoves } = answer;
  return {
    line,
    name,
    text,
    convention,
    outcome,
    value,
    ground: plainGround(ground),
    components: components.map(({ text: written, value: nimber, times }) => ({
      text: written,
      value: nimber,
      ...(times === '1' ? {} : { times }),
    })),
    winningMoves: {
      ...countJson(winningMoves),
      list: winningMoves.list.map(({ component, from, to, position }) => ({ component, from, to, position })),
    },
  };
}

/** Data as printed; integers too large for a number are decimal texts. */
export function dataJson(data: object): string {
  return JSON.stringify(data, bigintAsText, 2);
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
