import type { GameValues } from '../../../answers/shared/answer.ts';
import { type IsPlainWord, plainWordsIn, plainWordsOf } from '../../../semantics/games/shared/plain-words.ts';
import { prelude } from '../../../semantics/program/prelude.ts';
import type { Declared } from '../../../semantics/program/program.ts';
import { signatureOf } from '../../../semantics/scope/signature.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import type { BoardDeclaration, CoinsDeclaration, GameDeclaration } from '../../../syntax/tree/tree.ts';
import { replaced } from '../../../syntax/tree/walk.ts';
import type { Words } from '../../../words/words.ts';
import { docInWords } from '../../shared/sentences/doc.ts';
import { groundInWords } from '../../shared/sentences/grounds.ts';
import { evidenceInWords, unprovedInWords } from '../../shared/sentences/periods.ts';
import {
  asParagraph,
  boardLimitsInWords,
  flipsInWords,
  placesInWords,
  rulesAsParagraph,
} from '../../shared/sentences/rules-in-words.ts';
import { abbreviated, block, code, columns, shortened } from '../../shared/sentences/text.ts';

const MOST_VALUES = 16;
const TABLE_SIZE = 10;
/** Longer games are not described in words: their text is easier to read. */
const LONGEST_GAME = 4000;
const LONGEST_LINE = 100;
const LONGEST_PARAMETER = 20;

/**
 * A game as Markdown paragraphs: its heading, its doc comment, its rules in words, its first values and why they are true.
 * `given` holds the contents of the brackets of a use such as `Bash[3]`, and is empty if there are none.
 */
export function gameInWords(
  declared: Declared & { readonly declaration: GameDeclaration },
  given: readonly Expression[],
  values: GameValues | 'pending' | null,
  words: Words,
): readonly string[] {
  const { declaration } = declared;
  const isGiven = given.length === declaration.parameters.length && declaration.end - declaration.start <= LONGEST_GAME;
  const parameters = isGiven ? parameterValues(declaration, given) : [];
  const game = parameters.length === 0 ? declaration : withParameters(declaration, parameters);
  const head = parameters.length === 0 ? signatureOf(declared) : headWith(declared, parameters);
  const named = parameters.flatMap(({ name, text, isLong }) =>
    isLong ? [`// ${name} = ${abbreviated(text, LONGEST_LINE)}`] : [],
  );
  return [
    block([`game ${head}`, ...named], 'nimber'),
    ...docInWords(declaration, words),
    ...knownAs(declaration, values, words),
    ...rules(game, plainWordsOf(declaration, declared.home().names), words),
    ...valuesInWords(game, values, words),
  ];
}

/** Any other declaration: its first line as written, and its doc comment. */
export function declarationInWords({ declaration, placed }: Declared, words: Words): readonly string[] {
  const text = placed.piece.text.slice(declaration.start, declaration.end);
  return [block([shortened(text, LONGEST_LINE)], 'nimber'), ...docInWords(declaration, words)];
}

/** Coins as Markdown paragraphs: their rules in words, and the values of single heads. */
export function coinsInWords(
  { declaration, home }: Declared & { readonly declaration: CoinsDeclaration },
  values: GameValues | 'pending' | null,
  words: Words,
): readonly string[] {
  const { rules } = words;
  const flips = flipsInWords(declaration.rules, plainWordsIn(declaration, home().names), rules);
  return [...asParagraph(flips, rules), rules.rightmost, ...knownValues('x', 1, values, words)];
}

/** A board as Markdown paragraphs: its pieces in words, and the values of small boards, rows by columns. */
export function boardInWords(
  { rules: places }: BoardDeclaration,
  values: GameValues | 'pending' | null,
  words: Words,
): readonly string[] {
  return [
    ...asParagraph(placesInWords(places, words.rules), words.rules),
    ...boardLimitsInWords(places, words.rules),
    ...knownValues('', 1, values, words),
  ];
}

