import { ENDLESS } from '../../server/src/ide/reading/drawing/plot-values.ts';
import type { Bounds, PackedValues } from '../../server/src/ide/reading/view/values.ts';
import type { Ask } from '../shared/host.ts';

/** Whose values are loaded. One number of a state goes from 0 on; the others, before and after it, are between these bounds. */
export interface Source {
  readonly uri: string;
  readonly game: string;
  /** Each is a single number. */
  readonly fixed?: readonly Bounds[];
  /** The numbers of a state after the first `before` are a list; null if there is no such list. */
  readonly beforeList?: number | null;
  readonly others: readonly Bounds[];
}

/** How many values are asked for at once at first, and at most; the number grows while answers come. */
const FIRST = 2000;
const MOST = 50_000;

/**
 * Asks for the values of the first `most` sizes, one part after another. `told` is given all values known so far after each part, and
 * says whether more are wanted. Ends when all are there, or when even a single size takes longer than an answer may.
 */
export async function loadValues(
  ask: Ask,
  { uri, game, fixed = [], beforeList = null, others }: Source,
  most: number,
  told: (values: Uint32Array) => boolean,
): Promise<Uint32Array> {
  const each = others.reduce((product, [first, last]) => product * (last - first + 1), 1);
  const values = new Uint32Array(most * each);
  let known = 0;
  let step = Math.max(1, Math.floor(FIRST / each));
  while (known < most) {
    const last = Math.min(most, known + step) - 1;
    const ranges = [...fixed, [known, last] as const, ...others];
    const packed = await ask('nimber/values', {
      ...{ textDocument: { uri }, game, ranges },
      ...(beforeList === null ? {} : { before: beforeList }),
    });
    if (packed === null && step === 1) break;
    if (packed === null) {
      step = Math.max(1, Math.floor(step / 4));
      continue;
    }
    values.set(unpack(packed).subarray(0, (last - known + 1) * each), known * each);
    known = last + 1;
    step = Math.max(1, Math.min(2 * step, Math.floor(MOST / each)));
    if (!told(values.subarray(0, known * each))) break;
  }
  return values.subarray(0, known * each);
}

/** The numbers in an answer. Linear. */
export function unpack({ bytes, base64 }: PackedValues): Uint32Array {
  const text = atob(base64);
  const endless = 2 ** (8 * bytes) - 1;
  const values = new Uint32Array(text.length / bytes);
  for (let index = 0; index < values.length; index += 1) {
    let value = 0;
    for (let byte = bytes - 1; byte >= 0; byte -= 1) value = value * 256 + text.charCodeAt(index * bytes + byte);
    values[index] = value === endless ? ENDLESS : value;
  }
  return values;
}
