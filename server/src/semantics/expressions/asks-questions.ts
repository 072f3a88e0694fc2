import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { LetDeclaration } from '../../syntax/tree/tree.ts';
import { childrenOf } from '../../syntax/tree/walk.ts';
import { isOneOf, OUTCOMES, QUESTIONS } from '../../syntax/vocabulary.ts';
import type { Names } from '../scope/scope.ts';

/**
 * Whether a definition asks about positions, by itself or through others that it uses; `names` are those of its file. It serves
 * questions then, not rules. Linear in the definitions that are reached; those known to ask nothing are not followed again.
 */
export function asks(definition: LetDeclaration, names: Names): boolean {
  const version = names.source?.() ?? names;
  const known = askNothing.get(version) ?? new WeakSet<LetDeclaration>();
  askNothing.set(version, known);
  if (known.has(definition)) return false;
  const open = [{ definition, names }];
  const reached = new Set([definition]);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const expressions = partsOf(next.definition.value);
    const bound = new Set([...next.definition.parameters, ...expressions.flatMap(loopNames)].map(({ text }) => text));
    for (const word of expressions.flatMap(wordIn)) {
      const declared = bound.has(word.text) ? undefined : next.names.get(word.text);
      if (declared === undefined && isAsking(word) && !bound.has(word.text)) return true;
      if (declared?.declaration.kind !== 'let' || reached.has(declared.declaration)) continue;
      if (known.has(declared.declaration)) continue;
      reached.add(declared.declaration);
      open.push({ definition: declared.declaration, names: declared.home().names });
    }
  }
  for (const each of reached) known.add(each);
  return false;
}

/** For the names of one version of a program: definitions that ask nothing, neither by themselves nor through others. */
const askNothing = new WeakMap<Names, WeakSet<LetDeclaration>>();

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

/** An expression and all that it is made of. */
function partsOf(expression: Expression): readonly Expression[] {
  const parts = [expression];
  // The list grows during the iteration.
  for (const part of parts) for (const child of childrenOf(part)) parts.push(child);
  return parts;
}

function loopNames(expression: Expression) {
  const clauses = 'clauses' in expression ? expression.clauses : null;
  return clauses === null ? [] : clauses.loops.flatMap(({ names }) => names);
}
