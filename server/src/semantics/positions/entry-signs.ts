import type { Clauses, Expression } from '../../syntax/tree/expression-tree.ts';
import type { GameDeclaration, ListVariable } from '../../syntax/tree/tree.ts';
import { childrenOf, expressionsOf, unwrap } from '../../syntax/tree/walk.ts';
import type { Names } from '../scope/scope.ts';

/** A sign of what the entries of a list are: tuples with at least so many places (0 if any number will do), or texts. */
export type Sign = number | 'text';

/**
 * The signs in the rules of a game, and in the definitions that they call with its list or with entries of it; none if they treat entries as
 * numbers. `names` are those of the file that declares the game. Linear in the rules and in the definitions.
 */
export function entrySigns(game: GameDeclaration & { readonly list: ListVariable }, names: Names): readonly Sign[] {
  const loops = game.rules.flatMap(({ tail }) => tail.loops);
  return signsIn(expressionsOf(game), loops, new Set([game.list.name.text]), new Set(), { names, seen: new Set() });
}

interface Definitions {
  readonly names: Names;
  /** The definitions that have been looked into. */
  readonly seen: Set<string>;
}

/** The signs in everything that is done with entries. `lists` and `entries` are names of lists and entries. */
function signsIn(
  roots: readonly Expression[],
  outer: Clauses['loops'],
  lists: ReadonlySet<string>,
  entries: ReadonlySet<string>,
  definitions: Definitions,
): readonly Sign[] {
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
  const isOfEntry = (expression: Expression): boolean => {
    const inner = unwrap(expression);
    return isEntry(inner) || (inner.kind === 'index' && isEntry(inner.of));
  };
  const ofOne = (expression: Expression): readonly Sign[] => {
    switch (expression.kind) {
      case 'index':
        return isEntry(expression.of) ? expression.indices.map(placeOf) : [];
      case 'unary':
        return expression.operator === '#' && isEntry(expression.operand) ? [0] : [];
      case 'with':
        return isList(expression.list) ? expression.replacements.flatMap(({ value }) => signOf(value)) : [];
      case 'binary': {
        const { operator, left, right } = expression;
        if (operator === 'in' && isEntry(right)) return left.kind === 'text' ? ['text'] : [0];
        if (operator === 'in' && isList(right)) return signOf(left);
        const sides = [left, right];
        if (operator === '++' && sides.some(isList)) return sides.flatMap(itemsOf).flatMap(signOf);
        if ((operator === 'in' || operator === '==' || operator === '!=') && sides.some(isOfEntry))
          if ([...sides, ...sides.flatMap(itemsOf)].some(isText)) return ['text'];
        return (operator === '==' || operator === '!=') && sides.some(isEntry) ? sides.flatMap(signOf) : [];
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
): readonly Sign[] {
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
  return signsIn([declaration.value], [], lists, entries, { names: home, seen });
}

const withinAll = (expression: Expression): readonly Expression[] => [
  expression,
  ...childrenOf(expression).flatMap(withinAll),
];

const loopsOf = (expression: Expression): Clauses['loops'] =>
  'clauses' in expression && expression.clauses !== null ? expression.clauses.loops : [];

const placeOf = (index: Expression): number => (index.kind === 'numeral' ? Number(index.value) : 0);

/** The sign of an expression that is written out as a tuple or a text. */
function signOf(expression: Expression): readonly Sign[] {
  const inner = unwrap(expression);
  if (isText(inner)) return ['text'];
  return inner.kind === 'tuple' ? [inner.items.length] : [];
}

/** Whether an expression is a text, as far as it is written out. */
function isText(expression: Expression): boolean {
  const inner = unwrap(expression);
  if (inner.kind === 'if') return isText(inner.then) || isText(inner.else);
  if (inner.kind === 'binary' && inner.operator === '++') return isText(inner.left) || isText(inner.right);
  return inner.kind === 'text';
}

/** The members of a list or set that is written out. */
function itemsOf(expression: Expression): readonly Expression[] {
  const inner = unwrap(expression);
  return inner.kind === 'list' || inner.kind === 'set' ? inner.items : [];
}
