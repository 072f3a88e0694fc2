import fc from 'fast-check';

/** A piece of the language beside what it means: the text for the product, a closure for the oracle. */
export interface Twin<T> {
  readonly text: string;
  readonly of: (variables: Variables) => T;
}

export type Variables = Readonly<Record<string, number>>;

/** Whether a positive number is a member. */
export type Membership = (k: number) => boolean;

/** Numbers made of the variables named; every part of one is in parentheses or an atom, so that it can be used anywhere. */
export function numbers(names: readonly string[], maxDepth = 2): fc.Arbitrary<Twin<number>> {
  const leaves = [constants(0, 6), ...names.map((name) => fc.constant(variable(name)))];
  const { number } = fc.letrec<{ number: Twin<number> }>((tie) => ({
    number: fc.oneof(
      { maxDepth, depthIdentifier: 'number' },
      fc.oneof(...leaves),
      ...BINARY.map((form) => fc.tuple(tie('number'), tie('number')).map(([a, b]) => form(a, b))),
    ),
  }));
  return number;
}

export function constants(least: number, most: number): fc.Arbitrary<Twin<number>> {
  return fc.integer({ min: least, max: most }).map((value) => ({ text: String(value), of: () => value }));
}

function variable(name: string): Twin<number> {
  return { text: name, of: (variables) => variables[name] ?? Number.NaN };
}

type Form = (a: Twin<number>, b: Twin<number>) => Twin<number>;

function form(write: (a: string, b: string) => string, apply: (a: number, b: number) => number): Form {
  return (a, b) => ({ text: write(a.text, b.text), of: (variables) => apply(a.of(variables), b.of(variables)) });
}

const BINARY: readonly Form[] = [
  form(
    (a, b) => `(${a} + ${b})`,
    (a, b) => a + b,
  ),
  form(
    (a, b) => `(${a} - ${b})`,
    (a, b) => a - b,
  ),
  form(
    (a, b) => `(${a} * ${b})`,
    (a, b) => a * b,
  ),
  form(
    (a, b) => `(${a} % max(1, ${b}))`,
    (a, b) => floored(a, Math.max(1, b)),
  ),
  form(
    (a, b) => `floor(${a} / max(1, ${b}))`,
    (a, b) => Math.floor(a / Math.max(1, b)),
  ),
  form(
    (a, b) => `ceil(${a} / max(1, ${b}))`,
    (a, b) => Math.ceil(a / Math.max(1, b)),
  ),
  form((a, b) => `min(${a}, ${b})`, Math.min),
  form((a, b) => `max(${a}, ${b})`, Math.max),
  form(
    (a, b) => `abs(${a} - ${b})`,
    (a, b) => Math.abs(a - b),
  ),
  form(
    (a, b) => `gcd(${a}, ${b})`,
    (a, b) => divisor(Math.abs(a), Math.abs(b)),
  ),
  form(
    (a, b) => `xor(abs(${a}), abs(${b}))`,
    (a, b) => Math.abs(a) ^ Math.abs(b),
  ),
  form(
    (a, b) => `log2(max(1, ${a} + ${b}))`,
    (a, b) => Math.floor(Math.log2(Math.max(1, a + b))),
  ),
  form(
    (a, b) => `(if ${a} < ${b} then ${a} else ${b} + 1)`,
    (a, b) => (a < b ? a : b + 1),
  ),
  form(
    (a) => `(${a}^2)`,
    (a) => a * a,
  ),
];

function floored(a: number, b: number): number {
  return a - b * Math.floor(a / b);
}

