import type {
  ComponentAnswer,
  ExpectationAnswer,
  PositionAnswer,
  ShownAnswer,
} from '../../../answers/shared/answer.ts';
import type { About, ViewedGame } from '../view/view.ts';
import type { Table, Tables } from './table.ts';

/** The values in what a panel shows, as tables to export; none if there are none. Linear in what is shown. */
export function tablesOf(about: About): Tables {
  switch (about.kind) {
    case 'position':
      return tablesOfPosition(about.position);
    case 'shown':
      return tablesOfShown(about.shown);
    case 'expectation':
      return tablesOfExpectation(about.expectation);
    case 'game':
      return tablesOfGame(about.game);
    default:
      return {};
  }
}

/** The components of a position with their values, and their moves with what these are worth. */
export function tablesOfPosition(position: PositionAnswer): Tables {
  const { components, text: name } = position;
  if (components.length === 0) return {};
  const isRepeated = components.some(({ times }) => times !== '1');
  const rows = components.map(({ text, times, value }) => [text, ...(isRepeated ? [times] : []), value ?? '']);
  const headings = ['component', ...(isRepeated ? ['copies'] : []), 'value'];
  const moves = movesOf(position);
  return { components: { kind: 'records', name, headings, rows }, ...(moves === null ? {} : { moves }) };
}

/** The options of the components, as far as they are known; where none are, as in misère play, the moves that win. */
function movesOf({ text, components, winningMoves }: PositionAnswer): Table | null {
  const winning = new Set(winningMoves.list.map(({ component, to }) => `${component} ${to}`));
  const wins = (component: number, to: string): string => (winning.has(`${component} ${to}`) ? 'yes' : 'no');
  const named = { kind: 'records', name: `${text} moves` } as const;
  const options = components.flatMap(({ text: from, ...component }, index) =>
    optionsOf(component).map(({ to, value }) => [from, to, value, wins(index, to)]),
  );
  if (options.length > 0) return { ...named, headings: ['component', 'option', 'value', 'wins'], rows: options };
  if (winningMoves.list.length === 0) return null;
  const rows = winningMoves.list.map(({ from, to }) => [from, to, 'yes']);
  return { ...named, headings: ['component', 'option', 'wins'], rows };
}

function optionsOf({ options, value }: Pick<ComponentAnswer, 'options' | 'value'>) {
  return value === null ? [] : (options?.list ?? []);
}

/** A list of values, or of such lists, is a table of its entries, counted from 1 as in the language. */
function tablesOfShown({ text: name, value, position }: Pick<ShownAnswer, 'text' | 'value' | 'position'>): Tables {
  const more = position === null ? {} : tablesOfPosition(position);
  const rows = rowsIn(value);
  const [first] = rows ?? [];
  if (rows === null || first === undefined)
    return { ...more, values: { kind: 'records', name, headings: ['value'], rows: [[value]] } };
  if (!value.startsWith('[['))
    return { ...more, values: { kind: 'list', name, counter: 'entry', first: 1, values: first } };
  return { ...more, values: { kind: 'map', name, first: 1, rows } };
}

/** What was computed, whether or not it was expected; of a condition, and of a bound, only what is known of its position. */
function tablesOfExpectation({ text, actual, isCondition, position }: ExpectationAnswer): Tables {
  if (isCondition || typeof actual !== 'string') return position === null ? {} : tablesOfPosition(position);
  return tablesOfShown({ text: askedIn(text), value: actual, position });
}

/** What an expectation asks: `sg(Nim(3))` of `sg(Nim(3)) = 3`. */
function askedIn(text: string): string {
  return text.split(/(?<![=<>!])=(?!=)/, 1)[0]?.trim() ?? text;
}

const VALUE = String.raw`(?:\d+|∞\{[\d, ]*\})`;
const LIST = String.raw`\[${VALUE}(?:, ${VALUE})*\]`;
const VALUES = new RegExp(VALUE, 'g');
const LISTS = new RegExp(LIST, 'g');
const WHOLE = new RegExp(String.raw`^(?:${LIST}|\[${LIST}(?:, ${LIST})*\])$`);

/** The rows of values in a text such as `[0, 1]` or `[[0, 1], [1, 0]]`; null if it is anything else, or the rows differ in length. */
function rowsIn(text: string): readonly (readonly string[])[] | null {
  if (!WHOLE.test(text)) return null;
  const rows = (text.match(LISTS) ?? []).map((row) => row.match(VALUES) ?? []);
  return rows.every(({ length }) => length === rows[0]?.length) ? rows : null;
}

/** The first values of a game; for coins and boards, which are counted from 1, those of single heads and of small boards. */
export function tablesOfGame({ name, values: { values, table, listed = [] }, variables }: ViewedGame): Tables {
  const first = variables.length === 0 ? 1 : 0;
  if (values.length > 0) return { values: { kind: 'list', name, counter: variables[0] ?? 'n', first, values } };
  if (listed.length > 0) {
    const rows = listed.map(({ text, value }) => [text, value]);
    return { values: { kind: 'records', name, headings: ['state', 'value'], rows } };
  }
  return table.length === 0 ? {} : { values: { kind: 'map', name, first, rows: table } };
}
