import { add, greatest } from '../engine/arithmetic/integers.ts';
import {
  type Analysis,
  analyse,
  analyseMisere,
  type Component,
  decide,
  type Int,
  LimitReached,
  type Meter,
  nimberText,
  options,
  optionValues,
  type Ruleset,
  type Sum,
} from '../engine/index.ts';
import type { CompiledPosition } from '../semantics/positions/asked-positions.ts';
import { componentText, sumText } from '../semantics/positions/text.ts';
import type { Declared, Program } from '../semantics/program/program.ts';
import type { WrittenPlace } from '../semantics/scope/evaluation.ts';
import { namesUsedBy } from '../semantics/scope/uses.ts';
import { applyEdits } from '../syntax/text/edits.ts';
import { type Span, spanOf } from '../syntax/text/span.ts';
import type { Expression } from '../syntax/tree/expression-tree.ts';
import type {
  ComponentAnswer,
  DrawingMoves,
  DrawnMove,
  OptionsAnswer,
  Outcome,
  PositionAnswer,
  PositionValues,
  WinningMove,
  WinningMoves,
} from './answer.ts';
import { bestEffort } from './best-effort.ts';
import type { Asked, Context } from './context.ts';
import { editOf, type Sources } from './edits.ts';
import { gamesUsed } from './games.ts';
import { marksOf } from './pictures/marks.ts';
import { pictureOf } from './pictures/picture.ts';
import { type WrittenTerm, writtenTerms } from './written-terms.ts';

/** The components of a position with the engine's analysis. */
export interface AnalysedPosition {
  readonly terms: readonly WrittenTerm[];
  readonly analysis: Analysis;
}

/**
 * Analyses a position. `value` says whether its value must be found even if the winner is known without it, may be found, or
 * must not be searched for.
 */
export function analysePosition(
  position: CompiledPosition,
  asked: Asked,
  value: 'needed' | 'wanted' | 'unwanted' = 'wanted',
): AnalysedPosition {
  const terms = writtenTerms(position, asked);
  const analysis = value === 'needed' ? analysed(position, terms, asked) : decided(position, terms, value, asked);
  return { terms, analysis };
}

/** Everything that is shown about an analysed position. `whole` is the expression as written, with its convention. */
export function answerPosition(
  { misere }: CompiledPosition,
  whole: Expression,
  { terms, analysis }: AnalysedPosition,
  asked: Asked,
): PositionAnswer {
  const text = asked.piece.text.slice(whole.start, whole.end);
  return {
    kind: 'position',
    problems: [],
    text,
    convention: misere ? 'misere' : 'normal',
    outcome: analysis.outcome,
    otherOutcome: asked.detail === 'explanation' ? outcomeUnder(!misere, terms, asked) : null,
    ground: analysis.ground,
    ...likeNim(analysis),
    ...valuesIn({ terms, analysis }, asked),
    winningMoves: winningMoves(analysis, { terms, whole, text }, asked),
    drawingMoves: drawingMoves(analysis, { terms, whole, text }, asked),
    losingMoves: losingMoves(analysis, { terms, whole, text }, asked),
    games: gamesUsed(rulesetsIn(terms), asked),
  };
}

/** The values of an analysed position and of its components. */
export function valuesIn({ terms, analysis }: AnalysedPosition, asked: Asked): PositionValues {
  return {
    value: analysis.nimber === null ? null : nimberText(analysis.nimber),
    components: terms
      .slice(0, asked.limits.components)
      .map((term, index) => answerComponent(term, index, analysis, asked)),
    componentCount: String(terms.reduce<Int>((count, { times }) => add(count, times), 0)),
  };
}

/** The distinct rulesets of the components of a position. */
export function rulesetsIn(terms: Sum): ReadonlySet<Ruleset> {
  return new Set(terms.map(({ component }) => component.ruleset));
}

function likeNim({ type }: Analysis): Pick<PositionAnswer, 'like'> {
  return type === undefined ? {} : { like: { xor: String(type.nimber), onlyOnes: type.fickle } };
}