/** The greatest common divisor. */
export function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/** Conditions on the variables named. */
export function conditions(names: readonly string[]): fc.Arbitrary<Twin<boolean>> {
  const number = numbers(names, 1);
  const comparison = fc.tuple(number, fc.constantFrom(...COMPARISONS), number).map(([a, [sign, compare], b]) => ({
    text: `${a.text} ${sign} ${b.text}`,
    of: (variables: Variables) => compare(a.of(variables), b.of(variables)),
  }));
  const membership = fc.tuple(number, namedSets()).map(([a, set]) => ({
    text: `${a.text} in ${set.text}`,
    of: (variables: Variables) => a.of(variables) > 0 && set.of(variables)(a.of(variables)),
  }));
  const { condition } = fc.letrec<{ condition: Twin<boolean> }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'condition' },
      { weight: 3, arbitrary: comparison },
      { weight: 1, arbitrary: membership },
      { weight: 1, arbitrary: pair(tie('condition'), 'and', (a, b) => a && b) },
      { weight: 1, arbitrary: pair(tie('condition'), 'or', (a, b) => a || b) },
      {
        weight: 1,
        arbitrary: tie('condition').map((a) => ({ text: `not (${a.text})`, of: (v: Variables) => !a.of(v) })),
      },
    ),
  }));
  return condition;
}

const COMPARISONS: readonly (readonly [string, (a: number, b: number) => boolean])[] = [
  ['==', (a, b) => a === b],
  ['!=', (a, b) => a !== b],
  ['<', (a, b) => a < b],
  ['<=', (a, b) => a <= b],
  ['>', (a, b) => a > b],
  ['>=', (a, b) => a >= b],
];

function pair(
  condition: fc.Arbitrary<Twin<boolean>>,
  word: string,
  join: (a: boolean, b: boolean) => boolean,
): fc.Arbitrary<Twin<boolean>> {
  return fc.tuple(condition, condition).map(([a, b]) => ({
    text: `(${a.text}) ${word} (${b.text})`,
    of: (variables) => join(a.of(variables), b.of(variables)),
  }));
}

/** Sets of positive numbers: every form that the language has. */
export function sets(names: readonly string[]): fc.Arbitrary<Twin<Membership>> {
  const number = numbers(names, 1);
  const leaves = fc.oneof(namedSets(), ...rangeSets(names), listSets(number), builders(names));
  const { set } = fc.letrec<{ set: Twin<Membership> }>((tie) => ({
    set: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'set' },
      { weight: 4, arbitrary: leaves },
      { weight: 1, arbitrary: joined(tie('set'), 'or', (left, right) => left || right) },
      { weight: 1, arbitrary: joined(tie('set'), 'except', (left, right) => left && !right) },
    ),
  }));
  return set;
}

/** The sets that need no variable and have a name. */
function namedSets(): fc.Arbitrary<Twin<Membership>> {
  const step = fc.integer({ min: 1, max: 5 });
  return fc.oneof(
    fc.constantFrom(
      closed('any', () => true),
      closed('odd', (k) => k % 2 === 1),
      closed('even', (k) => k % 2 === 0),
      closed('fibonacci', (k) => [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144].includes(k)),
      closed('primes', (k) => k > 1 && ![...Array(k).keys()].some((d) => d > 1 && k % d === 0)),
      closed('squares', (k) => Number.isInteger(Math.sqrt(k))),
    ),
    step.map((b) => closed(`powers(${b})`, (k) => isPower(k, b))),
    step.map((m) => closed(`multiples(${m})`, (k) => k % m === 0)),
  );
}

function closed(text: string, member: Membership): Twin<Membership> {
  return { text, of: () => member };
}

function isPower(k: number, base: number): boolean {
  return k === 1 || (base > 1 && k % base === 0 && isPower(k / base, base));
}

