import { subtract } from '../../engine/arithmetic/integers.ts';
import type { Component, Sum, Term } from '../../engine/game/ruleset.ts';
import { valueText } from '../../semantics/expressions/values/value-text.ts';
import { argumentTexts, heapsText, isHeaps, sumText } from '../../semantics/positions/text.ts';
import type { Binding, WrittenPlace } from '../../semantics/scope/evaluation.ts';
import { applyEdits } from '../../syntax/text/edits.ts';
import { type Span, spanOf } from '../../syntax/text/span.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { Edit } from '../shared/answer.ts';

/** A move: one copy of `component`, written at `place`, becomes `to`. */
export interface PlacedMove {
  readonly component: Component;
  readonly place: WrittenPlace;
  readonly to: Sum;
}

/** The text of the piece that contains an expression, and a function that finds declared positions with the text of their pieces. */
export interface Sources {
  readonly text: string;
  readonly position: (name: string) => { readonly text: string; readonly value: Expression } | null;
}

/**
 * The edit that plays a move in the text of a position and leaves every other character as the user wrote it. Null if a named
 * position on the way cannot be found. The cost is the length of what is replaced.
 */
export function editOf(move: PlacedMove, sources: Sources): Edit | null {
  const { place } = move;
  switch (place.kind) {
    case 'call':
      return editCall(place, move, sources.text);
    case 'multiple': {
      const inner = editOf({ ...move, place: place.inner }, sources);
      if (inner === null) return null;
      const { node } = place;
      const one = textOf(node.right, sources.text);
      const moved = applyEdits(one, [inner], node.right.start);
      const rest = subtract(place.count, 1);
      if (rest === 0) return { span: spanOf(node), text: moved };
      return { span: spanOf(node), text: `${rest === 1 ? one : `${rest} * ${one}`} + ${moved}` };
    }
    case 'whole':
      return { span: spanOf(place.node), text: sumText(move.to) };
    case 'sum':
      return editSum(place.node, place.bindings, place.choice, move, sources.text);
    case 'name': {
      const declared = sources.position(place.node.text);
      if (declared === null) return null;
      const inner = editOf({ ...move, place: place.inner }, { ...sources, text: declared.text });
      if (inner === null) return null;
      const value = textOf(declared.value, declared.text);
      return { span: spanOf(place.node), text: applyEdits(value, [inner], declared.value.start) };
    }
  }
}

type CallPlace = WrittenPlace & { readonly kind: 'call' };

function editCall({ call, argument, asList }: CallPlace, { component, to }: PlacedMove, text: string): Edit {
  const own = to.every(
    (term) =>
      term.component.ruleset.key === component.ruleset.key && (argument === null ? term.times === 1 : isHeaps(term)),
  );
  const [first] = to;
  if (argument === null) {
    if (!own || to.length !== 1 || first === undefined) return { span: spanOf(call), text: sumText(to) };
    const [before, after] = [component, first.component].map((part) => argumentTexts(part, asList === true));
    // An argument stays as written only if it is known to stand for the same part of both states.
    if (before?.length !== call.arguments.length || after?.length !== before.length)
      return { span: spanOf(call), text: sumText(to) };
    return editArguments(call, before, after, text);
  }
  const written = call.arguments[argument];
  const alone = call.arguments.length === 1;
  if (written === undefined || (alone && (to.length === 0 || !own))) return { span: spanOf(call), text: sumText(to) };
  if (own && to.length > 0) {
    return { span: spanOf(written), text: heapsText(to) };
  }
  const without = { span: gapOf(call, argument), text: '' };
  if (to.length === 0) return without;
  const others = applyEdits(textOf(call, text), [without], call.start);
  return { span: spanOf(call), text: `${others} + ${sumText(to)}` };
}

/** Replaces the arguments that change, so that the others stay as written. */
function editArguments(call: Call, before: readonly string[], after: readonly string[], text: string): Edit {
  const changed = call.arguments.flatMap((written, index) =>
    after[index] === before[index] ? [] : [{ span: spanOf(written), text: after[index] ?? '' }],
  );
  const first = changed[0]?.span.start ?? call.start;
  const last = changed.at(-1)?.span.end ?? first;
  const moved = applyEdits(text.slice(first, last), changed, first);
  return { span: { start: first, end: last }, text: moved };
}

/** An argument with the comma that would be left over without it. */
function gapOf(call: Call, argument: number): Span {
  const written = call.arguments[argument];
  const before = call.arguments[argument - 1];
  const after = call.arguments[argument + 1];
  if (written === undefined) return spanOf(call);
  if (before !== undefined) return { start: before.end, end: written.end };
  return { start: written.start, end: after?.start ?? written.end };
}

/** Removes one choice of the variables from a `sum(…)` and appends the components of that choice, one of them moved. */
function editSum(
  node: Call,
  bindings: readonly Binding[],
  choice: Sum,
  { component, to }: PlacedMove,
  text: string,
): Edit {
  const others = choice.flatMap((term): Term[] => {
    if (term.component !== component) return [term];
    return term.times === 1 ? [] : [{ component, times: subtract(term.times, 1) }];
  });
  const equalities = bindings.map(({ name, value }) => `${name} == ${valueText(value)}`);
  const [binding] = bindings;
  const differs =
    bindings.length === 1 && binding !== undefined
      ? `${binding.name} != ${valueText(binding.value)}`
      : `not (${equalities.join(' and ')})`;
  const where = node.clauses?.where ?? null;
  const body =
    where === null ? text.slice(node.start, node.end - 1).trimEnd() : text.slice(node.start, where.start).trimEnd();
  const condition = where === null ? `where ${differs}` : `(${printExpression(where)}) and ${differs}`;
  return { span: spanOf(node), text: `${body} ${condition}) + ${sumText([...others, ...to])}` };
}

function textOf({ start, end }: Span, text: string): string {
  return text.slice(start, end);
}
