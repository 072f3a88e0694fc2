/* The text of a component taken apart again, for those who describe or draw it. */

/** A component: `Bash[3](9)` is the state `9` of `Bash[3]`. */
export interface WrittenState {
  /** The game with its parameters. */
  readonly name: string;
  readonly state: string;
}

/** The component of this text; null for one that is written in another way, such as what is left of a graph. */
export function stateOf(component: string): WrittenState | null {
  const [, name, state] = /^([^("]+)\((.*)\)$/s.exec(component) ?? [];
  return name === undefined || state === undefined ? null : { name, state };
}

/** The rows of a picture; null for anything else, and for a sum, which has more quotation marks. */
export function rowsOf(state: string): readonly string[] | null {
  const [, picture] = /^"([^"]*)"$/.exec(state) ?? [];
  return picture === undefined ? null : picture.split('/');
}

/** The entries of a list of numbers; those before a list in brackets are none of them. Empty for anything else. */
export function entriesOf(state: string): readonly string[] {
  const [, entries] = /^(?:[^"[]*\[)?(-?\d+(?:, -?\d+)*)\]?$/.exec(state) ?? [];
  return entries?.split(', ') ?? [];
}
