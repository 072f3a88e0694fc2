import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stateKey } from '../../../server/src/engine/game/keys.ts';
import type { Nimber } from '../../../server/src/engine/game/nimber.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { createMexSet } from '../../../server/src/engine/search/mex-set.ts';
import { createNimbers } from '../../../server/src/engine/search/value-table.ts';
import { cases } from '../../tiers.ts';

const integer = fc.oneof(
  fc.nat(1),
  fc.nat(40),
  fc.nat(70_000),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.bigInt({ min: 2n ** 60n, max: 2n ** 80n }),
);
const nimber: fc.Arbitrary<Nimber> = fc.oneof(fc.nat(5), fc.maxSafeNat(), fc.constant({ options: [0, 2] }));
const aState = fc.oneof(fc.array(fc.nat(3), { maxLength: 40 }), fc.array(integer, { maxLength: 5 }));
const ordered = (state: State) => state.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));

it.each([
  ['in order', false],
  ['in any order', true],
])('values are found by their states, as in a map, %s', (_, anyOrder) => {
  const keyOf = (state: State) => String(anyOrder ? ordered(state) : state);
  const entries = fc.uniqueArray(fc.tuple(aState, nimber), { selector: ([state]) => keyOf(state), maxLength: 300 });
  fc.assert(
    fc.property(entries, fc.array(aState), (given, others) => {
      const [nimbers, map] = [createNimbers(anyOrder), new Map<string, Nimber>()];
      for (const [state, value] of given) {
        expect([nimbers.enter(state), nimbers.enter(state), nimbers.get(state)]).toEqual([true, false, undefined]);
        nimbers.set(state, value);
        expect(nimbers.enter(state)).toBe(true);
        nimbers.set(state, value);
        map.set(keyOf(state), value);
      }
      for (const state of others.filter((other) => !map.has(keyOf(other)))) {
        nimbers.enter(state);
        nimbers.leaveAll();
        expect(nimbers.enter(state)).toBe(true);
        nimbers.leaveAll();
      }
      for (const state of [...given.map(([state]) => state), ...others]) {
        for (const same of anyOrder ? [state, state.toReversed(), ordered(state)] : [state])
          expect(nimbers.get(same)).toBe(map.get(keyOf(state)));
      }
    }),
    { seed: 7 },
  );
});

it('different states have different keys', () => {
  const number = fc.oneof(fc.nat(3), fc.constantFrom(4095, 4096, 32767, 32768, 65535, 65536), fc.integer());
  const states = fc.array(number, { maxLength: 5 });
  fc.assert(
    fc.property(states, states, (a, b) => {
      if (`${a}` !== `${b}`) expect(stateKey(a)).not.toBe(stateKey(b));
    }),
    { numRuns: cases(2000) },
  );
  const short = [0, 1, 2].flatMap((a) => [0, 1, 2].flatMap((b) => [[a, b], ...[0, 1, 2].map((c) => [a, b, c])]));
  const below = (end: number) => Array.from({ length: 40 }, (_, index) => [-1 - end - index]);
  const keys = [...short, ...below(0), ...below(2 ** 30)].map(stateKey);
  expect(new Set(keys).size).toBe(keys.length);
});

it('the least nimber that is missing is the mex, position after position', () => {
  const met = createMexSet();
  const nimbers = fc.array(fc.oneof(fc.nat(6), fc.nat(300), fc.constantFrom(2 ** 20, 2 ** 33, 2n ** 70n)));
  fc.assert(
    fc.property(nimbers, (found) => {
      met.clear();
      for (const value of found) met.add(value);
      const set = new Set(found);
      let mex = 0;
      while (set.has(mex)) mex += 1;
      expect([met.mex(), met.all()]).toEqual([mex, set]);
    }),
  );
});

it('more than a million nimbers may come before the first that is missing', () => {
  const met = createMexSet();
  for (let nimber = 0; nimber < 2 ** 20 + 2; nimber += 1) met.add(nimber);
  expect(met.mex()).toBe(2 ** 20 + 2);
  met.clear();
  for (let nimber = 0; nimber < 2 ** 20; nimber += 1) met.add(nimber);
  met.add(2 ** 20 + 1);
  expect(met.mex()).toBe(2 ** 20);
});
