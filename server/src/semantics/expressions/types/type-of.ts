import type { Kind } from '../../../syntax/problems/problem.ts';
import type {
  Call,
  Clauses,
  Expression,
  Index,
  List,
  Loop,
  SetLiteral,
  With,
} from '../../../syntax/tree/expression-tree.ts';
import {
  COLLECTIONS,
  FOLDS,
  isOneOf,
  NUMBER_FUNCTIONS,
  OUTCOMES,
  QUANTIFIERS,
  QUESTIONS,
  SET_FUNCTIONS,
  SETS,
} from '../../../syntax/vocabulary.ts';
import { newVariable, type Referent, referentOf, type Scope, type Variable } from '../../scope/scope.ts';
import {
  anyEntryOf,
  CONDITION,
  common,
  either,
  entryOf,
  GAME,
  hasPlaces,
  isListed,
  LIST_OF_NUMBERS,
  NUMBER,
  OUTCOME,
  POSITION,
  SET_OF_NUMBERS,
  setLike,
  TEXT,
  type Type,
  VALUE,
} from '../../scope/types.ts';
import { rangesIn } from './asked-ranges.ts';
import { typeOfDefinition, type Visible } from './definition-types.ts';
import { isBrokenDefinition, isPlayed, isWhole } from './named-kinds.ts';

/**
 * The kind of value of an expression, as far as its form and the names in it show. Every compiler asks for it where a place allows several
 * kinds. Linear in the expression, and in the definitions that it uses the first time.
 */
export function typeOf(expression: Expression, scope: Visible): Type {
  switch (expression.kind) {
    case 'numeral':
      return NUMBER;
    case 'paren':
      return typeOf(expression.inner, scope);
    case 'text':
      return TEXT;
    case 'tuple':
      return { kind: 'tuple', items: expression.items.map((item) => typeOf(item, scope)) };
    case 'list':
      return { ...typeOfWritten(expression, scope), ...itemsOf(expression, scope) };
    case 'set':
      return typeOfWritten(expression, scope);
    case 'with':
      return typeOfReplaced(expression, scope);
    case 'range':
    case 'loopy':
      return SET_OF_NUMBERS;
    case 'without':
      return POSITION;
    case 'if':
      return either(typeOf(expression.then, scope), typeOf(expression.else, scope));
    case 'unary':
      return ({ '-': NUMBER, '#': NUMBER, not: CONDITION, misere: POSITION } as const)[expression.operator];
    case 'name':
      return typeOfName(expression.text, scope);
    case 'index':
      return typeOfIndex(expression, scope);
    case 'call':
      return typeOfCall(expression, scope);
    case 'binary':
      return typeOfBinary(expression, scope);
  }
}

/** The kind of an expression; one that may be a number is taken for one. */
export function kindOf(expression: Expression, scope: Visible): Kind {
  const { kind } = typeOf(expression, scope);
  return kind === 'value' ? 'number' : kind;
}

/** The kind of value of each variable of a loop; `scope` is that of its set. */
export function typesOfLoop({ names, set }: Loop, scope: Visible): readonly Type[] {
  const entry = entryOf(typeOf(set, scope));
  if (names.length === 1) return [entry];
  return names.map((_, index) => entry.items?.[index] ?? entryOf(entry));
}

/** What is visible inside some loops. */
export function withinLoops({ loops }: Clauses, scope: Visible): Visible {
  let inner = scope;
  for (const loop of loops) {
    const types = typesOfLoop(loop, inner);
    const bound = loop.names.map((name, index) => newVariable(name, 0, 'loop', types[index]));
    inner = { ...inner, variables: withNames(inner.variables, bound) };
  }
  return inner;
}

function withNames(variables: Scope['variables'], added: readonly Variable[]): Scope['variables'] {
  return new Map([...variables, ...added.map((variable) => [variable.name.text, variable] as const)]);
}

function typeOfWritten({ kind, items, clauses }: List | SetLiteral, scope: Visible): Type {
  // `{1..3}` is reported where it is written; what is meant is a set of numbers.
  if (kind === 'set' && clauses === null && items.some((item) => item.kind === 'range')) return SET_OF_NUMBERS;
  return items.length === 0 ? { kind } : { kind, entry: typeOfItems(items, clauses, scope) };
}

/** Of a short list whose entries differ in kind, what each of them is. */
function itemsOf({ items, clauses }: List, scope: Visible): Pick<Type, 'items'> {
  if (clauses !== null || items.length > MOST_ITEMS) return {};
  const types = items.map((item) => typeOf(item, scope));
  return types.some(({ kind }) => kind !== types[0]?.kind) ? { items: types } : {};
}

function typeOfItems(items: readonly Expression[], clauses: Clauses | null, scope: Visible): Type {
  const inner = clauses === null ? scope : withinLoops(clauses, scope);
  // If there are many items, as in the values of an expectation, the first few decide.
  const [first = VALUE, ...others] = items.slice(0, MOST_ITEMS).map((item) => typeOf(item, inner));
  return others.some(({ kind }) => kind !== first.kind) ? VALUE : others.reduce(common, first);
}

function typeOfReplaced({ list, replacements }: With, scope: Visible): Type {
  const type = typeOf(list, scope);
  if (!isListed(type)) return { kind: 'list', entry: VALUE };
  const entries = replacements.map(({ value }) => typeOf(value, scope));
  if (type.kind === 'text' && entries.every(({ kind }) => kind === 'text')) return type;
  return { kind: 'list', entry: entries.reduce(common, entryOf(type)) };
}

