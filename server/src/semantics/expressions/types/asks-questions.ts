import { componentsFrom } from '../../../collections/components.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { LetDeclaration } from '../../../syntax/tree/tree.ts';
import { childrenOf } from '../../../syntax/tree/walk.ts';
import { isOneOf, OUTCOMES, QUESTIONS } from '../../../syntax/vocabulary.ts';
import { type Names, type Referent, referentOf } from '../../scope/scope.ts';

/** For definitions of one version of a program: whether they ask about positions. */
const asking = new WeakMap<Referent, boolean>();

/**
 * Whether a definition asks about positions, by itself or through others that it uses; `names` are those of its file. It serves
 * questions then, not rules. Linear in the definitions that are reached, once for each version of a program.
 */
export function asks(definition: LetDeclaration, names: Names): boolean {
  const bound = referentOf(definition.name.text, names);
  const start = bound?.declaration === definition ? bound : { declaration: definition, home: () => ({ names }) };
  if (!asking.has(start)) for (const { members } of componentsFrom(start, unknownIn)) note(members);
  return asking.get(start) === true;
}

/** Notes whether definitions ask that lead to each other, and otherwise only to those of which it is known. */
function note(members: readonly Referent[]): void {
  const isAskingAll = members.some(
    (member) => asksItself(member) || usedBy(member).some((used) => asking.get(used) === true),
  );
  for (const member of members) asking.set(member, isAskingAll);
}

function asksItself({ declaration, home }: Referent): boolean {
  return freeWords(declaration).some((word) => isAsking(word) && !home().names.has(word.text));
}

function unknownIn(definition: Referent): readonly Referent[] {
  return usedBy(definition).filter((used) => !asking.has(used));
}

function usedBy({ declaration, home }: Referent): readonly Referent[] {
  const { names } = home();
  const used = freeWords(declaration).flatMap(({ text }) => referentOf(text, names) ?? []);
  return used.filter((each) => each.declaration.kind === 'let');
}

/** The words in a definition that are not variables. */
function freeWords(declaration: Referent['declaration']): readonly Word[] {
  if (declaration.kind !== 'let') return [];
  const expressions = partsOf(declaration.value);
  const variables = new Set([...declaration.parameters, ...expressions.flatMap(loopNames)].map(({ text }) => text));
  return expressions.flatMap(wordIn).filter(({ text }) => !variables.has(text));
}

interface Word {
  readonly text: string;
  readonly isCall: boolean;
}

/** `sg(…)`, `P`. */
function isAsking({ text, isCall }: Word): boolean {
  return isCall ? isOneOf(QUESTIONS, text) : isOneOf(OUTCOMES, text);
}

function wordIn(expression: Expression): readonly Word[] {
  if (expression.kind === 'name') return [{ text: expression.text, isCall: false }];
  return expression.kind === 'call' ? [{ text: expression.callee.text, isCall: true }] : [];
}

/** An expression and all that it is made of but written numbers, of which long lists have many. */
function partsOf(expression: Expression): readonly Expression[] {
  const parts = [expression];
  // The list grows during the iteration.
  for (const part of parts) for (const child of childrenOf(part)) if (child.kind !== 'numeral') parts.push(child);
  return parts;
}

function loopNames(expression: Expression) {
  const clauses = 'clauses' in expression ? expression.clauses : null;
  return clauses === null ? [] : clauses.loops.flatMap(({ names }) => names);
}
