import type { Options } from './brute-force.ts';

type Window = readonly number[];

/** The moves that replace `width` neighbours by what `made` says, or cut the list there if it says `cut`; null where there is no such move. */
export function byWindows(width: number, made: (window: Window) => Window | 'cut' | null): Options {
  return (state) =>
    state.flatMap((_, start) => {
      const window = state.slice(start, start + width);
      const found = window.length < width ? null : made(window);
      if (found === null) return [];
      const [before, behind] = [state.slice(0, start), state.slice(start + width)];
      return found === 'cut' ? [[before, behind]] : [[[...before, ...found, ...behind]]];
    });
}

/** The moves of several rules. */
export const together =
  (...rules: readonly Options[]): Options =>
  (state) =>
    rules.flatMap((rule) => [...rule(state)]);
