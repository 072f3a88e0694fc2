import { freeNames } from './free-names.ts';
import type { Fn, Global, Statement } from './ir.ts';
import { calledIn, changedIn } from './order.ts';

/**
 * Statements that forget what holds only for the input read so far: the memos of all functions that use a global variable given by the input,
 * directly or through other functions, and the lists and maps that these functions fill. Quadratic in the number of functions.
 */
export function forgotten(functions: readonly Fn[], globals: readonly Global[]): readonly Statement[] {
  const stale = new Set(globals.flatMap(({ name, given }) => (given === true ? [name] : [])));
  const kept = globals.filter(({ name, grows }) => grows && !stale.has(name));
  const open = new Set(functions);
  for (let before = -1; before !== open.size; ) {
    before = open.size;
    for (const fn of open) {
      if (!usesAny(fn, stale)) continue;
      open.delete(fn);
      const changed = changedIn(fn.body);
      // What uses a list that is emptied has to forget as well.
      for (const name of [fn.name, ...kept.flatMap(({ name }) => (changed.has(name) ? [name] : []))]) stale.add(name);
    }
  }
  return [
    ...kept.flatMap(({ name, value: { type } }): Statement[] =>
      stale.has(name) ? [{ kind: 'clear', name, type }] : [],
    ),
    ...functions.flatMap((fn): Statement[] => (fn.memo && stale.has(fn.name) ? [{ kind: 'forget', fn }] : [])),
  ];
}

function usesAny({ body }: Fn, names: ReadonlySet<string>): boolean {
  return (
    [...calledIn(body), ...changedIn(body)].some((name) => names.has(name)) ||
    freeNames(body, new Set()).some(({ name }) => names.has(name))
  );
}
