import { SUPERSCRIPTS } from '../../syntax/mistakes/expressions/mathematical-signs.ts';
import { countNamed } from '../../syntax/mistakes/shared/counts.ts';
import { type KnownNames, knownNames, nearest, nearestAmong } from '../../syntax/problems/nearest.ts';
import { type Name, type Span, spanOf } from '../../syntax/text/span.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { isOneOf, NAMING, PLAYED, QUESTIONS, SETS, VALUE_FUNCTIONS } from '../../syntax/vocabulary.ts';
import { type Names, type Referent, type Scope, useVariable } from '../scope/scope.ts';
import { nameHere, reportForeignRange, reportInstead, reportLike } from './foreign-names.ts';
import { gameElsewhere } from './games-elsewhere.ts';

/** Reports a name that is declared nowhere, with the most similar name that would fit. */
export function reportUnknown(scope: Scope, name: Name, wanted: Wanted, call?: string): void {
  const isPlayed = wanted === 'game' || wanted === 'position';
  const example = call === undefined ? (isPlayed ? gameElsewhere(name.text) : null) : `let ${call} = …`;
  const asks = scope.question === undefined && isOneOf(QUESTIONS, name.text);
  if (asks && wanted !== 'game') {
    scope.report({ code: 'asks-in-rule', severity: 'error', span: spanOf(name), args: { name: name.text } });
    return;
  }
  const count =
    wanted === 'number' || wanted === 'set' ? (countNamed(name.text) ?? powerNamed(name.text, scope)) : null;
  if (count !== null) {
    reportInstead({ kind: 'name', ...name }, count, scope);
    return;
  }
  const here = nameHere(name.text, wanted, onlyHeap(scope));
  const ofNumber = here === null && wanted === 'set' ? SETS_OF_NUMBERS.get(name.text) : undefined;
  if (ofNumber !== undefined) {
    reportLike({ kind: 'name', ...name }, ofNumber, scope);
    return;
  }
  const candidate = here ?? bothHeaps(name.text, scope) ?? nearestHere(name.text, wanted, scope);
  const span: Span = { start: name.start, end: name.end };
  scope.report({
    code: 'unknown-name',
    severity: 'error',
    span,
    args: { name: name.text, nearest: candidate, wanted, ...(example === null ? {} : { example }) },
    ...(candidate === null || FRACTIONS.has(name.text) ? {} : { fix: { span, text: candidate } }),
  });
}

/** Functions of other languages that give fractions, unlike those with similar names here. */
const FRACTIONS: ReadonlySet<string> = new Set(['log', 'ln', 'log10', 'sqrt']);

/** Sets that belong to a number, which only their author knows. */
const SETS_OF_NUMBERS: ReadonlyMap<string, string> = new Map([
  ['powers', 'powers(…)'],
  ['multiples', 'multiples(…)'],
  ['divisors', 'divisors(…)'],
]);

/** Reports `all` in `any except all`, which is the whole heap, not every number; false for anything else. */
export function reportAllExcepted(excepted: Expression, scope: Scope): boolean {
  if (excepted.kind !== 'name' || scope.names.has(excepted.text) || scope.variables.has(excepted.text)) return false;
  if (nameHere(excepted.text, 'set', null) !== 'any') return false;
  const [span, heap] = [spanOf(excepted), onlyHeap(scope)];
  const args = { name: excepted.text, nearest: heap, wanted: 'set' as const };
  scope.report({
    code: 'unknown-name',
    severity: 'error',
    span,
    args,
    ...(heap === null ? {} : { fix: { span, text: heap } }),
  });
  return true;
}

/** `n^2` for `n²`, in which the sign is a letter of the name; null for any other name. */
function powerNamed(name: string, scope: Scope): string | null {
  const base = name.replace(RAISED, '');
  if (base === name || !(scope.names.has(base) || useVariable(scope, base) !== undefined)) return null;
  return `${base}^${[...name.slice(base.length)].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('')}`;
}

const RAISED = new RegExp(`[${SUPERSCRIPTS}]+$`);

/** The variable of a state that is one number; null for any other state, and outside games. */
function onlyHeap(scope: Scope): string | null {
  const [heap, another] = heapsOf(scope);
  return heap === undefined || another !== undefined ? null : heap;
}

/** `a, b` for `take any from both`; null where the state is not two numbers. */
function bothHeaps(name: string, scope: Scope): string | null {
  const heaps = heapsOf(scope);
  return name === 'both' && heaps.length === 2 ? heaps.join(', ') : null;
}

/** The variables of a state of numbers; none of any other state, and outside games. */
function heapsOf({ variables }: Scope): readonly string[] {
  const all = [...variables];
  if (all.some(([, { kind }]) => kind === 'list')) return [];
  return all.filter(([, { kind }]) => kind === 'state').map(([name]) => name);
}

/**
 * Reports a call of a name that is declared nowhere, where a number or a condition is wanted: as a game if only a game has a similar name,
 * otherwise as a function.
 */
export function reportUnknownCall(scope: Scope, call: Call): void {
  if (reportForeignRange(call, scope)) return;
  const { callee, arguments: given } = call;
  const isLike = (wanted: Wanted) => nearestDeclared(callee.text, wanted, scope) !== null;
  if (isLike('game') && !isLike('function')) reportUnknown(scope, callee, 'game');
  else reportUnknown(scope, callee, 'function', `${callee.text}(${PARAMETERS.slice(0, given.length).join(', ')})`);
}

/** What the parameters of a function could be called. */
const PARAMETERS = [...'abcdefgh'];

const KINDS = {
  game: PLAYED,
  number: [],
  function: ['let'],
  set: ['set'],
  position: ['position', ...PLAYED],
  name: NAMING,
} as const;

type Wanted = keyof typeof KINDS;

/** The most similar name here. Variables come before declarations, but no variable is a function. */
function nearestHere(name: string, wanted: Wanted, scope: Scope): string | null {
  const declared = nearestDeclared(name, wanted, scope);
  if (wanted === 'function') return declared;
  const { variables } = scope;
  return nearest(name, declared === null ? variables.keys() : [...variables.keys(), declared]);
}

function nearestDeclared(name: string, wanted: Wanted, { names }: Scope): string | null {
  return nearestAmong(name, offered(names.source?.() ?? names, wanted));
}

/** The declarations and words allowed where `wanted` is expected, computed once for all names of a program. */
function offered(names: Names, wanted: Wanted): KnownNames {
  const known = offers.get(names) ?? new Map<Wanted, KnownNames>();
  offers.set(names, known);
  const found = known.get(wanted) ?? knownNames(candidates(names, wanted));
  known.set(wanted, found);
  return found;
}

const offers = new WeakMap<Names, Map<Wanted, KnownNames>>();

function isFunction(declaration: Referent['declaration']): boolean {
  return declaration.kind === 'let' && declaration.parameters.length > 0;
}

function candidates(names: Names, wanted: Wanted): readonly string[] {
  const kinds: readonly string[] = KINDS[wanted];
  // What a declaration with errors defines is known from its first words; whether it is a function is not.
  const isOffered = ({ declaration }: Referent): boolean =>
    declaration.kind === 'broken'
      ? kinds.includes(declaration.keyword ?? '')
      : kinds.includes(declaration.kind) && (wanted !== 'function' || isFunction(declaration));
  const declared = [...names].filter(([, referent]) => isOffered(referent)).map(([name]) => name);
  return [...declared, ...(wanted === 'set' ? SETS : wanted === 'function' ? VALUE_FUNCTIONS : [])];
}
