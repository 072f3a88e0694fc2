import { componentsFrom } from '../../../collections/components.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { Declaration, LetDeclaration, SetDeclaration } from '../../../syntax/tree/tree.ts';
import { expressionsOf, namesIn } from '../../../syntax/tree/walk.ts';
import { type Names, newVariable, type Referent, referentOf, type Scope } from '../../scope/scope.ts';
import { setLike, type Type, VALUE } from '../../scope/types.ts';
import { asks } from './asks-questions.ts';

/** What is visible at an expression's place. */
export type Visible = Pick<Scope, 'variables' | 'names' | 'question'>;

type TypeOf = (expression: Expression, scope: Visible) => Type;

/**
 * The kind of value that a definition gives. Those that it leads to come first, one after the other, as a chain of definitions may be longer
 * than the stack is deep.
 */
export function typeOfDefinition(declared: Referent, typeOf: TypeOf): Type {
  const known = typeKnown(declared);
  if (known !== undefined) return known;
  for (const { members } of componentsFrom(declared, untypedIn))
    for (const member of members) {
      if (members.length > MOST_ON_CIRCLE) typesAt(member).set(member.declaration, VALUE);
      if (typeKnown(member) === undefined) findType(member, typeOf);
    }
  return typeKnown(declared) ?? VALUE;
}

/** In a circle of more definitions, each may be anything. */
const MOST_ON_CIRCLE = 100;

/** The definitions that one uses and whose kind of value is not known yet. */
function* untypedIn({ declaration, home }: Referent): Generator<Referent> {
  const { names } = home();
  for (const name of namesIn(expressionsOf(declaration))) {
    const used = referentOf(name, names);
    if (used !== undefined && isDefinition(used.declaration) && typeKnown(used) === undefined) yield used;
  }
}

/** Finds the kind of value of a definition. Its parameters may be anything, and so may a definition that depends on itself. */
function findType(declared: Referent, typeOf: TypeOf): void {
  const { declaration } = declared;
  if (!isDefinition(declaration)) return;
  const { names } = declared.home();
  const known = typesAt(declared);
  known.set(declaration, VALUE);
  const parameters = declaration.parameters.map((name) => newVariable(name, 0, 'parameter'));
  const variables = new Map(parameters.map((parameter) => [parameter.name.text, parameter] as const));
  const asking = declaration.kind === 'let' && asks(declaration, names) ? { question: notCompiled } : {};
  const type = typeOf(declaration.value, { names, variables, ...asking });
  known.set(declaration, declaration.kind === 'set' ? setLike(type) : type);
}

function isDefinition(declaration: Declaration): declaration is SetDeclaration | LetDeclaration {
  return declaration.kind === 'set' || declaration.kind === 'let';
}

function typeKnown(declared: Referent): Type | undefined {
  return typesAt(declared).get(declared.declaration);
}

function typesAt({ home }: Referent): Map<Declaration, Type> {
  const { names } = home();
  const known = types.get(names) ?? new Map<Declaration, Type>();
  types.set(names, known);
  return known;
}

/** The kind of an expression depends on its scope only through the right to ask questions. */
const notCompiled: NonNullable<Visible['question']> = () => () => 0;

const types = new WeakMap<Names, Map<Declaration, Type>>();
