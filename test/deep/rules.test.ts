import { describe, it } from 'vitest';
import { heaps, heapsWithMemory, races } from '../oracle/large-constants.ts';
import { nearMisses, nearMissesAgree } from '../oracle/near-misses.ts';
import { agreesAtConstants } from '../oracle/thresholds.ts';
import { DEEP } from './settings.ts';

describe(`rules made up at random have the values of the definition, seed ${DEEP.seed}`, () => {
  it('that are almost those of a theorem', () => nearMissesAgree(nearMisses, DEEP));
  it('that change at a large constant, of one heap', () => agreesAtConstants(heaps, 'least', DEEP));
  it('of a heap with a memory', () => agreesAtConstants(heapsWithMemory, 'least', DEEP));
  it('of a number that counts up', () => agreesAtConstants(races, 'greatest', DEEP));
});
