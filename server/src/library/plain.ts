import type { Answered } from '../answers/answers.ts';
import type {
  ConjectureAnswer,
  Count as Counted,
  ExpectationAnswer,
  GameAnswer,
  PositionAnswer,
  ShownAnswer,
} from '../answers/shared/answer.ts';
import type { Ground as EngineGround } from '../engine/index.ts';
import type { Diagnostic } from '../ide/reading/diagnostics.ts';
import { lineAt, pointAt } from '../syntax/text/lines.ts';
import type { Span } from '../syntax/text/span.ts';
import type { ExpectDeclaration } from '../syntax/tree/tree.ts';
import type {
  Answers,
  Conjecture,
  Count,
  Expectation,
  GameValues,
  Ground,
  PlacedPosition,
  Problem,
  Range,
  Shown,
} from './api.ts';

/** The answers of one file in the form that `--json` prints. */
export interface FileJson extends Omit<Answers, 'problems' | 'shown' | 'conjectures'> {
  readonly file: string;
  readonly diagnostics: readonly DiagnosticJson[];
  /** What `show` shows. Absent if the file has none. */
  readonly shown?: readonly Shown[];
  /** Absent if the file has none. */
  readonly conjectures?: readonly Conjecture[];
}

type DiagnosticJson = Omit<Problem, 'href' | 'fix'>;

/** Everything known about a file, as `--json` prints it. Linear in its answers. */
export function fileJson(file: string, answered: Answered, diagnostics: readonly Diagnostic[]): FileJson {
  const { games, positions, expectations, shown, conjectures } = answersOf(answered);
  const { text } = answered.program.file;
  return {
    file,
    diagnostics: diagnostics.map(({ code, severity, message, span }) => ({
      ...{ code, severity, message },
      range: rangeIn(text, span),
    })),
    games,
    positions,
    expectations,
    ...(shown.length === 0 ? {} : { shown }),
    ...(conjectures.length === 0 ? {} : { conjectures }),
  };
}

/** The answers of a file as plain data. Linear in them. */
export function answersOf({ program, answers }: Answered): Omit<Answers, 'problems'> {
  const { text, pieces } = program.file;
  const lineOf = (index: number): number => {
    const placed = pieces[index];
    return placed === undefined ? 0 : lineAt(text, placed.at + placed.piece.tree.start);
  };
  const games: GameValues[] = [];
  const positions: PlacedPosition[] = [];
  const expectations: Expectation[] = [];
  const shown: Shown[] = [];
  const conjectures: Conjecture[] = [];
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
  return { games, positions, expectations, shown, conjectures };
}

/** A span of a text as lines and characters. */
export function rangeIn(text: string, { start, end }: Span): Range {
  return { start: pointAt(text, start), end: pointAt(text, end) };
}

function shownJson(line: number, { text, value }: ShownAnswer): Shown {
  return { line, text, value };
}

function expectationJson(line: number, { text, holds, expected, actual }: ExpectationAnswer): Expectation {
  const found = { line, text, holds, expected };
  return typeof actual === 'string' ? { ...found, actual } : { ...found, actual: null, atLeast: actual.atLeast };
}

function countJson(count: Counted): Count {
  return count.exact ? { count: count.count, exact: true } : { exact: false, atLeast: count.atLeast };
}

function conjectureJson(line: number, answer: ConjectureAnswer): Conjecture {
  const { text, proved, tested, upTo, counterexample } = answer;
  return { line, text, proved: proved === null ? null : plainGround(proved), tested, upTo, counterexample };
}

function plainGround(ground: EngineGround): Ground {
  return plainData(ground);
}

function unanswered(line: number, { left, right }: ExpectDeclaration, text: string): Expectation {
  const expected = right === null ? 'true' : text.slice(right.start, right.end);
  return { line, text: text.slice(left.start, (right ?? left).end), holds: null, expected, actual: null };
}

function gameJson(name: string, line: number, { values, period }: GameAnswer): GameValues {
  if (period === null) return { name, line, values, period: null };
  const { preperiod, period: length, saltus, by } = period;
  const repetition = { preperiod: plain(preperiod), period: plain(length), by };
  return { name, line, values, period: saltus === 0 ? repetition : { ...repetition, saltus: String(saltus) } };
}

/** A number if JSON can hold it exactly, otherwise a decimal string. */
function plain(value: number | bigint): number | string {
  return typeof value === 'bigint' ? String(value) : value;
}

/** One position, as `check` and `eval` print it. */
export function positionJson(line: number, name: string | null, answer: PositionAnswer): PlacedPosition {
  const { text, convention, outcome, value, ground, components, winningMoves, problems } = answer;
  const contradictions = problems.flatMap((problem) => (problem.code === 'shortcut-refuted' ? [problem.args] : []));
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
    ...(contradictions.length === 0 ? {} : { contradictions }),
  };
}

/** Data in which integers that are too large for a number are decimal strings. The type is what becomes of them. */
export function plainData<Plain>(data: object): Plain {
  return JSON.parse(JSON.stringify(data, bigintAsText));
}

/** Data as printed; integers too large for a number are decimal strings. */
export function dataJson(data: object): string {
  return JSON.stringify(data, bigintAsText, 2);
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
