import { internalError } from '../../syntax/problems/internal-error.ts';
import type { Problem } from '../../syntax/problems/problem.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { Declaration, LetDeclaration, SetDeclaration } from '../../syntax/tree/tree.ts';
import { type CompiledDefinition, compileDefinition } from '../definitions/definitions.ts';
import { outermostScope } from '../expressions/compilers.ts';
import { asks } from '../expressions/types/asks-questions.ts';
import { compileBoard } from '../forms/boards.ts';
import { compileCoins } from '../forms/coins.ts';
import type { CompiledForm } from '../forms/forms.ts';
import { compileGraph } from '../forms/graphs.ts';
import { compileGame } from '../games/games.ts';
import type { CompiledGame } from '../games/shared/compiled-game.ts';
import { reportAskedCondition } from '../positions/asked-conditions.ts';
import { type CompiledPosition, compileAskedPosition } from '../positions/asked-positions.ts';
import { compileAskedValue } from '../positions/asked-values.ts';
import { type CompiledConjecture, compileConjecture } from '../positions/conjectures.ts';
import { type CompiledExpectation, compileExpectation } from '../positions/expectations.ts';
import { type CompiledShown, compileShown } from '../positions/shown.ts';
import { reportCountedFromZero } from '../problems/counted-from-one.ts';
import { withDeclaration } from '../problems/games-elsewhere.ts';
import { reportIdleParts } from '../problems/idle-parts.ts';
import { reportSelfReference } from '../problems/self-reference.ts';
import type { Names, Scope, Wanted } from '../scope/scope.ts';

/** A declaration ready to be evaluated, by kind; `none` if there is nothing to evaluate or the declaration has an error. */
export type Compiled =
  | { readonly kind: 'game'; readonly game: CompiledGame }
  /** A graph, a board or coins. */
  | { readonly kind: 'form'; readonly form: CompiledForm }
  /** A set, a constant or a function. */
  | { readonly kind: 'definition'; readonly definition: CompiledDefinition }
  | { readonly kind: 'position'; readonly position: CompiledPosition }
  | { readonly kind: 'play'; readonly position: CompiledPosition }
  | { readonly kind: 'show'; readonly shown: CompiledShown }
  | { readonly kind: 'expect'; readonly question: CompiledExpectation }
  | { readonly kind: 'conjecture'; readonly conjecture: CompiledConjecture }
  | { readonly kind: 'none' };

/** What checking a declaration has found: another object each time it is checked. */
export interface Check {
  readonly problems: readonly Problem[];
}

/** A declaration that has been compiled, and so checked. */
export interface Compilation {
  readonly compiled: Compiled;
  readonly check: Check;
}

const NONE: Compiled = { kind: 'none' };

/**
 * Compiles one declaration against the names of its program. Total: problems of any tree are reported and never thrown. Linear in
 * the declaration. If only `options` are wanted, a game is compiled for plain search alone, which takes about half the time.
 */
export function compileDeclaration(
  declaration: Declaration,
  names: Names,
  wanted: Exclude<Wanted, 'problems'>,
): Compilation {
  return walkDeclaration(declaration, names, wanted);
}

/** The same for the problems only, which takes about half the time for a game. */
export function checkDeclaration(declaration: Declaration, names: Names): Check {
  return walkDeclaration(declaration, names, 'problems').check;
}

function walkDeclaration(declaration: Declaration, names: Names, wanted: Wanted): Compilation {
  const problems: Problem[] = [];
  const within = 'name' in declaration && declaration.name !== null ? declaration.name.text : '';
  const { lent, takeBack } = lend(names);
  const scope = outermostScope({
    names: lent,
    report: (problem) => problems.push(withDeclaration(problem, declaration.start)),
    within,
    wanted,
  });
  const compiled = orReported(declaration, scope, NONE, () => compileKind(declaration, scope));
  const isUsable = () => problems.every(({ severity }) => severity !== 'error');
  if (isUsable())
    orReported(declaration, scope, undefined, () => {
      reportIdleParts(declaration, scope);
      reportCountedFromZero(declaration, scope);
    });
  takeBack();
  const usable = isUsable();
  return {
    compiled: usable ? compiled : NONE,
    check: { problems: problems.length === 0 ? NO_PROBLEMS : reportedOnce(problems) },
  };
}

