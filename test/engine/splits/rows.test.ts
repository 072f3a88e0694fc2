import { expect, test, vi } from 'vitest';
import type { SmithValue } from '../../../server/src/engine/game/solver.ts';
import { ask, positions } from '../../ask.ts';

/** Claims a period that the values do not have. */
const wronglyPeriodic = ({ nimber, ground }: SmithValue): SmithValue =>
  ground.kind === 'periodic'
    ? { nimber, ground: { ...ground, period: { ...ground.period, period: 17 } } }
    : { nimber, ground };

vi.mock('../../../server/src/engine/splits/take-and-break.ts', async (load) => {
  const tables = await load<typeof import('../../../server/src/engine/splits/take-and-break.ts')>();
  const heapTable: typeof tables.heapTable = (...given) => {
    const solver = tables.heapTable(...given);
    return solver && { ...solver, value: (state, meter) => wronglyPeriodic(solver.value(state, meter)) };
  };
  return { ...tables, heapTable };
});

test('the period of a row of a board is checked against the rules before it is called proved', () => {
  const found = ask('board B { place "##" }  play B(1, 200)');
  expect(positions(found).map(({ value, ground }) => [value, ground?.kind])).toEqual([['4', 'computed']]);
  expect(found.problems.map(({ code }) => code)).toEqual(['shortcut-refuted']);
});
