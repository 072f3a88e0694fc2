import { multiply } from '../../engine/arithmetic/integers.ts';
import type { Term } from '../../engine/game/ruleset.ts';
import { clipped } from '../../syntax/problems/report.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Binary, Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { GameDeclaration, GraphDeclaration } from '../../syntax/tree/tree.ts';
import { namesIn, unwrap } from '../../syntax/tree/walk.ts';
import { isOneOf, LIST_FUNCTIONS } from '../../syntax/vocabulary.ts';
import { compileCondition } from '../expressions/conditions/conditions.ts';
import { compileClauses } from '../expressions/loops/clauses.ts';
import { compileNumber } from '../expressions/numbers/numbers.ts';
import { compileParameters, signatureIn } from '../expressions/sets/parameters.ts';
import { reportWrongKind } from '../expressions/types/kinds.ts';
import { isPlayed } from '../expressions/types/named-kinds.ts';
import { kindOf } from '../expressions/types/type-of.ts';
import { compileBoardPosition, sizesIn } from '../forms/board-positions.ts';
import { compileCoinsPosition } from '../forms/coins.ts';
import { type Components, NOTHING } from '../forms/forms.ts';
import { compileGraphPosition, compileWithout } from '../forms/graph-positions.ts';
import { graphWritten } from '../forms/written-graphs.ts';
import { askedIn } from '../problems/corrections.ts';
import { callHere, reportInstead, reportLike } from '../problems/foreign-names.ts';
import { heapsOfList } from '../problems/heaps-of-list.ts';
import { loopedSum } from '../problems/looped-folds.ts';
import { stateUsedAsList } from '../problems/number-states.ts';
import { reportUnknown } from '../problems/unknown-names.ts';
import { reportUnused } from '../problems/unused.ts';
import { bindingsText } from '../scope/bindings.ts';
import type { Binding, Environment, Value, WrittenPlace } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { Scope } from '../scope/scope.ts';
import { useVariable } from '../scope/scope.ts';
import { signatureOf } from '../scope/signature.ts';
import { isFixed, keepingFixed } from './fixed-parameters.ts';
import { compileListArguments } from './list-arguments.ts';
import { listTypeOf } from './list-states.ts';
import { compileNamed } from './named-positions.ts';

/**
 * Compiles an expression that must be a position: a sum of calls, multiples and names. Reports what is wrong with it. Linear in
 * the text; the sum is walked without recursion, since `+` may join a hundred thousand heaps.
 */
export function compilePosition(expression: Expression, scope: Scope): Components {
  const parts = summandsOf(expression).map((summand) => compileSummand(summand, scope));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return (environment, emit) => {
    for (const part of parts) part(environment, emit);
  };
}

/** The operands of a sum from left to right, with parentheses around sums removed. */
function summandsOf(expression: Expression): readonly Expression[] {
  const summands: Expression[] = [];
  const open = [expression];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === 'binary' && next.operator === '+') open.push(next.right, next.left);
    else if (next.kind === 'paren') open.push(next.inner);
    else summands.push(next);
  }
  return summands;
}

