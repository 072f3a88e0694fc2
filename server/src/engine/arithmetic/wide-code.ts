import { once } from '../../collections/once.ts';

/*
 * A few lines of code in WebAssembly, since JavaScript has no instructions for several numbers at once. With them, sixteen sets are united in the
 * time of three. It does not have to run for a while, either, until it is fast. The numbers are those of the WebAssembly Core Specification, release 2.0 (W3C 2022), chapter 5.
 */

/** Code that finds the least numbers which sets lack, in a memory of its own. */
export interface MexOfSets {
  /** The memory as words, of which there are at least so many. Arrays from before may be invalid. */
  readonly room: (words: number) => Int32Array;
  readonly settle: (row: RowInMemory) => void;
}

/** All of these are places in bytes. */
export interface RowInMemory {
  /** The first set to be found, and where those that follow it end: they are found in groups of sixteen. */
  readonly at: number;
  readonly end: number;
  /** The set at the beginning of the row: those before it are empty. */
  readonly origin: number;
  /** What is found at `at` is written here, the others after it. */
  readonly to: number;
  /** Where the distances end, which ascend and begin at 0, and before that, those that lead from one of sixteen sets to another which is yet to be found. */
  readonly distancesEnd: number;
  readonly nearEnd: number;
}

/**
 * The code, or null where it cannot run: some web pages forbid it. For each place it finds the set of which the only member is the least number that is in none of
 * the sets at the distances before that place; it is empty if all numbers below 32 are.
 */
export const mexOfSets = once((): MexOfSets | null => {
  try {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(moduleBytes()));
    const { settle, memory } = exports;
    if (typeof settle !== 'function' || !(memory instanceof WebAssembly.Memory)) return null;
    let words = new Int32Array(memory.buffer);
    const room = (count: number): Int32Array => {
      const missing = (count - words.length) * BYTES;
      if (missing <= 0) return words;
      memory.grow(Math.ceil(missing / PAGE));
      words = new Int32Array(memory.buffer);
      return words;
    };
    return {
      room,
      settle: ({ at, origin, end, to, nearEnd, distancesEnd }) =>
        void settle(at, origin, end, to, nearEnd, distancesEnd),
    };
  } catch {
    return null;
  }
});

type Code = readonly number[];

/** The bytes of a page of memory. */
const PAGE = 2 ** 16;

/** Types: a 32-bit number, four of them at once, a function, and nothing. */
const [I32, V128, FUNCTION, NOTHING] = [0x7f, 0x7b, 0x60, 0x40];
/** Instructions. */
const [BLOCK, LOOP, IF, ELSE, END, BRANCH, BRANCH_IF] = [0x02, 0x03, 0x04, 0x05, 0x0b, 0x0c, 0x0d];
const [LOAD, STORE, CONSTANT] = [0x28, 0x36, 0x41];
const [LESS, NOT_LESS, ADD, SUBTRACT, AND, OR, XOR] = [0x49, 0x4f, 0x6a, 0x6b, 0x71, 0x72, 0x73];
/** Those for four numbers at once; the last is “and not”. */
const LOAD_WIDE: Code = [0xfd, 0];
const STORE_WIDE: Code = [0xfd, 11];
const FOUR_TIMES: Code = [0xfd, 17];
const ADD_WIDE: Code = [0xfd, 0xae, 0x01];
const OR_WIDE: Code = [0xfd, 80];
const AND_NOT_WIDE: Code = [0xfd, 79];
/** Four words are aligned like one. */
const WORD_ALIGNED = 2;
const BYTES = 4;
const FOUR_WORDS = 4 * BYTES;

const get = (variable: number): Code => [0x20, variable];
const set = (variable: number): Code => [0x21, variable];
/** Sets a variable and keeps the number. */
const tee = (variable: number): Code => [0x22, variable];
const constant = (number: number): Code => [CONSTANT, ...signed(number)];
const word = (instruction: number): Code => [instruction, WORD_ALIGNED, 0];

/** The parameters, then four unions of four sets each, nothing in their place, and numbers. */
const [AT, ORIGIN, LAST_PLACE, TO, NEAR, LAST] = [0, 1, 2, 3, 4, 5];
const UNITED: Code = [6, 7, 8, 9];
const EMPTY = 10;
/** Where the distances end that are possible, the next distance, the place of the sets to be added, that of a set in its group, and a union. */
const [POSSIBLE, DISTANCE, FROM, INDEX, MET] = [11, 12, 13, 14, 15];
/** The bytes of a group of sets. */
const GROUP = UNITED.length * FOUR_WORDS;

/** A loop over the distances from one place to another, of which there may be none. */
function forDistances(from: Code, end: number, body: Code): Code {
  return [
    ...[...from, ...set(DISTANCE), ...get(DISTANCE), ...get(end), LESS, IF, NOTHING, LOOP, NOTHING],
    ...body,
    ...[...get(DISTANCE), ...constant(BYTES), ADD, ...tee(DISTANCE), ...get(end), LESS, BRANCH_IF, 0, END, END],
  ];
}

