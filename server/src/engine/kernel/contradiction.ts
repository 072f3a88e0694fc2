import type { Component, Sum } from '../game/ruleset.ts';

/** An answer that does not fit the rules: what it claims about a position, and what follows from the position's options. */
export interface Contradiction {
  readonly position: Sum;
  readonly misere: boolean;
  readonly claimed: string;
  readonly found: string;
}

/** Thrown instead of an answer that does not fit the rules; the caller puts the shortcut aside and asks again. */
export class Refuted extends Error {
  readonly contradiction: Contradiction;

  constructor(contradiction: Contradiction) {
    super('a shortcut contradicts the rules');
    this.name = 'Refuted';
    this.contradiction = contradiction;
  }
}

/** Throws {@link Refuted} for a single component. */
export function refute(component: Component, claimed: string, found: string): never {
  throw new Refuted({ position: [{ component, times: 1 }], misere: false, claimed, found });
}
