import type { Change } from '../../../engine/game/ruleset.ts';
import type { Call, Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { type Least, lowerBound, withClauses } from '../shared/lower-bounds.ts';
import type { IsPlainWord } from '../shared/plain-words.ts';

/**
 * How every move of a rule changes each number of a state, as far as its text shows: `move to (n - k, max(m, k)) for k in 1..m` makes n smaller, and
 * says nothing of m. Lists and moves to other positions are unknown. Linear in the rule.
 */
export function changesOf(rule: MoveRule, game: GameDeclaration, isPlain: IsPlainWord): readonly Change[] {
  const unknown = game.states.map((): Change => 'unknown');
  if (game.list !== null) return unknown;
  const of = new Map(game.states.map(({ name, signed }) => [name.text, signed ? null : 0n]));
  const least = withClauses(rule.tail, { of, isPlain });
  if (least === null) return unknown;
  const context: Context = { least, loops: rule.tail.loops };
  const ofTarget = (to: Expression): readonly Change[] => {
    if (to.kind === 'numeral') return game.states.map(() => 'smaller');
    if (to.kind === 'if') {
      const [one, other] = [ofTarget(to.then), ofTarget(to.else)];
      return one.map((change, index) => weaker(change, other[index] ?? 'unknown'));
    }
    const items = to.kind === 'tuple' ? to.items : to.kind === 'paren' ? [to.inner] : [];
    if (items.length !== game.states.length) return unknown;
    return game.states.map(({ name }, index) => changeOf(items[index], name.text, context));
  };
  return ofTarget(rule.to);
}

interface Context {
  readonly least: Least;
  readonly loops: readonly Loop[];
}

/** What the set of a loop sees: the loops before it. A later variable, or its own, has another meaning there, if any. */
function beforeLoop(place: number, { least, loops }: Context): Context {
  const hidden = new Set(loops.slice(place).flatMap(({ names }) => names.map(({ text }) => text)));
  const of = new Map([...least.of].filter(([name]) => !hidden.has(name)));
  return { least: { ...least, of }, loops: loops.slice(0, place) };
}

/** How an expression compares with the number of this name. */
function changeOf(expression: Expression | undefined, number: string, context: Context): Change {
  if (expression === undefined) return 'unknown';
  const inner = unwrap(expression);
  const { least } = context;
  switch (inner.kind) {
    case 'numeral':
      return byDifference(least.of.get(number) ?? null, inner.value);
    case 'name': {
      if (inner.text === number) return 'not greater';
      const place = context.loops.findIndex(({ names }) => names.length === 1 && names[0]?.text === inner.text);
      const set = context.loops[place]?.set;
      const range = set === undefined ? undefined : unwrap(set);
      if (range?.kind !== 'range' || range.to === null) return 'unknown';
      return changeOf(range.to, number, beforeLoop(place, context));
    }
    case 'if':
      return weaker(changeOf(inner.then, number, context), changeOf(inner.else, number, context));
    case 'binary': {
      const change = changeOf(inner.left, number, context);
      const by = lowerBound(inner.right, least);
      if (change === 'unknown' || by === null) return 'unknown';
      if (inner.operator === '-') return by > 0n ? 'smaller' : by === 0n ? change : 'unknown';
      const isNext = inner.operator === '+' && unwrap(inner.right).kind === 'numeral' && by === 1n;
      if (isNext) return change === 'smaller' ? 'not greater' : 'unknown';
      const isRest = inner.operator === '%' && by > 0n && (lowerBound(inner.left, least) ?? -1n) >= 0n;
      return isRest ? change : 'unknown';
    }
    case 'call':
      return ofCall(inner, number, context);
    default:
      return 'unknown';
  }
}

function ofCall(call: Call, number: string, context: Context): Change {
  const { callee, arguments: given, parameters, clauses } = call;
  const { least } = context;
  if (parameters.length > 0 || clauses !== null || !least.isPlain(callee.text)) return 'unknown';
  if (callee.text === 'min' && given.length > 1)
    return given.map((each) => changeOf(each, number, context)).reduce(stronger);
  const quotient = given[0] === undefined ? null : unwrap(given[0]);
  const isRounded = callee.text === 'floor' || callee.text === 'ceil';
  if (!isRounded || quotient?.kind !== 'binary' || quotient.operator !== '/') return 'unknown';
  const change = changeOf(quotient.left, number, context);
  const [divided, by] = [lowerBound(quotient.left, least), lowerBound(quotient.right, least)];
  if (change === 'unknown' || divided === null || divided < 0n || by === null || by < 1n) return 'unknown';
  // A part of 1 is rounded up to 1, which is not smaller.
  const isSmaller = by >= 2n && divided >= (callee.text === 'ceil' ? 2n : 1n);
  return isSmaller ? 'smaller' : change;
}

/** How a number written out compares with one that is at least `least`. */
function byDifference(least: bigint | null, written: bigint): Change {
  if (least === null) return 'unknown';
  return written < least ? 'smaller' : written === least ? 'not greater' : 'unknown';
}

function weaker(a: Change, b: Change): Change {
  return STRENGTH.indexOf(a) < STRENGTH.indexOf(b) ? a : b;
}

function stronger(a: Change, b: Change): Change {
  return STRENGTH.indexOf(a) < STRENGTH.indexOf(b) ? b : a;
}

const STRENGTH: readonly Change[] = ['unknown', 'not greater', 'smaller'];
