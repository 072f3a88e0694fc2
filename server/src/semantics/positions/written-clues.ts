import type { Clauses, Expression } from '../../syntax/tree/expression-tree.ts';
import type { LetDeclaration, SetDeclaration } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import type { Names } from '../scope/scope.ts';

/** A clue to what the entries of a list are: tuples or lists with at least this many places (0 if any number will do), or texts. */
export type Clue = number | 'text';

/** Where an expression stands: the declarations it may name, and the names bound there, which hide them. */
export interface Place {
  readonly names: Names;
  readonly bound: ReadonlySet<string>;
}

/** A definition that an expression names, and where its value stands. */
export interface Definition {
  readonly declaration: LetDeclaration | SetDeclaration;
  readonly place: Place;
}

/** The clues of an expression itself, and those of its members if it is a set or list. */
export interface WrittenClues {
  readonly of: (expression: Expression, place: Place) => readonly Clue[];
  readonly ofMembers: (expression: Expression, place: Place) => readonly Clue[];
}

/** The definition of a set, constant or function that a name or callee means; null if it means anything else. */
export function definitionOf(name: string, { names, bound }: Place): Definition | null {
  const referent = bound.has(name) ? undefined : names.get(name);
  const declaration = referent?.declaration;
  if (referent === undefined || (declaration?.kind !== 'let' && declaration?.kind !== 'set')) return null;
  const parameters = new Set(declaration.parameters.map(({ text }) => text));
  return { declaration, place: { names: referent.home().names, bound: parameters } };
}

/**
 * What expressions show of themselves as they are written: that they are tuples, lists or texts, or sets and lists of those. Definitions that
 * they name are looked into, each once. Linear in the expression and in the definitions.
 */
export function writtenClues(): WrittenClues {
  const of = inDefinitions((expression, place) => {
    switch (expression.kind) {
      case 'text':
        return ['text'];
      case 'tuple':
        return [expression.items.length];
      case 'list':
        return [0];
      case 'if':
        return [expression.then, expression.else].flatMap((branch) => of(branch, place));
      case 'binary':
        return expression.operator === '++' ? sidesOf(expression).flatMap((side) => of(side, place)) : [];
      default:
        return [];
    }
  });
  const ofMembers = inDefinitions((expression, place) => {
    switch (expression.kind) {
      case 'list':
      case 'set': {
        const loops = expression.clauses?.loops ?? [];
        const inside = within(place, loops);
        const chosen = expression.items.flatMap((item) => setsOf(item, loops));
        return [
          ...expression.items.flatMap((item) => of(item, inside)),
          ...chosen.flatMap((set) => ofMembers(set, inside)),
        ];
      }
      case 'if':
        return [expression.then, expression.else].flatMap((branch) => ofMembers(branch, place));
      case 'binary':
        return JOINING.has(expression.operator) ? sidesOf(expression).flatMap((side) => ofMembers(side, place)) : [];
      default:
        return [];
    }
  });
  return { of, ofMembers };
}

/** What joins sets or lists whose members are of one kind. */
const JOINING: ReadonlySet<string> = new Set(['or', 'except', '++']);

type CluesOf = (expression: Expression, place: Place) => readonly Clue[];

/** The same clues for names and calls of definitions, which have those of their values. */
function inDefinitions(cluesOf: CluesOf): CluesOf {
  const known = new Map<Definition['declaration'], readonly Clue[]>();
  const clues: CluesOf = (expression, place) => {
    const inner = unwrap(expression);
    const name = inner.kind === 'name' ? inner.text : inner.kind === 'call' ? inner.callee.text : null;
    if (name === null) return cluesOf(inner, place);
    const definition = definitionOf(name, place);
    if (definition === null) return [];
    const found = known.get(definition.declaration);
    if (found !== undefined) return found;
    // A definition that calls itself shows nothing more where it does.
    known.set(definition.declaration, []);
    const shown = clues(definition.declaration.value, definition.place);
    known.set(definition.declaration, shown);
    return shown;
  };
  return clues;
}

/** A place inside loops, which bind their names. */
export function within({ names, bound }: Place, loops: Clauses['loops']): Place {
  if (loops.length === 0) return { names, bound };
  return { names, bound: new Set([...bound, ...loops.flatMap((loop) => loop.names.map(({ text }) => text))]) };
}

/** The sets from which loops choose an item that is the name of their members. */
function setsOf(item: Expression, loops: Clauses['loops']): readonly Expression[] {
  const inner = unwrap(item);
  if (inner.kind !== 'name') return [];
  return loops.flatMap(({ names, set }) => (names.length === 1 && names[0]?.text === inner.text ? [set] : []));
}

const sidesOf = ({ left, right }: Extract<Expression, { kind: 'binary' }>): readonly Expression[] => [left, right];