/**
 * The same names until they are taken back. A closure keeps the scope in which it was made. Without this it would keep, through
 * the names, the version of the file that it was compiled for, as long as its declaration does not change.
 */
function lend(names: Names): { readonly lent: Names; readonly takeBack: () => void } {
  let current = names;
  return {
    lent: {
      get: (name) => current.get(name),
      has: (name) => current.has(name),
      [Symbol.iterator]: () => current[Symbol.iterator](),
      source: () => current,
    },
    takeBack: () => {
      current = NO_NAMES;
    },
  };
}

const NO_NAMES: Names = new Map();
const NO_PROBLEMS: readonly Problem[] = [];

/** Omits consequences of other problems: repeated reports of one unknown name, and reports of what a place with an error would do. */
function reportedOnce(problems: readonly Problem[]): readonly Problem[] {
  const unknown = new Map<string, Problem>();
  for (const problem of problems) {
    if (problem.code !== 'unknown-name') continue;
    const before = unknown.get(problem.args.name);
    if (before === undefined || problem.span.start < before.span.start) unknown.set(problem.args.name, problem);
  }
  const hasOutcomeName = problems.some(({ code }) => code === 'outcome-name');
  const errors = problems.filter(({ severity }) => severity === 'error');
  const holds = (outer: Span, inner: Span) => outer.start <= inner.start && inner.end <= outer.end;
  return problems.filter((problem) => {
    if (problem.code === 'unknown-name') return unknown.get(problem.args.name) === problem;
    if (problem.code === 'wrong-kind' && hasOutcomeName) return false;
    const follows = problem.severity !== 'error' && (problem.code === 'empty-set' || problem.code === 'never-applies');
    return !follows || !errors.some(({ span }) => holds(problem.span, span));
  });
}

/** Does a part of the work; if that fails, reports it and returns what stands for its result. */
function orReported<T>(declaration: Declaration, scope: Scope, otherwise: T, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const span = { start: declaration.start, end: declaration.end };
    // Expressions nested thousands of levels deep exhaust the stack of the walk; nobody writes them by hand.
    const isDeep = error instanceof RangeError;
    scope.report(isDeep ? { code: 'too-deep', severity: 'error', span, args: {} } : internalError(error, span));
    return otherwise;
  }
}

function compileKind(declaration: Declaration, scope: Scope): Compiled {
  switch (declaration.kind) {
    case 'game':
      return { kind: 'game', game: compileGame(declaration, scope) };
    case 'graph':
      return compiledForm(compileGraph(declaration, scope));
    case 'board':
      return compiledForm(compileBoard(declaration, scope));
    case 'coins':
      return compiledForm(compileCoins(declaration, scope));
    case 'set':
    case 'let':
      if (declaration.parameters.length === 0) reportSelfReference(declaration.name, scope);
      return { kind: 'definition', definition: compileDefinition(declaration, scopeOf(declaration, scope)) };
    case 'position':
      reportSelfReference(declaration.name, scope);
      return { kind: 'position', position: compileAskedPosition(declaration.value, scope) };
    case 'play':
      if (reportAskedCondition(declaration, scope)) return NONE;
      return { kind: 'play', position: compileAskedPosition(declaration.value, scope) };
    case 'show': {
      const shown = compileShown(declaration, scope);
      return shown === null ? NONE : { kind: 'show', shown };
    }
    case 'expect': {
      const question = compileExpectation(declaration, scope);
      return question === null ? NONE : { kind: 'expect', question };
    }
    case 'conjecture': {
      const conjecture = compileConjecture(declaration, scope);
      return conjecture === null ? NONE : { kind: 'conjecture', conjecture };
    }
    case 'import':
    case 'broken':
      return NONE;
  }
}

/** A `let` that asks is compiled like a question. */
function scopeOf(declaration: SetDeclaration | LetDeclaration, scope: Scope): Scope {
  const isAsking = declaration.kind === 'let' && asks(declaration, scope.names);
  return isAsking ? { ...scope, question: compileAskedValue } : scope;
}

function compiledForm(form: CompiledForm | null): Compiled {
  return form === null ? NONE : { kind: 'form', form };
}
