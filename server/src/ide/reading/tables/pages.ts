import { valueText } from '../drawing/plot-values.ts';
import type { Cell, ListOfValues, MapOfValues, Table } from './table.ts';

/** Rows of cells, the first of which are the headings. */
type Rows = readonly (readonly string[])[];

/** Tables for people have no more columns than fit on a page. */
const PAGE = 20;

/** A table as rows of cells: one for each value of a list. Linear. */
export function rowsOf(table: Table): Rows {
  switch (table.kind) {
    case 'list': {
      const { counter, first, values } = table;
      return [[counter, 'value'], ...Array.from(values, (value, index) => [String(first + index), textOf(value)])];
    }
    case 'map': {
      const [row = []] = table.rows;
      return mapPage(table, 0, row.length);
    }
    case 'records':
      return [table.headings, ...table.rows];
  }
}

/** A table as tables that fit on a page: a list is broken into lines, each labelled with its first number; a wide map into several. */
export function pagesOf(table: Table): readonly Rows[] {
  switch (table.kind) {
    case 'list':
      return [linesOf(table)];
    case 'map': {
      const [row = []] = table.rows;
      const starts = Array.from({ length: Math.max(1, Math.ceil(row.length / PAGE)) }, (_, page) => page * PAGE);
      return starts.map((start) => mapPage(table, start, Math.min(row.length, start + PAGE)));
    }
    case 'records':
      return [rowsOf(table)];
  }
}

/** For each column, whether it has only numbers. */
export function numericColumns(table: Table, count: number): readonly boolean[] {
  const rows = table.kind === 'records' ? table.rows : [];
  return Array.from({ length: count }, (_, column) => rows.every((row) => /^\d*$/.test(row[column] ?? '')));
}

function mapPage({ first, rows }: MapOfValues, from: number, to: number): Rows {
  const columns = Array.from({ length: to - from }, (_, index) => from + index);
  const heading = ['', ...columns.map((column) => String(first + column))];
  return [heading, ...rows.map((row, index) => [String(first + index), ...columns.map((at) => textOf(row[at] ?? ''))])];
}

function linesOf({ counter, first, values }: ListOfValues): Rows {
  const width = Math.min(PAGE, values.length);
  const heading = Array.from({ length: width }, (_, n) => `+${n}`);
  const lines = Array.from({ length: Math.ceil(values.length / Math.max(1, width)) }, (_, line) => [
    String(first + line * width),
    ...heading.map((_, column) => textOf(values[line * width + column] ?? '')),
  ]);
  return [[counter, ...heading], ...lines];
}

/** A value as a text. */
export function textOf(value: Cell): string {
  return typeof value === 'number' ? valueText(value) : value;
}
