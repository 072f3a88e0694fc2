import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stateKey } from '../../server/src/engine/keys.ts';
import { createMet } from '../../server/src/engine/met.ts';
import type { Nimber } from '../../server/src/engine/nimber.ts';
import { createNimbers } from '../../server/src/engine/nimbers.ts';

const integer = fc.oneof(fc.nat(40), fc.integer(), fc.maxSafeInteger(), fc.bigInt({ min: 2n ** 60n, max: 2n ** 80n }));
const nimber: fc.Arbitrary<Nimber> = fc.oneof(fc.nat(5), fc.maxSafeNat(), fc.constant({ options: [0, 2] }));

it('values are found by the keys they were given, as in a map', () => {
  const entry = fc.tuple(fc.oneof(integer, fc.string({ maxLength: 2 })), nimber);
  const entries = fc.uniqueArray(entry, { selector: ([key]) => key, maxLength: 300 });
  fc.assert(
    fc.property(entries, fc.array(integer), (given, others) => {
      const [nimbers, map] = [createNimbers(), new Map(given)];
      for (const [key, value] of given) nimbers.set(key, value);
      for (const key of [...map.keys(), ...others]) expect(nimbers.get(key)).toBe(map.get(key));
    }),
  );
});

it('states of one ruleset have different keys', () => {
  const number = fc.oneof(fc.nat(3), fc.constantFrom(4095, 4096, 32767, 32768, 65535, 65536), fc.integer());
  const states = fc.array(number, { maxLength: 5 });
  fc.assert(
    fc.property(states, states, (a, b) => {
      const areOfOneRuleset = a.length === b.length || [...a, ...b].every((value) => value >= 0);
      if (areOfOneRuleset && `${a}` !== `${b}`) expect(stateKey(a)).not.toBe(stateKey(b));
    }),
    { numRuns: 2000 },
  );
});

it('the least nimber not met is the mex, position after position', () => {
  const met = createMet();
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
