import type {
  Answer,
  ConjectureAnswer,
  ExpectationAnswer,
  GameAnswer,
  PositionAnswer,
  Proof,
  ShownAnswer,
  Unanswered,
  WinningMoves,
} from '../../answers/shared/answer.ts';
import { plainWordsOf } from '../../semantics/games/shared/plain-words.ts';
import type { Program } from '../../semantics/program/program.ts';
import { grouped } from '../../syntax/text/grouped.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { Declaration, GameDeclaration, Piece } from '../../syntax/tree/tree.ts';
import type { LensWords, Theorem } from '../../words/en/code-lenses.ts';
import type { Words } from '../../words/words.ts';
import { type Located, placedSpan } from '../shared/locate.ts';
import { comparedValues, failsFor } from '../shared/sentences/expectations.ts';
import { type Ground, type Period, saltusText } from '../shared/sentences/grounds.ts';
import { rulesInWords } from '../shared/sentences/rules-in-words.ts';
import { abbreviated, shortened } from '../shared/sentences/text.ts';
import { ANSWERED, type Snapshot } from '../shared/snapshot.ts';

/** Where a lens is. */
export interface UntitledLens {
  /** The keyword of the declaration. */
  readonly span: Span;
  /** Whether it says whether a statement holds or what value an expression has, which may also be shown behind the line. */
  readonly isClaim: boolean;
}

/** A line above a declaration. Its title is the complete answer, for editors in which a lens cannot be clicked. */
export interface Lens extends UntitledLens {
  readonly title: string;
}

const FIRST_VALUES = 12;
const FIRST_ROWS = 3;
const FIRST_COLUMNS = 4;
const LONGEST_VALUE = 40;
const LONGEST_SHOWN = 60;
const LONGEST_RULES = 80;

/** The lenses of a version of a document, or of its declarations from one up to another. Linear in their number. */
export function lenses(snapshot: Snapshot, from = 0, to?: number): readonly Lens[] {
  const { pieces } = snapshot.program.file;
  return pieces.slice(from, to).flatMap((placed, index) => lensOf(snapshot, { placed, index: from + index }) ?? []);
}

/** The lens of a declaration; null if it has none. */
export function lensOf({ answer, program, words }: Snapshot, located: Located): Lens | null {
  const { piece } = located.placed;
  const title = ANSWERED.includes(piece.tree.kind)
    ? knownTitle(piece, answer(located.index), program.names, words)
    : '';
  return title === '' ? null : { ...placeOf(located), title };
}

/** The lens of a declaration without its title, which is made only if that is needed to know whether there is a lens. */
export function untitledLensOf(snapshot: Snapshot, located: Located): UntitledLens | null {
  const answer = snapshot.answer(located.index);
  const isTitled = answer !== 'pending' && ALWAYS_TITLED.includes(answer.kind);
  return isTitled || lensOf(snapshot, located) !== null ? placeOf(located) : null;
}

function placeOf({ placed }: Located): UntitledLens {
  const { tree } = placed.piece;
  const keyword = { start: tree.start, end: Math.min(tree.end, tree.start + tree.kind.length) };
  return { span: placedSpan(placed, keyword), isClaim: CLAIMS.includes(tree.kind) };
}

/** Answers that are never without a title. Only declarations that may have a lens have such answers. */
const ALWAYS_TITLED: readonly Answer['kind'][] = ['position', 'shown', 'expectation', 'conjecture'];

/** The last title for each piece, and what it was made from. */
const titles = new WeakMap<Piece, { readonly answer: Answer; readonly words: Words; readonly title: string }>();

/** In a long file most titles have been made before. */
function knownTitle(piece: Piece, answer: Answer | 'pending', names: Program['names'], words: Words): string {
  if (answer === 'pending') return words.lens.pending;
  const before = titles.get(piece);
  if (before?.answer === answer && before.words === words) return before.title;
  const title = titleOf(piece.tree, answer, names, words);
  titles.set(piece, { answer, words, title });
  return title;
}

const CLAIMS: readonly string[] = ['expect', 'conjecture', 'show'];

function titleOf(tree: Declaration, answer: Answer, names: Program['names'], words: Words): string {
  switch (answer.kind) {
    case 'game':
      return tree.kind === 'game' ? gameTitle(tree, answer, names, words) : formTitle(answer, words.lens);
    case 'position':
      return positionTitle(answer, words.lens);
    case 'shown':
      return shownTitle(answer, words.lens);
    case 'expectation':
      return expectationTitle(answer, words.lens);
    case 'conjecture':
      return conjectureTitle(answer, words.lens);
    case 'none':
      return reason(answer, words.lens);
  }
}

/** The verdict of a position on one line: `N · the player to move wins · SG 9 · 3 winning moves`. */
function positionTitle({ convention, outcome, value, winningMoves }: PositionAnswer, words: LensWords): string {
  return joined([
    convention === 'misere' ? words.misere : '',
    words.outcome[outcome],
    value === null ? '' : words.value(value),
    winningMovesTitle(winningMoves, words),
  ]);
}

function winningMovesTitle(moves: WinningMoves, words: LensWords): string {
  if (moves.exact) return moves.count === '0' ? '' : words.winningMoves(grouped(moves.count));
  if (moves.every) return words.everyMoveWins;
  return moves.atLeast === '0' ? '' : words.atLeastWinningMoves(grouped(moves.atLeast));
}

