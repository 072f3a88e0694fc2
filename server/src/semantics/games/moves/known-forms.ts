import type { MoveRule as EngineMoveRule } from '../../../engine/game/ruleset.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { kindOf } from '../../expressions/types/type-of.ts';
import { listTypeOf } from '../../positions/list-states.ts';
import type { Scope } from '../../scope/scope.ts';
import { LIST_OF_NUMBERS } from '../../scope/types.ts';
import { compileClimb } from '../large-heaps/climbs.ts';
import { compileGrowingSpan } from '../large-heaps/growing-spans.ts';
import { compileRecurring, compileSteady } from '../large-heaps/large-heap-moves.ts';
import { compileSlowLimit } from '../large-heaps/slow-limits.ts';
import { isForAnyOrder } from '../lists/any-order.ts';
import { compileErasing } from '../lists/erasing.ts';
import { compileFreeChoices } from '../lists/free-choices.ts';
import { compileGrowingSet } from '../lists/growing-sets.ts';
import { compileJointMoves } from '../lists/joint-moves.ts';
import { cutOf, windowOf } from '../lists/rewriting.ts';
import { compileSegments } from '../lists/segments.ts';
import { compileSpreading, compileSpreadingRanges } from '../lists/spreading.ts';
import { compileTurning } from '../lists/turning.ts';
import { compileChain } from '../shared/chains.ts';
import { compileCommonDivisors } from '../shared/common-divisors.ts';
import { given } from '../shared/given.ts';
import { compileMovesByKeys } from '../shared/moves-by-keys.ts';
import { plainWordsOf } from '../shared/plain-words.ts';
import { compileReached } from '../shared/reached-sets.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { compileSiftedSpans, compileSpans } from '../shared/spans.ts';
import { isTotal } from '../shared/total.ts';
import { compileCarrying } from './carrying.ts';
import { changesOf } from './changes.ts';
import { guardedTakes } from './guarded-splits.ts';
import { compileLeads } from './inverted-loops.ts';
import { compileNear } from './moves-near-state.ts';
import { compileOwnRanges } from './own-ranges.ts';
import { compileOwnSums } from './own-sums.ts';
import { compileQuotients } from './quotients.ts';
import { remaindersAsSpan } from './remainders-as-span.ts';
import { subtractsVectors } from './subtracted-vectors.ts';
import { takesByCases } from './takes-by-cases.ts';
import { writtenTakes } from './written-splits.ts';

/** Something that is known of a rule besides its options, for each choice of the parameters. */
type KnownForm = (instance: Instance) => Partial<EngineMoveRule>;

/**
 * What is known of a `move to` rule besides its options, so that solvers may look at its form: each form that it has is found by itself. `inner` is the
 * scope of its target.
 */
export function compileKnownForms(rule: MoveRule, home: Home, inner: Scope): KnownForm {
  const isPlain = plainWordsOf(home.game, home.scope.names);
  const [steady, recurring] = [compileSteady(rule, home), compileRecurring(rule, home)];
  const always: Partial<EngineMoveRule> = {
    staysWithin: staysWithinGame(rule.to, home, inner),
    leavesOne: leavesOneState(rule.to, home, inner),
    changes: changesOf(rule, home.game, isPlain),
    isTotal: isTotal([rule.to], rule.tail, home.game, isPlain),
    ...(subtractsVectors(rule, home) ? { subtracts: true } : {}),
    ...formsOfList(rule, home),
  };
  const forms = [
    ...(always.staysWithin === true ? formsOfTakes(rule, home) : []),
    ...formsOfNumber(rule, home, inner),
    given(compileClimb(rule, home), (climb) => ({ climb })),
    given(compileSegments(rule, home, inner), (segments) => segments),
    ...(isListOfNumbers(home) ? movesOfList(rule, home, inner) : []),
    given(compileJointMoves(rule, home), (joint) => ({ joint })),
    given(compileGrowingSet(rule, home), (adds) => ({ adds })),
    given(compileNear(rule, home, inner), (near) => ({ near })),
    given(compileLeads(rule, home, inner), (leads) => ({ leads })),
  ];
  return (instance) => {
    const known: Partial<EngineMoveRule> = { ...always, steady: steady(instance), recurring: recurring(instance) };
    for (const form of forms) Object.assign(known, form(instance));
    return known;
  };
}

function formsOfTakes(rule: MoveRule, home: Home): readonly KnownForm[] {
  const takes = writtenTakes(rule, home);
  if (takes !== null) return [given(takes, (found) => ({ takes: found }))];
  const byCases = takesByCases(rule, home);
  return byCases === null ? [given(guardedTakes(rule, home), (guarded) => guarded)] : [() => ({ takes: byCases })];
}

