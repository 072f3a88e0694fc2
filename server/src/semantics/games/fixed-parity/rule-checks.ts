import type { Meter } from '../../../engine/budget/meter.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import type { Congruence } from './congruences.ts';
import { formIn, type Known, linearForm, truthOf, type Words } from './deduction.ts';
import {
  congruenceOfForm,
  constantForm,
  isNeverNegative,
  type LinearForm,
  plusTimes,
  variableForm,
} from './linear-forms.ts';
import { factsOf, mayBeInfinite, someValuesOf } from './loop-values.ts';
import type { WrittenRule } from './written-parts.ts';

/** States whose numbers have these residues and are not below a number. */
export interface NumbersOfState {
  readonly numbers: readonly string[];
  readonly least: bigint;
  readonly modulus: bigint;
  readonly residues: readonly number[];
}

/** Forms that are not negative for any move of a rule in a state none of whose numbers is below `least`: no number of a state is negative either. */
export function ruleFacts(
  { loops, conditions, parts }: WrittenRule,
  numbers: readonly string[],
  least: bigint,
  words: Words,
): readonly LinearForm[] {
  const ofState = numbers.map((name) => plusTimes(variableForm(name), -1n, constantForm(least)));
  const ofLoops = loops.flatMap((loop) => factsOf(loop, words));
  const ofConditions = conditions.flatMap((condition) => factsIn(condition, words));
  const ofParts = parts.flat().flatMap((number) => linearForm(number, words) ?? []);
  return [...ofState, ...ofLoops, ...ofConditions, ...ofParts];
}

/** Whether nothing satisfies all of these facts, as far as a few steps show. */
export function contradict(facts: readonly LinearForm[]): boolean {
  return facts.some((fact) => isNeverNegative(plusTimes(constantForm(-1n), -1n, fact), facts));
}

/** Whether each loop over an infinite set ends because a condition says so: the rules have no meaning otherwise. */
export function areBounded({ loops, conditions }: WrittenRule, words: Words): boolean {
  const facts = conditions.flatMap((condition) => factsIn(condition, words));
  const isBounded = (name: string) => facts.some(({ factors }) => (factors.get(name) ?? 0n) < 0n);
  return loops.every((loop) => !mayBeInfinite(loop) || isBounded(loop.name));
}

/** What a comparison says. */
export function factsIn(condition: Expression, words: Words): readonly LinearForm[] {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary') return [];
  const [left, right] = [linearForm(inner.left, words), linearForm(inner.right, words)];
  if (left === null || right === null) return [];
  const [less, more] = [plusTimes(right, -1n, left), plusTimes(left, -1n, right)];
  const one = constantForm(1n);
  switch (inner.operator) {
    case '<=':
      return [less];
    case '<':
      return [plusTimes(less, -1n, one)];
    case '>=':
      return [more];
    case '>':
      return [plusTimes(more, -1n, one)];
    case '==':
      return [less, more];
    default:
      return [];
  }
}

/** Whether no move makes a number of a state smaller than `least`. No move makes one negative. */
export function isInside({ parts }: WrittenRule, least: bigint, facts: readonly LinearForm[], words: Words): boolean {
  if (least === 0n) return true;
  return parts.flat().every((number) => {
    const form = linearForm(number, words);
    return form !== null && isNeverNegative(plusTimes(form, -1n, constantForm(least)), facts);
  });
}

/** Whether a rule certainly has a move in all such states, as far as a few values of each loop show. */
export function hasMove(rule: WrittenRule, state: NumbersOfState, words: Words, meter: Meter): boolean {
  const { numbers, least, modulus, residues } = state;
  const facts = numbers.map((name, index) => {
    const residue = BigInt(residues[index] ?? 0);
    const smallest = least + ((((residue - least) % modulus) + modulus) % modulus);
    return plusTimes(variableForm(name), -1n, constantForm(smallest));
  });
  const congruences = new Map(
    numbers.map((name, index): [string, Congruence] => [name, { modulus, rest: BigInt(residues[index] ?? 0) }]),
  );
  return hasMoveFrom(rule, 0, { ...words, congruences, forms: new Map(), facts }, meter);
}

/** Whether a rule certainly has a move where this is known, as far as a few values of each loop from this one on show. */
export function hasMoveFrom(rule: WrittenRule, loop: number, known: Known, meter: Meter): boolean {
  meter.spend(STEPS_PER_CHOICE);
  const next = rule.loops[loop];
  if (next === undefined) return isMove(rule, known);
  return someValuesOf(next, known).some((form) => {
    const forms = new Map([...known.forms, [next.name, form]]);
    const congruences = new Map([...known.congruences, [next.name, congruenceOfForm(form, known.congruences)]]);
    return hasMoveFrom(rule, loop + 1, { ...known, forms, congruences }, meter);
  });
}

const STEPS_PER_CHOICE = 50;

function isMove({ conditions, parts }: WrittenRule, known: Known): boolean {
  if (!conditions.every((condition) => truthOf(condition, known) === true)) return false;
  return parts.flat().every((number) => isNatural(number, known));
}

/** Whether a number is certainly not negative. */
function isNatural(number: Expression, known: Known): boolean {
  const form = formIn(number, known);
  if (form !== null) return isNeverNegative(form, known.facts);
  const inner = unwrap(number);
  if (inner.kind === 'if') return isNatural(inner.then, known) && isNatural(inner.else, known);
  if (inner.kind === 'binary' && (inner.operator === '+' || inner.operator === '*'))
    return isNatural(inner.left, known) && isNatural(inner.right, known);
  if (inner.kind !== 'call' || inner.clauses !== null || !KEEPS_NATURAL.has(inner.callee.text)) return false;
  return known.plain.has(inner.callee.text) && inner.arguments.every((each) => isNatural(each, known));
}

/** Functions that make no natural numbers negative. */
const KEEPS_NATURAL: ReadonlySet<string> = new Set(['max', 'min', 'gcd', 'xor', 'abs']);
