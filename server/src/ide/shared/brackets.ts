import { isClosing, isOpening, type Token } from '../../syntax/text/token.ts';

/** The index of the innermost bracket that is open at the end of some tokens, or before index `from`; -1 if there is none. */
export function openingOf(tokens: readonly Token[], from = tokens.length - 1): number {
  let closed = 0;
  for (let at = from; at >= 0; at -= 1) {
    const token = tokens[at];
    if (isClosing(token)) closed += 1;
    if (!isOpening(token)) continue;
    if (closed === 0) return at;
    closed -= 1;
  }
  return -1;
}

/** The index of the token before an opening bracket, skipping square brackets in between: the game of `Bash[3](`. */
export function calleeIndex(tokens: readonly Token[], opening: number): number {
  const before = opening - 1;
  return tokens[before]?.image === ']' ? openingOf(tokens, before - 1) - 1 : before;
}
