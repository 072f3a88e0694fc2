import { describe, expect, it } from 'vitest';
import { askQuestions, errors, positions } from '../ask.ts';
import sums from '../fixtures/sums.json' with { type: 'json' };
import { someOf } from '../tiers.ts';
import { type AnySpec, type State, write } from './components.ts';

interface SumFixture {
  readonly components: readonly { readonly spec: AnySpec; readonly state: State }[];
  readonly values: readonly number[];
  readonly sg: number;
  readonly outcome: string;
  readonly misere: string;
  readonly winning: readonly (readonly [number, State])[];
}

describe('sums of different games', () => {
  // The fixture is data of many shapes; each entry is a sum of the components that `write` knows.
  it.each(someOf(sums.sums as unknown as readonly SumFixture[], 9))('$components', (sum) => {
    const written = sum.components.map(({ spec, state }, index) => write(`Game${index}`, spec, state));
    const position = written.map(({ play }) => play).join(' + ');
    const declared = written.map(({ declaration }) => declaration);
    const asked = askQuestions([...declared, `play ${position}`, `play misere ${position}`].join('\n'));
    expect(errors(asked)).toEqual([]);
    const [normal, last] = positions(asked);
    expect(normal?.components.map(({ value }) => value)).toEqual(sum.values.map(String));
    expect(normal).toMatchObject({ value: String(sum.sg), outcome: sum.outcome });
    expect(last?.outcome).toBe(sum.misere);
    expect(normal?.winningMoves).toMatchObject({ count: String(sum.winning.length), exact: true });
    const found = normal?.winningMoves.list.map(({ component, to }) => `${component} ${written[component]?.told(to)}`);
    const expected = sum.winning.map(([index, state]) => `${index} ${written[index]?.expected(state)}`);
    expect(found?.sort()).toEqual(expected.sort());
  });
});
