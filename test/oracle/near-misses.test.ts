import { describe, it } from 'vitest';
import { nearMisses, nearMissesAgree } from './near-misses.ts';
import { runs, TIMEOUT } from './runs.ts';

describe('games that are nearly those of a theorem', () => {
  it(
    'have the values of the definition, and no period but a true one',
    () => nearMissesAgree(nearMisses, runs(100)),
    TIMEOUT,
  );
});
