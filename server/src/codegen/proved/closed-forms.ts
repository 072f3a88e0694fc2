import type { Parameter } from '../../engine/game/forms.ts';
import { hangsFromNothing, isFirst, knightTable, numberIn, oddVertices, type TheoryName } from '../../engine/index.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { namesIn } from '../../syntax/tree/walk.ts';
import { int } from '../ir/build.ts';
import type { Expr } from '../ir/ir.ts';
import { definition } from '../translate/definitions.ts';
import { definitionsIn } from '../translate/helpers.ts';
import type { Binding, LostBy, Scope } from '../translate/scope.ts';
import { lostTakeAway } from './take-away.ts';

/**
 * What a theorem says about a game, as definitions in the language of the files: `value` is the value of a state, `lost` whether it is lost, and
 * `covers`, if there is one, whether the theorem holds for it.
 */
export interface Definitions {
  readonly gives: 'value' | 'lost';
  readonly text: string;
  readonly isPartial?: boolean;
  /**
   * Whether it also says which moves of a list change its value by the xor with c: `step` is what the only such move at place i does, `fits`
   * whether there is one, `after` what it leaves, `less` as {@link PlaceMove.isLess}, and `places` how many places there are.
   */
  readonly hasMoves?: boolean;
  /** Whether it also gives the number of winning moves, `count`, and what the lexicographically first one leaves, `first`: no numbers if there is none. */
  readonly hasWinningMoves?: boolean;
  /** Whether it holds only for states that follow the rules of the game on a board, which is what the input is to give. */
  readonly isOnBoard?: boolean;
}

/** What a theorem says about a game: definitions, or when a state is lost, where that takes a list which grows. */
export type ClosedForm = Definitions | { readonly gives: 'lost'; readonly condition: LostBy['condition'] };

const value = (text: string): Definitions => ({ gives: 'value', text });
const lost = (text: string): Definitions => ({ gives: 'lost', text });

/** A form for the parameters of a game; null if it does not hold for these. */
type FormFor = (parameters: readonly Parameter[]) => ClosedForm | null;

/** Entries that ascend by at least this much, each of which may become smaller: the rooms below them are a staircase, from the last one on. */
const ROOMS = (least: number): ClosedForm => {
  const below = least === 0 ? 'a[i - 1]' : `a[i - 1] + ${least}`;
  return {
    gives: 'value',
    isPartial: true,
    text: `
let covers(a) = all(a[i] >= ${below} for i in 2..#a)
let room(a, i) = a[i] - (if i == 1 then 0 else ${below})
let value(a) = xor(a[i] - (if i == 1 then 0 else ${below}) for i in 1..#a where (#a - i) % 2 == 0)
let places(a) = #a
let taken(x, c) = x - xor(x, c)
let step(a, i, c) = if (#a - i) % 2 == 0 then taken(room(a, i), c) else 0 - taken(room(a, i + 1), c)
let fits(a, i, s, c) = s > 0 and s <= room(a, i)
let after(a, i, s) = a with [i] = a[i] - s
let less(a, i, s) = 1 == 1`,
    hasMoves: true,
  };
};

/** Staircase Nim: a move from the first step makes the list less, any other one makes an entry greater that stands before the one it makes less. */
const STAIRCASE: ClosedForm = {
  gives: 'value',
  hasMoves: true,
  text: `
let value(a) = xor(a[i] for i in 1..#a where i % 2 == 1)
let places(a) = #a
let step(a, i, c) = if i % 2 == 1 then a[i] - xor(a[i], c) else xor(a[i - 1], c) - a[i - 1]
let fits(a, i, s, c) = s > 0 and s <= a[i]
let after(a, i, s) = if i == 1 then a with [1] = a[1] - s else a with [i] = a[i] - s, [i - 1] = a[i - 1] + s
let less(a, i, s) = i == 1`,
};