/** Values and period; if no values are known, the rules instead, unless that would only repeat what the line below reads. */
function gameTitle(
  game: GameDeclaration,
  { values, table, ground }: GameAnswer,
  names: Program['names'],
  { lens, rules }: Words,
): string {
  const first = values.length > 0 ? `${values.slice(0, FIRST_VALUES).join(' ')} …` : corner(table);
  if (first === '') {
    if (game.rules.length > 1 && game.rules.every(({ kind }) => kind === 'move')) return '';
    const phrases = rulesInWords(game.rules, plainWordsOf(game, names), rules);
    return firstClauses(plain(phrases.join(' · ')));
  }
  return valuesTitle(first, ground, lens);
}

/** Rules in words, as many of their clauses as fit: a condition that is cut may say the opposite. */
function firstClauses(rules: string): string {
  if (rules.length <= LONGEST_RULES) return rules;
  const ends = [...rules.slice(0, LONGEST_RULES).matchAll(/ · |, (?=for |if )|，/g)].map(({ index }) => index);
  const end = ends.at(-1) ?? 0;
  return end < LONGEST_RULES / 4 ? shortened(rules, LONGEST_RULES) : `${rules.slice(0, end)} …`;
}

/** A few positions with their values: `SG a: 0, b: 1 …`; if there is only one position, its value alone. */
function formTitle({ values, table, listed = [], ground }: GameAnswer, words: LensWords): string {
  if (table.length > 0) return joined([words.value(corner(table)), endlessTitle(corner(table), words)]);
  if (values.length > 0) return valuesTitle(`${values.slice(0, FIRST_VALUES).join(' ')} …`, ground, words);
  const [only] = listed;
  if (only === undefined) return '';
  const shown = listed.slice(0, FIRST_VALUES).map(({ text, value }) => `${text}: ${value}`);
  const text = listed.length === 1 ? only.value : shown.join(', ') + (listed.length > shown.length ? ' …' : '');
  return valuesTitle(text, ground, words);
}

function valuesTitle(values: string, ground: Ground, words: LensWords): string {
  return joined([words.value(values), endlessTitle(values, words), groundTitle(ground, words)]);
}

/** What ∞ means, if a value contains it. It is seldom seen, and comes from a move that leads back or changes nothing. */
function endlessTitle(values: string, words: LensWords): string {
  return values.includes('∞') ? words.endless : '';
}

function groundTitle(ground: Ground, words: LensWords): string {
  if (ground.kind === 'theorem') return words.theorem(ground.by);
  return ground.kind === 'periodic' ? periodTitle(ground.period, words) : '';
}

/** `period 12 from 71, proved (Guy–Smith)` */
function periodTitle({ period, preperiod, saltus, by }: Period, words: LensWords): string {
  if (by === 'Bouton') return words.theorem(by);
  return words.period(grouped(period), saltusText(saltus), grouped(preperiod), by);
}

/** The corner of a table, rows separated by slashes: `0 1 2 3 / 1 2 0 4 / 2 0 1 5 …`. */
function corner(table: GameAnswer['table']): string {
  if (table.length === 0) return '';
  return `${table
    .slice(0, FIRST_ROWS)
    .map((row) => row.slice(0, FIRST_COLUMNS).join(' '))
    .join(' / ')} …`;
}

function shownTitle({ value, count }: ShownAnswer, words: LensWords): string {
  if (value.length <= LONGEST_SHOWN) return words.shown(value);
  return joined([words.shown(abbreviated(value, LONGEST_SHOWN)), count === null ? '' : words.values(grouped(count))]);
}

function expectationTitle(answer: ExpectationAnswer, words: LensWords): string {
  const { holds, isCondition } = answer;
  if (isCondition) return holds ? words.conditionHolds : words.conditionFails(failsFor(answer));
  const { actual, expected } = comparedValues(answer);
  const wanted = shortened(expected, LONGEST_VALUE);
  if (typeof actual !== 'string') return words.failsBy(actual.atLeast, wanted);
  const found = shortened(actual, LONGEST_VALUE);
  if (holds) return words.holds(found);
  // A list that is expected stands in the line itself, and is long.
  return /^[[{]/.test(wanted) && /^[[{]/.test(found) ? words.failsAs(found) : words.fails(found, wanted);
}

function conjectureTitle({ counterexample, upTo, proved }: ConjectureAnswer, words: LensWords): string {
  if (proved !== null) return words.provedForAll(theoremOf(proved));
  if (counterexample === null) return words.agreesUpTo(upTo);
  return words.disagrees(counterexample.state, counterexample.actual, counterexample.expected);
}

/** The theorem that a proof rests on. */
function theoremOf(ground: Proof): Theorem {
  return ground.kind === 'periodic' ? ground.period.by : ground.by;
}

/** The limit that prevented an answer, in a few words; empty if there is nothing to answer. */
function reason({ problems }: Unanswered, { unanswered }: LensWords): string {
  for (const problem of problems) {
    switch (problem.code) {
      case 'limit-time':
        return unanswered.time(problem.args.seconds);
      case 'limit-positions':
        return unanswered.positions(problem.args.positions);
      case 'limit-calls':
        return unanswered.calls;
      case 'limit-size':
      case 'limit-value':
        return unanswered.size;
      case 'limit-memory':
        return unanswered.memory;
      case 'left-alone':
        return unanswered.leftAlone;
      case 'put-aside':
        return unanswered.putAside;
      case 'internal-error':
        return unanswered.failed;
      case 'no-period':
        return unanswered.noPeriod;
      default:
        break;
    }
  }
  return '';
}

/** Lenses are plain text. */
function plain(markdown: string): string {
  return markdown.replaceAll('`', '');
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
