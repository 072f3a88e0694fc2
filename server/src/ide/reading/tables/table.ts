/** A value: a nimber as a number or as a decimal text, `∞{0, 2}`, or the number that stands for any such value in a plot. */
export type Cell = number | string;

/** A table of values to be exported to another program. */
export type Table = ListOfValues | MapOfValues | Records;

/** Values one after another, such as g(0), g(1), … */
export interface ListOfValues {
  readonly kind: 'list';
  readonly name: string;
  /** What counts the values, and from which number on. */
  readonly counter: string;
  readonly first: number;
  readonly values: ArrayLike<Cell>;
}

/** Values row by row; rows and columns are counted from the same number on. */
export interface MapOfValues {
  readonly kind: 'map';
  readonly name: string;
  readonly first: number;
  readonly rows: readonly ArrayLike<Cell>[];
}

/** Things with what is known of each. */
export interface Records {
  readonly kind: 'records';
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Tables by what they are about: there may be several of the same thing. */
export type Tables = Readonly<Partial<Record<'values' | 'components' | 'moves', Table>>>;
