import { once } from '../../collections/once.ts';

/*
 * A few lines of code in WebAssembly, since JavaScript has no instructions for several numbers at once. With them, sixteen sets are united in the
 * time of three. The numbers are those of the WebAssembly Core Specification, release 2.0 (W3C 2022), chapter 5.
 */

/** Code that unites sets in a memory of its own. */
export interface UnionOfSets {
  /** The memory as words, of which there are at least so many. Arrays from before may be invalid. */
  readonly room: (words: number) => Int32Array;
  /**
   * Sixteen words at `to` become the unions of those that begin at `at` minus each of the numbers from `first` up to `end`, of which there is at
   * least one. All are places in bytes.
   */
  readonly unite: (at: number, first: number, end: number, to: number) => void;
}

/** The code, or null where it cannot run: some web pages forbid it. */
export const unionOfSets = once((): UnionOfSets | null => {
  try {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(moduleBytes()));
    const { unite, memory } = exports;
    if (typeof unite !== 'function' || !(memory instanceof WebAssembly.Memory)) return null;
    const room = (words: number): Int32Array => {
      const missing = words * Int32Array.BYTES_PER_ELEMENT - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
      return new Int32Array(memory.buffer);
    };
    return { room, unite: (at, first, end, to) => void unite(at, first, end, to) };
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
const [LOOP, END, BRANCH_IF] = [0x03, 0x0b, 0x0d];
const [LOAD, CONSTANT, LESS, ADD, SUBTRACT] = [0x28, 0x41, 0x49, 0x6a, 0x6b];
/** Those for four numbers at once. */
const LOAD_WIDE: Code = [0xfd, 0];
const STORE_WIDE: Code = [0xfd, 11];
const OR_WIDE: Code = [0xfd, 80];
/** Four words are aligned like one. */
const WORD_ALIGNED = 2;
const BYTES = 4;

const get = (variable: number): Code => [0x20, variable];
const set = (variable: number): Code => [0x21, variable];
/** Sets a variable and keeps the number. */
const tee = (variable: number): Code => [0x22, variable];

/** The parameters, four unions of four sets each, and the place of the sets to be added. */
const [AT, DISTANCE, LAST, TO] = [0, 1, 2, 3];
const UNITED: Code = [4, 5, 6, 7];
const FROM = 8;

function moduleBytes(): Uint8Array<ArrayBuffer> {
  const place = (index: number): Code => [WORD_ALIGNED, 4 * BYTES * index];
  const body = [
    ...vector([
      [UNITED.length, V128],
      [1, I32],
    ]),
    ...[LOOP, NOTHING],
    ...[...get(AT), ...get(DISTANCE), LOAD, WORD_ALIGNED, 0, SUBTRACT, ...set(FROM)],
    ...UNITED.flatMap((union, index) => [
      ...[...get(union), ...get(FROM), ...LOAD_WIDE, ...place(index)],
      ...[...OR_WIDE, ...set(union)],
    ]),
    ...[...get(DISTANCE), CONSTANT, BYTES, ADD, ...tee(DISTANCE), ...get(LAST), LESS, BRANCH_IF, 0],
    END,
    ...UNITED.flatMap((union, index) => [...get(TO), ...get(union), ...STORE_WIDE, ...place(index)]),
    END,
  ];
  return Uint8Array.from([
    ...[0, ...textBytes('asm'), 1, 0, 0, 0],
    ...section(1, vector([[FUNCTION, ...vector([[I32], [I32], [I32], [I32]]), 0]])),
    ...section(3, vector([[0]])),
    ...section(5, vector([[0, 1]])),
    ...section(
      7,
      vector([
        [...sized(textBytes('unite')), 0, 0],
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

function textBytes(text: string): Code {
  return [...text].map((letter) => letter.charCodeAt(0));
}
