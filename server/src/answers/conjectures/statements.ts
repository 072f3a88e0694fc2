import type { Statement } from '../../engine/game/statement.ts';
import { type Identity, type IdentityPart, identityOf } from '../../engine/index.ts';
import type { CompiledConjecture } from '../../semantics/positions/conjectures.ts';
import { type Bindings, boundExpression, withBound } from '../../semantics/scope/bound.ts';
import type { Names, Referent } from '../../semantics/scope/scope.ts';
import { parse } from '../../syntax/pieces/parse.ts';
import type { Name } from '../../syntax/text/span.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { replaced, unwrap } from '../../syntax/tree/walk.ts';

/**
 * The statement of a theorem that a conjecture repeats, whatever its variables and functions are called; undefined if there is none. The position is one
 * component, and `names` are those of the file. Linear in the conjecture with the functions that it uses, for each statement.
 */
export function statementOf(
  { ask, call, formula }: Pick<CompiledConjecture, 'ask' | 'call' | 'formula'>,
  statements: readonly Statement[],
  names: Names,
): Statement | undefined {
  const variables = variablesOf(call);
  if (variables === null) return undefined;
  const claimed = meaningOf(formula, variables, names);
  return statements.find((statement) => statement.ask === ask && claimed === meaningOfStatement(statement));
}

/** The arguments of a call, if all are variables; null otherwise. What holds for all states also holds where two variables are the same. */
function variablesOf({ arguments: state }: Call): readonly Name[] | null {
  const names = state.map(unwrap).filter((argument) => argument.kind === 'name');
  return names.length === state.length ? names : null;
}

/** Null if a statement cannot be read as a conjecture, which would be a mistake in the statement. */
function meaningOfStatement({ ask, variables, formula, declarations }: Statement): Identity | null {
  const claim = `conjecture ${ask}(G(${variables.join(', ')})) = ${formula}`;
  const trees = parse([...declarations, claim].join('\n')).pieces.map(({ piece }) => piece.tree);
  const names = new Map<string, Referent>(
    trees.flatMap((tree) => (tree.kind === 'let' ? [[tree.name.text, { declaration: tree, home }] as const] : [])),
  );
  function home() {
    return { names };
  }
  const conjecture = trees.find((tree) => tree.kind === 'conjecture');
  const position = conjecture?.left.kind === 'call' ? conjecture.left.arguments[0] : undefined;
  const bound = position?.kind === 'call' ? variablesOf(position) : null;
  return conjecture === undefined || bound === null ? null : meaningOf(conjecture.right, bound, names);
}

/**
 * An identity that is equal for formulas of the same form: variables count by their order, functions by what they declare, and words of the
 * language as themselves.
 */
function meaningOf(formula: Expression, variables: readonly Name[], names: Names): Identity {
  const numbers = new Map<unknown, number>();
  const inFile = (names: Names): Bindings => ({
    variables: new Map(),
    bound: 0,
    declared: (name): IdentityPart => {
      const referent = names.get(name);
      if (referent === undefined) return name;
      const { declaration, home } = referent;
      const known = numbers.get(declaration);
      if (known !== undefined) return ['let', known];
      // No statement uses another declaration, such as a game.
      if (declaration.kind !== 'let') return null;
      numbers.set(declaration, numbers.size);
      const { parameters, value } = declaration;
      return ['let', parameters.length, formIn(value, withBound(inFile(home().names), parameters))];
    },
  });
  return identityOf(formIn(formula, withBound(inFile(names), variables)));
}

function formIn(expression: Expression, bindings: Bindings): IdentityPart {
  return boundExpression(withoutParentheses(expression), bindings);
}

function withoutParentheses(expression: Expression): Expression {
  return replaced(expression, (part) => (part.kind === 'paren' ? withoutParentheses(part.inner) : null));
}