function compileSummand(expression: Expression, scope: Scope): Components {
  switch (expression.kind) {
    case 'numeral':
      if (expression.value === 0n) return NOTHING;
      break;
    case 'name':
      return compileNamed(expression, scope);
    case 'binary':
      if (expression.operator === '*') return compileMultiple(expression, scope);
      break;
    case 'call':
      if (expression.callee.text === 'sum' && !scope.names.has('sum')) return compileSum(expression, scope);
      return compileCall(expression, scope);
    case 'index': {
      const { of, indices } = expression;
      if (of.kind === 'call' && of.parameters.length === 0 && isPlayed(of.callee.text, scope)) {
        reportInstead(expression, printExpression({ ...of, parameters: indices }), scope);
        return NOTHING;
      }
      const declared = of.kind === 'name' && isPlayed(of.text, scope) ? scope.names.get(of.text) : undefined;
      if (declared === undefined) break;
      if (declared.declaration.kind === 'broken') return withErrors(declared.declaration.name?.text ?? '');
      if (declared.declaration.kind === 'graph' && declared.declaration.parameters.length > 0)
        return compileGraph(expression, declared.declaration, scope);
      if (declared.declaration.kind !== 'game' || declared.declaration.parameters.length === 0) {
        const { declaration } = declared;
        const isOther =
          declaration.kind === 'game' &&
          declaration.list === null &&
          declaration.states.length > 1 &&
          declaration.states.length !== indices.length;
        const instead = isOther
          ? signatureOf(declared)
          : `${printExpression(of)}(${indices.map(printExpression).join(', ')})`;
        (isOther ? reportLike : reportInstead)(expression, instead, scope);
        return NOTHING;
      }
      const args = { name: printExpression(expression), signature: signatureOf(declared) };
      scope.report({ code: 'missing-arguments', severity: 'error', span: expression, args });
      return NOTHING;
    }
    case 'unary':
      if (expression.operator !== 'misere') break;
      scope.report({ code: 'misere-inside', severity: 'error', span: expression, args: {} });
      return NOTHING;
    case 'if':
      if (kindOf(expression, scope) === 'position' || isNothing(expression)) return compileChosen(expression, scope);
      break;
    case 'without':
      return compileWithout(expression, scope);
    default:
      break;
  }
  reportWrongKind(scope, expression, 'position');
  return NOTHING;
}

/** Whether an expression is 0 in any case: a position without moves. */
function isNothing(expression: Expression): boolean {
  const inner = unwrap(expression);
  if (inner.kind === 'if') return isNothing(inner.then) && isNothing(inner.else);
  return inner.kind === 'numeral' && inner.value === 0n;
}

/** `if C then A else B`. */
function compileChosen(expression: Expression & { kind: 'if' }, scope: Scope): Components {
  const condition = compileCondition(expression.condition, scope);
  const [yes, no] = [compilePosition(expression.then, scope), compilePosition(expression.else, scope)];
  return (environment, emit) => (condition(environment) ? yes : no)(environment, emit);
}

/** A position of a declaration that cannot be read: evaluating its name reports that its rules have errors. */
function withErrors(name: string): Components {
  return (environment) => void environment.instantiate(name, []);
}

/** `3 * A`: three copies of A. */
function compileMultiple(expression: Binary, scope: Scope): Components {
  if (kindOf(expression.left, scope) === 'position' && kindOf(expression.right, scope) === 'position') {
    const sum = printExpression({ ...expression, operator: '+' });
    for (const used of namesIn([expression])) useVariable(scope, used);
    const fix = { span: { start: expression.left.end, end: expression.right.start }, text: ' + ' };
    scope.report({ code: 'games-multiplied', severity: 'error', span: expression, args: { sum: clipped(sum) }, fix });
    return NOTHING;
  }
  if (kindOf(expression.left, scope) === 'position') {
    const text = `${printExpression(expression.right)} * ${printExpression(expression.left)}`;
    const fix = { span: expression, text };
    scope.report({ code: 'multiple-order', severity: 'error', span: expression, args: { text }, fix });
    return NOTHING;
  }
  const count = compileNumber(expression.left, scope);
  const inner = compilePosition(expression.right, scope);
  return (environment, emit) => {
    const times = count(environment);
    if (times < 0) {
      const at = bindingsText(expression.left, scope, environment);
      throw new Fault('negative-multiple', { text: printExpression(expression), count: String(times), at });
    }
    if (times === 0) return;
    inner(environment, (component, copies, place) =>
      emit(component, multiply(times, copies), { kind: 'multiple', node: expression, count: times, inner: place }),
    );
  };
}

