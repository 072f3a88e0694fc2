import { componentsFrom } from '../../collections/components.ts';
import { type Identity, type IdentityPart, identityOf, shortened } from '../../engine/index.ts';
import { namesUsedBy } from '../scope/uses.ts';
import type { Declared, Program } from './program.ts';

/**
 * What some names in a program are bound to: equal identities mean equal meanings. Linear in the names, and in the
 * declarations that they lead to and that are not known yet.
 */
export function meaningOfAll(names: Iterable<string>, program: Program): Identity {
  return shortened(identityOf([...names].map((name) => [name, meaningOf(name, program)])));
}

/**
 * What a name in a program means: equal identities mean equal meanings. It consists of the text of its declaration and of what each name
 * in it means; declarations that lead to each other are identified together. A word of the language, and any other undeclared name,
 * means itself. Linear in the declarations that the name leads to and that are not known yet.
 */
export function meaningOf(name: string, program: Program): Identity {
  const declared = ownDeclared(name, program);
  if (declared === undefined) return identityOf('word', name);
  if (known(declared) === undefined) for (const { members } of componentsFrom(declared, unknownIn)) identify(members);
  return known(declared) ?? identityOf('word', name);
}

function known({ home, placed }: Declared): Identity | undefined {
  return home().identities.get(placed.piece);
}

function* unknownIn({ placed, home }: Declared): Generator<Declared> {
  for (const name of namesUsedBy(placed.piece)) {
    const used = ownDeclared(name, home());
    if (used !== undefined && known(used) === undefined) yield used;
  }
}

/**
 * Notes what declarations mean that lead to each other and otherwise only to known ones. Their order follows from the texts, so that it does not
 * matter which of them was met first; any order would be right, as the identity contains it.
 */
function identify(members: readonly Declared[]): void {
  const inOrder = members.map((member) => ({ member, text: textOf(member) })).sort((a, b) => compare(a.text, b.text));
  const numbers = new Map(inOrder.map(({ member }, number) => [member, number]));
  const parts = inOrder.map(({ member, text }): IdentityPart => {
    const { declaration, placed, home } = member;
    const used = [...namesUsedBy(placed.piece)].map((name): IdentityPart => {
      const declared = ownDeclared(name, home());
      if (declared === undefined) return name;
      return [name, numbers.get(declared) ?? known(declared) ?? null];
    });
    // Broken declarations may have the same text up to the point where they break off.
    return [declaration.kind === 'broken', text, used];
  });
  const together = shortened(identityOf(parts));
  for (const [number, { member }] of inOrder.entries())
    member.home().identities.set(member.placed.piece, shortened(identityOf(together, number)));
}

/** What a name refers to, as the file sees it that declares it: one object, wherever the name is used. */
function ownDeclared(name: string, { names }: Program): Declared | undefined {
  const found = names.get(name);
  return found?.home().names.get(name) ?? found;
}

function textOf({ declaration, placed }: Declared): string {
  return placed.piece.text.slice(declaration.start, declaration.end);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
