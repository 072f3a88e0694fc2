import { beattyPairs } from './beatty.ts';
import { declarationsFor } from './functions.ts';
import { describeLostHeaps } from './lost-heaps.ts';
import { formulaOfValues } from './one-number.ts';
import { LEAST_SIDE, LEAST_VALUES, type Pattern, type PatternKind } from './pattern.ts';
import { repetitionOf, repetitionText } from './periods.ts';
import {
  conditionOfLostPairs,
  formulaOfTable,
  lostResiduesText,
  residuesOfTable,
  residuesText,
  type Table,
} from './two-numbers.ts';

/** A formula that is longer than this describes nothing. */
const LONGEST_FORMULA = 600;

/**
 * Descriptions of the values g(0), g(1), … of heaps, by a formula and by a period, and of the lost heaps. None for fewer than 200 values. Each
 * holds for all values; it has far fewer numbers of its own than it gives values. A few seconds at most.
 */
export function describeHeaps(values: readonly number[]): readonly Pattern[] {
  if (values.length < LEAST_VALUES) return [];
  const formula = formulaOfValues(values);
  const period = textOfLine(values, 'n');
  const lost = formula === null ? describeLostHeaps(values.map((value) => value === 0)) : null;
  return [
    ...(formula === null ? [] : [patternOf('formula', 'sg', ['n'], formula)]),
    ...(period === null ? [] : [patternOf('period', 'sg', ['n'], period)]),
    ...(lost === null || lost.formula.length > LONGEST_FORMULA
      ? []
      : [{ ...patternOf(lost.kind, 'outcome', ['n'], lost.formula), declarations: lost.declarations }]),
  ];
}

/**
 * Descriptions of a square table of values, of its lost states, and of its first rows and columns, which may be longer than those of the table.
 */
export function describePairs(table: Table, rows: Table, columns: Table): readonly Pattern[] {
  if (table.length < LEAST_SIDE) return [];
  const formula = formulaOfTable(table);
  const sum = formula !== null && /^xor\(.*\)$/.test(formula) ? null : sumOf(table, rows, columns);
  const formulas = [formula, sum].flatMap((text) =>
    text === null ? [] : [patternOf('formula', 'sg', ['a', 'b'], text)],
  );
  if (formulas.length > 0) return formulas;
  const residues = residuesOfTable(table);
  if (residues !== null)
    return [patternOf('period', 'sg', ['a', 'b'], residuesText(table, residues)), ...lostPairs(table)];
  const byRow = lines(rows, (row) => [String(row), 'n']);
  const isSymmetric = rows.every((row, a) => row.every((value, b) => value === columns[a]?.[b]));
  const byColumn = isSymmetric ? [] : lines(columns, (column) => ['n', String(column)]);
  return [...lostPairs(table), ...byRow, ...byColumn];
}

/** The xor of what each number contributes by itself. */
function sumOf(table: Table, [row = []]: Table, [column = []]: Table): string | null {
  if (row.length < LEAST_VALUES || column.length < LEAST_VALUES) return null;
  const corner = row[0] ?? 0;
  const isSum = table.every((values, a) =>
    values.every((value, b) => value === ((column[a] ?? 0) ^ (row[b] ?? 0) ^ corner)),
  );
  if (!isSum || corner !== 0) return null;
  const [one, other] = [summand(column, 'a'), summand(row, 'b')];
  return one === null || other === null ? null : `xor(${one}, ${other})`;
}

/** What one number contributes: a formula of it, or else a period. */
function summand(values: readonly number[], variable: string): string | null {
  return formulaOfValues(values)?.replaceAll(/\bn\b/g, variable) ?? textOfLine(values, variable);
}

function textOfLine(values: readonly number[], variable: string): string | null {
  const repetition = repetitionOf(values);
  if (repetition === null) return null;
  const text = repetitionText(values, repetition, variable);
  return text.length <= LONGEST_FORMULA ? text : null;
}

function lostPairs(table: Table): readonly Pattern[] {
  const lost = table.map((row) => row.map((value) => value === 0));
  const count = lost.flat().filter((isLost) => isLost).length;
  // A single lost state, or a single one that is not, is no pattern.
  if (count <= 1 || count >= table.length ** 2 - 1) return [];
  const residues = residuesOfTable(lost.map((row) => row.map(Number)));
  if (residues !== null) return [patternOf('residues', 'outcome', ['a', 'b'], lostResiduesText(lost, residues))];
  const condition = conditionOfLostPairs(lost);
  if (condition !== null) return [patternOf('lost', 'outcome', ['a', 'b'], condition)];
  const beatty = beattyPairs(lost);
  return beatty === null ? [] : [patternOf('Beatty', 'outcome', ['a', 'b'], beatty)];
}

/** The rows or columns, if all of them have a period and not all of them end in equal values. */
function lines(table: Table, variables: (index: number) => readonly string[]): readonly Pattern[] {
  if (table.every((values) => isFlat(values))) return [];
  const found = table.flatMap((values, index) => {
    const text = values.length < LEAST_VALUES ? null : textOfLine(values, 'n');
    return text === null ? [] : [patternOf('row', 'sg', variables(index), text)];
  });
  return found.length === table.length ? found : [];
}

function isFlat(values: readonly number[]): boolean {
  const last = values.at(-1);
  return values.slice(Math.floor(values.length / 2)).every((value) => value === last);
}

function patternOf(kind: PatternKind, about: Pattern['about'], variables: readonly string[], formula: string): Pattern {
  return { kind, about, variables, formula, declarations: declarationsFor(formula) };
}