function moduleBytes(): Uint8Array<ArrayBuffer> {
  const place = (index: number): Code => [WORD_ALIGNED, FOUR_WORDS * index];
  /** Longer distances than there are places before the last of the group lead to empty sets. */
  const findPossible: Code = [
    ...[BLOCK, NOTHING, LOOP, NOTHING],
    ...[...get(POSSIBLE), ...get(LAST), NOT_LESS, BRANCH_IF, 1],
    ...[...get(POSSIBLE), ...word(LOAD), ...get(AT), ...get(ORIGIN), SUBTRACT, ...constant(GROUP), ADD],
    ...[NOT_LESS, BRANCH_IF, 1],
    ...[...get(POSSIBLE), ...constant(BYTES), ADD, ...set(POSSIBLE), BRANCH, 0, END, END],
  ];
  const unite: Code = [
    ...UNITED.flatMap((union) => [...get(EMPTY), ...set(union)]),
    ...forDistances(get(NEAR), POSSIBLE, [
      ...[...get(AT), ...get(DISTANCE), ...word(LOAD), SUBTRACT, ...set(FROM)],
      ...UNITED.flatMap((union, index) => [
        ...[...get(union), ...get(FROM), ...LOAD_WIDE, ...place(index)],
        ...[...OR_WIDE, ...set(union)],
      ]),
    ]),
  ];
  /** Adding 1 to a word sets its lowest bit that is not set, and changes only those below it besides. */
  const writeMexes: Code = UNITED.flatMap((union, index) => [
    ...[...get(TO), ...get(union), ...constant(1), ...FOUR_TIMES, ...ADD_WIDE],
    ...[...get(union), ...AND_NOT_WIDE, ...STORE_WIDE, ...place(index)],
  ]);
  const writeUnions: Code = UNITED.flatMap((union, index) => [
    ...[...get(TO), ...get(union), ...STORE_WIDE, ...place(index)],
  ]);
  const atIndex = (variable: number): Code => [...get(variable), ...get(INDEX), ADD];
  const addNear: Code = [
    ...[...constant(0), ...set(INDEX), LOOP, NOTHING, ...atIndex(TO), ...word(LOAD), ...set(MET)],
    ...forDistances(constant(0), NEAR, [
      ...[...atIndex(AT), ...get(DISTANCE), ...word(LOAD), SUBTRACT, ...word(LOAD)],
      ...[...get(MET), OR, ...set(MET)],
    ]),
    ...[...atIndex(TO), ...get(MET), ...constant(1), ADD, ...get(MET), ...constant(-1), XOR, AND, ...word(STORE)],
    ...[...get(INDEX), ...constant(BYTES), ADD, ...tee(INDEX), ...constant(GROUP), LESS, BRANCH_IF, 0, END],
  ];
  const body = [
    ...vector([
      [UNITED.length + 1, V128],
      [5, I32],
    ]),
    ...[...get(NEAR), ...set(POSSIBLE), LOOP, NOTHING, ...findPossible, ...unite],
    ...[...get(NEAR), IF, NOTHING, ...writeUnions, ...addNear, ELSE, ...writeMexes, END],
    ...[...get(TO), ...constant(GROUP), ADD, ...set(TO)],
    ...[...get(AT), ...constant(GROUP), ADD, ...tee(AT), ...get(LAST_PLACE), LESS, BRANCH_IF, 0, END],
    END,
  ];
  return Uint8Array.from([
    ...[0, ...textBytes('asm'), 1, 0, 0, 0],
    ...section(1, vector([[FUNCTION, ...vector(new Array<Code>(6).fill([I32])), 0]])),
    ...section(3, vector([[0]])),
    ...section(5, vector([[0, 1]])),
    ...section(
      7,
      vector([
        [...sized(textBytes('settle')), 0, 0],
        [...sized(textBytes('memory')), 2, 0],
      ]),
    ),
    ...section(10, vector([sized(body)])),
  ]);
}

function section(id: number, content: Code): Code {
  return [id, ...sized(content)];
}

function vector(items: readonly Code[]): Code {
  return [items.length, ...items.flat()];
}

/** Code after its length, in groups of seven bits. */
function sized(code: Code): Code {
  return code.length < 128 ? [code.length, ...code] : [128 | (code.length & 127), code.length >> 7, ...code];
}

/** A number from -64 to 8191: the sixth bit of the last group is its sign. */
function signed(number: number): Code {
  return number < 64 ? [number & 127] : [128 | (number & 127), number >> 7];
}

function textBytes(text: string): Code {
  return [...text].map((letter) => letter.charCodeAt(0));
}
