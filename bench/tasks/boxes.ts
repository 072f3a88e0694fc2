import { createSession, type Int, nimberOf } from '../../server/src/engine/index.ts';
import { checksumOf, type Run, timed } from '../measure.ts';
import { gameOf, meter, orNull } from '../product.ts';
import { program } from '../programs.ts';
import { comparison, type Task, within } from '../row.ts';

/** The values of all states whose numbers are below `side`, the last number running fastest; the far corner is asked first. */
function valuesOfBox(text: string, dimensions: number): (side: number) => Run | null {
  const ruleset = gameOf(text);
  return (side) => {
    const session = createSession();
    const limits = meter();
    const value = (state: readonly Int[]) => Number(nimberOf(session, { ruleset, state }, limits));
    const corner = Array.from({ length: dimensions }, () => side - 1);
    return orNull(() =>
      timed(
        () => value(corner),
        () => checksumOf(each(statesOf(side, dimensions), value)),
      ),
    );
  };
}

function* statesOf(side: number, dimensions: number): Generator<readonly number[]> {
  if (dimensions === 0) {
    yield [];
    return;
  }
  for (const state of statesOf(side, dimensions - 1)) {
    for (let last = 0; last < side; last += 1) yield [...state, last];
  }
}

function* each<From, To>(all: Iterable<From>, of: (one: From) => To): Generator<To> {
  for (const one of all) yield of(one);
}

export const wythoff = valuesOfBox('game G(a, b) { take any from a  take any from b  take any from a, b }', 2);

const three = valuesOfBox(
  'game G(a, b, c) { take any from a  take any from b  take any from c  take any from a, b, c }',
  3,
);

/** What the product's ordinary budget allows. */
const BUDGET = within(5000);

export const boxes: readonly Task[] = [
  comparison({
    name: "Wythoff's game, 2,000 × 2,000",
    ours: () => wythoff(2000),
    against: 'textbook C++',
    baseline: program('wythoff', [2000]),
    bar: BUDGET,
  }),
  comparison({
    name: 'three heaps, take from one or from all, 100 × 100 × 100',
    ours: () => three(100),
    against: 'textbook C++',
    baseline: program('three', [100]),
    bar: BUDGET,
  }),
];
