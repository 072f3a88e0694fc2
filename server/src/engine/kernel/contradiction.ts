import type { Int } from '../arithmetic/integers.ts';
import type { Contradiction, Misfit } from '../game/contradiction.ts';
import type { Component } from '../game/ruleset.ts';

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
export function refute(
  component: Component,
  kind: Misfit,
  claimed: Int | string,
  found: Int | string,
  target?: string,
): never {
  const position = [{ component, times: 1 }];
  throw new Refuted({ position, misere: false, kind, claimed: String(claimed), found: String(found), target });
}
