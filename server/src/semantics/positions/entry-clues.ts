import type { Clauses, Expression } from '../../syntax/tree/expression-tree.ts';
import type { GameDeclaration, ListVariable } from '../../syntax/tree/tree.ts';
import { expressionsOf, unwrap } from '../../syntax/tree/walk.ts';
import type { Names } from '../scope/scope.ts';
import { bindLoops, entryShapes, loopsWithin, type Shaped, type Shapes, withinAll } from './entry-shapes.ts';
import { type Clue, type WrittenClues, writtenClues } from './written-clues.ts';

/**
 * Clues to what the entries of a list are, in the rules of its game and in the definitions that they call with the list or with entries of it;
 * none if they treat entries as numbers. `names` are those of the file that declares the game. Linear in the rules, and in the definitions for
 * each combination of lists and entries with which they are called.
 */
export function entryClues(game: GameDeclaration & { readonly list: ListVariable }, names: Names): readonly Clue[] {
  const { list, states, parameters, rules } = game;
  const loops = rules.flatMap(({ tail }) => tail.loops);
  const bound = new Set([list.name, ...states.map(({ name }) => name), ...parameters].map(({ text }) => text));
  const shaped: Shaped = { place: { names, bound }, shapes: new Map([[list.name.text, 'list']]) };
  return cluesIn(expressionsOf(game), loops, shaped, {
    shapes: entryShapes(),
    written: writtenClues(),
    seen: new Map(),
  });
}

interface Definitions {
  readonly shapes: Shapes;
  readonly written: WrittenClues;
  /** The definitions that have been looked into, with the combinations of lists and entries given to them. */
  readonly seen: Map<object, Set<string>>;
}

/** The clues in everything that is done with entries. */
function cluesIn(
  roots: readonly Expression[],
  outer: Clauses['loops'],
  around: Shaped,
  definitions: Definitions,
): readonly Clue[] {
  const { shapes, written } = definitions;
  const shaped = bindLoops(roots, outer, around, shapes.of);
  const isList = (expression: Expression): boolean => shapes.of(expression, shaped) === 'list';
  const isEntry = (expression: Expression): boolean => shapes.of(expression, shaped) === 'entry';
  const cluesOf = (expression: Expression): readonly Clue[] => written.of(expression, shaped.place);
  const cluesOfMembers = (expression: Expression): readonly Clue[] => written.ofMembers(expression, shaped.place);
  const ofLoops = loopsWithin(roots, outer).flatMap(({ names, set }) => {
    if (isEntry(set)) return [0];
    return isList(set) && names.length > 1 ? [names.length] : [];
  });
  const isOfEntry = (expression: Expression): boolean => {
    const inner = unwrap(expression);
    return isEntry(inner) || (inner.kind === 'index' && isEntry(inner.of));
  };
  const ofOne = (expression: Expression): readonly Clue[] => {
    switch (expression.kind) {
      case 'index':
        return isEntry(expression.of) ? expression.indices.map(placeOf) : [];
      case 'unary':
        return expression.operator === '#' && isEntry(expression.operand) ? [0] : [];
      case 'with':
        return isList(expression.list) ? expression.replacements.flatMap(({ value }) => cluesOf(value)) : [];
      case 'binary': {
        const { operator, left, right } = expression;
        if (operator === 'in' && isEntry(right)) return left.kind === 'text' ? ['text'] : [0];
        if (operator === 'in' && isList(right)) return cluesOf(left);
        const sides = [left, right];
        if (operator === '++' && sides.some(isList)) return sides.flatMap(cluesOfMembers);
        if (operator !== 'in' && operator !== '==' && operator !== '!=') return [];
        const [own, ofMembers] = [sides.flatMap(cluesOf), sides.flatMap(cluesOfMembers)];
        if (sides.some(isOfEntry) && [...own, ...ofMembers].includes('text')) return ['text'];
        if (!sides.some(isEntry)) return [];
        return operator === 'in' ? ofMembers : own;
      }
      case 'call':
        return inDefinition(expression, shaped, definitions);
      default:
        return [];
    }
  };
  return [...ofLoops, ...roots.flatMap(withinAll).flatMap(ofOne)];
}

/** The same for a definition that is called with the list or with entries of it. */
function inDefinition(
  call: Extract<Expression, { kind: 'call' }>,
  shaped: Shaped,
  definitions: Definitions,
): readonly Clue[] {
  const called = definitions.shapes.called(call, shaped);
  if (called === null) return [];
  const seen = definitions.seen.get(called.declaration) ?? new Set();
  if (seen.has(called.key)) return [];
  definitions.seen.set(called.declaration, seen.add(called.key));
  return cluesIn([called.declaration.value], [], called, definitions);
}

const placeOf = (index: Expression): number => (index.kind === 'numeral' ? Number(index.value) : 0);
