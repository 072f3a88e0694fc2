import type { Expr, Fn, Global, Operation, Parameter, Program, Type } from '../ir/ir.ts';

/**
 * How an operation is written: how strongly it binds, and a text in which `$0`, `$1` … stand for operands that are put into parentheses
 * where they bind more weakly, `@0`, `@1` … for operands that are so unless they are names or calls, and `#0`, `#1` … for operands between parentheses or commas of the text.
 */
export type Spelling = readonly [strength: number, text: string];

/** How strongly operators bind, the same in all languages once doubtful cases are in parentheses. */
export const BINDS = {
  atom: 9,
  unary: 8,
  product: 7,
  sum: 6,
  bits: 5,
  comparison: 4,
  not: 3,
  and: 2,
  or: 1,
  choice: 0,
};

/** An expression as text, and how strongly its outermost operator binds. */
export interface Printed {
  readonly text: string;
  readonly strength: number;
}

/** A language as data. The printer does the rest. */
export interface Language {
  readonly operations: (type: Type, operands: readonly Type[]) => Readonly<Record<Operation, Spelling>>;
  readonly int: (value: bigint) => string;
  /** A number as an operand of a comparison, an addition or the like beside another number, where it may be written shorter. */
  readonly operand: (value: bigint) => string;
  /** How a literal text is written as an operand; null if as everywhere else. */
  readonly string: ((literal: string) => string) | null;
  readonly list: (items: readonly string[], type: Type) => string;
  readonly reserved: ReadonlySet<string>;
  /** What is written before and after the statements of a block. */
  readonly block: readonly [open: string, close: string];
  /** What is written in an empty block; null if nothing. */
  readonly nothing: string | null;
  /** Whether a block of one plain statement is written without braces. */
  readonly bare: boolean;
  readonly end: string;
  readonly comment: string;
  readonly let: (name: string, type: Type, value: string, isConstant: boolean) => string;
  /** Whether several numbers are declared on one line, with commas between them. */
  readonly several: boolean;
  /** `a += b`, for operations that have such a form. */
  readonly short: Readonly<Partial<Record<Operation, string>>>;
  readonly append: (list: string, value: string) => string;
  readonly insert: (set: string, value: string) => string;
  /** The place is counted from 0. */
  readonly store: (list: string, place: string, value: string) => string;
  readonly put: (map: string, key: string, value: string, keyType: Type) => string;
  readonly clear: (name: string, type: Type) => string;
  readonly print: (value: string, type: Type, strength: number) => string;
  /** What asks whether a list or text `@` is empty, and whether it is not; null if its length is compared like other numbers. */
  readonly empty: readonly [is: Spelling, isNot: Spelling] | null;
  readonly count: (name: string, from: string, to: string, step: bigint) => string;
  readonly each: (name: string, type: Type, list: string) => string;
  readonly repeat: (name: string, times: string) => string;
  readonly while: (condition: string) => string;
  readonly if: (condition: string) => string;
  readonly else: string;
  readonly function: (fn: Fn, parameters: readonly Parameter[]) => string;
  /** A declaration of a function that is called before its definition; null if the language needs none. */
  readonly prototype: ((fn: Fn) => string) | null;
  /** What a function with a memo is made of. */
  readonly memo: {
    /** What empties it. */
    readonly clear: (fn: Fn) => string;
    readonly before: (fn: Fn) => readonly string[];
    readonly first: (fn: Fn) => readonly string[];
    readonly last: (fn: Fn, value: string) => readonly string[];
  };
  readonly global: (global: Global, value: string) => string;
  /** Helper functions by name; each is written if its name is called. */
  readonly helpers: Readonly<Record<string, string>>;
  /** The whole program. */
  readonly frame: (parts: Parts) => readonly string[];
  readonly indent: number;
}

export interface Parts {
  readonly program: Program;
  readonly comment: readonly string[];
  readonly helpers: readonly string[];
  readonly globals: readonly string[];
  readonly functions: readonly string[];
  readonly main: readonly string[];
}

/** The text of an operand list. */
export const namesOf = (parameters: readonly Parameter[]): string => parameters.map(({ name }) => name).join(', ');

export const isNamed = (expr: Expr): boolean => expr.kind === 'name';
