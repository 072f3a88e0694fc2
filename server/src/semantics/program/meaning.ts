import { type Identity, identityOf, type Part } from '../../engine/index.ts';
import { namesUsedBy } from '../scope/uses.ts';
import type { Declared, Program } from './program.ts';

/**
 * The meaning of some names in a program: equal identities mean that they stand for the same. It is made of the text of all
 * declarations that they refer to, by whatever detour and in whatever file, and of which name in each of these is bound to which of
 * them. Linear in the text that is reached.
 */
export function meaningOf(names: Iterable<string>, program: Program): Identity {
  const numbers = new Map<Program, Map<string, number>>();
  const reached: Declared[] = [];
  /** A name with the number of its declaration; without one where it is a word of the language, or nothing. */
  const bound = (name: string, from: Program): Part => {
    const declared = from.names.get(name);
    if (declared === undefined) return name;
    const home = declared.home();
    const known = numbers.get(home) ?? new Map<string, number>();
    numbers.set(home, known);
    const number = known.get(name) ?? reached.push(declared) - 1;
    known.set(name, number);
    return [name, number];
  };
  const asked = [...names].map((name) => bound(name, program));
  const declarations: Part[] = [];
  // The list grows while it is walked.
  for (const { declaration, placed, home } of reached) {
    const text = placed.piece.text.slice(declaration.start, declaration.end);
    const used = [...namesUsedBy(placed.piece)].map((name) => bound(name, home()));
    // What cannot be read may look the same up to where it breaks off.
    declarations.push([declaration.kind === 'broken', text, used]);
  }
  return identityOf(asked, declarations);
}