/** `sum(A(i) for i in 1..9)`. */
function compileSum(call: Call, scope: Scope): Components {
  const [body] = call.arguments;
  const looped = loopedSum(call, scope);
  if (looped !== null) {
    reportInstead(call, looped, scope);
    return NOTHING;
  }
  if (call.clauses === null && call.arguments.length > 1) {
    reportInstead(call, call.arguments.map(printExpression).join(' + '), scope);
    return NOTHING;
  }
  if (body === undefined || call.arguments.length !== 1) {
    const args = { name: 'sum', wanted: 1, found: call.arguments.length };
    scope.report({ code: 'function-arguments', severity: 'error', span: call, args });
    return NOTHING;
  }
  const clauses = compileClauses(call.clauses ?? { loops: [], where: null }, scope);
  const inner = compilePosition(body, clauses.inner);
  reportUnused(clauses.variables, scope);
  if (isInRule(scope)) {
    // No caller needs the places of the options of a move, and there may be very many.
    return (environment, emit) =>
      void clauses.some(environment, () => {
        inner(environment, emit);
        return false;
      });
  }
  return (environment, emit) => {
    const next = clauses.each(environment);
    while (next()) {
      const choice: Term[] = [];
      const places: WrittenPlace[] = [];
      inner(environment, (component, times, place) => {
        choice.push({ component, times });
        places.push(place);
      });
      const bindings: Binding[] = clauses.variables.map(({ name, slot }) => ({
        name: name.text,
        value: environment.slots[slot] ?? 0,
      }));
      choice.forEach(({ component, times }, index) => {
        const place = places[index];
        if (place !== undefined) emit(component, times, { kind: 'sum', node: call, bindings, choice, inner: place });
      });
    }
  };
}

function compileCall(call: Call, scope: Scope): Components {
  const declared = scope.names.get(call.callee.text);
  if (declared === undefined) {
    const asked = askedIn(call, (part) => kindOf(part, scope));
    const instead = asked ?? callHere(call, scope);
    // Its variables are not also reported as unused.
    for (const used of namesIn(call.arguments)) useVariable(scope, used);
    if (instead !== null) reportInstead(call, instead, scope);
    else if (kindOf(call, scope) === 'number' || isOneOf(LIST_FUNCTIONS, call.callee.text))
      reportWrongKind(scope, call, 'position');
    else reportUnknown(scope, call.callee, 'game');
    return NOTHING;
  }
  const { declaration } = declared;
  switch (declaration.kind) {
    case 'game':
      return compileGameCall(call, declaration, scope);
    case 'graph':
      return compileGraph(call, declaration, scope);
    case 'board':
      return compileBoardPosition(call, declaration, scope);
    case 'coins':
      return compileCoinsPosition(call, declaration, scope);
    case 'broken':
      return withErrors(call.callee.text);
    default:
      reportWrongKind(scope, call, 'position');
      return NOTHING;
  }
}

function compileGraph(expression: Expression, graph: GraphDeclaration, scope: Scope): Components {
  const written = graphWritten(expression);
  return written === null ? NOTHING : compileGraphPosition(written, graph, scope);
}

/** `sum(Nim(k) for k in 1..3)` for `Nim(1..3)`, of which only questions can ask one by one. */
function sumOverRange(call: Call): string | null {
  const [range, another] = call.arguments.map(unwrap);
  if (range?.kind !== 'range' || range.to === null || another !== undefined) return null;
  const each: Expression = { kind: 'name', text: 'k', start: range.start, end: range.end };
  return `sum(${printExpression({ ...call, arguments: [each] })} for k in ${printExpression(range)})`;
}

/** Whether an expression is a parameter. */
function isParameter(expression: Expression, scope: Scope): boolean {
  const inner = unwrap(expression);
  return inner.kind === 'name' && scope.variables.get(inner.text)?.kind === 'parameter';
}

/** Whether an expression is part of a rule, which has a state. */
function isInRule({ variables }: Scope): boolean {
  return [...variables.values()].some(({ kind }) => kind === 'state' || kind === 'list');
}

const NO_VALUES: readonly Value[] = [];

