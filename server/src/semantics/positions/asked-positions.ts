import type { NumberSet } from '../../engine/arithmetic/number-sets.ts';
import type { Name } from '../../syntax/text/span.ts';
import type { Binary, Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { compileSet } from '../expressions/sets/sets.ts';
import type { Components } from '../forms/forms.ts';
import type { Evaluate } from '../scope/evaluation.ts';
import { newVariable, nextSlot, type Scope, withVariables } from '../scope/scope.ts';
import { isMiserePosition, namedComponents } from './named-positions.ts';
import { compilePosition } from './positions.ts';

/** A position that a file asks about. */
export interface CompiledPosition {
  readonly misere: boolean;
  readonly components: Components;
  /** The position without `misere`. */
  readonly expression: Expression;
  /** The variables around it, and the declaration in which it is written. */
  readonly around: Pick<Scope, 'variables' | 'within'>;
}

/** A position with a range as one argument: it means one position for each member, which is put into `slot`. */
export interface RangedPosition {
  readonly position: CompiledPosition;
  readonly slot: number;
  readonly range: Evaluate<NumberSet>;
  /** The range as it is written. */
  readonly written: Expression;
}

/** Compiles a position with its convention. Reports what is wrong with it. */
export function compileAskedPosition(expression: Expression, scope: Scope): CompiledPosition {
  const inner = unwrap(expression);
  const around = { variables: scope.variables, within: scope.within };
  if (inner.kind === 'name' && isMiserePosition(inner, scope)) {
    return { misere: true, components: namedComponents(inner), expression, around };
  }
  const misere = inner.kind === 'unary' && inner.operator === 'misere';
  const position = misere ? inner.operand : expression;
  return { misere, components: compilePosition(position, scope), expression: position, around };
}

/** Compiles a position with a range as one argument; null if no argument is a range. Reports what is wrong with it. */
export function compileRangedPosition(expression: Expression, scope: Scope): RangedPosition | null {
  const ranged = withRangeAsVariable(expression);
  if (ranged === null) return null;
  const slot = nextSlot(scope);
  const variable = newVariable(ranged.name, slot, 'loop');
  const position = compileAskedPosition(ranged.position, withVariables(scope, [variable]));
  return { position, slot, range: compileSet(ranged.range, scope), written: ranged.range };
}

/** A position in which every range is a variable, with the slots and the ranges in the order of the text. */
export interface PositionOverRanges {
  readonly position: CompiledPosition;
  readonly ranges: readonly {
    readonly slot: number;
    readonly members: Evaluate<NumberSet>;
    readonly range: Expression;
  }[];
}

/** Compiles a position in which any number of arguments may be ranges. Reports what is wrong with it. */
export function compilePositionOverRanges(expression: Expression, scope: Scope): PositionOverRanges {
  const ranged = withRangeAsVariable(expression, nextSlot(scope));
  if (ranged === null) return { position: compileAskedPosition(expression, scope), ranges: [] };
  const slot = nextSlot(scope);
  const inner = withVariables(scope, [newVariable(ranged.name, slot, 'loop')]);
  const { position, ranges } = compilePositionOverRanges(ranged.position, inner);
  return { position, ranges: [{ slot, members: compileSet(ranged.range, scope), range: ranged.range }, ...ranges] };
}

/** A name that no user can write, so it hides nothing. */
const RANGED = '·';

/** A position in which a variable takes the place of a range. */
interface Ranged {
  readonly position: Expression;
  readonly range: Expression;
  readonly name: Name;
}

/**
 * In `Kayles(0..11) + Nim(1)` a range takes the place of a number and stands for one position per member. Returns the position with
 * its first range replaced by a variable, or null if it has none. The terms of a sum are walked without recursion.
 */
function withRangeAsVariable(expression: Expression, number = 0): Ranged | null {
  const sums: Binary[] = [];
  let first = expression;
  for (let inner = unwrap(first); inner.kind === 'binary' && inner.operator === '+'; inner = unwrap(first)) {
    sums.push(inner);
    first = inner.left;
  }
  sums.reverse();
  let found = inSummand(first, number);
  for (const sum of sums) {
    if (found !== null) found = { ...found, position: { ...sum, left: found.position } };
    else {
      const right = withRangeAsVariable(sum.right, number);
      found = right === null ? null : { ...right, position: { ...sum, right: right.position } };
    }
  }
  return found;
}

function inSummand(expression: Expression, number: number): Ranged | null {
  const inner = unwrap(expression);
  if (inner.kind === 'unary' && inner.operator === 'misere') {
    const found = withRangeAsVariable(inner.operand, number);
    return found === null ? null : { ...found, position: { ...inner, operand: found.position } };
  }
  if (inner.kind === 'binary' && inner.operator === '*') {
    const found = withRangeAsVariable(inner.right, number);
    return found === null ? null : { ...found, position: { ...inner, right: found.position } };
  }
  if (inner.kind !== 'call') return null;
  const at = inner.arguments.findIndex((argument) => unwrap(argument).kind === 'range');
  const range = inner.arguments[at];
  if (range === undefined) return null;
  const name: Name = { text: `${RANGED}${number}`, start: range.start, end: range.end };
  const replaced: Call = { ...inner, arguments: inner.arguments.with(at, { kind: 'name', ...name }) };
  return { position: replaced, range, name };
}
