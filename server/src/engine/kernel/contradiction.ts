import type { Component, Sum } from '../game/ruleset.ts';

/** Where an answer does not fit the rules: what it says of a position, and what follows from the position's options. */
export interface Contradiction {
  readonly position: Sum;
  readonly misere: boolean;
  readonly claimed: string;
  readonly found: string;
}

/** Thrown in place of an answer that does not fit the rules; whoever asked puts the shortcut aside and asks again. */
export class Refuted extends Error {
  readonly contradiction: Contradiction;

  constructor(contradiction: Contradiction) {
    super('a shortcut contradicts the rules');
    this.name = 'Refuted';
    this.contradiction = contradiction;
  }
}

/** Throws {@link Refuted} for a component. */
export function refute(component: Component, claimed: string, found: string): never {
  throw new Refuted({ position: [{ component, times: 1 }], misere: false, claimed, found });
}
