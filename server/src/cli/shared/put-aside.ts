import { allContradictionsOf } from '../../answers/refuted.ts';
import type { Session } from '../../engine/index.ts';
import type { Io } from './io.ts';

/**
 * Says on the error stream which shortcuts a session has put aside because they contradict the rules; returns how many there are. Those
 * `told` already are left out.
 */
export function tellPutAside(session: Session, io: Io, told = 0): number {
  const found = allContradictionsOf(session);
  for (const contradiction of found.slice(told))
    io.complain(`nimber: ${io.words.problem['shortcut-refuted'](contradiction)}\n`);
  return found.length;
}
