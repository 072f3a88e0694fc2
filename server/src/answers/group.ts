import { allContradictions, auditGroup, beginGroup, leaveGroup, type Session, sizeOfGroup } from '../engine/index.ts';
import { isPutAside } from './refuted.ts';

/** A group ends when this many rulesets wait to be audited at larger states, so that its first answer does not wait long for its last. */
const MOST_RULESETS = 8;

/**
 * Answers the first of `count` questions as a group, until it `isFull`: what they ask of one ruleset is audited once, at the largest states. If
 * these audits or one of the questions find a contradiction, which earlier answers may rest on, or if an audit fails, each question is asked
 * again by itself; not at all if nobody wants the answers any more. `answer` must not throw.
 */
export function answerInGroup<T>(
  session: Session,
  count: number,
  answer: (number: number) => T,
  isFull: () => boolean,
  isUnwanted: () => boolean,
): readonly T[] {
  const found: T[] = [];
  const known = allContradictions(session).length;
  beginGroup(session);
  while (found.length < count) {
    found.push(answer(found.length));
    if (isUnwanted() || isFull() || sizeOfGroup(session) >= MOST_RULESETS) break;
  }
  if (isUnwanted()) {
    leaveGroup(session);
    return [];
  }
  const isRight = isAuditedWell(session) && allContradictions(session).length === known;
  return isRight ? found : found.map((_, number) => answer(number));
}

/** Whether the audits of a group agree with its answers. Whatever else ends them, the question to blame meets again when it is asked by itself. */
function isAuditedWell(session: Session): boolean {
  try {
    auditGroup(session);
    return true;
  } catch (error) {
    isPutAside(session, error);
    return false;
  }
}