/** Northcott's game: the gaps are heaps of Nim, and after a move, the men are listed the other way round. */
const NORTHCOTT: FormFor = ([columns]) => {
  const most = numberIn(columns);
  return most === null
    ? null
    : {
        gives: 'value',
        isOnBoard: true,
        hasMoves: true,
        text: `${GAPS}
let places(a) = floor(#a / 2)
let side(a, i) = if a[2 * i - 1] < a[2 * i] then 0 - 1 else 1
let step(a, i, c) = a[2 * i] + side(a, i) * (xor(gap(a, i), c) + 1)
let fits(a, i, s, c) = c != 0 and 1 <= s and s <= ${most}
let after(a, i, s) = [if j % 2 == 1 then a[j + 1] else if j == 2 * i then s else a[j - 1] for j in 1..#a]
let less(a, i, s) = s < a[2 * i - 1]`,
      };
};

const GAPS = `
let gap(a, i) = abs(a[2 * i - 1] - a[2 * i]) - 1
let value(a) = xor(gap(a, i) for i in 1..floor(#a / 2))`;

/**
 * ⌊kα⌋ for α = [1; t, t, …] from the representation of k by the denominators q of the convergents p / q of α (Ostrowski 1922): q becomes p, less 1
 * if the least q in it belongs to a convergent above α, which every second one is.
 */
const GENERAL_WYTHOFF_UP_TO: FormFor = ([parameter]) => {
  const most = numberIn(parameter);
  return most === null ? null : GENERAL_WYTHOFF([BigInt(most) + 1n]);
};

const GENERAL_WYTHOFF: FormFor = ([parameter]) => {
  const t = numberIn(parameter);
  if (t === null || t < 1) return null;
  return lost(`
let shifted(k, p, q, r, s, above) = floor(k / q) * p + (if k % q == 0 then 0 - above else shifted(k % q, r - ${t} * p, s - ${t} * q, p, q, 1 - above))
let beatty(k, p, q, r, s, above) = if s > k then shifted(k, p, q, r, s, above) else beatty(k, r, s, ${t} * r + p, ${t} * s + q, 1 - above)
let lost(a, b) = (a == 0 and b == 0) or (a != b and abs(a - b) % ${t} == 0 and floor(abs(a - b) / ${t}) <= min(a, b) and min(a, b) == beatty(floor(abs(a - b) / ${t}), 1, 1, ${t} + 1, ${t}, 0))`);
};

/**
 * Wythoff’s game. ⌊kα⌋ is one more than k − 1 with each part of its Zeckendorf representation replaced by the next Fibonacci number, as `moved`
 * does; unlike a root, that never needs a number greater than the state. The other way round, `moved` also replaces parts by the Fibonacci numbers
 * before them: if n is ⌊kα⌋, k − 1 is n − 1 moved back, and moving it on gives n − 1 again; any other n is ⌊kα⌋ + k, and ⌊kα⌋ is n moved back. So
 * `partner` gives the other number of the lost pair of a number, or `most` if it is not smaller than that. A move to a lost pair keeps one number or
 * the difference.
 */
const WYTHOFF: ClosedForm = {
  gives: 'lost',
  hasWinningMoves: true,
  text: `
let shifted(n, x, y, up) = if y < 2 then 0 else if n >= x then (if up == 1 then y else y - x) + shifted(n - x, y - x, x, up) else shifted(n, y - x, x, up)
let moved(n, x, y, up) = if y > n then shifted(n, x, y, up) else moved(n, y, x + y, up)
let beatty(k) = if k == 0 then 0 else 1 + moved(k - 1, 1, 2, 1)
let lost(a, b) = abs(a - b) <= min(a, b) and min(a, b) == beatty(abs(a - b))
let index(n) = moved(n - 1, 1, 2, 0) + 1
let other(n, k, most) = if beatty(k) != n then moved(n, 1, 2, 0) else if k < most - n then n + k else most
let partner(n, most) = if n == 0 then 0 else other(n, index(n), most)
let diagonal(a, b) = if abs(a - b) > min(a, b) then a else beatty(abs(a - b)) + max(0, a - b)
let chosen(a, b, x, y, d) = if d < min(a, x) then [d, d + b - a] else if x < a then [x, b] else if y < b then [a, y] else []
let first(a, b) = chosen(a, b, partner(b, a), partner(a, b), diagonal(a, b))
let count(a, b) = (if partner(b, a) < a then 1 else 0) + (if partner(a, b) < b then 1 else 0) + (if diagonal(a, b) < a then 1 else 0)`,
};

