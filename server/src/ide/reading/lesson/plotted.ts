import type { Program } from '../../../semantics/program/program.ts';
import type { Declaration, GameDeclaration } from '../../../syntax/tree/tree.ts';
import { type Bounds, valuesQuestion } from '../view/values.ts';

/** How many values of a game of one number are plotted, and how many states a map has along each side. */
const PLOTTED = 300;
const SIDE = 40;
/** A game of more numbers has several maps, which are smaller: one for each of the first values of one more number. */
const SIDE_OF_SLICES = 24;
const SLICES = 4;
/** At most this many members of a family are drawn: those that the file names first. */
const MOST_MEMBERS = 2;

/** A game whose values can be drawn, and the question for them. */
export interface Plotted {
  /** With its parameters: `Bash[3]`. */
  readonly name: string;
  /** The number that is plotted, or the two of a map. */
  readonly axes: readonly string[];
  /** How many values there are of each of these. */
  readonly side: number;
  /** The number that is different in each map, and those that are 0 in all of them; null if one map shows everything. */
  readonly slices: { readonly name: string; readonly count: number; readonly zeros: readonly string[] } | null;
  /** Whether the values of the slices follow one another; otherwise they take turns. */
  readonly sliceFirst: boolean;
  readonly question: string;
}

/** The members of the families of a file that it names, such as `Bash[3]`, by the names of the families. */
export type Members = ReadonlyMap<string, readonly string[]>;

/** The first members of each family that a file names with numbers. Linear in the text. */
export function membersIn({ file }: Program): Members {
  const members = new Map<string, readonly string[]>();
  for (const [member, family = ''] of file.text.matchAll(/([\p{L}_][\p{L}\p{N}_]*)\[\d+(?:, *\d+)*\]/gu)) {
    const known = members.get(family) ?? [];
    if (known.length < MOST_MEMBERS && !known.includes(member)) members.set(family, [...known, member]);
  }
  return members;
}

/** What can be drawn of a declaration; of a family of games, of the members that the file names. */
export function plottedIn(tree: Declaration, members: Members): readonly Plotted[] {
  if (tree.kind !== 'game' || tree.list?.kind === 'text') return [];
  const { text } = tree.name;
  const names = tree.parameters.length === 0 ? [text] : (members.get(text) ?? []);
  return names.flatMap((name) => plottedAs(name, tree) ?? []);
}

function plottedAs(name: string, { states, list }: GameDeclaration): Plotted | null {
  const numbers = states.map((state) => state.name.text);
  const entries = list === null ? [] : [1, 2].map((index) => `${list.name.text}[${index}]`);
  if (numbers.length > 0 && entries.length > 0) return slicesOfLists(name, numbers, entries);
  const [down, across, third, ...rest] = [...numbers, ...entries];
  if (down === undefined) return null;
  if (across === undefined) return asked({ name, axes: [down], side: PLOTTED, slices: null }, [upTo(PLOTTED)]);
  const side = third === undefined ? SIDE : SIDE_OF_SLICES;
  const sides = [upTo(side), upTo(side)];
  if (third === undefined) return asked({ name, axes: [down, across], side, slices: null }, sides);
  const slices = { name: third, count: SLICES, zeros: rest };
  return asked({ name, axes: [down, across], side, slices }, [...sides, upTo(SLICES), ...rest.map(() => upTo(1))]);
}

/** Maps of lists of two entries, for several values of the last number before them. */
function slicesOfLists(name: string, numbers: readonly string[], axes: readonly string[]): Plotted | null {
  const zeros = numbers.slice(0, -1);
  const slices = { name: numbers.at(-1) ?? '', count: SLICES, zeros };
  const side = SIDE_OF_SLICES;
  const ranges = [...zeros.map(() => upTo(1)), upTo(SLICES), upTo(side), upTo(side)];
  return asked({ name, axes, side, slices }, ranges, numbers.length);
}

function asked(
  plotted: Omit<Plotted, 'question' | 'sliceFirst'>,
  ranges: readonly Bounds[],
  before: number | null = null,
): Plotted | null {
  const question = valuesQuestion(plotted.name, ranges, before);
  return question === null ? null : { ...plotted, sliceFirst: before !== null, question };
}

function upTo(count: number): Bounds {
  return [0, count - 1];
}
