import type { Meter } from '../../../engine/budget/meter.ts';
import type { EntryWeight } from '../../../engine/game/list-parity.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { type Congruence, exactly, mayBeZero, residueBy } from './congruences.ts';
import { congruenceOf, formIn, type Known, truthOf, type Words } from './deduction.ts';
import {
  constantForm,
  isNeverNegative,
  type LinearForm,
  plusTimes,
  substituted,
  variableForm,
} from './linear-forms.ts';
import { LENGTH, type ListRule } from './list-rules.ts';
import { casesOf } from './loop-values.ts';
import { contradict, ruleFacts } from './rule-checks.ts';

/** A rule on a list, with the meaning of its words. */
export interface KnownRule {
  readonly rule: ListRule;
  readonly words: Words;
}

/** What is known of an entry of a class, see `classOf` of `engine/game/list-parity.ts`, that a variable stands for. */
export function knownOfClass(entryClass: number, modulus: number, variable: string) {
  if (entryClass === 0) return { congruence: exactly(0n), form: constantForm(0n), fact: constantForm(0n) };
  const rest = BigInt(entryClass - 1);
  const form = variableForm(variable);
  const least = constantForm(rest === 0n ? BigInt(modulus) : rest);
  return { congruence: { modulus: BigInt(modulus), rest }, form, fact: plusTimes(form, -1n, least) };
}

/** What is known of some moves of a rule: the classes of all entries that it reads, and remainders of other numbers. Together, the cases are all moves. */
interface Case {
  readonly known: Known;
  readonly classes: ReadonlyMap<string, number>;
}

/** Calls `visit` with each case until that returns false, and returns whether it never did; false if there are too many. */
function everyCase({ rule, words }: KnownRule, modulus: number, meter: Meter, visit: (each: Case) => boolean): boolean {
  const { written, entries } = rule;
  const places = new Set([...entries.values()].flatMap(({ factors }) => [...factors.keys()]));
  const loops = written.loops.filter(({ name }) => !places.has(name));
  const names = [...entries.keys()];
  if ((modulus + 1) ** names.length * modulus ** loops.length > MOST_CASES) return false;
  // Places say nothing about entries, and the fewer facts, the fewer ways to combine them.
  const isOfEntries = ({ factors }: LinearForm) => ![...factors.keys()].some((name) => places.has(name));
  const facts = ruleFacts(written, [...names, LENGTH], 0n, words).filter(isOfEntries);
  const visitFrom = (index: number, known: Known, classes: ReadonlyMap<string, number>): boolean => {
    const name = names[index];
    if (name !== undefined)
      return Array.from({ length: modulus + 1 }, (_, each) => each).every((each) => {
        const { congruence, form, fact } = knownOfClass(each, modulus, name);
        return visitFrom(
          index + 1,
          {
            ...known,
            congruences: new Map([...known.congruences, [name, congruence]]),
            forms: new Map([...known.forms, [name, form]]),
            facts: [...known.facts, fact],
          },
          new Map([...classes, [name, each]]),
        );
      });
    const loop = loops[index - names.length];
    if (loop !== undefined)
      return casesOf(loop, BigInt(modulus), known).every((value) =>
        visitFrom(index + 1, { ...known, congruences: new Map([...known.congruences, [loop.name, value]]) }, classes),
      );
    meter.spend(STEPS_PER_CASE);
    const all = [...known.facts, ...facts.map((fact) => substituted(fact, known.forms))];
    const isNone = written.conditions.some((condition) => truthOf(condition, known) === false) || contradict(all);
    return isNone || visit({ known: { ...known, facts: all }, classes });
  };
  return visitFrom(0, { ...words, congruences: new Map(), forms: new Map(), facts: [] }, new Map());
}

/** A limit of cost. */
const MOST_CASES = 2 ** 10;
const STEPS_PER_CASE = 100;

/**
 * For each move of some rules the classes of which it changes the number of entries by an odd number, each set of them as the bits of a number. Null if they are not
 * known, or too many.
 */
export function changedClasses(rules: readonly KnownRule[], modulus: number, meter: Meter): ReadonlySet<number> | null {
  const changed = new Set<number>();
  const areKnown = rules.every((known) =>
    everyCase(known, modulus, meter, (each) => {
      let sets = [known.rule.removed.reduce((bits, name) => bits ^ (1 << (each.classes.get(name) ?? 0)), 0)];
      for (const added of known.rule.written.parts.flat()) {
        const classes = possibleClasses(added, modulus, each.known);
        sets = sets.flatMap((bits) => classes.map((entryClass) => bits ^ (1 << entryClass)));
        if (sets.length > MOST_CASES) return false;
      }
      for (const bits of sets) changed.add(bits);
      return true;
    }),
  );
  return areKnown ? changed : null;
}

function possibleClasses(number: Expression, modulus: number, known: Known): readonly number[] {
  const congruence = congruenceOf(number, known);
  const classes = mayBeZero(congruence) && !isPositive(number, known) ? [0] : [];
  if (congruence.modulus === 0n && congruence.rest <= 0n) return classes;
  for (let rest = 0; rest < modulus; rest += 1)
    if (mayHaveRest(congruence, BigInt(rest), BigInt(modulus))) classes.push(rest + 1);
  return classes;
}

function isPositive(number: Expression, known: Known): boolean {
  const form = formIn(number, known);
  return form !== null && isNeverNegative(plusTimes(form, -1n, constantForm(1n)), known.facts);
}

/** Whether a number may have this remainder by `modulus`. */
function mayHaveRest(congruence: Congruence, rest: bigint, modulus: bigint): boolean {
  const own = residueBy(congruence, modulus);
  if (own !== null) return own === rest;
  // Any divisor of both moduli tells some of them apart.
  for (let by = modulus; by > 1n; by -= 1n) {
    const known = modulus % by === 0n ? residueBy(congruence, by) : null;
    if (known !== null && known !== rest % by) return false;
  }
  return true;
}

/** Whether every move of some rules makes the sum of these weights of entries smaller. */
export function makesLighter(rules: readonly KnownRule[], weight: EntryWeight, meter: Meter): boolean {
  return rules.every((known) =>
    everyCase(known, 2, meter, (each) => {
      const { rule } = known;
      let lost = constantForm(-1n);
      for (const name of rule.removed) {
        const isZero = each.classes.get(name) === 0;
        lost = plusTimes(lost, BigInt(weight.times), each.known.forms.get(name) ?? variableForm(name));
        lost = plusTimes(lost, 1n, constantForm(BigInt(weight.always + (isZero ? 0 : weight.ifPositive))));
      }
      for (const added of rule.written.parts.flat()) {
        const own = mostWeightOf(added, weight, each.known);
        if (own === null) return false;
        lost = plusTimes(lost, -1n, own);
      }
      return isNeverNegative(lost, each.known.facts);
    }),
  );
}

/** The weight of a number, or more if it is not known whether it is 0; null if it is not known. */
function mostWeightOf(number: Expression, { times, ifPositive, always }: EntryWeight, known: Known): LinearForm | null {
  const form = times === 0 ? constantForm(0n) : formIn(number, known);
  if (form === null) return null;
  const isSurelyZero = congruenceOf(number, known).modulus === 0n && mayBeZero(congruenceOf(number, known));
  const hasExtra = ifPositive > 0 ? !isSurelyZero : isPositive(number, known);
  return plusTimes(constantForm(BigInt(always + (hasExtra ? ifPositive : 0))), BigInt(times), form);
}