/** Whether a game of numbers would start from a list or a text, as its rules want; reports a text from which a game of one number would start. */
function startsElsewhere(call: Call, game: GameDeclaration, scope: Scope): boolean {
  const [state, another] = game.states;
  const kinds = call.arguments.map((argument) => kindOf(argument, scope));
  if (stateUsedAsList(game) !== null) return kinds.some((kind) => kind === 'list' || kind === 'text');
  const written = call.arguments[kinds.indexOf('text')];
  if (written === undefined || state === undefined || another !== undefined) return false;
  const args = { state: state.name.text, text: clipped(printExpression(written)), game: game.name.text };
  scope.report({ code: 'state-is-number', severity: 'error', span: spanOf(written), args });
  return true;
}

function compileGameCall(call: Call, game: GameDeclaration, scope: Scope): Components {
  const parameters = keepingFixed(compileParameters(call, game, scope), call.parameters, scope);
  const { text } = call.callee;
  const isRule = isInRule(scope);
  const isLasting = (parameter: Expression): boolean =>
    (isRule && isParameter(parameter, scope)) || isFixed(parameter, scope);
  const areLasting = call.parameters.every(isLasting);
  const values = (environment: Environment): readonly Value[] =>
    parameters.length === 0 ? NO_VALUES : parameters.map((parameter) => parameter(environment));
  const ruleset = (environment: Environment) => environment.instantiate(text, values(environment), areLasting);
  if (game.list !== null) {
    const listGame = { ...game, list: game.list };
    const type = listTypeOf(listGame, scope.names.get(text)?.home().names ?? scope.names);
    const { state, asList } = compileListArguments(call, listGame, type, scope);
    const place: WrittenPlace = { kind: 'call', call, argument: null, asList };
    return (environment, emit) => emit({ ruleset: ruleset(environment), state: state(environment) }, 1, place);
  }
  const width = game.states.length;
  if (width > 1 && call.arguments.length !== width) {
    const args = {
      name: call.callee.text,
      signature: signatureIn(scope, call.callee),
      wanted: width,
      found: call.arguments.length,
    };
    const together = call.arguments.length === 1 ? call.arguments[0] : undefined;
    const numbers = together === undefined ? [] : sizesIn(together);
    const isWhole =
      numbers.length === width && (together?.kind === 'tuple' || numbers.every(({ kind }) => kind === 'numeral'));
    const fix =
      isWhole && together !== undefined
        ? { fix: { span: together, text: numbers.map(printExpression).join(', ') } }
        : {};
    scope.report({ code: 'argument-count', severity: 'error', span: call, args, ...fix });
    if (isWhole) return NOTHING;
  }
  if (startsElsewhere(call, game, scope))
    // The mistake may be in the rules: then there is no answer, not that of a position without components.
    return (environment) => void ruleset(environment);
  const [only, another] = call.arguments;
  const isList = width === 1 && only !== undefined && another === undefined && kindOf(only, scope) === 'list';
  const instead = isList ? heapsOfList(call, only, scope) : width === 1 ? sumOverRange(call) : null;
  if (instead !== null) {
    reportInstead(call, instead, scope);
    return NOTHING;
  }
  const numbers = call.arguments.map((argument) => compileNumber(argument, scope));
  if (width > 1) {
    const place: WrittenPlace = { kind: 'call', call, argument: null };
    return (environment, emit) => {
      const state = numbers.map((number) => number(environment));
      emit({ ruleset: ruleset(environment), state }, 1, place);
    };
  }
  const places = call.arguments.map((_, argument): WrittenPlace => ({ kind: 'call', call, argument }));
  const [onlyNumber, anotherNumber] = numbers;
  const [onlyPlace] = places;
  // Every option of `move to G(n - k)` is made here.
  if (onlyNumber !== undefined && onlyPlace !== undefined && anotherNumber === undefined)
    return (environment, emit) =>
      emit({ ruleset: ruleset(environment), state: [onlyNumber(environment)] }, 1, onlyPlace);
  return (environment, emit) => {
    const rules = ruleset(environment);
    numbers.forEach((number, index) => {
      const place = places[index];
      if (place !== undefined) emit({ ruleset: rules, state: [number(environment)] }, 1, place);
    });
  };
}
