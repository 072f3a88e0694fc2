import fc from 'fast-check';
import { type Twin, upTo, type Variables } from './twins.ts';

/*
 * Rules that change at heaps of many hundreds of stones, each as text and as a function: a heap n, with a second number m in some of
 * them, or a number t that counts up. What is true of the heaps below such a constant need not be true beyond it.
 */

/** A game G of one or two numbers. */
export interface Written {
  readonly declaration: string;
  /** The states that a move leads to. */
  readonly options: (state: readonly number[]) => readonly (readonly number[])[];
  /** How many values the second number may have; 1 where there is none. */
  readonly memories: number;
  /** The constants in the rules. */
  readonly constants: readonly number[];
}

const small = fc.integer({ min: 1, max: 6 });
const large = fc.oneof(fc.integer({ min: 7, max: 2000 }), fc.integer({ min: 490, max: 1200 }));
/** The second number is below this, as all that it becomes is. */
const MEMORIES = 7;

function value(variables: Variables, name: string): number {
  return variables[name] ?? 0;
}

function twin<T>(text: string, of: (variables: Variables) => T): Twin<T> {
  return { text, of };
}

/** A number that the heap may be compared with, some of them by way of m or k. */
function bounds(names: readonly string[]): fc.Arbitrary<Twin<number>> {
  const plain = large.map((c) => twin(String(c), () => c));
  const other = fc.constantFrom(...names);
  return fc.oneof(
    { weight: 3, arbitrary: plain },
    fc
      .tuple(large, fc.integer({ min: 1, max: 60 }), other)
      .map(([c, d, x]) => twin(`${c} + ${d} * ${x}`, (v) => c + d * value(v, x))),
    fc.tuple(fc.integer({ min: 100, max: 400 }), other).map(([c, x]) => twin(`${c} * ${x}`, (v) => c * value(v, x))),
    fc
      .tuple(large, large, other, small)
      .map(([c, d, x, e]) => twin(`(if ${x} < ${e} then ${c} else ${d})`, (v) => (value(v, x) < e ? c : d))),
    fc.tuple(large, large).map(([c, d]) => twin(`max(${c}, ${d})`, () => Math.max(c, d))),
  );
}

const COMPARED: readonly (readonly [string, (a: number, b: number) => boolean])[] = [
  ['<', (a, b) => a < b],
  ['<=', (a, b) => a <= b],
  ['>', (a, b) => a > b],
  ['>=', (a, b) => a >= b],
  ['==', (a, b) => a === b],
  ['!=', (a, b) => a !== b],
];
const compared = fc.constantFrom(...COMPARED);

/** Comparisons of the heap, also joined with conditions that the heap is not in. */
function conditions(heap: string, names: readonly string[]): fc.Arbitrary<Twin<boolean>> {
  const sides = fc.oneof(
    fc.constant(twin(heap, (v) => value(v, heap))),
    fc.constantFrom(...names).map((x) => twin(`${heap} - ${x}`, (v) => value(v, heap) - value(v, x))),
  );
  const ofHeap = fc
    .tuple(sides, compared, bounds(names), fc.boolean())
    .map(([side, [sign, holds], bound, turned]) =>
      turned
        ? twin(`${bound.text} ${sign} ${side.text}`, (v) => holds(bound.of(v), side.of(v)))
        : twin(`${side.text} ${sign} ${bound.text}`, (v) => holds(side.of(v), bound.of(v))),
    );
  const free = fc
    .tuple(fc.constantFrom(...names), compared, small)
    .map(([x, [sign, holds], c]) => twin(`${x} ${sign} ${c}`, (v) => holds(value(v, x), c)));
  const remainder = remainders(heap, names);
  const joint = fc.tuple(fc.oneof(ofHeap, free, remainder), fc.constantFrom('and', 'or'), ofHeap, fc.boolean());
  return fc.oneof(
    { weight: 3, arbitrary: ofHeap },
    { weight: 2, arbitrary: remainder },
    joint.map(([a, word, b, turned]) => {
      const [first, second] = turned ? [b, a] : [a, b];
      return word === 'and'
        ? twin(`${first.text} and ${second.text}`, (v) => first.of(v) && second.of(v))
        : twin(`(${first.text} or ${second.text})`, (v) => first.of(v) || second.of(v));
    }),
    joint.map(([a, , b]) => twin(`not (${a.text} and ${b.text})`, (v) => !(a.of(v) && b.of(v)))),
    { weight: 1, arbitrary: free },
    fc
      .tuple(ofHeap, small)
      .map(([a, c]) => twin(`(${a.text} or ${heap} % ${c} == 0)`, (v) => a.of(v) || value(v, heap) % c === 0)),
  );
}

