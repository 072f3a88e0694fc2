/**
 * Some tests try many cases, and most of them at length only now and then: `npm test` takes a share of the cases, the same ones
 * each time, and `npm run test:deep` takes all of them.
 */
export const DEEP = process.env.TEST_TIER === 'deep';

/** How many of `all` cases are tried: a twentieth with every change. */
export function cases(all: number): number {
  return DEEP ? all : Math.ceil(all / 20);
}

/** The cases that are tried: with every change one in `every`, beginning with the one at `first`. */
export function someOf<T>(all: readonly T[], every: number, first = 0): readonly T[] {
  return DEEP ? all : all.filter((_, index) => index % every === first % every);
}

/** Cases that take long: with every change none of them. */
export function onlyDeep<const T>(...all: readonly T[]): readonly T[] {
  return DEEP ? all : [];
}