/** The outcome under one convention; null if a small part of the budget is not enough to find it. */
function outcomeUnder(misere: boolean, sum: Sum, context: Context): Outcome | null {
  return (
    bestEffort(
      context,
      (meter) => decided({ misere }, sum, 'unwanted', { ...context, meter: { ...context.meter, ...meter } }).outcome,
    ) ?? null
  );
}

/** What it takes to ask the engine. */
type Asking = Pick<Context, 'session' | 'meter'>;

/** The engine's analysis under the convention of the position. */
export function analysed(position: Pick<CompiledPosition, 'misere'>, sum: Sum, { session, meter }: Asking): Analysis {
  return position.misere ? analyseMisere(session, sum, meter) : analyse(session, sum, meter);
}

/** The analysis if it is enough to know who wins. */
export function decided(
  position: Pick<CompiledPosition, 'misere'>,
  sum: Sum,
  value: 'wanted' | 'unwanted',
  context: Asking,
): Analysis {
  return position.misere ? analysed(position, sum, context) : decide(context.session, sum, value, context.meter);
}

/** The number of components whose options are listed, because a hover shows them. */
const WITH_OPTIONS = 32;
const MOST_OPTIONS = 24;

function answerComponent(term: WrittenTerm, index: number, analysis: Analysis, asked: Asked): ComponentAnswer {
  const found = analysis.terms[index];
  const answer = {
    text: componentText(term.component),
    span: placeSpan(term.place),
    times: String(term.times),
    value: found === undefined ? null : nimberText(found.nimber),
    ground: found?.ground ?? analysis.ground,
  };
  const wanted = asked.detail === 'explanation' && index < WITH_OPTIONS && answer.value !== null;
  const options = wanted ? listOptions(term.component, asked) : null;
  const picture = asked.detail === 'explanation' && index < WITH_OPTIONS ? pictureOf(term.component) : null;
  return { ...answer, ...(options === null ? {} : { options }), ...(picture === null ? {} : { picture }) };
}

function placeSpan(place: WrittenPlace): Span | null {
  switch (place.kind) {
    case 'call': {
      const { call, argument } = place;
      const written = argument === null || call.arguments.length === 1 ? call : (call.arguments[argument] ?? call);
      return spanOf(written);
    }
    case 'multiple':
    case 'sum':
      return placeSpan(place.inner);
    case 'whole':
    case 'name':
      return { start: place.node.start, end: place.node.end };
  }
}

/** Options explain an answer, but the answer is complete without them. */
function listOptions(component: Component, context: Context): OptionsAnswer | null {
  const found = bestEffort(context, (meter) => optionValues(context.session, component, MOST_OPTIONS, meter));
  if (found === undefined) return null;
  const list = found.list.map(({ to, nimber }) => ({ to: sumText(to), value: nimberText(nimber) }));
  return { list, complete: found.complete };
}

/** The value is valid even if the budget ends before all winning moves are found; their count is then a lower bound. */
function winningMoves({ winning }: Analysis, written: Written, asked: Asked): WinningMoves {
  const limit = Math.max(FEWEST_MOVES, Math.min(MOST_MOVES, Math.floor(MOST_TEXT / (written.text.length + 1))));
  const { list } = asFarAsItGoes(listMoves((index) => winning.of(index).first(limit), limit, written, asked));
  const { count } = winning;
  if (count.exact) return { exact: true, count: String(count.count), list };
  return { exact: false, atLeast: String(greatest(count.atLeast, list.length)), limit: count.limit, list };
}

/** The first moves that keep a draw. */
function drawingMoves({ outcome, drawing }: Analysis, written: Written, asked: Asked): DrawingMoves {
  if (outcome !== 'draw') return { list: [], complete: true };
  const { list, complete } = asFarAsItGoes(listMoves(drawing, FEWEST_MOVES, written, asked));
  return { list, complete: complete && list.length < FEWEST_MOVES };
}

const MOST_LOSING_MOVES = 8;
const MOST_LOSING_IN_ONE = 3;
const STEPS_FOR_LOSING = 100_000;

/** The first moves of the first components of a lost position. */
function losingMoves({ outcome }: Analysis, { terms, whole, text }: Written, asked: Asked): readonly WinningMove[] {
  if (outcome !== 'P') return [];
  const some = { terms: terms.slice(0, MOST_LOSING_MOVES), whole, text };
  const list = (meter: Meter) => {
    const movesIn = (index: number) => firstOptions(some.terms[index]?.component, meter);
    return [...listMoves(movesIn, MOST_LOSING_MOVES, some, asked)];
  };
  return bestEffort(asked, list, STEPS_FOR_LOSING) ?? [];
}

