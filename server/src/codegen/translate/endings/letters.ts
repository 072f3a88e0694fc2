import { add, int, isOperation, isSame, lengthOf, ONE, operand, subtract, ZERO } from '../../ir/build.ts';
import type { Expr } from '../../ir/ir.ts';
import type { Scope } from '../scope/scope.ts';
import { isPositive } from './polynomials.ts';
import type { Decrease, Step } from './steps.ts';

/** A letter that a move writes into a text, and the letter that was there before; null if that is not known. */
interface Written {
  readonly place: Expr;
  readonly new: string;
  readonly old: string | null;
}

/** How often a letter occurs in a text, and how often other letters do, for all letters that the moves write or replace. */
export function letterMeasures(steps: readonly Step[], index: number): readonly Decrease[] {
  const letters = new Set(
    steps.flatMap((step) => writtenBy(step, index)?.flatMap((each) => [each.new, each.old ?? each.new]) ?? []),
  );
  const measure =
    (change: (written: Written) => number | null): Decrease =>
    (step) => {
      const written = writtenBy(step, index);
      if (written !== null && areApart(written, step.scope)) return decreaseOf(written.map(change));
      if (written === null || written.some((each) => (change(each) ?? 1) > 0)) return null;
      return written.some((each, place) => change(each) === -1 && isKept(each, written.slice(0, place), change))
        ? ONE
        : ZERO;
    };
  return [...letters].flatMap((letter) => [
    measure((written) => changeOf(letter, written)),
    measure((written) => opposite(changeOf(letter, written))),
  ]);
}

/** By how much a letter becomes less frequent by these changes, at different places; null if one of them is not known. */
function decreaseOf(changes: readonly (number | null)[]): Expr | null {
  const known = changes.filter((change) => change !== null);
  return known.length < changes.length ? null : int(-known.reduce((all, change) => all + change, 0));
}

/** Whether all letters are written at different places. */
function areApart(written: readonly Written[], scope: Scope): boolean {
  return written.every(({ place }, index) =>
    written
      .slice(0, index)
      .every(
        (other) => isPositive(subtract(other.place, place), scope) || isPositive(subtract(place, other.place), scope),
      ),
  );
}

/** Whether a change of a letter is not undone by one that is written later, to the same place: the letter before is then the same. */
function isKept(one: Written, later: readonly Written[], change: (written: Written) => number | null): boolean {
  return later.every((other) => other.old !== one.old || change(other) === -1);
}

/** By how many a letter becomes more frequent at a place; null if that is not known. */
function changeOf(letter: string, written: Written): number | null {
  if (written.old === null) return null;
  return (written.new === letter ? 1 : 0) - (written.old === letter ? 1 : 0);
}

const opposite = (change: number | null): number | null => (change === null ? null : -change);

/** What a step writes into a text that it leaves as it is otherwise; null if it does anything else. */
function writtenBy({ from, to, scope }: Step, index: number): readonly Written[] | null {
  const [before, after] = [from[index], to[index]];
  if (before === undefined || after === undefined) return null;
  const found: Written[] = [];
  let text = after;
  for (; isOperation(text, 'text replace'); text = operand(text, 0)) {
    const letter = operand(text, 2);
    if (letter.kind !== 'text') return null;
    const place = operand(text, 1);
    found.push({ place, new: letter.value, old: letterAt(before, place, scope) });
  }
  return isSame(text, before) ? found : partWritten(text, before, scope);
}

/** The same for a text that is put together again with another part, `w[1..i-1] ++ "XO" ++ w[i+2..]`. */
function partWritten(after: Expr, before: Expr, scope: Scope): readonly Written[] | null {
  const [first, middle, last] = piecesOf(after);
  if (first === undefined || middle?.kind !== 'text' || last === undefined) return null;
  const [from, to] = [add(operand(first, 2), ONE), subtract(operand(last, 1), ONE)];
  const isRest =
    isSame(operand(first, 0), before) &&
    isSame(operand(first, 1), ONE) &&
    isSame(operand(last, 0), before) &&
    isSame(operand(last, 2), lengthOf(before)) &&
    isSame(to, add(from, int(middle.value.length - 1)));
  if (!isRest) return null;
  const written = [...middle.value].map((letter, offset): Written => {
    const place = add(from, int(offset));
    return { place, new: letter, old: letterAt(before, place, scope) };
  });
  // A letter that is known to be there is inside the text, so that its length stays.
  return written.every(({ old }) => old !== null) ? written : null;
}

/** The slices and the text that a text is put together from, if it is so. */
function piecesOf(text: Expr): readonly Expr[] {
  const [left, last] = [operand(text, 0), operand(text, 1)];
  const isJoined = isOperation(text, 'text join') && isOperation(left, 'text join');
  const [first, middle] = [operand(left, 0), operand(left, 1)];
  return isJoined && [first, last].every((piece) => isOperation(piece, 'text slice')) ? [first, middle, last] : [];
}

/** The letter that is at a place according to the conditions: that it is this one, or that a part of the text from a place on is some text. */
function letterAt(text: Expr, place: Expr, scope: Scope): string | null {
  for (const condition of scope.holds) {
    const [left, right] = [operand(condition, 0), operand(condition, 1)];
    if (!isOperation(condition, 'same') || right.kind !== 'text' || !isSame(operand(left, 0), text)) continue;
    if (isOperation(left, 'letter') && isSame(operand(left, 1), place)) return right.value;
    if (!isOperation(left, 'text slice')) continue;
    const first = operand(left, 1);
    // A part that would begin before the text begins with its first letter instead.
    if (!isPositive(first, scope)) continue;
    const letter = [...right.value].find((_, offset) => isSame(add(first, int(offset)), place));
    if (letter !== undefined) return letter;
  }
  return null;
}
