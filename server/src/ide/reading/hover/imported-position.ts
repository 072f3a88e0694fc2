import type { ComponentAnswer, PositionAnswer } from '../../../answers/shared/answer.ts';
import type { Span } from '../../../syntax/text/span.ts';
import type { Words } from '../../../words/words.ts';
import type { Node } from '../../shared/locate.ts';
import { binarySum } from './binary-sum.ts';
import { isEndless } from './endless.ts';
import { componentInWords } from './position.ts';

/**
 * The verdict on a position of another file, derived from the components that it contributes where it is used: `name` is that
 * use, at the end of `path`. Empty if these have no nimbers, are not all listed, or may be several copies of the position.
 */
export function importedPositionInWords(
  name: Span,
  path: readonly Node[],
  position: PositionAnswer | null,
  words: Words,
): readonly string[] {
  if (position === null || position.value === null || path.some(repeats)) return [];
  if (String(position.components.length) !== position.componentCount) return [];
  const own = position.components.filter(({ span }) => span?.start === name.start && span.end === name.end);
  const [only] = own;
  if (only === undefined || own.some(({ value }) => value === null || isEndless(value))) return [];
  const sum = xorOf(own);
  const verdict = words.hover.verdict[sum === '0' ? 'P' : 'N'] + words.hover.value(sum);
  if (own.length === 1 && only.times === '1') return [verdict, ...componentInWords(only, 1n, sum, words)];
  const count = own.reduce((copies, { times }) => copies + BigInt(times), 0n);
  const written = binarySum(own, String(count), sum, words.hover);
  return written === '' ? [verdict] : [verdict, written];
}

/** The xor of the values of components, none of which is endless. */
export function xorOf(components: readonly ComponentAnswer[]): string {
  const odd = components.filter(({ times }) => BigInt(times) % 2n === 1n);
  return String(odd.reduce((sum, { value }) => sum ^ BigInt(value ?? 0), 0n));
}

/** Whether a node repeats what is inside it: `3 * start` and `sum(start for i in 1..3)`. */
function repeats(node: Node): boolean {
  if (!('kind' in node)) return false;
  return (node.kind === 'binary' && node.operator === '*') || (node.kind === 'call' && node.callee.text === 'sum');
}