function* firstOptions(component: Component | undefined, meter: Meter): Generator<Sum> {
  let left = MOST_LOSING_IN_ONE;
  for (const option of component === undefined ? [] : options(component, meter)) {
    yield option;
    left -= 1;
    if (left === 0) return;
  }
}

function asFarAsItGoes(moves: Iterable<WinningMove>): {
  readonly list: readonly WinningMove[];
  readonly complete: boolean;
} {
  const list: WinningMove[] = [];
  try {
    for (const move of moves) list.push(move);
    return { list, complete: true };
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return { list, complete: false };
  }
}

/** A position with its components and its text. */
interface Written {
  readonly terms: readonly WrittenTerm[];
  readonly whole: Expression;
  readonly text: string;
}

/** The most text that the positions of all listed moves may have together. */
const MOST_TEXT = 2_000_000;
const MOST_MOVES = 1000;
const FEWEST_MOVES = 20;
/** The moves that are drawn, and the components that one move may leave in its picture. */
const MOST_DRAWN = 40;
const MOST_PICTURES = 4;
/** The longest position that is written out after a move. */
const LONGEST_POSITION = 50_000;

function* listMoves(
  movesIn: (term: number) => Iterable<Sum>,
  limit: number,
  { terms, whole, text }: Written,
  asked: Asked,
): Generator<WinningMove> {
  const sources = sourcesOf(asked);
  const seen = new Set<string>();
  const repeated: WinningMove[] = [];
  let listed = 0;
  let length = 0;
  for (const [index, term] of terms.entries()) {
    for (const to of movesIn(index)) {
      const described = describeMove(term, index, to, whole, text, sources);
      const isDrawn = asked.detail === 'explanation' && listed < MOST_DRAWN;
      const move = isDrawn ? { ...described, drawn: drawnMove(term.component, to) } : described;
      const key = `${move.from} ${move.to}`;
      // The same move in an equal heap adds nothing new, so it comes after all others.
      if (seen.has(key)) {
        if (repeated.push(move) >= limit) break;
        continue;
      }
      seen.add(key);
      yield move;
      listed += 1;
      // A component may become much longer than the position: `B(1, 9999)` becomes a picture.
      length += move.to.length;
      if (listed >= limit || (length > MOST_TEXT && listed >= FEWEST_MOVES)) return;
    }
  }
  yield* repeated.slice(0, limit - listed);
}

/** A move on the picture of the component in which it is made. */
export function drawnMove(component: Component, to: Sum): DrawnMove {
  const after = to.slice(0, MOST_PICTURES).flatMap((term) => pictureOf(term.component) ?? []);
  return { marks: marksOf(component, to), after };
}

/** A move in the text of a position: `to` is what the component of the term with this index becomes. */
export function describeMove(
  { component, place }: WrittenTerm,
  index: number,
  to: Sum,
  whole: Expression,
  text: string,
  sources: Sources,
): WinningMove {
  const edit = editOf({ component, place, to }, sources);
  const short = text.length <= LONGEST_POSITION;
  return {
    component: index,
    from: componentText(component),
    to: sumText(to),
    position: edit !== null && short ? applyEdits(text, [edit], whole.start) : null,
    edit,
  };
}

/** Where the text of a declaration, and of the positions that it names, is found. */
export function sourcesOf({ program, piece }: Asked): Sources {
  return {
    text: piece.text,
    position: (name) => {
      const declared = program.names.get(name);
      if (declared?.declaration.kind !== 'position' || !meansTheSame(declared, program)) return null;
      return { text: declared.placed.piece.text, value: declared.declaration.value };
    },
  };
}

/** Whether the text of a declaration, copied from its file into this one, would have the same meaning here. */
function meansTheSame({ placed, home }: Declared, { names }: Program): boolean {
  const known = home().names;
  return [...namesUsedBy(placed.piece)].every((name) => known.get(name)?.declaration === names.get(name)?.declaration);
}