const MOST_ITEMS = 20;

function typeOfName(name: string, scope: Visible): Type {
  const variable = scope.variables.get(name);
  if (variable !== undefined) return variable.type;
  if (scope.question !== undefined && isOneOf(OUTCOMES, name)) return OUTCOME;
  const declared = referentOf(name, scope.names);
  const declaration = declared?.declaration;
  switch (declaration?.kind) {
    case undefined:
      return isOneOf(SETS, name) ? SET_OF_NUMBERS : { kind: 'name' };
    case 'graph':
      return isWhole(declaration) && declaration.parameters.length === 0 ? POSITION : GAME;
    case 'set':
    case 'let':
      return declared === undefined ? VALUE : typeOfDefinition(declared, typeOf);
    case 'position':
      return POSITION;
    case 'broken':
      return isBrokenDefinition(declaration) ? VALUE : GAME;
    default:
      return GAME;
  }
}

function typeOfIndex({ of, indices }: Index, scope: Visible): Type {
  if (of.kind === 'name' && isPlayed(of.text, scope)) return typeInBrackets(scope.names.get(of.text));
  const type = typeOf(of, scope);
  // Brackets behind a position are parameters in the wrong place.
  if (type.kind === 'position') return POSITION;
  const [index] = indices;
  if (index?.kind === 'range') return isListed(type) ? type : { kind: 'list', entry: anyEntryOf(type) };
  // The items of a tuple may differ in kind; an index that is written out says which kind is meant.
  if (type.kind === 'tuple' && index?.kind === 'numeral') return type.items?.[Number(index.value) - 1] ?? VALUE;
  return hasPlaces(type) ? anyEntryOf(type) : VALUE;
}

/** A graph without tokens is a position once its parameters are given; all other games need a state. */
function typeInBrackets(declared: Referent | undefined): Type {
  return declared?.declaration.kind === 'graph' && isWhole(declared.declaration) ? POSITION : GAME;
}

function typeOfCall(call: Call, scope: Visible): Type {
  const name = call.callee.text;
  const declared = referentOf(name, scope.names);
  if (declared?.declaration.kind === 'let' || declared?.declaration.kind === 'set')
    return typeOfDefinition(declared, typeOf);
  if (declared?.declaration.kind === 'broken' && isBrokenDefinition(declared.declaration)) return VALUE;
  if (declared !== undefined) return POSITION;
  if (scope.question !== undefined && isOneOf(QUESTIONS, name)) return typeOfQuestion(name, call);
  if (isOneOf(SET_FUNCTIONS, name)) return SET_OF_NUMBERS;
  if (isOneOf(QUANTIFIERS, name)) return CONDITION;
  if (isOneOf(COLLECTIONS, name)) return typeOfCollection(call, scope);
  if (name === 'digits') return LIST_OF_NUMBERS;
  if (name === 'sorted' || name === 'reverse') return typeOfArranged(call, scope);
  if (name === 'sum') return typeOfItems(call.arguments, call.clauses, scope).kind === 'position' ? POSITION : NUMBER;
  // An unknown call is most likely a misspelled game.
  return isOneOf(NUMBER_FUNCTIONS, name) || isOneOf(FOLDS, name) ? NUMBER : POSITION;
}

function typeOfCollection(call: Call, scope: Visible): Type {
  const { kind, entry } = typeOfItems(call.arguments, call.clauses, scope);
  const each = kind === 'set' && entry !== undefined ? { entry } : {};
  return { kind: 'set', entry: { kind: call.callee.text === 'lists' ? 'list' : 'set', ...each } };
}

/** A range as an argument asks about each of its members: a list, or a list of lists. */
function typeOfQuestion(name: string, { arguments: [asked] }: Call): Type {
  const one = name === 'outcome' ? OUTCOME : NUMBER;
  return rangesIn(asked).reduce((entry: Type) => ({ kind: 'list', entry }), one);
}

function typeOfArranged({ arguments: [list] }: Call, scope: Visible): Type {
  const type = list === undefined ? VALUE : typeOf(list, scope);
  return isListed(type) ? type : { kind: 'list', entry: entryOf(type) };
}

function typeOfBinary(expression: Expression & { kind: 'binary' }, scope: Visible): Type {
  const { operator, left, right } = expression;
  switch (operator) {
    case '+':
    case '*':
      return typeOf(left, scope).kind === 'position' || typeOf(right, scope).kind === 'position' ? POSITION : NUMBER;
    case '-':
    case '/':
    case '%':
    case '^':
      return NUMBER;
    case '++':
      return typeOfJoined(typeOf(left, scope), typeOf(right, scope));
    case 'except':
      return setLike(either(typeOf(left, scope), typeOf(right, scope)));
    case 'or': {
      const [one, other] = [typeOf(left, scope), typeOf(right, scope)];
      const type = either(one, other);
      if (type.kind === 'condition') return type;
      // Sides that are known to be of different kinds are no condition, and what is wrong with them as sets is said before anything is computed.
      if (type.kind === 'value') return [one, other].some(({ kind }) => kind === 'value') ? type : SET_OF_NUMBERS;
      return setLike(type);
    }
    default:
      return CONDITION;
  }
}

function typeOfJoined(left: Type, right: Type): Type {
  return isListed(left) && isListed(right) ? common(left, right) : { kind: 'list', entry: VALUE };
}
