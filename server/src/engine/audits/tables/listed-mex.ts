import { greatest, isEven, least as smaller, subtract } from '../../arithmetic/integers.ts';
import { members } from '../../arithmetic/number-sets.ts';
import type { Meter } from '../../budget/meter.ts';
import type { HeapMex, HeapValues } from '../../certificates/heap-mex.ts';
import { amountsOf } from '../../game/options.ts';
import type { MoveRule, Ruleset, Sum, TakeRule } from '../../game/ruleset.ts';

/** The steps of a comparison create no objects, so that this many take the time of one step of an audit. */
const STEPS_PER_TICK = 25;
/** Looking at an option that a rule lists takes about this many steps. */
const EACH_OPTION = 10;

/** Notes one value, or those of all heaps from one to another. */
interface Met {
  readonly add: (value: number) => void;
  readonly addHeaps: (from: number, to: number) => void;
}

/**
 * The mex of the values of a heap's options as the rules list them, for rules that depend on the heap; where an option is no smaller heap or
 * two, the value given for the heap, since nothing can be said; `stray` is told of each heap with such an option. No value is greater than `most`.
 * Spends from the meter as it goes, a fraction of a step for each option.
 */
export function listedMex(
  { ruleset, values, most }: { readonly ruleset: Ruleset; readonly values: HeapValues; readonly most: number },
  stray: (heap: number) => void,
  meter: Meter,
): HeapMex {
  /** No xor of two values is as large. */
  const size = 2 ** Math.ceil(Math.log2(2 + most));
  const stamps = new Int32Array(size + 1).fill(-1);
  const mex = (heap: number): number => {
    let steps = 0;
    const add = (value: number): void => {
      steps += 1;
      stamps[value] = heap;
    };
    const addHeaps = (from: number, to: number): void => {
      for (let rest = from; rest <= to; rest += 1) stamps[values[rest] ?? 0] = heap;
      steps += Math.max(0, to - from);
    };
    const isListed = ruleset.rules.every((rule) => addRule(ruleset, rule, heap, values, { add, addHeaps }, meter));
    meter.spend(1 + steps / STEPS_PER_TICK);
    if (!isListed) {
      stray(heap);
      return values[heap] ?? 0;
    }
    let least = 0;
    while (stamps[least] === heap) least += 1;
    return least;
  };
  return { mex, cost: () => 0 };
}

/** Notes the values of the options by one rule; false if one of them is no smaller heap or two. */
function addRule(
  ruleset: Ruleset,
  rule: TakeRule | MoveRule,
  heap: number,
  values: HeapValues,
  met: Met,
  meter: Meter,
): boolean {
  if (rule.kind === 'take') return addTaken(rule, heap, values, met, meter);
  const takes = rule.takes ?? rule.takesAt?.([heap], meter);
  if (takes !== undefined) return takes.every((take) => addTaken(take, heap, values, met, meter));
  const span = rule.spans?.(meter)(heap) ?? null;
  if (span !== null) {
    if (span.most >= heap) return false;
    met.addHeaps(Number(greatest(0, span.least)), Number(span.most));
    return true;
  }
  for (const option of rule.options([heap], meter)) {
    meter.spend(EACH_OPTION + option.length / STEPS_PER_TICK);
    const value = worthOf(option, ruleset, heap, values);
    if (value === null) return false;
    met.add(value);
  }
  return true;
}

function addTaken(rule: TakeRule, heap: number, values: HeapValues, { add, addHeaps }: Met, meter: Meter): boolean {
  const { least, most, parts } = rule.leave;
  if (most === null || most > 2) return false;
  const amounts = amountsOf(rule, [heap], meter);
  if (amounts.kind === 'progression' && amounts.step === 1 && least === 0 && most === 1) {
    const last = amounts.to === null ? heap : smaller(heap, amounts.to);
    addHeaps(heap - Number(last), Number(subtract(heap, greatest(1, amounts.from))));
    return true;
  }
  for (const amount of members(amounts, 0, heap, meter)) {
    const rest = heap - Number(amount);
    if (amount > 0 && (rest === 0 ? least === 0 : least <= 1 && most >= 1)) add(values[rest] ?? 0);
    if (most < 2 || rest < 2) continue;
    for (let part = parts === 'equal' ? Math.ceil(rest / 2) : 1; 2 * part <= rest; part += 1)
      if (parts !== 'unequal' || 2 * part < rest) add((values[part] ?? 0) ^ (values[rest - part] ?? 0));
  }
  return true;
}

function worthOf(option: Sum, ruleset: Ruleset, heap: number, values: HeapValues): number | null {
  let total = 0;
  for (const { component, times } of option) {
    const [part = 0] = component.state;
    if (component.ruleset !== ruleset || part >= heap) return null;
    if (!isEven(times)) total ^= values[Number(part)] ?? 0;
  }
  return total;
}