/** The most heaps that a move of Moore's Nim changes, whatever the parameter, see `engine/theorems/moore.ts`. */
const MOST_HEAPS = 4;

const MOORE: FormFor = ([parameter]) => {
  const k = numberIn(parameter);
  if (k === null) return null;
  const heaps = k < 1 ? 1 : k > MOST_HEAPS ? MOST_HEAPS : k;
  return lost(`
let lost(a) = #a == 0 or all(sum(bit(x, i) for x in a) % ${Number(heaps) + 1} == 0 for i in 0..log2(max(1, max(a))))`);
};

const KNIGHT: FormFor = () => {
  const table = knightTable();
  const columns = table[0]?.length ?? 0;
  return value(`
let table = [${table.flat().join(', ')}]
let knight(row, column) = table[${columns} * row + (if column < ${columns} then column else ${columns - 4} + column % 4) + 1]
let value(x, y) = knight(min(x, y) % 4, max(x, y) - min(x, y) + min(x, y) % 4)`);
};

const EUCLID = (toZero: boolean): ClosedForm =>
  value(`
let climbed(steps, value) = if steps == 0 then value else if steps <= value then steps - 1 else steps
let euclid(big, small) = if small == 0 then 0 else climbed(${
    toZero ? 'floor(big / small)' : 'floor(big / small) - (if big % small == 0 then 1 else 0)'
  }, euclid(small, big % small))
let value(a, b) = euclid(max(a, b), min(a, b))`);

const ON_TREES =
  (isRoot: Parameters<typeof oddVertices>[1]): FormFor =>
  ([list]) => {
    const odd = oddVertices(list, isRoot);
    if (odd === null) return null;
    return value(`
let odd = [${odd.join(', ')}]
let value(a) = xor(a[v] for v in odd where v <= #a)`);
  };

/** The least part of n in its Zeckendorf representation. The parts are taken off from the greatest on, so that no number exceeds n. */
const ZECKENDORF = (cap: string): ClosedForm =>
  lost(`
let least_part(n, x, y) = if n == x then x else least_part(if n > x then n - x else n, y, x - y)
let zeckendorf(n, x, y) = if x > n - y then least_part(n, x, y) else zeckendorf(n, x + y, x)
let lost(n, cap) = n == 0 or ${cap} < zeckendorf(n, 1, 1)`);

/** The least part of n as a sum of different powers of 2, which is how Schwenk's theorem writes it where one may take as many as were taken. */
const LEAST_POWER = lost(`
let least_part(n) = if n % 2 == 1 then 1 else 2 * least_part(floor(n / 2))
let lost(n, cap) = n == 0 or cap < least_part(n)`);

/** Take-away games in which at most some fixed number of times as many may be taken as were taken before. */
const TAKE_AWAY: (isLast: boolean) => FormFor =
  (isLast) =>
  ([parameter]) => {
    const factor = numberIn(parameter);
    if (factor === null) return null;
    if (BigInt(factor) === 1n) return LEAST_POWER;
    if (BigInt(factor) < 1n) return null;
    const cap = isLast ? `${factor} * cap` : 'cap';
    return BigInt(factor) === 2n ? ZECKENDORF(cap) : { gives: 'lost', condition: lostTakeAway(BigInt(factor), isLast) };
  };

