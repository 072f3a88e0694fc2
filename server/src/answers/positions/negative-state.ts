import type { Component } from '../../engine/index.ts';
import { argumentTexts, componentText, stateText } from '../../semantics/positions/text.ts';
import type { WrittenPlace } from '../../semantics/scope/evaluation.ts';
import { Fault } from '../../semantics/scope/fault.ts';
import { type Span, spanOf } from '../../syntax/text/span.ts';

/** The fault of a component with a negative number, at the number where it is written. */
export function negativeState(component: Component, place: WrittenPlace): Fault {
  const text = argumentTexts(component, false)?.join(', ') ?? stateText(component.state);
  return new Fault('negative-state', { state: componentText(component), text }, numberAt(component, place));
}

function numberAt(component: Component, place: WrittenPlace): Span | null {
  switch (place.kind) {
    case 'multiple':
    case 'sum':
      return numberAt(component, place.inner);
    case 'call': {
      const { call, argument } = place;
      const negative = component.state.findIndex((number) => number < 0);
      return spanOf(call.arguments[argument ?? negative] ?? call);
    }
    case 'name':
    case 'whole':
      return spanOf(place.node);
  }
}
