import { add } from '../../engine/arithmetic/integers.ts';
import {
  type Analysis,
  analyse,
  analyseMisere,
  type Component,
  decide,
  type Int,
  nimberText,
  optionValues,
  type Ruleset,
  type Sum,
} from '../../engine/index.ts';
import type { CompiledPosition } from '../../semantics/positions/asked-positions.ts';
import { componentText, sumText } from '../../semantics/positions/text.ts';
import type { WrittenPlace } from '../../semantics/scope/evaluation.ts';
import { type Span, spanOf } from '../../syntax/text/span.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { gamesUsed } from '../games/games.ts';
import { actOf } from '../pictures/acts.ts';
import { type Picture, pictureOf } from '../pictures/picture.ts';
import type { ComponentAnswer, OptionsAnswer, Outcome, PositionAnswer, PositionValues } from '../shared/answer.ts';
import { bestEffort } from '../shared/best-effort.ts';
import type { Asked, Context } from '../shared/context.ts';
import { drawingMoves, losingMoves, winningMoves } from './moves.ts';
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
  // Before the value, which may be looked for in all the time that is left.
  const winning = winningMoves(analysis, { terms, whole, text }, asked);
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
    winningMoves: winning,
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

/** About ten milliseconds: a user waits for the hover that shows the outcome under the other convention. */
const STEPS_FOR_OTHER_OUTCOME = 100_000;

/** The outcome under one convention; null if a small part of the budget is not enough to find it. */
function outcomeUnder(misere: boolean, sum: Sum, context: Context): Outcome | null {
  return (
    bestEffort(
      context,
      (meter) => decided({ misere }, sum, 'unwanted', { ...context, meter: { ...context.meter, ...meter } }).outcome,
      STEPS_FOR_OTHER_OUTCOME,
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
  const named = picture === null ? {} : { picture: withNames(picture, term.place, asked) };
  return { ...answer, ...(options === null ? {} : { options }), ...named };
}

/** Heaps with the names of the state variables of the game that is called there. */
function withNames(picture: Picture, place: WrittenPlace, { program }: Pick<Context, 'program'>): Picture {
  if (picture.kind !== 'heaps' || picture.heaps.length < 2 || place.kind !== 'call') return picture;
  const declaration = program.names.get(place.call.callee.text)?.declaration;
  if (declaration?.kind !== 'game' || declaration.states.length !== picture.heaps.length) return picture;
  return { ...picture, names: declaration.states.map(({ name }) => name.text) };
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
  const list = found.list.map(({ to, nimber }) => ({
    to: sumText(to),
    value: nimberText(nimber),
    act: actOf(component, to),
  }));
  return { list, complete: found.complete };
}