/** The forms of a game of one number. */
function formsOfNumber(rule: MoveRule, home: Home, inner: Scope): readonly KnownForm[] {
  const asSpan = remaindersAsSpan(rule, home) ?? rule;
  const spans = compileSpans(asSpan, home, inner);
  return [
    given(spans, (found) => ({ spans: found })),
    given(spans === null ? compileSiftedSpans(asSpan, home, inner) : null, (siftedSpans) => ({ siftedSpans })),
    given(spans === null ? compileReached(rule, home) : null, (reached) => ({ reached })),
    given(compileSlowLimit(rule, home), (slowLimit) => ({ slowLimit })),
    given(compileGrowingSpan(asSpan, home), (growingSpan) => ({ growingSpan })),
    given(compileCommonDivisors(rule, home), (commonDivisors) => ({ commonDivisors })),
    given(compileChain(rule, home), (chain) => ({ chain })),
    given(compileMovesByKeys(rule, home), (byKeys) => ({ byKeys })),
    given(compileQuotients(rule, home, inner), (quotients) => ({ quotients })),
    given(compileOwnSums(rule, home, inner), (ownSums) => ({ ownSums })),
    given(compileOwnRanges(rule, home), (ownRanges) => ({ ownRanges })),
  ];
}

/** What a game of lists does, whatever its parameters are. */
function formsOfList(rule: MoveRule, home: Home): Partial<EngineMoveRule> {
  const { list } = home.game;
  const isList = isListOfNumbers(home);
  const anyOrder = list !== null && isList && isForAnyOrder(rule, list.name.text, home.scope);
  if (!isList && list?.kind !== 'text') return { anyOrder };
  const [window, cut] = [windowOf(rule, home), cutOf(rule, home)];
  return { anyOrder, ...(window === null ? {} : { window }), ...(cut === null ? {} : { cut }) };
}

function movesOfList(rule: MoveRule, home: Home, inner: Scope): readonly KnownForm[] {
  return [
    given(compileErasing(rule, home, inner), (erases) => ({ erases })),
    given(compileCarrying(rule, home), (carries) => ({ carries })),
    given(compileTurning(rule, home), (turns) => ({ turns })),
    given(compileSpreading(rule, home), (spreads) => ({ spreads })),
    given(compileSpreadingRanges(rule, home), (spreadsOver) => ({ spreadsOver })),
    given(compileFreeChoices(rule, home), (freeChoices) => ({ freeChoices })),
  ];
}

/** Whether a state is a list of numbers and nothing else, so that its numbers may be permuted. */
function isListOfNumbers({ game, scope }: Home): boolean {
  const { list, states } = game;
  if (list?.kind !== 'list' || states.length > 0) return false;
  return listTypeOf({ ...game, list }, scope.names) === LIST_OF_NUMBERS;
}

/** Whether a target is plainly one state of the game, nothing, or a sum of states of the game, which then has no parameters. */
function staysWithinGame(expression: Expression, home: Home, scope: Scope): boolean {
  const inner = unwrap(expression);
  if (inner.kind === 'if') return [inner.then, inner.else].every((branch) => staysWithinGame(branch, home, scope));
  if (kindOf(inner, scope) !== 'position') return true;
  if (home.game.parameters.length > 0) return false;
  return [...namesIn([inner])].every((name) => {
    // A variable of the same name does not hide the name in a call.
    const declaration = scope.names.get(name)?.declaration;
    return (
      declaration === undefined || declaration.kind === 'set' || declaration.kind === 'let' || declaration === home.game
    );
  });
}

/** Whether a target is plainly one state of the game, or nothing. */
function leavesOneState(expression: Expression, home: Home, scope: Scope): boolean {
  const inner = unwrap(expression);
  if (inner.kind === 'if') return [inner.then, inner.else].every((branch) => leavesOneState(branch, home, scope));
  return kindOf(inner, scope) !== 'position' || isOwnState(inner, home, scope);
}

/** `G(n - 1)`, or `G(a, b)`, in a game G(n) or G(a, b) without parameters. */
function isOwnState(expression: Expression, { game }: Home, scope: Scope): boolean {
  if (expression.kind !== 'call' || expression.clauses !== null || game.parameters.length > 0) return false;
  const isOwn = scope.names.get(expression.callee.text)?.declaration === game;
  return isOwn && game.list === null && expression.arguments.length === game.states.length;
}
