import { ENDLESS, MOST_ENDLESS } from '../../server/src/ide/reading/drawing/plot-values.ts';
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

/** Values of states. */
export interface Found {
  /** Nimbers; a number at the end of the range stands for another value, see `valueText`. */
  readonly values: Uint32Array;
  /** The values that are not nimbers, such as `∞{0, 2}`, each once. */
  readonly endless: readonly string[];
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
  told: (found: Found) => boolean,
): Promise<Found> {
  const each = others.reduce((product, [first, last]) => product * (last - first + 1), 1);
  const values = new Uint32Array(most * each);
  const endless = new Map<string, number>();
  let known = 0;
  const found = (): Found => ({ values: values.subarray(0, known * each), endless: [...endless.keys()] });
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
    values.set(unpack(packed, endless).subarray(0, (last - known + 1) * each), known * each);
    known = last + 1;
    step = Math.max(1, Math.min(2 * step, Math.floor(MOST / each)));
    if (!told(found())) break;
  }
  return found();
}

/** The numbers in an answer. `known` are the values that are not nimbers, by their texts; new ones are added to it. Linear. */
export function unpack({ bytes, base64, endless = [] }: PackedValues, known: Map<string, number>): Uint32Array {
  const text = atob(base64);
  const ones = 2 ** (8 * bytes) - 1;
  let next = 0;
  const values = new Uint32Array(text.length / bytes);
  for (let index = 0; index < values.length; index += 1) {
    let value = 0;
    for (let byte = bytes - 1; byte >= 0; byte -= 1) value = value * 256 + text.charCodeAt(index * bytes + byte);
    values[index] = value === ones ? numberFor(endless[next++] ?? '∞', known) : value;
  }
  return values;
}

/** Values beyond the most that can be told apart are all alike. */
function numberFor(text: string, known: Map<string, number>): number {
  const number = known.get(text) ?? ENDLESS - Math.min(known.size, MOST_ENDLESS - 1);
  if (known.size < MOST_ENDLESS) known.set(text, number);
  return number;
}