/** The game of the literature that this is, with the prelude's doc comment on it. */
function knownAs({ name }: GameDeclaration, values: GameValues | 'pending' | null, words: Words): string[] {
  const { hover } = words;
  const known = values === 'pending' ? null : (values?.known ?? null);
  if (known === null) return [];
  const written = known.code === null ? null : code(known.code);
  const original = known.name === null ? undefined : prelude.names.get(known.name.replace(/\[.*/, ''))?.declaration;
  if (known.name === null || original === undefined || original.name.text === name.text) {
    return written === null ? [] : [hover.code(written)];
  }
  return [hover.knownAs(code(known.name), written), ...docInWords(original, words).map(quoted)];
}

function quoted(text: string): string {
  return text.replaceAll(/^/gm, '> ');
}

function rules(game: GameDeclaration, isPlain: IsPlainWord, { rules }: Words): readonly string[] {
  return game.end - game.start > LONGEST_GAME ? [] : rulesAsParagraph(game.rules, isPlain, rules);
}

function valuesInWords(game: GameDeclaration, known: GameValues | 'pending' | null, words: Words): string[] {
  return knownValues(game.states[0]?.name.text ?? 'n', 0, known, words);
}

/** The values g(first), g(first + 1), …, or a table that starts there, and why they are true. */
function knownValues(variable: string, first: number, known: GameValues | 'pending' | null, words: Words): string[] {
  if (known === 'pending') return [words.hover.pending];
  if (known === null) return [];
  const lines = known.values.length > 0 ? sequenceLines(variable, first, known.values) : tableLines(first, known.table);
  return lines.length === 0 ? [] : [block(lines), `*${words.hover.sentences(reasonsInWords(known, words))}*`];
}

/** Why the values of a game are true, in sentences; or how far a search for a reason got. */
export function reasonsInWords({ ground, unproved }: GameValues, { grounds, periods }: Words): readonly string[] {
  const why = groundInWords(ground, 'normal', grounds);
  const evidence = ground.kind === 'periodic' ? evidenceInWords(ground.period, periods) : null;
  if (evidence !== null) return [why, evidence];
  return unproved === undefined ? [why] : [why, ...unprovedInWords(unproved, periods)];
}

function sequenceLines(variable: string, first: number, values: readonly string[]): string[] {
  const shown = values.slice(0, MOST_VALUES);
  const rows = [
    [variable, ...shown.map((_, index) => String(first + index))],
    [`g(${variable})`, ...shown, '…'],
  ];
  return columns(rows, ['left', ...shown.map(() => 'right' as const)]);
}

function tableLines(least: number, table: readonly (readonly string[])[]): string[] {
  const rows = table.slice(0, TABLE_SIZE).map((row, index) => [String(least + index), ...row.slice(0, TABLE_SIZE)]);
  const [first] = rows;
  if (first === undefined) return [];
  const heading = ['', ...first.slice(1).map((_, index) => String(least + index))];
  const lines = columns(
    [heading, ...rows],
    heading.map(() => 'right'),
  );
  const edge = String(rows.length - 1).length;
  return lines.map((line) => `${line.slice(0, edge)} │${line.slice(edge + 1)}`);
}

/** A parameter and its value in the use of a game. A long one would only be repeated: the rules say the name instead. */
interface ParameterValue {
  readonly name: string;
  readonly value: Expression;
  readonly text: string;
  readonly isLong: boolean;
}

function parameterValues({ parameters }: GameDeclaration, given: readonly Expression[]): readonly ParameterValue[] {
  return parameters.flatMap(({ text: name }, index) => {
    const value = given[index];
    if (value === undefined) return [];
    const text = printExpression(value);
    return [{ name, value, text, isLong: text.length > LONGEST_PARAMETER }];
  });
}

/** A game with the values of its parameters in its rules. */
function withParameters(game: GameDeclaration, given: readonly ParameterValue[]): GameDeclaration {
  const values = new Map(given.flatMap(({ name, value, isLong }) => (isLong ? [] : [[name, value] as const])));
  return {
    ...game,
    rules: replaced(game.rules, (part) => (part.kind === 'name' ? (values.get(part.text) ?? null) : null)),
  };
}

/** `Bash[3](n)`. */
function headWith(declared: Declared, given: readonly ParameterValue[]): string {
  const states = /\([^()]*\)$/.exec(signatureOf(declared))?.[0] ?? '';
  return `${declared.declaration.name.text}[${given.map(({ name, text, isLong }) => (isLong ? name : text)).join(', ')}]${states}`;
}