const FORMS: Partial<Readonly<Record<TheoryName, ClosedForm | FormFor>>> = {
  allButTheLast: value('let value(n) = max(0, n - 1)'),
  atLeastHalf: value('let value(n) = if n == 0 then 0 else log2(n) + 1'),
  atMostHalf: value('let value(n) = if n % 2 == 0 then floor(n / 2) else value(floor(n / 2))'),
  binaryDigits: value('let value(n) = ones(n) % 2'),
  dim: value(`
let twos(n) = if n % 2 == 1 then 0 else 1 + twos(floor(n / 2))
let value(n) = if n == 0 then 0 else twos(n) + 1`),
  properDim: value(`
let twos(n) = if n % 2 == 1 then 0 else 1 + twos(floor(n / 2))
let value(n) = if n == 0 then 0 else twos(n)`),
  prim: value(`
let least_factor(n, d) = if d * d > n then n else if n % d == 0 then d else least_factor(n, d + 1)
let value(n) = if n % 2 == 0 then 0 else if n == 1 then 1 else count(least_factor(p, 2) == p for p in 2..least_factor(n, 3))`),
  equalParts: value(`
let odd_factors(n, d) = if n == 1 then 0 else if d * d > n then 1 else if n % d == 0 then 1 + odd_factors(floor(n / d), d) else odd_factors(n, d + 2)
let odd_part(n) = if n % 2 == 0 then odd_part(floor(n / 2)) else n
let value(n) = if n == 0 then 0 else odd_factors(odd_part(n), 3) + 1 - n % 2`),
  euclid: EUCLID(true),
  euclidBoth: EUCLID(true),
  euclidPositive: EUCLID(false),
  fibonacciLast: ZECKENDORF('2 * cap'),
  fibonacciNim: ZECKENDORF('cap'),
  forestStaircase: ON_TREES(hangsFromNothing),
  generalWythoff: GENERAL_WYTHOFF,
  king: value('let value(x, y) = if min(x, y) % 2 == 0 then max(x, y) % 2 else 3 - max(x, y) % 2'),
  knight: KNIGHT,
  mark: value(`
let even_zeros(n) = n > 0 and (n % 2 == 1 or not even_zeros(floor(n / 2)))
let climbed(n) = if n == 1 then 1 else 3 - climbed(if n % 2 == 0 or even_zeros(n - 1) then n - 1 else floor(n / 2))
let value(n) = if even_zeros(n) then climbed(n) else 0`),
  moore: MOORE,
  northcott: NORTHCOTT,
  nimble: value('let value(a) = xor(x for x in a)'),
  orderedPiles: ROOMS(0),
  silverDollar: ROOMS(1),
  takeAway: TAKE_AWAY(false),
  takeAwayLast: TAKE_AWAY(true),
  takeNoMore: LEAST_POWER,
  treeStaircase: ON_TREES(isFirst),
  unorderedNim: value('let value(a) = xor(x for x in a)'),
  staircase: STAIRCASE,
  wythoff: WYTHOFF,
  wythoffUpTo: GENERAL_WYTHOFF_UP_TO,
  wythoffUpToOne: () => GENERAL_WYTHOFF([2]),
};

const BY_NAME: ReadonlyMap<string, ClosedForm | FormFor> = new Map(Object.entries(FORMS));

/** The formula that the file of a theory in `engine/theorems` proves for these parameters; null if there is none. */
export function closedForm(theory: string, parameters: readonly Parameter[]): ClosedForm | null {
  const form = BY_NAME.get(theory) ?? null;
  return typeof form === 'function' ? form(parameters) : form;
}

/** What the definition called `name` of a closed form says of a state. */
export function byDefinition({ text }: Definitions, name: string, state: readonly Expr[], scope: Scope): Expr {
  const names = definitionsIn(text);
  const declaration = names.get(name)?.declaration;
  if (declaration?.kind === 'let' && !namesIn([declaration.value]).has(name)) {
    // A formula that does not use itself needs no function of its own.
    const variables = new Map<string, Binding>(
      declaration.parameters.map((parameter, index) => [
        parameter.text,
        { kind: 'value', expr: state[index] ?? int(0) },
      ]),
    );
    return scope.output.translators.expression(declaration.value, { ...scope, names, variables, natural: true });
  }
  const written: Expression = { kind: 'name', text: name, start: 0, end: 0 };
  return definition(name, state, written, { ...scope, names, variables: new Map() }, true);
}
