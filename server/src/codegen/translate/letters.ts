import { isOperation, isSame, ONE, operand, ZERO } from '../ir/build.ts';
import type { Expr } from '../ir/ir.ts';
import type { Decrease, Step } from './steps.ts';

/** A letter that a move writes into a text, and the letter that was there before; null if that is not known. */
interface Written {
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
    found.push({ new: letter.value, old: letterAt(before, operand(text, 1), scope.holds) });
  }
  return isSame(text, before) ? found : null;
}

/** The letter that is at a place according to the conditions. */
function letterAt(text: Expr, place: Expr, holds: readonly Expr[]): string | null {
  for (const condition of holds) {
    const [left, right] = [operand(condition, 0), operand(condition, 1)];
    const isThere = isOperation(condition, 'same') && isOperation(left, 'letter') && right.kind === 'text';
    if (isThere && isSame(operand(left, 0), text) && isSame(operand(left, 1), place)) return right.value;
  }
  return null;
}
