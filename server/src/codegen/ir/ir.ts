/*
 * A program as data, before it is written in a language: numbers, conditions, texts and lists, in the few statements that contest programs
 * need. Every language has the same meaning for it; only the spelling differs, see `languages/`.
 */

export type Type = 'int' | 'bool' | 'text' | 'seen' | ListType | MapType;

/** From states to numbers. */
export interface MapType {
  readonly map: Type;
}

export interface ListType {
  readonly list: Type;
}

export type Expr =
  | { readonly kind: 'int'; readonly value: bigint; readonly type: Type }
  | { readonly kind: 'text'; readonly value: string; readonly type: Type }
  | { readonly kind: 'name'; readonly name: string; readonly type: Type }
  | { readonly kind: 'list'; readonly items: readonly Expr[]; readonly type: Type }
  /** A call of a function of the program. */
  | { readonly kind: 'call'; readonly name: string; readonly arguments: readonly Expr[]; readonly type: Type }
  | {
      readonly kind: 'operation';
      readonly operation: Operation;
      readonly operands: readonly Expr[];
      readonly type: Type;
    };

/** What languages do by themselves, or with a helper function. Lists are counted from 1, as in a `.game` file. */
export type Operation =
  | 'true'
  | 'false'
  | 'negate'
  | 'add'
  | 'subtract'
  | 'multiply'
  /** Of numbers whose product may be too large for the plain numbers of a language. */
  | 'times'
  /** Of a number that is not negative by a positive one. */
  | 'quotient'
  | 'remainder'
  /** Rounded down, for numbers of any sign. */
  | 'floor'
  | 'modulo'
  | 'power'
  /** The remainder of a product of two numbers, or of a power, modulo a positive number: never negative, and exact however large they are. */
  | 'product modulo'
  | 'power modulo'
  | 'less'
  | 'at most'
  | 'equal'
  | 'different'
  /** Of texts and lists. */
  | 'same'
  | 'unlike'
  /** Whether a text, or a list of numbers, comes before another one in lexicographic order. */
  | 'precedes'
  | 'and'
  | 'or'
  | 'not'
  | 'choose'
  | 'xor'
  | 'bitand'
  | 'bitor'
  /** A digit of a natural number in base 2, however far from the last one. */
  | 'bit'
  | 'min'
  | 'max'
  | 'abs'
  | 'gcd'
  /** The square root of a natural number, rounded down. */
  | 'isqrt'
  /** Of a list of numbers that is not empty. */
  | 'greatest'
  | 'smallest'
  | 'length'
  | 'entry'
  | 'slice'
  | 'join'
  | 'replace'
  | 'sorted'
  | 'reverse'
  | 'contains'
  /** How many numbers of an ascending list are at most a number. */
  | 'count up to'
  | 'distinct'
  /** How many different entries a list has. */
  | 'count distinct'
  | 'text length'
  | 'letter'
  | 'text slice'
  | 'text join'
  | 'text replace'
  | 'text reverse'
  | 'text sorted'
  | 'text contains'
  /** A list that grows, and the same list once it no longer does. */
  | 'new list'
  | 'done'
  | 'new set'
  | 'has'
  | 'mex'
  | 'read number'
  | 'read text'
  | 'read numbers'
  | 'read texts'
  /** A given number of lists, each of a given number of numbers. */
  | 'read rows'
  | 'new map'
  /** What a map holds for a key; -1 if it does not. */
  | 'find'
  | 'more input'
  /** A number, or the numbers or texts of a list with spaces between them, as a text. */
  | 'written'
  | 'spaced';

export type Statement =
  | { readonly kind: 'let'; readonly name: string; readonly value: Expr }
  | { readonly kind: 'assign'; readonly name: string; readonly value: Expr }
  | { readonly kind: 'append'; readonly list: string; readonly value: Expr }
  /** To the list at a place of a list, counted from 1. */
  | { readonly kind: 'append to'; readonly list: string; readonly place: Expr; readonly value: Expr }
  /** Gives a list another entry at a place, counted from 1. */
  | { readonly kind: 'store'; readonly list: string; readonly place: Expr; readonly value: Expr }
  | { readonly kind: 'put'; readonly map: string; readonly key: Expr; readonly value: Expr }
  | { readonly kind: 'insert'; readonly set: string; readonly value: Expr }
  /** Empties a list or map. */
  | { readonly kind: 'clear'; readonly name: string; readonly type: Type }
  /** Empties the memo of a function. */
  | { readonly kind: 'forget'; readonly fn: Fn }
  /** From one number up to another, both included. */
  | {
      readonly kind: 'count';
      readonly name: string;
      readonly from: Expr;
      readonly to: Expr;
      readonly step: bigint;
      readonly body: readonly Statement[];
    }
  | { readonly kind: 'each'; readonly name: string; readonly list: Expr; readonly body: readonly Statement[] }
  /** So many times. The name is free for the language to count with. */
  | { readonly kind: 'repeat'; readonly name: string; readonly times: Expr; readonly body: readonly Statement[] }
  | { readonly kind: 'while'; readonly condition: Expr; readonly body: readonly Statement[] }
  | {
      readonly kind: 'if';
      readonly condition: Expr;
      readonly yes: readonly Statement[];
      readonly no: readonly Statement[];
    }
  | { readonly kind: 'return'; readonly value: Expr }
  /** Calls a function for what it does. */
  | { readonly kind: 'do'; readonly value: Expr }
  | { readonly kind: 'print'; readonly value: Expr }
  | { readonly kind: 'comment'; readonly text: string };

export interface Parameter {
  readonly name: string;
  readonly type: Type;
}

export interface Fn {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly result: Type;
  readonly body: readonly Statement[];
  /**
   * Whether each value is kept once it is known. The last statement is then the only `return`, but for conditions before all other statements,
   * which return what is not worth being kept.
   */
  readonly memo: boolean;
  readonly comment: string | null;
}

/** A variable of the whole program. */
export interface Global {
  readonly name: string;
  readonly value: Expr;
  /** Whether it changes while the program runs. */
  readonly grows: boolean;
  /** Whether each position of the input gives it a new value, of natural numbers. */
  readonly given?: true;
  /** Whether its numbers may be as large as those that are read, by a formula. */
  readonly large?: true;
}

export interface Program {
  /** The comment at the top, line by line. */
  readonly comment: readonly string[];
  readonly globals: readonly Global[];
  readonly functions: readonly Fn[];
  readonly main: readonly Statement[];
  /** Whether numbers may be too large for the plain numbers of a language that has others. */
  readonly large: boolean;
}

export const isListType = (type: Type): type is ListType => typeof type === 'object' && 'list' in type;
export const isMapType = (type: Type): type is MapType => typeof type === 'object' && 'map' in type;

/** Whether a type is that of lists of numbers. */
export const isNumbers = (type: Type | undefined): boolean =>
  type !== undefined && isListType(type) && type.list === 'int';

/** Whether a type is that of lists of texts. */
export const isTexts = (type: Type | undefined): boolean =>
  type !== undefined && isListType(type) && type.list === 'text';

/** What the entries of a list are, or the letters of a text. */
export function entryType(type: Type): Type {
  return isListType(type) ? type.list : type === 'text' ? 'text' : 'int';
}

export function sameType(one: Type, other: Type): boolean {
  if (isMapType(one) && isMapType(other)) return sameType(one.map, other.map);
  return isListType(one) && isListType(other) ? sameType(one.list, other.list) : one === other;
}
