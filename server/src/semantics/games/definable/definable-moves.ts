import { whereMeant } from '../../../engine/budget/failures.ts';
import type { Meter } from '../../../engine/budget/meter.ts';
import { AFTER, BEFORE, type Condition, type DefinableMoves, type Term } from '../../../engine/game/definable.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule, Rule, TakeRule } from '../../../syntax/tree/rules.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { kindOf } from '../../expressions/types/type-of.ts';
import { plainWordsOf } from '../shared/plain-words.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { definableCondition } from './conditions.ts';
import { definableLoops } from './loops.ts';
import {
  allDrafts,
  comparedDraft,
  constantDraft,
  type Draft,
  joinedDraft,
  notDraft,
  type Reading,
  strictDraft,
  sumDraft,
} from './reading.ts';
import { isBetween, isMember } from './sets.ts';
import { definableTerm } from './terms.ts';

const NUMBER_BEFORE: Draft<Term> = () => ({ kind: 'variable', variable: BEFORE });
const NUMBER_AFTER: Draft<Term> = () => ({ kind: 'variable', variable: AFTER });
/** What a move takes. */
const TAKEN = sumDraft(NUMBER_BEFORE, -1n, NUMBER_AFTER);

/**
 * The moves of a game of one natural number as a condition on the numbers before and after a move, if all its rules are made of sums, multiples, quotients and remainders by constants, binary
 * digits, powers of two, comparisons and loops; null for any other game. In an instance it gives null if a constant has no value. Linear in the rules and the definitions that they use.
 */
export function compileDefinableMoves(
  home: Home,
): ((instance: Instance) => (meter: Meter) => DefinableMoves | null) | null {
  const { game, scope } = home;
  const [state, another] = game.states;
  if (game.list !== null || state === undefined || another !== undefined || state.signed) return null;
  let last = AFTER;
  const reading: Reading = {
    terms: new Map([[state.name.text, NUMBER_BEFORE]]),
    powers: new Map(),
    isPlain: plainWordsOf(game, scope.names),
    scope: { ...scope, report: () => undefined },
    fresh: () => {
      last += 1;
      return last;
    },
    readers: { condition: definableCondition, member: isMember, loops: definableLoops },
    depth: 0,
  };
  const stops = game.rules.filter((rule) => rule.kind === 'stop');
  const over = allDrafts(stops.map(({ tail }) => definableLoops(tail, reading, [], () => joinedDraft('and', []))));
  const moves = allDrafts(
    game.rules.filter((rule) => rule.kind !== 'stop').map((rule) => movesOfRule(rule, reading, home)),
  );
  if (over === null || moves === null || moves.length === 0) return null;
  const all = joinedDraft('and', [notDraft(joinedDraft('or', over)), strictDraft('or', moves)]);
  return (instance) => (meter) => whereMeant(() => all(instance.environment([0], meter)));
}

function movesOfRule(rule: Rule, reading: Reading, home: Home): Draft<Condition> | null {
  if (rule.kind === 'take') return rule.leaving === null ? takes(rule, reading) : null;
  return rule.kind === 'move' ? moves(rule, reading, home) : null;
}

function takes({ amounts, tail }: TakeRule, reading: Reading): Draft<Condition> | null {
  const found = definableLoops(tail, reading, [amounts], (inner) => isTaken(amounts, inner));
  return found && strictDraft('and', [comparedDraft(constantDraft(1n), '<=', TAKEN), found]);
}

/** Whether the amounts contain what a move takes. The end of a range is not computed for a heap that is smaller than its beginning. */
function isTaken(amounts: Expression, reading: Reading): Draft<Condition> | null {
  const set = unwrap(amounts);
  if (set.kind !== 'range') return isMember(TAKEN, set, reading);
  const parts = isBetween(TAKEN, set, reading);
  return parts && joinedDraft('and', parts);
}

function moves({ to, tail }: MoveRule, reading: Reading, { scope }: Home): Draft<Condition> | null {
  const { inner } = scope.compile.clauses(tail, { ...scope, report: () => undefined });
  const leadsTo = (target: Expression, within: Reading): Draft<Condition> | null => {
    // `move to 0` leaves nothing, not the number 0.
    if (target.kind === 'numeral') return null;
    if (target.kind === 'if') {
      const where = definableCondition(target.condition, within);
      const [yes, no] = allDrafts([target.then, target.else].map((each) => leadsTo(each, within))) ?? [];
      if (where === null || yes === undefined || no === undefined) return null;
      return joinedDraft('or', [joinedDraft('and', [where, yes]), joinedDraft('and', [notDraft(where), no])]);
    }
    if (kindOf(target, inner) === 'position') return null;
    const number = definableTerm(target, within);
    return number && comparedDraft(NUMBER_AFTER, '==', number);
  };
  return definableLoops(tail, reading, [to], (within) => leadsTo(to, within));
}
