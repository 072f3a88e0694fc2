import { describe, expect, it } from 'vitest';
import { ask, errors, positions, readSum } from '../ask.ts';
import sums from '../fixtures/sums.json' with { type: 'json' };
import { declare, type Spec } from './rules.ts';

interface SumFixture {
  readonly components: readonly { readonly spec: Spec; readonly state: readonly number[] }[];
  readonly values: readonly number[];
  readonly sg: number;
  readonly outcome: string;
  readonly misere: string;
  readonly winning: readonly (readonly [number, readonly number[]])[];
}

const isPair = (spec: Spec): boolean => !['nim', 'sub', 'allbut', 'octal', 'take', 'split'].includes(spec.game);

/** Where a component begins, as the language writes it: places of coins count from 1. */
function startOf(state: readonly number[], spec: Spec): readonly number[] {
  return spec.game === 'coins' ? state.map((place) => place + 1) : state;
}

/**
 * What a component becomes, as the fixtures write it: heaps sorted and without empty ones, Euclid's numbers descending, no
 * empty rows at the end, coins counted from 0.
 */
function stateOf(text: string, spec: Spec): readonly number[] {
  const numbers = readSum(text, () => !isPair(spec)).flatMap(({ state }) => state);
  if (spec.game === 'chomp') return numbers.slice(0, numbers.findLastIndex((row) => row > 0) + 1);
  if (spec.game === 'coins') return numbers.filter((place) => place > 0).map((place) => place - 1);
  if (spec.game === 'euclid') return numbers.toSorted((a, b) => b - a);
  return isPair(spec) ? numbers : numbers.filter((heap) => heap > 0).toSorted((a, b) => a - b);
}

describe('sums of different games', () => {
  // The fixture is data of many shapes; each entry is a sum of the games that `declare` knows.
  it.each(sums.sums as unknown as readonly SumFixture[])(
    '$components',
    ({ components, values, sg, outcome, misere, winning }) => {
      const games = components.map(({ spec }, index) => declare(`Game${index}`, spec));
      const position = components
        .map(({ spec, state }, index) => `Game${index}(${startOf(state, spec).join(', ')})`)
        .join(' + ');
      const asked = ask([...games, `play ${position}`, `play misere ${position}`].join('\n'));
      expect(errors(asked)).toEqual([]);
      const [normal, last] = positions(asked);
      expect(normal?.components.map(({ value }) => value)).toEqual(values.map(String));
      expect(normal?.value).toBe(String(sg));
      expect(normal?.outcome).toBe(outcome);
      expect(last?.outcome).toBe(misere);
      expect(normal?.winningMoves.count).toBe(String(winning.length));
      const found = normal?.winningMoves.list.map(({ component, to }) => [
        component,
        stateOf(to, specAt(components, component)),
      ]);
      expect(found?.map(String).sort()).toEqual(winning.map(String).sort());
    },
  );
});

function specAt(components: SumFixture['components'], index: number): Spec {
  const component = components[index];
  if (component === undefined) throw new Error(`no component ${index}`);
  return component.spec;
}
