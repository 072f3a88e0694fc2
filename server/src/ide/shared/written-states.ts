import type { Program } from '../../semantics/program/program.ts';

/* The text of a component taken apart again, for those who tell or draw it. */

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

/** The rows of a board that is given by its size, `Cram(4, 5)`, if it has this shape and all its squares are free; otherwise none. */
export function freeBoard(
  { name, state }: WrittenState,
  shape: readonly string[],
  names: Program['names'],
): readonly string[] {
  const declaration = names.get(name)?.declaration;
  const size = /^(\d+), (\d+)$/.exec(state);
  const isFree = declaration?.kind === 'board' && declaration.rules.every(({ kind }) => kind !== 'fill');
  const isThis = Number(size?.[1]) === shape.length && shape.every(({ length }) => length === Number(size?.[2]));
  return isFree && isThis ? shape.map(({ length }) => '.'.repeat(length)) : [];
}

/** The numbers of a state that is nothing but numbers, if all can be told apart from their neighbours; null for any other. */
export function numbersOf(state: string): readonly number[] | null {
  if (!/^(?:-?\d+(?:, -?\d+)*)?$/.test(state)) return null;
  const numbers = state === '' ? [] : state.split(', ').map(Number);
  return numbers.every(Number.isSafeInteger) ? numbers : null;
}
