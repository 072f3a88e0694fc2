import { type Identity, type IdentityPart, identityOf, shortened } from '../../engine/arithmetic/identity.ts';
import { partsOfSet } from '../../engine/arithmetic/number-sets.ts';
import type { Meter } from '../../engine/budget/meter.ts';
import { type AnySet, isList, isSet, type Value } from './evaluation.ts';

/**
 * The parts that identify a value: values with equal parts are equal. A long list or set is identified by a digest, which is kept for as long as
 * the value is: no value ever changes. Linear the first time, within the budget.
 */
export function partsOfValue(value: Value, meter: Meter): IdentityPart {
  if (typeof value === 'string') meter.spend(value.length / LETTERS_IN_STEP);
  if (!isList(value) && !isSet(value)) return value;
  if (isList(value) && value.length <= FEW && value.every(isMachineNumber)) return value;
  const found = known.get(value);
  if (found !== undefined) return found;
  const parts = isList(value) ? partsOfAll(value, meter) : partsOfMembers(value, meter);
  const identity = identityOf(parts);
  const short = shortened(identity);
  // No value is null, so a digest cannot be taken for a text or a list of a file.
  const part = short === identity ? parts : [null, short];
  known.set(value, part);
  return part;
}

/** The identity of the parameters of a game, which is never long. Linear in those that are not identified yet. */
export function identityOfValues(values: readonly Value[], meter: Meter): Identity {
  return values.length === 0 ? NO_VALUES : shortened(identityOf(...values.map((value) => partsOfValue(value, meter))));
}

/** Most games have no parameters, and are instantiated at each move that leads to them. */
const NO_VALUES = identityOf();

const known = new WeakMap<object, IdentityPart>();

/** The steps that it takes to write out, join and digest an entry. */
const STEPS = 20;

const LETTERS_IN_STEP = 4;

/** The identity of this many machine numbers, such as the ends of an edge, is never long enough to be shortened, and need not be kept. */
const FEW = 8;

function isMachineNumber(value: Value): value is number {
  return typeof value === 'number';
}

function partsOfAll(values: readonly Value[], meter: Meter): readonly IdentityPart[] {
  meter.spend(STEPS * values.length);
  return values.map((value) => partsOfValue(value, meter));
}

function partsOfMembers(set: AnySet, meter: Meter): IdentityPart {
  if (set.kind === 'members') return [set.kind, partsOfAll(set.members, meter)];
  if (set.kind === 'list') meter.spend(STEPS * set.values.length);
  return partsOfSet(set);
}
