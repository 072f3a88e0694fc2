import {
  type Analysis,
  analyse,
  type Component,
  emptyBoard,
  fullState,
  hasNoMove,
  type Meter,
  type Nimber,
  nimberText,
  type Ruleset,
  startOfWalk,
  tiledBoard,
} from '../../engine/index.ts';
import { argumentText, componentText } from '../../semantics/positions/text.ts';
import type { Declaration } from '../../syntax/tree/tree.ts';
import { type Picture, pictureOf } from '../pictures/picture.ts';
import type { Answer, GameValues } from '../shared/answer.ts';
import { bestEffort } from '../shared/best-effort.ts';
import type { Asked, Context } from '../shared/context.ts';

const UNKNOWN: GameValues = { known: null, values: [], table: [], period: null, ground: { kind: 'computed' } };

/** The first values of a graph, a board or coins. */
export function answerForm(tree: Declaration, asked: Asked): Answer {
  const name = 'name' in tree && tree.name !== null ? tree.name.text : '';
  // Values depend on the parameters, which a declaration leaves open.
  if (tree.kind === 'graph' && tree.parameters.length > 0) return { kind: 'game', problems: [], ...UNKNOWN };
  const ruleset = asked.environment.instantiate(name, []);
  const values = valuesAsFarAsKnown(ruleset, asked);
  const picture = tree.kind === 'graph' && asked.detail === 'explanation' ? graphPicture(ruleset) : null;
  return { kind: 'game', problems: [], ...(values ?? UNKNOWN), ...(picture === null ? {} : { picture }) };
}

/** The listed values of a form, of as many rows of a board as are found quickly; null if even one takes too long. */
function valuesAsFarAsKnown(ruleset: Ruleset, asked: Asked): GameValues | null {
  const { form } = ruleset;
  const isBoard = form?.kind === 'board' || form?.kind === 'pictures';
  let known: GameValues | null = null;
  for (let rows = isBoard ? 1 : MOST_ROWS; rows <= MOST_ROWS; rows += 1) {
    const found = bestEffort(asked, (meter) => valuesOfForm(ruleset, asked, meter, rows));
    if (found === undefined) break;
    known = found;
  }
  return known;
}

/** The whole graph, without a token. */
function graphPicture(ruleset: Ruleset): Picture | null {
  const { form } = ruleset;
  switch (form?.kind) {
    case 'cut':
    case 'claim':
      return pictureOf({ ruleset, state: fullState(form) });
    case 'arrows':
    case 'walk': {
      const state = form.kind === 'walk' ? startOfWalk(form, 0) : [0];
      const picture = pictureOf({ ruleset, state });
      return picture?.kind === 'graph' ? { ...picture, token: null } : null;
    }
    default:
      return null;
  }
}

/** The most vertices listed with their values. */
const FIRST_VERTICES = 24;

/** The largest boards listed with their values. */
const MOST_ROWS = 3;
const MOST_COLUMNS = 5;

/** The most single heads listed with their values. */
const FIRST_HEADS = 20;

/** The listed values of a form: the vertices of a graph with arrows, a whole graph with edges, single heads, or boards with at most so many rows. */
export function valuesOfForm(ruleset: Ruleset, { session }: Context, meter: Meter, rows = MOST_ROWS): GameValues {
  const { form } = ruleset;
  const valued = (component: Component) => analyse(session, [{ component, times: 1 }], meter);
  switch (form?.kind) {
    case 'arrows': {
      const tokens = form.targets.slice(0, FIRST_VERTICES).map((_, vertex) => ({ ruleset, state: [vertex] }));
      return valuesOfTokens(tokens.map((token) => ({ text: argumentText(token), ...valued(token) })));
    }
    case 'walk': {
      const starts = Array.from({ length: Math.min(FIRST_VERTICES, form.graph.vertices) }, (_, vertex) => vertex);
      const tokens = starts.map((vertex) => ({ ruleset, state: startOfWalk(form, vertex) }));
      return valuesOfTokens(tokens.map((token) => ({ text: componentText(token), ...valued(token) })));
    }
    case 'cut':
    case 'claim': {
      const whole = { ruleset, state: fullState(form) };
      const { nimber, ground } = valued(whole);
      return { ...UNKNOWN, listed: [{ text: componentText(whole), value: textOf(nimber) }], ground };
    }
    case 'coins': {
      const heads = Array.from({ length: FIRST_HEADS }, (_, index) => valued({ ruleset, state: [index + 1] }));
      return {
        ...UNKNOWN,
        values: heads.map(({ nimber }) => textOf(nimber)),
        ground: heads[0]?.ground ?? UNKNOWN.ground,
      };
    }
    case 'board':
      return {
        ...UNKNOWN,
        table: tableOf((row, column) => ({ ruleset, state: emptyBoard(row, column) }), valued, rows, meter),
      };
    case 'pictures': {
      const { tile } = form;
      return {
        ...UNKNOWN,
        table: tableOf((row, column) => ({ ruleset, state: tiledBoard(row, column, tile) }), valued, rows, meter),
      };
    }
    default:
      return UNKNOWN;
  }
}

/** The values of tokens, one by one. */
function valuesOfTokens(
  found: readonly (Pick<Analysis, 'nimber' | 'ground'> & { readonly text: string })[],
): GameValues {
  const listed = found.map(({ text, nimber }) => ({ text, value: textOf(nimber) }));
  const proved = found.find(({ ground }) => ground.kind === 'theorem');
  return { ...UNKNOWN, listed, ground: proved?.ground ?? UNKNOWN.ground };
}

function textOf(nimber: Nimber | null): string {
  return nimber === null ? '' : nimberText(nimber);
}

/**
 * The values of the smallest boards, row by row. None if there is no move on any of them, as where pieces only move: zeros would say nothing of
 * the game.
 */
function tableOf(
  board: (rows: number, columns: number) => Component,
  valued: (component: Component) => { readonly nimber: Nimber | null },
  most: number,
  meter: Meter,
): readonly (readonly string[])[] {
  const sizes = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const boards = sizes(most).map((rows) => sizes(MOST_COLUMNS).map((columns) => board(rows, columns)));
  if (boards.flat().every((component) => hasNoMove(component, meter))) return [];
  return boards.map((row) => row.map((component) => textOf(valued(component).nimber)));
}
