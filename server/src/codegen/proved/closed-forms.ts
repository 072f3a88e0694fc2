import type { Parameter } from '../../engine/game/forms.ts';
import { hangsFromNothing, isFirst, knightTable, numberIn, oddVertices, type TheoryName } from '../../engine/index.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { namesIn } from '../../syntax/tree/walk.ts';
import { int } from '../ir/build.ts';
import type { Expr } from '../ir/ir.ts';
import { definition } from '../translate/scope/definitions.ts';
import { definitionsIn } from '../translate/scope/helpers.ts';
import type { Binding, Scope } from '../translate/scope/scope.ts';
import type { ClosedForm, Definitions, FormFor } from './form.ts';
import { NORTHCOTT, ROOMS, ROOMS_FROM_END, STAIRCASE } from './list-forms.ts';
import { GENERAL_WYTHOFF, GENERAL_WYTHOFF_UP_TO, WYTHOFF } from './pair-forms.ts';
import { lostTakeAway } from './take-away.ts';

const value = (text: string): Definitions => ({ gives: 'value', text });
const lost = (text: string): Definitions => ({ gives: 'lost', text });

/** The most heaps that a move of Moore's Nim changes, whatever the parameter, see `engine/theorems/moore.ts`. */
const MOST_HEAPS = 4;
/** No list has more heaps to change. */
const MOST_CHANGED = 2 ** 24;

const MOORE: FormFor = ([parameter]) => {
  const k = numberIn(parameter);
  return k === null ? null : BALANCED(k < 1 ? 1 : k > MOST_HEAPS ? MOST_HEAPS : Number(k));
};

/** The theory is about k ≥ 1. */
const MOORE_OF_LISTS: FormFor = ([parameter]) => {
  const k = numberIn(parameter);
  return k === null || k < 1 || k > MOST_CHANGED ? null : BALANCED(Number(k));
};

const BALANCED = (heaps: number): Definitions =>
  lost(`
let lost(a) = #a == 0 or all(sum(bit(x, i) for x in a) % ${heaps + 1} == 0 for i in 0..log2(max(1, max(a))))`);

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

/** What is found so far is passed on, so that the programs have a loop: a recursion as deep as the root of n would be too much for them. */
const PRIME_FACTORS = `
let prime_factors(n, d, found) = if n == 1 then found else if d * d > n then found + 1 else if n % d == 0 then prime_factors(floor(n / d), d, found + 1) else prime_factors(n, d + 1, found)`;

const FORMS: Partial<Readonly<Record<TheoryName, ClosedForm | FormFor>>> = {
  allButTheLast: value('let value(n) = max(0, n - 1)'),
  atLeastHalf: value('let value(n) = if n == 0 then 0 else log2(n) + 1'),
  atMostHalf: value('let value(n) = if n % 2 == 0 then floor(n / 2) else value(floor(n / 2))'),
  binaryDigits: value('let value(n) = ones(n) % 2'),
  splitPairs: value(`
let both(a, b) = bitor(max(a - 1, 0), max(b - 1, 0))
let value(a, b) = log2(xor(both(a, b), both(a, b) + 1) + 1) - 1`),
  submasks: value('let value(n) = ones(n)'),
  dim: value(`
let twos(n) = if n % 2 == 1 then 0 else 1 + twos(floor(n / 2))
let value(n) = if n == 0 then 0 else twos(n) + 1`),
  properDim: value(`
let twos(n) = if n % 2 == 1 then 0 else 1 + twos(floor(n / 2))
let value(n) = if n == 0 then 0 else twos(n)`),
  properDivisors: value(`${PRIME_FACTORS}
let value(n) = if n == 0 then 0 else prime_factors(n, 2, 0)`),
  properFactors: value(`${PRIME_FACTORS}
let value(n) = if n < 2 then 0 else prime_factors(n, 2, 0) - 1`),
  innerDivisors: lost('let lost(n) = n == 0 or n % 2 == 1 or n == 2^log2(n) and log2(n) % 2 == 1'),
  prim: value(`
let least_factor(n, d) = if d * d > n then n else if n % d == 0 then d else least_factor(n, d + 1)
let value(n) = if n % 2 == 0 then 0 else if n == 1 then 1 else count(least_factor(p, 2) == p for p in 2..least_factor(n, 3))`),
  equalParts: value(`
let odd_factors(n, d, found) = if n == 1 then found else if d * d > n then found + 1 else if n % d == 0 then odd_factors(floor(n / d), d, found + 1) else odd_factors(n, d + 2, found)
let odd_part(n) = if n % 2 == 0 then odd_part(floor(n / 2)) else n
let value(n) = if n == 0 then 0 else odd_factors(odd_part(n), 3, 0) + 1 - n % 2`),
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
  mooreOfLists: MOORE_OF_LISTS,
  unorderedMoore: MOORE_OF_LISTS,
  northcott: NORTHCOTT,
  nimble: value('let value(a) = xor(x for x in a)'),
  descendingPiles: unlessLimited(ROOMS_FROM_END),
  orderedPiles: unlessLimited(ROOMS(0, 0)),
  silverDollar: unlessLimited(ROOMS(1, 0)),
  silverDollarFromOne: unlessLimited(ROOMS(1, 1)),
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

/** The formula of a staircase, if a move may take any number of steps. */
function unlessLimited(form: ClosedForm): FormFor {
  return ([most]) => (most === undefined ? form : null);
}

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
