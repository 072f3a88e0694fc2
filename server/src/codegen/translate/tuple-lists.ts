import { listTypeOf } from '../../semantics/positions/list-states.ts';
import type { Names } from '../../semantics/scope/scope.ts';
import type { Clauses, Expression } from '../../syntax/tree/expression-tree.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import { childrenOf, expressionsOf, unwrap } from '../../syntax/tree/walk.ts';

/** How many numbers an entry is taken to have where the rules look into entries but do not show it. */
const USUAL_WIDTH = 2;

/**
 * How many numbers each entry of the list of a game has, as far as its rules show: they name the numbers in a loop, ask for one by its place, or
 * write an entry out; null if the entries are numbers. Linear in the rules and in the definitions that they use.
 */
export function tupleWidth(game: GameDeclaration, names: Names): number | null {
  const { list } = game;
  if (list === null || list.kind === 'text' || listTypeOf({ ...game, list }).entry?.kind !== 'value') return null;
  const loops = game.rules.flatMap(({ tail }) => tail.loops);
  const found = widthsIn(expressionsOf(game), loops, new Set([list.name.text]), new Set(), { names, seen: new Set() });
  return found.length === 0 ? null : Math.max(USUAL_WIDTH, ...found);
}

interface Definitions {
  readonly names: Names;
  /** The definitions that have been looked into. */
  readonly seen: Set<string>;
}

/** The least numbers of places that entries must have, by all that is done with them. `lists` and `entries` are names of lists and entries. */
function widthsIn(
  roots: readonly Expression[],
  outer: Clauses['loops'],
  lists: ReadonlySet<string>,
  entries: ReadonlySet<string>,
  definitions: Definitions,
): readonly number[] {
  const all = roots.flatMap(withinAll);
  const loops = [...outer, ...all.flatMap(loopsOf)];
  const isList = (expression: Expression): boolean => {
    const inner = unwrap(expression);
    if (inner.kind === 'name') return lists.has(inner.text);
    if (inner.kind === 'with') return isList(inner.list);
    if (inner.kind === 'binary') return inner.operator === '++' && (isList(inner.left) || isList(inner.right));
    if (inner.kind === 'index') return isList(inner.of) && inner.indices.every(({ kind }) => kind === 'range');
    return inner.kind === 'call' && ['sorted', 'reverse'].includes(inner.callee.text) && inner.arguments.some(isList);
  };
  const named = new Set(entries);
  for (const { names, set } of loops) if (isList(set) && names.length === 1) named.add(names[0]?.text ?? '');
  const isEntry = (expression: Expression): boolean => {
    const inner = unwrap(expression);
    if (inner.kind === 'name') return named.has(inner.text);
    return inner.kind === 'index' && isList(inner.of) && inner.indices.length === 1 && !isList(inner);
  };
  const ofLoops = loops.flatMap(({ names, set }) => {
    if (isEntry(set)) return [0];
    return isList(set) && names.length > 1 ? [names.length] : [];
  });
  const ofOne = (expression: Expression): readonly number[] => {
    switch (expression.kind) {
      case 'index':
        return isEntry(expression.of) ? expression.indices.map(placeOf) : [];
      case 'unary':
        return expression.operator === '#' && isEntry(expression.operand) ? [0] : [];
      case 'with':
        return isList(expression.list) ? expression.replacements.flatMap(({ value }) => lengthOf(value)) : [];
      case 'binary': {
        const { operator, left, right } = expression;
        if (operator === 'in' && isEntry(right)) return [0];
        if (operator === 'in' && isList(right)) return lengthOf(left);
        const sides = [left, right];
        if (operator === '++' && sides.some(isList)) return sides.flatMap(itemsOf).flatMap(lengthOf);
        return (operator === '==' || operator === '!=') && sides.some(isEntry) ? sides.flatMap(lengthOf) : [];
      }
      case 'call':
        return inDefinition(expression, isList, isEntry, definitions);
      default:
        return [];
    }
  };
  return [...ofLoops, ...all.flatMap(ofOne)];
}

/** The same for a definition that is called with the list or with entries of it. */
function inDefinition(
  { callee, arguments: given }: Extract<Expression, { kind: 'call' }>,
  isList: (expression: Expression) => boolean,
  isEntry: (expression: Expression) => boolean,
  { names, seen }: Definitions,
): readonly number[] {
  const declaration = names.get(callee.text)?.declaration;
  if (declaration?.kind !== 'let' || seen.has(callee.text)) return [];
  const chosen = (is: (expression: Expression) => boolean) =>
    new Set(
      declaration.parameters.flatMap(({ text }, index) => {
        const argument = given[index];
        return argument !== undefined && is(argument) ? [text] : [];
      }),
    );
  const [lists, entries] = [chosen(isList), chosen(isEntry)];
  if (lists.size + entries.size === 0) return [];
  seen.add(callee.text);
  const home = names.get(callee.text)?.home().names ?? names;
  return widthsIn([declaration.value], [], lists, entries, { names: home, seen });
}

const withinAll = (expression: Expression): readonly Expression[] => [
  expression,
  ...childrenOf(expression).flatMap(withinAll),
];

const loopsOf = (expression: Expression): Clauses['loops'] =>
  'clauses' in expression && expression.clauses !== null ? expression.clauses.loops : [];

const placeOf = (index: Expression): number => (index.kind === 'numeral' ? Number(index.value) : 0);

/** How many numbers a tuple that is written out has. */
function lengthOf(expression: Expression): readonly number[] {
  const inner = unwrap(expression);
  return inner.kind === 'tuple' ? [inner.items.length] : [];
}

function itemsOf(expression: Expression): readonly Expression[] {
  const inner = unwrap(expression);
  return inner.kind === 'list' ? inner.items : [];
}