const divisor = fc.integer({ min: 2, max: 7 });

/** The remainder of a number, never negative. */
function modulo(number: number, by: number): number {
  return ((number % by) + by) % by;
}

/** Comparisons of a remainder of the heap, or of a number that is made of it. */
function remainders(heap: string, names: readonly string[]): fc.Arbitrary<Twin<boolean>> {
  const name = fc.constantFrom(...names);
  const dividend = fc.oneof(
    fc.constant(twin(heap, (v) => value(v, heap))),
    name.map((x) => twin(`(${heap} - ${x})`, (v) => value(v, heap) - value(v, x))),
    name.map((x) => twin(`(2 * ${heap} + ${x} * ${heap})`, (v) => (2 + value(v, x)) * value(v, heap))),
    fc.constant(twin(`(${heap} ^ 2 + 1)`, (v) => value(v, heap) ** 2 + 1)),
  );
  return fc.tuple(dividend, divisor, fc.constantFrom('==', '!=', '<'), small).map(([a, c, sign, d]) => {
    const [, holds] = COMPARED.find(([written]) => written === sign) ?? ['', () => false];
    return twin(`${a.text} % ${c} ${sign} ${d % c}`, (v) => holds(modulo(a.of(v), c), d % c));
  });
}

/** What a loop over k, j runs through: always numbers from 1 to 6, or none. */
function loops(heap: string): fc.Arbitrary<Twin<readonly number[]>> {
  return fc.oneof(
    { weight: 3, arbitrary: small.map((most) => twin(`1..${most}`, () => upTo(1, most))) },
    fc.uniqueArray(small, { minLength: 1, maxLength: 3 }).map((list) => twin(`{${list.join(', ')}}`, () => list)),
    small.map((most) => twin(`1..min(${heap}, ${most})`, (v) => upTo(1, Math.min(value(v, heap), most)))),
    fc.integer({ min: 2, max: 6 }).map((c) => twin(`1..${heap} % ${c} + 1`, (v) => upTo(1, (value(v, heap) % c) + 1))),
    fc
      .tuple(small, large)
      .map(([most, c]) =>
        twin(`1..min(${most}, max(0, ${heap} - ${c}))`, (v) =>
          upTo(1, Math.min(most, Math.max(0, value(v, heap) - c))),
        ),
      ),
    fc
      .tuple(large, fc.nat(6), fc.nat(6))
      .map(([c, a, b]) =>
        twin(`1..(if ${heap} > ${c} then ${a} else ${b})`, (v) => upTo(1, value(v, heap) > c ? a : b)),
      ),
  );
}

/** What the heap becomes, by a step of k in one direction. */
function steps(heap: string, sign: '-' | '+'): fc.Arbitrary<Twin<number>> {
  const move = (from: number, by: number) => (sign === '-' ? from - by : from + by);
  const plain = twin(`${heap} ${sign} k`, (v) => move(value(v, heap), value(v, 'k')));
  const chosen = fc
    .tuple(large, small)
    .map(([c, d]) =>
      twin(`(if ${heap} > ${c} then ${heap} ${sign} k else ${heap} ${sign} ${d})`, (v) =>
        move(value(v, heap), value(v, heap) > c ? value(v, 'k') : d),
      ),
    );
  const bounded = large.map((c) => twin(`min(${heap} - k, ${c})`, (v) => Math.min(value(v, heap) - value(v, 'k'), c)));
  const further = small.map((d) =>
    twin(`${heap} ${sign} k ${sign} ${d}`, (v) => move(value(v, heap), value(v, 'k') + d)),
  );
  const byRemainder = fc
    .tuple(divisor, fc.nat(2))
    .map(([c, d]) =>
      twin(`(if ${heap} % ${c} == ${d % c} then ${heap} ${sign} k else ${heap} ${sign} 1)`, (v) =>
        move(value(v, heap), value(v, heap) % c === d % c ? value(v, 'k') : 1),
      ),
    );
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(plain) },
    chosen,
    further,
    byRemainder,
    ...(sign === '-' ? [bounded] : []),
  );
}

