import type { Component } from '../../engine/game/ruleset.ts';
import { type Span, spanOf } from '../../syntax/text/span.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { bindingsText } from '../scope/bindings.ts';
import type { Binding, Emit, Environment, WrittenPlace } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { CompiledPosition } from './asked-positions.ts';
import { isState } from './states.ts';
import { argumentTexts, componentText, stateText } from './text.ts';

/** Emits the components of a position that a file asks about. Throws the fault `negative-state` at the first that is no state of its game. */
export function emitStates(position: CompiledPosition, environment: Environment, emit: Emit): void {
  position.components(environment, (component, times, place) => {
    if (!isState(component)) throw negativeState(component, place, position, environment);
    emit(component, times, place);
  });
}

/** The fault of a component with a negative number, at the number where it is written, with the values of the variables there. */
function negativeState(
  component: Component,
  place: WrittenPlace,
  { around: { variables, within } }: CompiledPosition,
  environment: Environment,
): Fault {
  const text = argumentTexts(component, false)?.join(', ') ?? stateText(component.state);
  const { span, number, chosen } = numberAt(component, place);
  const at = number === null ? '' : bindingsText(number, { variables, chosen }, environment);
  return new Fault('negative-state', { state: componentText(component), text, at }, span, within);
}

/** Where a number is written. */
interface WrittenNumber {
  readonly span: Span;
  /** What is written there, unless that is a variable, the value of which is the number. */
  readonly number: Expression | null;
  /** The values of the variables of the sums around it. */
  readonly chosen: readonly Binding[];
}

function numberAt(component: Component, place: WrittenPlace): WrittenNumber {
  switch (place.kind) {
    case 'multiple':
      return numberAt(component, place.inner);
    case 'sum': {
      const inner = numberAt(component, place.inner);
      return { ...inner, chosen: [...place.bindings, ...inner.chosen] };
    }
    case 'call': {
      const { call, argument } = place;
      const negative = component.state.findIndex((number) => number < 0);
      const number = call.arguments[argument ?? negative] ?? call;
      return { span: spanOf(number), number: unwrap(number).kind === 'name' ? null : number, chosen: [] };
    }
    case 'name':
    case 'whole':
      return { span: spanOf(place.node), number: null, chosen: [] };
  }
}
