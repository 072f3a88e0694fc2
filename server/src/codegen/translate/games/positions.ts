import type { Call, Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import { and, choose, compare, if_, int, isZero, list, not, operation, TRUE, xor, ZERO } from '../../ir/build.ts';
import { type Expr, entryType, isListType, isTexts, type Statement } from '../../ir/ir.ts';
import { isSurelyNatural } from '../endings/polynomials.ts';
import { declare, lifted } from '../scope/declarations.ts';
import { isNaturalList } from '../scope/facts.ts';
import { type Game, type Scope, Unsupported } from '../scope/scope.ts';
import { gameCalled, valueIn } from './games.ts';
import { plus } from './loopy-sums.ts';

/** A state of one game. */
export interface Component {
  readonly kind: 'component';
  readonly game: Game;
  readonly varying: readonly Expr[];
  readonly state: readonly Expr[];
  /** How many copies there are. */
  readonly times: Expr;
}

/** What a position is made of. */
export type Part =
  | Component
  | {
      readonly kind: 'loop';
      readonly clauses: Clauses;
      readonly inner: Expression;
      readonly scope: Scope;
      readonly times: Expr;
    }
  | {
      readonly kind: 'choice';
      readonly condition: Expr;
      readonly yes: readonly Part[];
      readonly no: readonly Part[];
    };

/** The parts of a position that an expression writes. Throws {@link Unsupported}. */
export function partsOf(expression: Expression, scope: Scope, times: Expr = int(1)): readonly Part[] {
  switch (expression.kind) {
    case 'paren':
      return partsOf(expression.inner, scope, times);
    case 'numeral':
      if (expression.value === 0n) return [];
      break;
    case 'binary':
      if (expression.operator === '+')
        return [...partsOf(expression.left, scope, times), ...partsOf(expression.right, scope, times)];
      if (expression.operator === '*') {
        const count = scope.output.translators.expression(expression.left, scope);
        return partsOf(expression.right, scope, isZero(times) ? times : product(times, count));
      }
      break;
    case 'if': {
      const condition = scope.output.translators.expression(expression.condition, scope);
      const [yes, no] = [partsOf(expression.then, scope, times), partsOf(expression.else, scope, times)];
      return [{ kind: 'choice', condition, yes, no }];
    }
    case 'name': {
      const declaration = scope.variables.has(expression.text)
        ? undefined
        : scope.names.get(expression.text)?.declaration;
      if (declaration?.kind !== 'position') break;
      const names = scope.names.get(expression.text)?.home().names ?? scope.names;
      return partsOf(declaration.value, { ...scope, names, variables: new Map() }, times);
    }
    case 'call':
      if (expression.callee.text === 'sum' && !scope.names.has('sum')) {
        const [inner] = expression.arguments;
        if (inner === undefined) break;
        return [{ kind: 'loop', clauses: expression.clauses ?? { loops: [], where: null }, inner, scope, times }];
      }
      return components(expression, scope, times);
    default:
      break;
  }
  throw new Unsupported(expression);
}

/** Whether there is exactly one copy. */
export const isOnce = ({ times }: { readonly times: Expr }): boolean => times.kind === 'int' && times.value === 1n;

/** Statements that do something with each component of a sum, and with how often it is there. */
export function eachComponent(
  parts: readonly Part[],
  scope: Scope,
  body: (component: Component, inner: Scope) => readonly Statement[],
): readonly Statement[] {
  return parts.flatMap((part): readonly Statement[] => {
    if (part.kind === 'component') return body(part, scope);
    if (part.kind === 'choice')
      return if_(part.condition, eachComponent(part.yes, scope, body), eachComponent(part.no, scope, body));
    return scope.output.translators.clauses(part.clauses, { ...part.scope, locals: scope.locals }, (inner) =>
      eachComponent(partsOf(part.inner, inner, part.times), inner, body),
    );
  });
}

function product(one: Expr, other: Expr): Expr {
  if (one.kind === 'int' && one.value === 1n) return other;
  return operation('multiply', [one, other], 'int');
}

function components(expression: Call, scope: Scope, times: Expr): readonly Part[] {
  const { game, varying } = gameCalled(expression, scope);
  const { list: variable, states } = game.declaration;
  const values = expression.arguments.map((argument) => scope.output.translators.expression(argument, scope));
  const part = (state: readonly Expr[]): Part => ({ kind: 'component', game, varying, state, times });
  if (variable === null) {
    if (states.length === 1) return values.map((value) => part([value]));
    return [part(values)];
  }
  const last = values.at(-1);
  const isOne =
    last !== undefined && (isListType(last.type) || last.type === 'text') && values.length === states.length + 1;
  if (isOne) return [part([...values.slice(0, -1), arranged(last, game)])];
  if (variable.kind === 'text' || states.length > 0) throw new Unsupported(expression);
  return [part([arranged(list(values, values[0]?.type ?? 'int'), game)])];
}

/** A list as a state has it. */
export function arranged(value: Expr, { declaration, states }: Pick<Game, 'declaration' | 'states'>): Expr {
  const wanted = states.at(-1) ?? 'int';
  if (value.kind === 'list' && value.items.length === 0 && wanted !== 'text') return { ...value, type: wanted };
  if (JSON.stringify(value.type) !== JSON.stringify(wanted)) throw new Unsupported(declaration.name.text);
  return declaration.list?.kind === 'unordered' ? operation('sorted', [value], value.type) : value;
}

/** The value of a sum: the xor of the values of its parts. */
export function valueOfParts(parts: readonly Part[], scope: Scope): Expr {
  return parts.reduce((all, part) => sum(all, valueOfPart(part, scope), scope), ZERO);
}

/** The value of two positions together. */
export function sum(one: Expr, other: Expr, scope: Scope): Expr {
  return scope.output.mayBeEndless ? plus(one, other, scope) : xor(one, other);
}

function valueOfPart(part: Part, scope: Scope): Expr {
  switch (part.kind) {
    case 'component':
      return repeated(valueIn(part.game, part.varying, part.state), part.times, scope);
    case 'choice':
      return choose(part.condition, valueOfParts(part.yes, scope), valueOfParts(part.no, scope));
    case 'loop':
      return repeated(valueOfLoop(part), part.times, scope);
  }
}

/** Two copies cancel, unless play may go on for ever in them. */
function repeated(value: Expr, times: Expr, scope: Scope): Expr {
  if (times.kind === 'int' && times.value === 1n) return value;
  if (scope.output.mayBeEndless) throw new Unsupported('sum');
  if (times.kind === 'int') return times.value % 2n === 0n ? ZERO : value;
  return choose(compare('equal', operation('remainder', [times, int(2)], 'int'), int(1)), value, ZERO);
}

function valueOfLoop({ clauses, inner, scope }: Extract<Part, { kind: 'loop' }>): Expr {
  const total = declare(scope, 'total', 'int');
  const body = scope.output.translators.clauses(clauses, total.scope, (innermost) => [
    {
      kind: 'assign',
      name: total.variable.name,
      value: sum(total.variable, valueOfParts(partsOf(inner, innermost), innermost), innermost),
    },
  ]);
  return lifted(scope.output, 'xor_of', 'int', [
    { kind: 'let', name: total.variable.name, value: ZERO },
    ...body,
    { kind: 'return', value: total.variable },
  ]);
}

/** Whether all parts are states: a move that would make a natural number negative is not a move. */
export function areStates(parts: readonly Part[], scope: Scope): Expr {
  return and(
    ...parts.map((part) => {
      if (part.kind === 'choice') return choose(part.condition, areStates(part.yes, scope), areStates(part.no, scope));
      if (part.kind === 'component') return isState(part.game, part.state, scope);
      let certain = TRUE;
      const body = part.scope.output.translators.clauses(part.clauses, part.scope, (inner) => {
        certain = and(certain, areStates(partsOf(part.inner, inner), inner));
        return [];
      });
      // A loop whose every component is certainly a state needs no test.
      if (certain === TRUE && body.length >= 0) return TRUE;
      throw new Unsupported(part.inner);
    }),
  );
}

/** Whether the numbers of a state are ones of its game. */
export function isState({ declaration }: Game, state: readonly Expr[], scope: Scope): Expr {
  return and(
    ...state.map((value, index) => {
      if (value.type === 'text' || isTexts(value.type)) return TRUE;
      if (isListType(value.type)) return isNaturalList(value, scope, isSurelyNatural) ? TRUE : allNatural(value, scope);
      if (declaration.states[index]?.signed === true || isSurelyNatural(value, scope)) return TRUE;
      return compare('at most', ZERO, value);
    }),
  );
}

function allNatural(value: Expr, scope: Scope): Expr {
  const type = entryType(value.type);
  const { variable: entry, scope: inner } = declare(scope, 'entry', type);
  const { variable: of } = declare(inner, 'entries', value.type);
  // The list is a parameter of the function, so that it is made once.
  const test = lifted(scope.output, 'all_natural', 'bool', [
    {
      kind: 'each',
      name: entry.name,
      list: of,
      body: [
        {
          kind: 'if',
          condition: isListType(type) ? not(allNatural(entry, inner)) : compare('less', entry, ZERO),
          yes: [{ kind: 'return', value: operation('false', [], 'bool') }],
          no: [],
        },
      ],
    },
    { kind: 'return', value: operation('true', [], 'bool') },
  ]);
  return test.kind === 'call' ? { ...test, arguments: [value] } : test;
}