const memories: fc.Arbitrary<Twin<number>> = fc.oneof(
  fc.constant(twin('m', (v) => value(v, 'm'))),
  fc.constant(twin('k', (v) => value(v, 'k'))),
  fc.nat(2).map((c) => twin(String(c), () => c)),
  fc.constant(twin('(m + 1) % 3', (v) => (value(v, 'm') + 1) % 3)),
  divisor.map((c) => twin(`(n + m) % ${c}`, (v) => (value(v, 'n') + value(v, 'm')) % c)),
  fc
    .tuple(large, fc.nat(2))
    .map(([c, d]) => twin(`(if n > ${c} then ${d} else m)`, (v) => (value(v, 'n') > c ? d : value(v, 'm')))),
);

interface RuleTwin {
  readonly text: string;
  readonly options: (variables: Variables) => readonly (readonly number[])[];
}

interface Form {
  readonly heap: string;
  readonly hasMemory: boolean;
  readonly sign: '-' | '+';
}

function rules({ heap, hasMemory, sign }: Form): fc.Arbitrary<RuleTwin> {
  const names = hasMemory ? ['k', 'm'] : ['k'];
  const none: Twin<boolean> = twin('', () => true);
  const where = fc.oneof(fc.constant(none), { weight: 3, arbitrary: conditions(heap, names) });
  const inner = fc.option(loops(heap), { nil: null, freq: 4 });
  return fc.tuple(steps(heap, sign), memories, loops(heap), inner, where).map(([step, memory, ks, js, condition]) => ({
    text: [
      `move to (${step.text}${hasMemory ? `, ${memory.text}` : ''}) for k in ${ks.text}`,
      ...(js === null ? [] : [`, j in ${js.text}`]),
      ...(condition.text === '' ? [] : [` where ${condition.text}`]),
    ].join(''),
    options: (variables) =>
      ks.of(variables).flatMap((k) => {
        const here = { ...variables, k };
        if ((js !== null && js.of(here).length === 0) || !condition.of(here)) return [];
        return [[step.of(here), ...(hasMemory ? [memory.of(here)] : [])]];
      }),
  }));
}

function written(head: string, names: readonly string[], texts: readonly RuleTwin[]): Written {
  const declaration = `${head} {\n${texts.map(({ text }) => `  ${text}`).join('\n')}\n}`;
  return {
    declaration,
    memories: names.length > 1 ? MEMORIES : 1,
    constants: [...declaration.matchAll(/\d+/g)].map(Number).filter((constant) => constant > 6),
    options: (state) => {
      const variables = Object.fromEntries(names.map((name, index) => [name, state[index] ?? 0]));
      return texts.flatMap(({ options }) => options(variables)).filter((next) => next.every((number) => number >= 0));
    },
  };
}

const some = { minLength: 1, maxLength: 3 };

/** One heap. */
export const heaps: fc.Arbitrary<Written> = fc
  .array(rules({ heap: 'n', hasMemory: false, sign: '-' }), some)
  .map((texts) => written('game G(n)', ['n'], texts));

/** A heap with a memory. */
export const heapsWithMemory: fc.Arbitrary<Written> = fc
  .array(rules({ heap: 'n', hasMemory: true, sign: '-' }), some)
  .map((texts) => written('game G(n, m)', ['n', 'm'], texts));

/** A number that counts up to some constant, where play ends. */
export const races: fc.Arbitrary<Written> = fc
  .tuple(fc.array(rules({ heap: 't', hasMemory: false, sign: '+' }), some), large)
  .map(([texts, end]) => {
    const ending = texts.map(({ text, options }) => ({
      text: text.includes(' where ') ? `${text} and t < ${end}` : `${text} where t < ${end}`,
      options: (variables: Variables) => (value(variables, 't') < end ? options(variables) : []),
    }));
    return written('game G(t)', ['t'], ending);
  });
