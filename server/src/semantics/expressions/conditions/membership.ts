import { has } from '../../../engine/arithmetic/number-sets.ts';
import type { Binary } from '../../../syntax/tree/expression-tree.ts';
import { type Evaluate, isNumber, isSet } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { entryOf, isListed, isNeverEqual, isOfNumbers } from '../../scope/types.ts';
import { isListValue } from '../../scope/values.ts';
import { reportNoTuples } from '../lists/tuples.ts';
import { compileNumber } from '../numbers/numbers.ts';
import { reportWrongKind } from '../types/kinds.ts';
import { isListOfSets } from '../types/set-entries.ts';
import { typeOf } from '../types/type-of.ts';
import { wrongValue } from '../values/wrong-values.ts';
import { isEntry, isMember } from './member-index.ts';

/** Compiles `x in S`: whether x is a member of a set, an entry of a list or a letter of a text. Reports what is wrong with it. */
export function compileMembership({ left, right }: Binary, scope: Scope): Evaluate<boolean> {
  if (isListOfSets(right, scope)) {
    scope.compile.value(left, scope);
    return () => false;
  }
  const [member, whole] = [typeOf(left, scope), typeOf(right, scope)];
  const entry = entryOf(whole);
  if (isNeverEqual(member, entry)) {
    scope.compile.value(right, scope);
    reportWrongKind(scope, left, entry.kind);
    return () => false;
  }
  const isOther = !isOfNumbers(whole) && (isListed(whole) || whole.kind === 'set' || whole.kind === 'value');
  if (isOther && member.kind !== 'name') return compileAmong(left, right, scope);
  if (member.kind === 'tuple') {
    scope.compile.value(left, scope);
    reportNoTuples(right, scope);
    return () => false;
  }
  const value = compileNumber(left, scope);
  const set = scope.compile.set(right, scope);
  return (environment) => has(set(environment), value(environment), environment.meter);
}

function compileAmong(left: Binary['left'], right: Binary['right'], scope: Scope): Evaluate<boolean> {
  const value = scope.compile.value(left, scope);
  const values = scope.compile.value(right, scope);
  return (environment) => {
    const { meter } = environment;
    const [found, whole] = [value(environment), values(environment)];
    if (isListValue(whole)) return isEntry(found, whole, meter);
    if (!isSet(whole)) {
      if (isNumber(whole)) return found === whole;
      throw wrongValue(right, 'set', whole);
    }
    if (whole.kind === 'members') {
      // A number is never among tuples or texts, and the members of a set are of one kind.
      if (isNumber(found) && isListValue(whole.members[0])) throw wrongValue(left, 'list', found);
      return isMember(found, whole.members, meter);
    }
    return isNumber(found) && has(whole, found, meter);
  };
}
