import type { MoveRule as EngineMoveRule } from '../../engine/game/ruleset.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../syntax/tree/rules.ts';
import type { ListVariable } from '../../syntax/tree/tree.ts';
import { namesIn, unwrap } from '../../syntax/tree/walk.ts';
import { compileClauses } from '../expressions/loops/clauses.ts';
import { kindOf } from '../expressions/types/type-of.ts';
import { listTypeOf } from '../positions/list-states.ts';
import { reportAlternatives } from '../problems/alternatives.ts';
import { reportEndless } from '../problems/conventions.ts';
import { reportUnused } from '../problems/unused.ts';
import { reportStays } from '../problems/zero-loops.ts';
import type { Scope } from '../scope/scope.ts';
import { LIST_OF_NUMBERS } from '../scope/types.ts';
import { climbIn, compileClimb } from './large-heaps/climbs.ts';
import { compileGrowingSpan, growingSpanIn } from './large-heaps/growing-spans.ts';
import { compileSteady } from './large-heaps/large-heap-moves.ts';
import { compileSlowLimit, slowLimitIn } from './large-heaps/slow-limits.ts';
import { isForAnyOrder } from './lists/any-order.ts';
import { compileErasing } from './lists/erasing.ts';
import { compileFreeChoices } from './lists/free-choices.ts';
import { compileGrowing } from './lists/growing.ts';
import { cutOf, windowOf } from './lists/rewriting.ts';
import { compileSegments } from './lists/segments.ts';
import { compileTurning } from './lists/turning.ts';
import { compileCarrying } from './moves/carrying.ts';
import { changesOf } from './moves/changes.ts';
import { choicesOf } from './moves/choices.ts';
import { guardedTakes } from './moves/guarded-splits.ts';
import { compileNear } from './moves/moves-near-state.ts';
import { compileOwnSums } from './moves/own-sums.ts';
import { remaindersAsSpan } from './moves/remainders-as-span.ts';
import { compileTarget, lend } from './moves/targets.ts';
import { type WrittenTakes, writtenTakes } from './moves/written-splits.ts';
import { compileChain } from './shared/chains.ts';
import { compileCommonDivisors } from './shared/common-divisors.ts';
import { plainWordsOf } from './shared/plain-words.ts';
import { compileReached } from './shared/reached-sets.ts';
import type { Home, Instance } from './shared/rule.ts';
import { compileSpans } from './shared/spans.ts';
import { isTotal } from './shared/total.ts';

/** Compiles `move to …`. */
export function compileMove(rule: MoveRule, home: Home): (instance: Instance) => readonly [EngineMoveRule] {
  const clauses = compileClauses(rule.tail, home.scope);
  const target = reportAlternatives(rule, clauses.inner) ? () => null : compileTarget(rule.to, home, clauses.inner);
  const growing = compileGrowing(rule.to, clauses.inner);
  reportUnused(clauses.variables, home.scope);
  if (!reportEndless(rule, home.game, home.scope)) reportStays(rule, home.game, home.scope);
  const staysWithin = staysWithinGame(rule.to, home, clauses.inner);
  const leavesOne = leavesOneState(rule.to, home, clauses.inner);
  const { list } = home.game;
  const isList = list?.kind === 'list' && isOfNumbers(home, list);
  const anyOrder = isList && isForAnyOrder(rule, list.name.text, home.scope);
  const steady = compileSteady(rule, home);
  const isPlain = plainWordsOf(home.game, home.scope.names);
  const changes = changesOf(rule, home.game, isPlain);
  const hasMeaning = isTotal([rule.to], rule.tail, home.game, isPlain);
  const takes = staysWithin ? writtenTakes(rule, home) : null;
  const guarded = staysWithin && takes === null ? guardedTakes(rule, home) : null;
  const asSpan = remaindersAsSpan(rule, home) ?? rule;
  const spans = compileSpans(asSpan, home, clauses.inner);
  const reached = spans === null ? compileReached(rule, home) : null;
  const slowLimit = compileSlowLimit(rule, home);
  const growingSpan = compileGrowingSpan(asSpan, home);
  const climb = compileClimb(rule, home);
  const divisors = compileCommonDivisors(rule, home);
  const chain = compileChain(rule, home);
  const segments = compileSegments(rule, home, clauses.inner);
  const ownSums = compileOwnSums(rule, home, clauses.inner);
  const silent: Home = { ...home, scope: { ...home.scope, report: () => undefined } };
  const choices = choicesOf(rule, home, clauses.inner)?.map((choice) => compileMove(choice, silent)) ?? null;
  const near = compileNear(rule, home, clauses.inner);
  const erasing = isList ? compileErasing(rule, home, clauses.inner) : null;
  const carrying = isList ? compileCarrying(rule, home) : null;
  const turning = isList ? compileTurning(rule, home) : null;
  const freeChoices = isList ? compileFreeChoices(rule, home) : null;
  const isRow = isList || list?.kind === 'text';
  const [window, cut] = isRow ? [windowOf(rule, home), cutOf(rule, home)] : [null, null];
  return (instance) => [
    {
      kind: 'move',
      staysWithin,
      leavesOne,
      anyOrder,
      changes,
      isTotal: hasMeaning,
      steady: steady(instance),
      ...takesIn(takes, instance),
      ...guarded?.(instance),
      ...(spans === null ? {} : { spans: spans(instance) }),
      ...(reached === null ? {} : { reached: reached(instance) }),
      ...slowLimitIn(slowLimit, instance),
      ...growingSpanIn(growingSpan, instance),
      ...climbIn(climb, instance),
      ...(divisors === null ? {} : { commonDivisors: divisors(instance) }),
      ...(chain === null ? {} : { chain: chain(instance) }),
      ...segments?.(instance),
      ...(ownSums === null ? {} : { ownSums: ownSums(instance) }),
      ...(choices === null ? {} : { choices: choices.flatMap((choice) => choice(instance)) }),
      ...(erasing === null ? {} : { erases: erasing(instance) }),
      ...(carrying === null ? {} : { carries: carrying(instance) }),
      ...(turning === null ? {} : { turns: turning(instance) }),
      ...(freeChoices === null ? {} : { freeChoices: freeChoices(instance) }),
      ...(window === null ? {} : { window }),
      ...(cut === null ? {} : { cut }),
      ...(near === null ? {} : { near: near(instance) }),
      *options(state, meter) {
        const environment = instance.environment(state, meter);
        const grow = growing?.(environment);
        for (const _ of clauses.each(environment)) {
          meter.spend(1);
          const sum = grow === undefined ? target(environment, instance) : (grow()?.sum.slice() ?? null);
          if (sum !== null) yield sum;
        }
      },
      some(state, meter, visit) {
        const environment = instance.environment(state, meter);
        if (growing !== null) {
          const grow = growing(environment);
          return clauses.some(environment, () => {
            const grown = grow();
            return grown !== null && visit(grown.sum, grown.kept);
          });
        }
        const lent = lend(instance);
        return clauses.some(environment, () => {
          const sum = target(environment, instance, lent);
          return sum !== null && visit(sum);
        });
      },
    },
  ];
}

/** Whether a state is a list of numbers and nothing else, so that its numbers may be permuted. */
function isOfNumbers({ game, scope }: Home, list: ListVariable): boolean {
  return game.states.length === 0 && listTypeOf({ ...game, list }, scope.names) === LIST_OF_NUMBERS;
}

function takesIn(takes: WrittenTakes | null, instance: Instance): Pick<EngineMoveRule, 'takes'> {
  const found = takes?.(instance) ?? null;
  return found === null ? {} : { takes: found };
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
