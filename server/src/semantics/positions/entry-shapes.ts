import type { Clauses, Expression } from '../../syntax/tree/expression-tree.ts';
import type { LetDeclaration, SetDeclaration } from '../../syntax/tree/tree.ts';
import { childrenOf, unwrap } from '../../syntax/tree/walk.ts';
import { type Definition, definitionOf, type Place, within } from './written-clues.ts';

/** What an expression has to do with the list of a game: a list with the same kind of entries, or an entry. */
export type Shape = 'list' | 'entry';

/** An expression, or a definition, with the names that stand for lists and for entries in it. */
export interface Shaped {
  readonly place: Place;
  readonly shapes: ReadonlyMap<string, Shape>;
}

/** Tells the shapes of expressions and of the calls in them. */
export interface Shapes {
  /** Null if an expression has nothing to do with the list, as far as it shows. Linear. */
  readonly of: (expression: Expression, shaped: Shaped) => Shape | null;
  /** What is called, with the shapes of its parameters; null if it is no definition, or has nothing to do with the list. */
  readonly called: (call: Call, shaped: Shaped) => Called | null;
}

/** A definition that is called with lists or entries. */
export interface Called extends Shaped {
  readonly declaration: Definition['declaration'];
  /** The same for all calls with the same shapes. */
  readonly key: string;
}

type Call = Extract<Expression, { kind: 'call' }>;

/** Looks into each definition once for each combination of shapes with which it is called. */
export function entryShapes(): Shapes {
  const known = new Map<LetDeclaration | SetDeclaration, Map<string, Shape | null>>();

  const called = (call: Call, shaped: Shaped): Called | null => {
    const definition = definitionOf(call.callee.text, shaped.place);
    if (definition === null) return null;
    const { declaration, place } = definition;
    const given = call.arguments.slice(0, declaration.parameters.length).map((argument) => of(argument, shaped));
    const shapes = new Map(
      declaration.parameters.flatMap(({ text }, index): [string, Shape][] => {
        const shape = given[index] ?? null;
        return shape === null ? [] : [[text, shape]];
      }),
    );
    return shapes.size === 0 ? null : { declaration, place, shapes, key: given.join() };
  };

  const ofCall = (call: Call, shaped: Shaped): Shape | null => {
    if (definitionOf(call.callee.text, shaped.place) === null)
      return KEEPING.has(call.callee.text) && call.arguments.some((argument) => of(argument, shaped) === 'list')
        ? 'list'
        : null;
    const inner = called(call, shaped);
    if (inner === null) return null;
    const { declaration, key } = inner;
    const found = known.get(declaration) ?? new Map<string, Shape | null>();
    known.set(declaration, found);
    const before = found.get(key);
    if (before !== undefined) return before;
    // A function that calls itself shows by its other branches what it gives.
    found.set(key, null);
    const shape = of(declaration.value, bindLoops([declaration.value], [], inner, of));
    found.set(key, shape);
    return shape;
  };

  const of = (expression: Expression, shaped: Shaped): Shape | null => {
    const inner = unwrap(expression);
    switch (inner.kind) {
      case 'name':
        return shaped.shapes.get(inner.text) ?? null;
      case 'with':
        return of(inner.list, shaped) === 'list' ? 'list' : null;
      case 'if':
        return of(inner.then, shaped) ?? of(inner.else, shaped);
      case 'binary':
        return inner.operator === '++' && [inner.left, inner.right].some((side) => of(side, shaped) === 'list')
          ? 'list'
          : null;
      case 'index':
        if (of(inner.of, shaped) !== 'list') return null;
        if (inner.indices.every(({ kind }) => kind === 'range')) return 'list';
        return inner.indices.length === 1 ? 'entry' : null;
      case 'call':
        return ofCall(inner, shaped);
      default:
        return null;
    }
  };
  return { of, called };
}

/** What the language itself offers that gives a list with the entries of another one. */
const KEEPING: ReadonlySet<string> = new Set(['sorted', 'reverse']);

/** The names that loops in expressions, and others around them, bind; those that run through a list stand for entries. */
export function bindLoops(
  roots: readonly Expression[],
  outer: Clauses['loops'],
  { place, shapes }: Shaped,
  of: Shapes['of'],
): Shaped {
  const loops = loopsWithin(roots, outer);
  const inner = within(place, loops);
  const named = new Map(shapes);
  for (const { names, set } of loops) {
    const [name] = names;
    if (name === undefined || names.length > 1 || named.has(name.text)) continue;
    if (of(set, { place: inner, shapes: named }) === 'list') named.set(name.text, 'entry');
  }
  return { place: inner, shapes: named };
}

/** Loops around expressions, and all loops in these. */
export const loopsWithin = (roots: readonly Expression[], outer: Clauses['loops']): Clauses['loops'] => [
  ...outer,
  ...roots.flatMap(withinAll).flatMap(loopsOf),
];

/** An expression and all its parts. */
export const withinAll = (expression: Expression): readonly Expression[] => [
  expression,
  ...childrenOf(expression).flatMap(withinAll),
];

const loopsOf = (expression: Expression): Clauses['loops'] =>
  'clauses' in expression && expression.clauses !== null ? expression.clauses.loops : [];
