import { MIRRORED } from '../../../syntax/tree/comparisons.ts';
import type { Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { replaced, unwrap } from '../../../syntax/tree/walk.ts';
import { joined } from '../shared/conditions.ts';
import { type IsPlainWord, plainWordsOf } from '../shared/plain-words.ts';
import type { Home } from '../shared/rule.ts';
import { binary, named, numeral } from '../shared/unwritten.ts';
import { windowOf } from './rewriting.ts';
import { distanceOf, fromEnd, numberIn, type Window, windowOfLoop } from './window-of-loop.ts';

/** A game with a list whose rules look at neighbours where there are some, as in `i == 1 or w[i - 1] == "0"`. */
export interface BorderedGame {
  /** The same moves where all places that they look at are places of the list: `before` of them before the place of the move, `after` behind it. */
  readonly inside: GameDeclaration;
  readonly before: number;
  readonly after: number;
  /** The moves at each place from 1 to `before + 1`, and nowhere else. */
  readonly alone: readonly GameDeclaration[];
}

/**
 * The game inside a longer list, if what a rule does at a place depends on nothing but the entries up to `before` places before it and up to `after` behind it,
 * and on which of these places there are. Null if no rule looks at the ends of the list, and for all other games. Linear in the rules.
 */
export function borderedGame(home: Home): BorderedGame | null {
  const { game, scope } = home;
  const { list, states, rules } = game;
  if (list === null || list.kind === 'unordered' || states.length > 0) return null;
  const isPlain = plainWordsOf(game, scope.names);
  const looking = rules.flatMap((rule) => {
    const window = rule.kind === 'move' ? windowOfLoop(rule, home) : null;
    return rule.kind === 'move' && window !== null ? [insideOf(rule, window, isPlain)] : [];
  });
  if (looking.length < rules.length || looking.every(({ looksAtEnds }) => !looksAtEnds)) return null;
  const needed = {
    before: Math.max(...looking.map(({ before }) => before)),
    after: Math.max(...looking.map(({ after }) => after)),
  };
  for (const { before, after } of reaches(needed)) {
    const inside = looking.map(({ rule, window }) => withPlaces(rule, window, before, after));
    if (inside.some((rule) => windowOf(rule, home) !== before + after + 1)) continue;
    const alone = Array.from({ length: before + 1 }, (_, at) => ({
      ...game,
      rules: looking.map(({ written, window }) => onlyAt(written, window, at + 1)),
    }));
    return { inside: { ...game, rules: inside }, before, after, alone };
  }
  return null;
}

/** How far rules may look in either direction, the shortest first. */
function* reaches(needed: Reach): Generator<Reach> {
  for (let total = needed.before + needed.after; total <= WIDEST; total += 1) {
    for (let before = needed.before; total - before >= needed.after; before += 1)
      yield { before, after: total - before };
  }
}

/** Wider windows have too many texts to compare all of them. */
const WIDEST = 6;

interface Reach {
  readonly before: number;
  readonly after: number;
}

/** A rule as it is where no end of the list is within reach, and the reach for which that is true. */
interface Inside extends Reach {
  readonly written: MoveRule;
  readonly rule: MoveRule;
  readonly window: Window;
  readonly looksAtEnds: boolean;
}

function insideOf(written: MoveRule, window: Window, isPlain: IsPlainWord): Inside {
  let [before, after] = [Math.max(0, -window.first), Math.max(0, window.last)];
  let looksAtEnds = false;
  const rule = replaced(written, (expression) => {
    const found =
      comparedWithEnd(expression, window) ?? (isCall(expression, isPlain) ? keptInside(expression, window) : null);
    if (found === null) return null;
    [before, after] = [Math.max(before, found.before), Math.max(after, found.after)];
    looksAtEnds = true;
    return found.instead;
  });
  // The range of the loop is written anew, see `withPlaces`.
  return {
    written,
    rule: { ...rule, tail: { ...rule.tail, loops: written.tail.loops } },
    window,
    before,
    after,
    looksAtEnds,
  };
}

/** What an expression is where no end of the list is within reach. */
interface Instead extends Reach {
  readonly instead: Expression;
}

/** A comparison of the place of the move with a number, `i == 1`, or with the length of the list, `i < #w`. */
function comparedWithEnd(expression: Expression, window: Window): Instead | null {
  if (expression.kind !== 'binary') return null;
  const { left, right, operator } = expression;
  const compared =
    comparedPlace(left, operator, right, window) ??
    comparedPlace(right, MIRRORED.get(operator) ?? operator, left, window);
  if (compared === null) return null;
  const { holds, reach } = compared;
  return { ...reach, instead: holds ? equation(expression, 0n, 0n) : equation(expression, 0n, 1n) };
}

/** Whether a comparison `i + d < c` or `i + d < #w + c` holds far from both ends, and how far that is. */
function comparedPlace(place: Expression, operator: string, other: Expression, window: Window) {
  const distance = distanceOf(place, window);
  const decided = DECIDED[operator];
  if (distance === null || decided === undefined) return null;
  const number = numberIn(other, window);
  if (number !== null) {
    const { holds, from } = decided.start;
    return { holds, reach: { before: Math.max(0, number - distance + from - 1), after: 0 } };
  }
  const length = fromEnd(other, window);
  if (length === null) return null;
  const { holds, from } = decided.end;
  return { holds, reach: { before: 0, after: Math.max(0, distance - length + from) } };
}

/** Whether something holds from some number on. */
interface Decided {
  readonly holds: boolean;
  readonly from: number;
}

/** What is decided of i and c for i ≥ c + `start.from`, and of i and #w − c for #w − i ≥ c + `end.from`. */
const DECIDED: Readonly<Partial<Record<string, { readonly start: Decided; readonly end: Decided }>>> = {
  '==': { start: { holds: false, from: 1 }, end: { holds: false, from: 1 } },
  '!=': { start: { holds: true, from: 1 }, end: { holds: true, from: 1 } },
  '<': { start: { holds: false, from: 0 }, end: { holds: true, from: 1 } },
  '<=': { start: { holds: false, from: 1 }, end: { holds: true, from: 0 } },
  '>': { start: { holds: true, from: 1 }, end: { holds: false, from: 0 } },
  '>=': { start: { holds: true, from: 0 }, end: { holds: false, from: 1 } },
};

type Call = Extract<Expression, { readonly kind: 'call' }>;

function isCall(expression: Expression, isPlain: IsPlainWord): expression is Call {
  return (
    expression.kind === 'call' &&
    expression.clauses === null &&
    expression.parameters.length === 0 &&
    (expression.callee.text === 'max' || expression.callee.text === 'min') &&
    isPlain(expression.callee.text)
  );
}

/** A place that is kept inside the list, `max(1, i - 1)` or `min(#w, i + 1)`. */
function keptInside({ callee, arguments: both }: Call, window: Window): Instead | null {
  const [one, other, another] = both;
  if (one === undefined || other === undefined || another !== undefined) return null;
  for (const [place, limit] of [
    [one, other],
    [other, one],
  ] as const) {
    const distance = distanceOf(place, window);
    const bound = callee.text === 'max' ? numberIn(limit, window) : fromEnd(limit, window);
    if (distance === null || bound === null) continue;
    if (callee.text === 'max') return { instead: place, before: Math.max(0, bound - distance - 1), after: 0 };
    return { instead: place, before: 0, after: Math.max(0, distance - bound) };
  }
  return null;
}

/** The rule for all places with so many places before and behind them. */
function withPlaces(rule: MoveRule, { list, place }: Window, before: number, after: number): MoveRule {
  const loops = rule.tail.loops.map((loop): Loop => {
    if (loop.names[0]?.text !== place) return loop;
    const { start, end } = loop.set;
    const span = { start, end };
    const length: Expression = { kind: 'unary', operator: '#', operand: named(list, span), ...span };
    const to = binary('-', length, numeral(BigInt(after), span));
    return { ...loop, set: { kind: 'range', from: numeral(BigInt(before + 1), span), to, ...span } };
  });
  return { ...rule, tail: { ...rule.tail, loops } };
}

/** The moves of a rule at one place. */
function onlyAt(rule: MoveRule, window: Window, place: number): MoveRule {
  const isThere = binary('==', named(window.place, rule.to), numeral(BigInt(place), rule.to));
  const { where } = rule.tail;
  return { ...rule, tail: { ...rule.tail, where: joined(where === null ? [isThere] : [isThere, unwrap(where)]) } };
}

function equation(at: Expression, left: bigint, right: bigint): Expression {
  return binary('==', numeral(left, at), numeral(right, at));
}
