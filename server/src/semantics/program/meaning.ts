import { type Identity, type IdentityPart, identityOf } from '../../engine/index.ts';
import { namesUsedBy } from '../scope/uses.ts';
import type { Declared, Program } from './program.ts';

/**
 * The meaning of some names in a program: equal identities mean equal meanings. It consists of the text of all declarations that
 * the names refer to, directly or indirectly and in any file, and of the declaration that each name in them is bound to. Linear
 * in the text that is reached.
 */
export function meaningOf(names: Iterable<string>, program: Program): Identity {
  const numbers = new Map<Program, Map<string, number>>();
  const reached: Declared[] = [];
  /** A name with the number of its declaration; the bare name if it is a word of the language or undeclared. */
  const bound = (name: string, from: Program): IdentityPart => {
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
  const declarations: IdentityPart[] = [];
  // The list grows during the iteration.
  for (const { declaration, placed, home } of reached) {
    const text = placed.piece.text.slice(declaration.start, declaration.end);
    const used = [...namesUsedBy(placed.piece)].map((name) => bound(name, home()));
    // Broken declarations may have the same text up to the point where they break off.
    declarations.push([declaration.kind === 'broken', text, used]);
  }
  return identityOf(asked, declarations);
}
