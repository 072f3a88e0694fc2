import { append } from '../../collections/grouping.ts';
import { normal } from '../../engine/arithmetic/integers.ts';
import { closedForm, ownHeaps, rowForm } from '../../engine/formulas/closed-form.ts';
import { nimSum } from '../../engine/formulas/quasi-arithmetic.ts';
import { constant, type Difference, firstDifference, type QuasiLinear } from '../../engine/formulas/quasi-linear.ts';
import { isLoopy } from '../../engine/game/nimber.ts';
import { type Int, type Meter, nimberOf, type Ruleset, type Term } from '../../engine/index.ts';
import type { CompiledConjecture } from '../../semantics/positions/conjectures.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { namesIn, unwrap } from '../../syntax/tree/walk.ts';
import type { OutcomeWord } from '../../syntax/vocabulary.ts';
import type { Proof } from '../shared/answer.ts';
import type { Context } from '../shared/context.ts';
import { entriesExist, formulaOf, isZero, lossOf } from './formulas.ts';

/** What is known about a conjecture for all states at once. */
export type Decision =
  | { readonly kind: 'proved'; readonly ground: Proof }
  /** The formula fails for this value of the only variable, and for none below it. */
  | { readonly kind: 'fails'; readonly at: Int }
  | { readonly kind: 'open' };

const OPEN: Decision = { kind: 'open' };

/**
 * Decides a conjecture about a sum of heaps whose values all have a proved period or another closed form. Finitely many numbers
 * then determine both the values and the formula, and these are compared. `terms` are the components of the call with all
 * variables 0. Throws `LimitReached`.
 */
export function decideConjecture(
  { ask, call, formula }: Pick<CompiledConjecture, 'ask' | 'call' | 'formula'>,
  terms: readonly Term[],
  context: Context,
): Decision {
  if (hidesWords(formula, context)) return OPEN;
  const heaps = heapsOf(call, terms);
  const values = heaps === null ? valuesOfRow(call, terms, context) : valuesOf(heaps, context);
  if (values === null) return OPEN;
  const { byVariable, ground } = values;
  const names = [...byVariable.keys()].filter((name) => name !== '');
  const [only = ''] = names;
  if (names.length > 1) {
    const parts = ask === 'sg' ? nimSummands(formula) : summandsThatVanish(formula);
    return parts !== null && agreesInParts(parts, byVariable, context) ? { kind: 'proved', ground } : OPEN;
  }
  const all = [...byVariable.values()].flat();
  const found =
    ask === 'sg' ? differenceOf(all, [formula], only, context) : differenceOfLosses(all, formula, only, context);
  if (found.kind === 'at') return { kind: 'fails', at: found.n };
  return found.kind === 'none' ? { kind: 'proved', ground } : OPEN;
}

/** Whether a function in a formula is the user's own, perhaps under the name of one of the language. */
function hidesWords(formula: Expression, { program }: Context): boolean {
  return [...namesIn([formula])].some((name) => program.names.has(name));
}

/** A heap of a position, and the argument that gives its size. */
interface Heap {
  readonly ruleset: Ruleset;
  readonly size: Expression;
}

/** The heaps in the arguments of a call; null if the position does not consist of heaps, or if its rules depend on a variable. */
function heapsOf(call: Call, terms: readonly Term[]): readonly Heap[] | null {
  const sizes = call.arguments.map(unwrap);
  const [first] = terms;
  if (first === undefined || call.clauses !== null || dependsOn(call.parameters, sizes)) return null;
  if (terms.some(({ component: { ruleset } }) => (ruleset.form?.kind ?? 'rules') !== 'rules')) return null;
  const heap = (ruleset: Ruleset, index: number): Heap[] => {
    const size = sizes[index];
    return size === undefined ? [] : [{ ruleset, size }];
  };
  const { ruleset } = first.component;
  if (ruleset.signed.length === 1 && terms.length === sizes.length)
    return terms.flatMap(({ component }, index) => heap(component.ruleset, index));
  const zeros = sizes.flatMap((size, index) => (size.kind === 'numeral' && normal(size.value) === 0 ? [index] : []));
  const own = ruleset.signed.length === sizes.length && terms.length === 1 ? ownHeaps(ruleset, zeros) : null;
  return own?.flatMap(({ number, heap: rules }) => heap(rules, number)) ?? null;
}

function dependsOn(parameters: readonly Expression[], sizes: readonly Expression[]): boolean {
  const used = namesIn(parameters);
  return sizes.some((size) => size.kind === 'name' && used.has(size.text));
}

interface Values {
  /** The values that each variable contributes; the empty name stands for heaps of fixed size. */
  readonly byVariable: ReadonlyMap<string, readonly QuasiLinear[]>;
  readonly ground: Proof;
}

