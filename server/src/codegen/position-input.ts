import type { Program } from '../semantics/program/program.ts';
import type { Expression } from '../syntax/tree/expression-tree.ts';
import { printExpression } from '../syntax/tree/print.ts';
import { childrenOf } from '../syntax/tree/walk.ts';
import type { NamedGame } from './asked.ts';
import { freeNames } from './free-names.ts';
import { named } from './game-input.ts';
import { areTexts } from './translate/scope/list-entries.ts';

/** The names that are the text of a game, or a list of texts. */
export function textsIn(position: Expression, program: Program): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (expression: Expression): void => {
    if (expression.kind === 'call') {
      const declaration = program.names.get(expression.callee.text)?.declaration;
      const last = expression.arguments.at(-1);
      if (declaration?.kind === 'game' && last?.kind === 'name')
        if (declaration.list?.kind === 'text' || areTexts(declaration, program.names)) found.add(last.text);
    }
    for (const child of childrenOf(expression)) walk(child);
  };
  walk(position);
  return found;
}

/** A position of fixed numbers with a name for each number of its states; null if it has names already. */
export function generalised(position: Expression, program: Program) {
  if (freeNames(position, program).length > 0) return null;
  const names: string[] = [];
  const texts = new Set<string>();
  const calls: NamedGame[] = [];
  let areGames = true;
  const fresh = (wanted: string): string => {
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? wanted : `${wanted}${count}`;
      if (name === 't' || names.includes(name) || program.names.has(name)) continue;
      names.push(name);
      return name;
    }
  };
  const general = (expression: Expression): Expression => {
    if (expression.kind === 'paren') return { ...expression, inner: general(expression.inner) };
    if (expression.kind === 'binary' && expression.operator === '+')
      return { ...expression, left: general(expression.left), right: general(expression.right) };
    const declaration = expression.kind === 'call' ? program.names.get(expression.callee.text)?.declaration : undefined;
    if (expression.kind !== 'call' || declaration?.kind !== 'game') {
      areGames = false;
      return expression;
    }
    calls.push({ declaration, call: expression });
    if (declaration.list !== null) {
      const [only] = expression.arguments;
      if (declaration.list.kind !== 'text' || only === undefined || expression.arguments.length > 1) return expression;
      const name = fresh(declaration.list.name.text);
      texts.add(name);
      return { ...expression, arguments: [named(name)] };
    }
    const state = expression.arguments.map((_, index) =>
      named(
        fresh((declaration.states.length === 1 ? declaration.states[0] : declaration.states[index])?.name.text ?? 'n'),
      ),
    );
    return { ...expression, arguments: state };
  };
  const made = general(position);
  const [first] = calls;
  const same =
    first !== undefined &&
    areGames &&
    calls.every(({ declaration, call }) => {
      const parameters = call.parameters.map(printExpression).join();
      return declaration === first.declaration && parameters === first.call.parameters.map(printExpression).join();
    });
  const isHeaps = same && first.declaration.states.length === 1 && first.declaration.list === null;
  const isList = calls.length === 1 && first?.declaration.list != null && first.declaration.list.kind !== 'text';
  return { position: made, names, texts, heaps: isHeaps || isList ? first : null };
}
