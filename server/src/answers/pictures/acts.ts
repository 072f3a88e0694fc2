import { type Component, type Ruleset, type Sum, squaresText } from '../../engine/index.ts';
import { drawingBehind } from '../../semantics/forms/drawings.ts';
import { componentText, sumText } from '../../semantics/positions/text.ts';
import { marksOf } from './marks.ts';
import { isDrawable } from './picture.ts';

/** What a move does on a graph, to a row of coins or on a large board: it cuts or claims `on`, walks to it, turns the coins at the places `on`, or takes the squares `on`. */
export interface Act {
  readonly kind: 'cut' | 'claim' | 'walk' | 'turn' | 'place';
  /** The name of the game, the name of a vertex or an edge as `a – b`, the places of coins as `1, 6, 9`, and squares as `(1, 2), (1, 3)`. */
  readonly game: string;
  readonly on: string;
}

/**
 * What a move of a component does, on a large board, or on a graph or a row that is small enough to be drawn; null for any other, and where the position after
 * the move says it in fewer words. Linear in the graph.
 */
export function actOf(component: Component, to: Sum): Act | null {
  const { ruleset, state } = component;
  if (ruleset.form?.kind === 'large board') {
    const after = to[0]?.component.state ?? [];
    return {
      kind: 'place',
      game: ruleset.name,
      on: squaresText(
        after.filter((each) => !state.includes(each)),
        state,
      ),
    };
  }
  const kind = kindOf(ruleset);
  if (kind === null || !isDrawable(component)) return null;
  // A token that leaves nothing behind is told by where it goes.
  if (kind === 'walk' && !sumText(to).includes(WITHOUT)) return null;
  const marks = marksOf(component, to);
  // Of several things that may have been claimed, all leave the same.
  const on = kind === 'turn' ? placesIn(marks) : thingAt(marks[0], ruleset);
  const [game = ''] = componentText(component).split(WITHOUT)[0]?.split('(') ?? [];
  return on === null ? null : { kind, game, on };
}

/** Before what has been removed from a graph. */
const WITHOUT = ' without ';

function kindOf({ form }: Ruleset): Act['kind'] | null {
  switch (form?.kind) {
    case 'coins':
      return 'turn';
    case 'arrows':
      return 'walk';
    case 'walk':
    case 'cut':
    case 'claim':
      return form.kind;
    default:
      return null;
  }
}

function placesIn(marks: readonly string[]): string | null {
  const places = marks.map((mark) => Number(mark.slice(1))).toSorted((a, b) => a - b);
  return places.length === 0 ? null : places.join(', ');
}

function thingAt(mark: string | undefined, ruleset: Ruleset): string | null {
  if (mark === undefined) return null;
  const { vertices, ends } = drawingBehind(ruleset);
  const index = Number(mark.slice(1));
  if (mark.startsWith('v')) return vertices()[index] ?? null;
  const [from, to] = (ends[index] ?? []).map((end) => vertices()[end]);
  return from === undefined || to === undefined ? null : `${from} – ${to}`;
}