function rangeSets(names: readonly string[]): readonly fc.Arbitrary<Twin<Membership>>[] {
  const number = numbers(names, 1);
  return [
    fc.tuple(number, number).map(([a, b]) => ({
      text: `${a.text}..${b.text}`,
      of: (variables) => (k) => a.of(variables) <= k && k <= b.of(variables),
    })),
    // Sums at the ends of a range need no parentheses.
    fc.tuple(number, number, number).map(([a, b, c]) => ({
      text: `${a.text}..${b.text} + ${c.text}`,
      of: (variables) => (k) => a.of(variables) <= k && k <= b.of(variables) + c.of(variables),
    })),
    number.map((a) => ({ text: `${a.text}..`, of: (variables) => (k) => a.of(variables) <= k })),
    number.map((a) => ({ text: a.text, of: (variables) => (k) => a.of(variables) === k })),
    number.map((a) => ({
      text: `divisors(${a.text})`,
      of: (variables) => (k) => a.of(variables) > 0 && a.of(variables) % k === 0,
    })),
  ];
}

function listSets(number: fc.Arbitrary<Twin<number>>): fc.Arbitrary<Twin<Membership>> {
  return fc.array(number, { minLength: 1, maxLength: 4 }).map((items) => ({
    text: `{${items.map(({ text }) => text).join(', ')}}`,
    of: (variables) => (k) => items.some((item) => item.of(variables) === k),
  }));
}

/** `{k in A..B where C}`, and the same over an endless set. */
function builders(names: readonly string[]): fc.Arbitrary<Twin<Membership>> {
  const condition = conditions([...names, 'k']);
  return fc.tuple(fc.oneof(namedSets(), ...rangeSets(names)), condition).map(([set, where]) => ({
    text: `{k in ${set.text} where ${where.text}}`,
    of: (variables) => (k) => set.of(variables)(k) && where.of({ ...variables, k }),
  }));
}

function joined(
  set: fc.Arbitrary<Twin<Membership>>,
  word: string,
  join: (left: boolean, right: boolean) => boolean,
): fc.Arbitrary<Twin<Membership>> {
  return fc.tuple(set, set).map(([a, b]) => ({
    text: `((${a.text}) ${word} (${b.text}))`,
    of: (variables) => (k) => join(a.of(variables)(k), b.of(variables)(k)),
  }));
}

/** `for … where …` or nothing: all the ways to bind the loop variables that the conditions allow. */
export interface Tail extends Twin<readonly Variables[]> {
  /** The variables that may be used in front of it. */
  readonly names: readonly string[];
}

export function tails(names: readonly string[], loopNames: readonly string[]): fc.Arbitrary<Tail> {
  return fc.array(loopSets(names), { minLength: loopNames.length, maxLength: loopNames.length }).chain((loops) => {
    const inner = [...names, ...loopNames];
    const loopText = loops.map((set, index) => `${loopNames[index]} in ${set.text}`).join(', ');
    const head = loops.length === 0 ? '' : ` for ${loopText}`;
    const bind = (variables: Variables): readonly Variables[] =>
      loops.reduce<readonly Variables[]>(
        (bound, set, index) =>
          bound.flatMap((outer) => set.of(outer).map((k) => ({ ...outer, [loopNames[index] ?? '']: k }))),
        [variables],
      );
    return fc.option(conditions(inner), { nil: undefined }).map((where) => ({
      names: inner,
      text: where === undefined ? head : `${head} where ${where.text}`,
      of: (variables) => bind(variables).filter((bound) => where === undefined || where.of(bound)),
    }));
  });
}

/** Finite sets as lists, negative numbers included. */
function loopSets(names: readonly string[]): fc.Arbitrary<Twin<readonly number[]>> {
  const bound = fc.oneof(constants(0, 4), ...names.map((name) => fc.constant(variable(name))));
  const range = fc.tuple(constants(-2, 2), bound).map(([a, b]) => ({
    text: `${a.text}..${b.text}`,
    of: (variables: Variables) => upTo(a.of(variables), b.of(variables)),
  }));
  const list = fc.uniqueArray(fc.integer({ min: -2, max: 6 }), { minLength: 1, maxLength: 4 }).map((values) => ({
    text: `{${values.join(', ')}}`,
    of: () => values,
  }));
  return fc.oneof(range, list);
}

/** All integers from the least to the most. */
export function upTo(least: number, most: number): number[] {
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
}