function valuesOf(heaps: readonly Heap[], { session, meter }: Context): Values | null {
  const byVariable = new Map<string, QuasiLinear[]>();
  let ground: Proof | null = null;
  for (const { ruleset, size } of heaps) {
    const form = closedForm(session, ruleset, meter);
    if (form === null || (size.kind !== 'name' && size.kind !== 'numeral')) return null;
    ground ??= form.ground;
    const name = size.kind === 'name' ? size.text : '';
    const fixed = size.kind === 'numeral' ? nimberOf(session, { ruleset, state: [normal(size.value)] }, meter) : 0;
    if (isLoopy(fixed)) return null;
    const values = size.kind === 'name' ? form.values : constant(fixed);
    append(byVariable, name, values);
  }
  return ground === null ? null : { byVariable, ground };
}

/** The values of a state of several numbers, of which one is a variable and the others are written out; null if no period of theirs is proved. */
function valuesOfRow(call: Call, terms: readonly Term[], { session, meter }: Context): Values | null {
  const [term] = terms;
  const sizes = call.arguments.map(unwrap);
  const index = sizes.findIndex(({ kind }) => kind === 'name');
  const size = sizes[index];
  if (term === undefined || terms.length > 1 || term.times !== 1 || size?.kind !== 'name') return null;
  const { ruleset, state } = term.component;
  if ((ruleset.form?.kind ?? 'rules') !== 'rules' || call.clauses !== null || dependsOn(call.parameters, sizes))
    return null;
  const isWritten = sizes.every(
    (one, at) => at === index || (one.kind === 'numeral' && normal(one.value) === state[at]),
  );
  if (!isWritten || state.length !== sizes.length || ruleset.signed.length !== sizes.length) return null;
  const form = rowForm(session, term.component, index, meter);
  return form && { byVariable: new Map([[size.text, [form.values]]]), ground: form.ground };
}

/**
 * Treats a formula of several variables as a xor of parts that depend on at most one variable each. It agrees if the parts of
 * each variable agree with the heaps of that size.
 */
function agreesInParts(summands: readonly Expression[], byVariable: Values['byVariable'], context: Context): boolean {
  const parts = new Map<string, Expression[]>();
  for (const part of summands) {
    const names = [...namesIn([part])].filter((name) => byVariable.has(name));
    const [name = ''] = names;
    if (names.length > 1) return false;
    append(parts, name, part);
  }
  return [...new Set([...byVariable.keys(), ...parts.keys()])].every(
    (name) => differenceOf(byVariable.get(name) ?? [], parts.get(name) ?? [], name, context).kind === 'none',
  );
}

function nimSummands(expression: Expression): readonly Expression[] {
  const inner = unwrap(expression);
  return inner.kind === 'call' && inner.callee.text === 'xor' && inner.clauses === null
    ? inner.arguments.flatMap(nimSummands)
    : [inner];
}

/**
 * In `if a == b then P else N`, the parts whose xor is 0 exactly where the condition holds; null for formulas of another form. If that
 * xor is the value of the position, the outcome is right, too.
 */
function summandsThatVanish(formula: Expression): readonly Expression[] | null {
  const choice = unwrap(formula);
  if (choice.kind !== 'if' || !isOutcome(choice.then, 'P') || !isOutcome(choice.else, 'N')) return null;
  const condition = unwrap(choice.condition);
  if (condition.kind !== 'binary' || condition.operator !== '==') return null;
  return [...nimSummands(condition.left), ...nimSummands(condition.right)];
}

function isOutcome(expression: Expression, word: OutcomeWord): boolean {
  const inner = unwrap(expression);
  return inner.kind === 'name' && inner.text === word;
}

/** The first state whose outcome is not that of the formula. */
function differenceOfLosses(
  values: readonly QuasiLinear[],
  formula: Expression,
  variable: string,
  { meter }: Context,
): Difference {
  const value = nimSumOf(values, meter);
  const lost = value === null ? null : isZero(value, meter);
  const claimed = hasValues(formula, variable, meter) ? lossOf(formula, variable, meter) : null;
  return lost === null || claimed === null ? { kind: 'unknown' } : firstDifference(lost, claimed, meter);
}

/** The first difference between a xor of values and a xor of formulas in one variable. */
function differenceOf(
  values: readonly QuasiLinear[],
  formulas: readonly Expression[],
  variable: string,
  { meter }: Context,
): Difference {
  const left = nimSumOf(values, meter);
  const right = nimSumOf(
    formulas.map((formula) => (hasValues(formula, variable, meter) ? formulaOf(formula, variable, meter) : null)),
    meter,
  );
  return left === null || right === null ? { kind: 'unknown' } : firstDifference(left, right, meter);
}

/** Whether each list in a formula has, for every n, the entry that is asked for. */
function hasValues(formula: Expression, variable: string, meter: Meter): boolean {
  const exist = entriesExist(formula, variable, meter);
  return exist !== null && firstDifference(exist, constant(1), meter).kind === 'none';
}

function nimSumOf([first, ...others]: readonly (QuasiLinear | null)[], meter: Meter): QuasiLinear | null {
  if (first === undefined) return constant(0);
  return others.reduce((a, b) => (a === null || b === null ? null : nimSum(a, b, meter)), first);
}
