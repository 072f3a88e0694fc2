import { LEAST_SIDE, LEAST_VALUES, lostIf, type Pattern, type PatternKind, patternOf } from './formulas/pattern.ts';
import { automatonOf, automatonText } from './heaps/automaton.ts';
import { beattyPairs } from './heaps/beatty.ts';
import { greedyPairs } from './heaps/greedy-pairs.ts';
import { describeLostHeaps, residueCondition } from './heaps/lost-heaps.ts';
import { inNumeration } from './heaps/numeration.ts';
import { formulaOfValues } from './heaps/one-number.ts';
import { recursionOf, recursionText } from './heaps/recursion.ts';
import { restrictedNim } from './heaps/restricted-nim.ts';
import { formulaOfSomeHeaps } from './heaps/some-heaps.ts';
import { LONGEST_FORMULA, textOfLine, xorOfSummands } from './heaps/summands.ts';
import { diagonalsOf, inNumbers } from './tables/diagonals.ts';
import {
  conditionOfLostPairs,
  formulaOfTable,
  lostResiduesText,
  residuesOfTable,
  residuesText,
  type Table,
} from './tables/two-numbers.ts';

/**
 * Descriptions of the values g(0), g(1), … of heaps, by a formula and by a period, and of the lost heaps. None for fewer than 200 values. Each
 * holds for all values, with far fewer constants than there are values. `reference` is how a formula names the game. A few seconds at most.
 */
export function describeHeaps(values: readonly number[], reference: string): readonly Pattern[] {
  if (values.length < LEAST_VALUES) return [];
  const formula = formulaOfValues(values);
  const period = textOfLine(values, 'n');
  const declared = formula === null && period === null ? declaredValues(values, reference) : null;
  const lost = formula === null ? describeLostHeaps(values.map((value) => value === 0)) : null;
  return [
    ...(formula === null ? [] : [patternOf('formula', 'sg', ['n'], formula)]),
    ...(period === null ? [] : [patternOf('period', 'sg', ['n'], period)]),
    ...(declared === null ? [] : [declared]),
    ...(lost === null || lost.formula.length > LONGEST_FORMULA || lost.kind === declared?.kind
      ? []
      : [{ ...patternOf(lost.kind, 'outcome', ['n'], lost.formula), declarations: lost.declarations }]),
  ];
}

/** A description of the values by a function that it declares, or of the values of some heaps by a formula. */
function declaredValues(values: readonly number[], reference: string): Pattern | null {
  const described = (kind: PatternKind, formula: string, declarations: readonly string[]): Pattern => ({
    ...patternOf(kind, 'sg', ['n'], formula),
    declarations,
  });
  const recursion = recursionOf(values, false);
  if (recursion !== null) return described('recursion', 'value(n)', [recursionText('value', recursion, values)]);
  const restricted = restrictedNim(values);
  if (restricted !== null) return described('recursion', restricted.formula, restricted.declarations);
  const automaton = automatonOf(values);
  if (automaton !== null)
    return described('automaton', `[${automaton.outputs.join(', ')}][state(n)]`, [automatonText('state', automaton)]);
  const some = formulaOfSomeHeaps(values, `sg(${reference}(n))`);
  return some === null ? null : patternOf('someHeaps', 'sg', ['n'], some);
}

/**
 * Descriptions of a square table of values, of its lost states, and of its first rows and columns, which may be longer than those of the table.
 */
export function describePairs(table: Table, rows: Table, columns: Table): readonly Pattern[] {
  if (table.length < LEAST_SIDE) return [];
  const formula = formulaOfTable(table);
  const sum = formula !== null && /^xor\(.*\)$/.test(formula) ? null : sumOf(table, rows, columns);
  const formulas = [...new Set([formula, sum])].flatMap((text) =>
    text === null ? [] : [patternOf('formula', 'sg', ['a', 'b'], text)],
  );
  if (formulas.length > 0) return formulas;
  const residues = residuesOfTable(table);
  if (residues !== null)
    return [patternOf('period', 'sg', ['a', 'b'], residuesText(table, residues)), ...lostPairs(table)];
  const diagonals = diagonalsOf(table);
  if (diagonals !== null) {
    const text = inNumbers(residuesText(diagonals.table, diagonals.residues));
    return [patternOf('period', 'sg', ['a', 'b'], text), ...lostPairs(table)];
  }
  const byRow = lines(rows, (row) => [String(row), 'n']);
  const isSymmetric = rows.every((row, a) => row.every((value, b) => value === columns[a]?.[b]));
  const byColumn = isSymmetric ? [] : lines(columns, (column) => ['n', String(column)]);
  return [...lostPairs(table), ...byRow, ...byColumn];
}

/** The xor of what each number contributes by itself. */
function sumOf(table: Table, [row = []]: Table, [column = []]: Table): string | null {
  return xorOfSummands([column, row], ['a', 'b'], ([as = [], bs = []]) =>
    table.every((values, a) => values.every((value, b) => value === ((as[a] ?? 0) ^ (bs[b] ?? 0)))),
  );
}

function lostPairs(table: Table): readonly Pattern[] {
  const lost = table.map((row) => row.map((value) => value === 0));
  const count = lost.flat().filter((isLost) => isLost).length;
  // A single lost state, or a single one that is not, is no pattern.
  if (count <= 1 || count >= table.length ** 2 - 1) return [];
  const residues = residuesOfTable(lost.map((row) => row.map(Number)));
  if (residues !== null) return [patternOf('residues', 'outcome', ['a', 'b'], lostResiduesText(lost, residues))];
  const apart = lostApart(lost);
  if (apart !== null) return [patternOf('residues', 'outcome', ['a', 'b'], apart)];
  const condition = conditionOfLostPairs(lost);
  if (condition !== null) return [patternOf('lost', 'outcome', ['a', 'b'], condition)];
  const diagonals = diagonalsOf(lost.map((row) => row.map(Number)));
  if (diagonals !== null) {
    const along = diagonals.table.map((row) => row.map((isLost) => isLost === 1));
    return [patternOf('residues', 'outcome', ['a', 'b'], inNumbers(lostResiduesText(along, diagonals.residues)))];
  }
  const numbered = inNumeration(lost);
  if (numbered !== null)
    return [{ ...patternOf('lost', 'outcome', ['a', 'b'], numbered.formula), declarations: numbered.declarations }];
  const beatty = beattyPairs(lost);
  if (beatty !== null) return [patternOf('Beatty', 'outcome', ['a', 'b'], beatty)];
  const greedy = greedyPairs(lost);
  return greedy === null
    ? []
    : [{ ...patternOf('pairs', 'outcome', ['a', 'b'], greedy.formula), declarations: greedy.declarations }];
}

/** Lost states as pairs of numbers from two sets, each given by residues from some number on; one of the sets may be all numbers. */
function lostApart(lost: readonly (readonly boolean[])[]): string | null {
  const rows = lost.map((row) => row.includes(true));
  const columns = lost.map((_, b) => lost.some((row) => row[b]));
  const isProduct = lost.every((row, a) => row.every((isLost, b) => isLost === (rows[a] && columns[b])));
  if (!isProduct) return null;
  if (rows.every(Boolean)) return lostIfKnown(residueCondition(columns, 'b'));
  if (columns.every(Boolean)) return lostIfKnown(residueCondition(rows, 'a'));
  const [one, other] = [residueCondition(rows, 'a'), residueCondition(columns, 'b')];
  return one === null || other === null ? null : lostIf(`(${one}) and (${other})`);
}

function lostIfKnown(condition: string | null): string | null {
  return condition === null ? null : lostIf(condition);
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
