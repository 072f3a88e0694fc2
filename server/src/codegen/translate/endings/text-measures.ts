import { entry, int, isOperation, isSame, lengthOf, ONE, operand, subtract, ZERO } from '../../ir/build.ts';
import { type Expr, isTexts } from '../../ir/ir.ts';
import type { Scope } from '../scope/scope.ts';
import { longest, replacedIn } from './list-measures.ts';
import type { Decrease, Step } from './steps.ts';

/**
 * For each text that moves write as a letter of a text or as an entry of a list of texts: the number of places that hold another one. For a list
 * of texts also their total length. Each measure is linear in the steps.
 */
export function writtenMeasures(steps: readonly Step[], index: number): readonly Decrease[] {
  const isText = steps[0]?.from[index]?.type === 'text';
  if (!isText && !isTexts(steps[0]?.from[index]?.type)) return [];
  const parts = new Set(
    steps.flatMap((step) => partsWritten(step, index)?.flatMap(({ value }) => textIn(value) ?? []) ?? []),
  );
  const others = [...parts].map(
    (part): Decrease =>
      (step) =>
        othersLost(step, index, part),
  );
  return isText ? others : [...others, (step) => lettersLost(step, index)];
}

interface Written {
  readonly place: Expr;
  readonly value: Expr;
}

/** What a step writes into a text or list that it leaves as it is otherwise; null if it does anything else. */
function partsWritten({ from, to }: Step, index: number): readonly Written[] | null {
  const [before, after] = [from[index], to[index]];
  if (before === undefined || after === undefined) return null;
  if (before.type !== 'text') return replacedIn(after, before);
  const found: Written[] = [];
  let text = after;
  for (; isOperation(text, 'text replace'); text = operand(text, 0))
    found.push({ place: operand(text, 1), value: operand(text, 2) });
  return isSame(text, before) ? found : null;
}

const textIn = (value: Expr): string | null => (value.kind === 'text' ? value.value : null);

/** How many more places surely hold a part after a step: 1 if only the part is written, and not all places held it; else 0. Null if a place may lose it. */
function othersLost(step: Step, index: number, part: string): Expr | null {
  const [before, written] = [step.from[index], partsWritten(step, index)];
  if (before === undefined || written === null) return null;
  const isNew = ({ place }: Written) => isUnlike(entry(before, place), part, step.scope);
  const areKept = written.every((each) => textIn(each.value) === part || (textIn(each.value) !== null && isNew(each)));
  if (!areKept) return null;
  return written.every(({ value }) => textIn(value) === part) && written.some(isNew) ? ONE : ZERO;
}

/** Whether a letter or entry is known to differ from a text, by a condition that says so, or one that says that it is another text. */
function isUnlike(of: Expr, part: string, { holds }: Scope): boolean {
  return holds.some((condition) => {
    const [left, right] = [operand(condition, 0), operand(condition, 1)];
    const other = isSame(left, of) ? textIn(right) : isSame(right, of) ? textIn(left) : null;
    if (other === null) return false;
    return (isOperation(condition, 'unlike') && other === part) || (isOperation(condition, 'same') && other !== part);
  });
}

/** How many letters fewer the texts of a list have together after a step, if it replaces at most one of them. */
function lettersLost(step: Step, index: number): Expr | null {
  const [before, written] = [step.from[index], partsWritten(step, index)];
  if (before === undefined || written === null || written.length > 1) return null;
  const [only] = written;
  if (only === undefined) return int(0);
  const length = longest(only.value, step.scope);
  return length && subtract(lengthOf(entry(before, only.place)), length);
}
