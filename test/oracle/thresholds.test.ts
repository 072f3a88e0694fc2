import { describe, it } from 'vitest';
import { heaps, heapsWithMemory, races } from './large-constants.ts';
import { runs, TIMEOUT } from './runs.ts';
import { agreesAtConstants } from './thresholds.ts';

describe('rules that change at a large constant have the values of the definition around it', () => {
  it('of one heap', () => agreesAtConstants(heaps, 'least', runs(30)), TIMEOUT);
  it('of a heap with a memory', () => agreesAtConstants(heapsWithMemory, 'least', runs(10)), TIMEOUT);
  it('of a number that counts up', () => agreesAtConstants(races, 'greatest', runs(25)), TIMEOUT);
});
