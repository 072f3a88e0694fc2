import { type FileChanges, type Refusal, rename } from '../../server/src/ide/refactoring/rename.ts';

/** A rename, with all its steps at once. */
export function renameNow(...asked: Parameters<typeof rename>): FileChanges | Refusal | null {
  const steps = rename(...asked);
  let made = steps.next();
  while (made.done !== true) made = steps.next();
  return made.value;
}
