import { compare, greatest } from '../engine/arithmetic/integers.ts';
import {
  type Analysis,
  auditGroup,
  beginGroup,
  type Contradiction,
  contradictionsMet,
  createSession,
  type Int,
  type Nimber,
  nimberText,
  outcomeOf,
  putAside,
  Refuted,
  valueOfSum,
} from '../engine/index.ts';
import { outermostScope } from '../semantics/expressions/compilers.ts';
import { type CompiledPosition, compileAskedPosition } from '../semantics/positions/asked-positions.ts';
import type { Program } from '../semantics/program/program.ts';
import { newVariable, withVariables } from '../semantics/scope/scope.ts';
import { parse } from '../syntax/pieces/parse.ts';
import type { Problem } from '../syntax/problems/problem.ts';
import type { Name, Span } from '../syntax/text/span.ts';
import type { Expression, Numeral } from '../syntax/tree/expression-tree.ts';
import { withParts } from '../syntax/tree/walk.ts';
import { createContext } from './answers.ts';
import { decided } from './positions/positions.ts';
import { writtenTerms } from './positions/written-terms.ts';
import { type ShortcutRefuted, textsOf, withinQuestion, withoutRefuted } from './refuted.ts';
import type { Outcome } from './shared/answer.ts';
import type { Limits } from './shared/budget.ts';
import { problemOf } from './shared/failures.ts';

/** The answer to one of many positions: who wins, and the value if it is known and the convention has values; or what prevents it. */
export type BatchAnswer = { readonly outcome: Outcome; readonly value: string | null } | NoAnswer;

/** The problem that prevents an answer; null if the text is not one position. */
interface NoAnswer {
  readonly problem: Problem | null;
}

/** A position as far as it does not depend on the numbers in it. */
interface Template {
  readonly position: CompiledPosition;
  /** Where the numbers are put, in the order of the text. */
  readonly slots: readonly number[];
}

/** A template with the numbers of one position, and whether it was just compiled. */
interface Compiled {
  readonly template: Template;
  readonly numbers: readonly Int[];
  readonly isNew: boolean;
}

/** Shortcuts are audited for each new template, and then once for this many positions: audits of every position would cost more than the answers. */
const EACH = 5000;
/** Positions of this many different shapes are kept. */
const MOST_TEMPLATES = 1000;

/** The answers to a group of positions, in their order, and what was found out meanwhile about shortcuts that earlier groups may have used. */
export interface BatchGroup {
  readonly answers: readonly BatchAnswer[];
  readonly refuted: readonly ShortcutRefuted[];
}

/**
 * Answers groups of positions of one program, each position within the limits. Positions that differ in their numbers alone are compiled
 * once: a line of Nim with as many heaps as one before it costs some microseconds beyond those of the engine. Shortcuts are audited at the
 * largest states of each ruleset and the largest position of each shape before a group is returned, and a group that has used a wrong one is answered again without it.
 */
export function createBatch(
  program: Program,
  limits: Limits,
  session = createSession(),
): (texts: readonly string[]) => BatchGroup {
  const context = createContext(program, limits, session);
  const templates = new Map<string, Template>();
  const known = new Set<Contradiction>();
  let asked = 0;

  return (texts) => {
    const before = known.size;
    for (;;) {
      const among = known.size;
      const answers = answersTo(texts);
      if (known.size === among) return { answers, refuted: [...known].slice(before).map(textsOf) };
    }
  };

  function answersTo(texts: readonly string[]): readonly BatchAnswer[] {
    const largest = new Map<Template, Compiled>();
    beginGroup(session);
    const answers = texts.map((text) => {
      const compiled = compiledFor(text);
      if ('problem' in compiled) return compiled;
      const { template, isNew } = compiled;
      if (sizeOf(compiled) > sizeOf(largest.get(template))) largest.set(template, compiled);
      asked += 1;
      return answerTo(compiled, text, isNew || asked % EACH === 0 ? withoutRefuted : withinQuestion);
    });
    endGroup();
    const descending = [...largest.values()].sort((a, b) => compare(sizeOf(b), sizeOf(a)));
    for (const compiled of descending) answerTo(compiled, '', withoutRefuted);
    return answers;
  }

  /** Audits each ruleset at the largest states that were asked about. */
  function endGroup(): void {
    try {
      auditGroup(session);
    } catch (error) {
      if (!(error instanceof Refuted) || !putAside(session, error.contradiction)) throw error;
      known.add(error.contradiction);
    }
  }

  function answerTo({ template, numbers }: Compiled, text: string, audited: typeof withinQuestion): BatchAnswer {
    const environment = { ...context.environment, slots: [] as Int[] };
    template.slots.forEach((slot, index) => {
      environment.slots[slot] = numbers[index] ?? 0;
    });
    context.meter.restart(limits);
    try {
      const { outcome, nimber } = audited(session, () => {
        const terms = writtenTerms(template.position, { ...context, environment });
        return template.position.misere || terms.length === 1
          ? decided(template.position, terms, 'wanted', context)
          : valued(valueOfSum(session, terms, context.meter));
      });
      const isValued = nimber !== null && !template.position.misere;
      return { outcome, value: isValued ? nimberText(nimber) : null };
    } catch (error) {
      return {
        problem: problemOf(error, { start: 0, end: text.length }, { text, asksMore: true, several: false }, limits),
      };
    } finally {
      for (const contradiction of contradictionsMet(session)) known.add(contradiction);
    }
  }

  function compiledFor(text: string): Compiled | NoAnswer {
    const shape = shapeOf(text);
    if (shape === null) return asWritten(text);
    const { key, numbers } = shape;
    const known = templates.get(key);
    if (known !== undefined) return { template: known, numbers, isNew: false };
    const template = compile(text, true, program);
    // A number that is not an argument, such as a vertex, is compiled as written. A mistake is reported in the user's words.
    if ('problem' in template || template.slots.length !== numbers.length) return asWritten(text);
    if (templates.size >= MOST_TEMPLATES) templates.clear();
    templates.set(key, template);
    return { template, numbers, isNew: true };
  }

  function asWritten(text: string): Compiled | NoAnswer {
    const template = compile(text, false, program);
    return 'problem' in template ? template : { template, numbers: [], isNew: true };
  }
}

/** Who wins a sum with this value. An analysis would also prepare winning moves, which a batch does not ask for. */
function valued(nimber: Nimber): Pick<Analysis, 'outcome' | 'nimber'> {
  return { outcome: outcomeOf(nimber), nimber };
}

/** The greatest number in a position; none is −1. */
function sizeOf(compiled: Compiled | undefined): Int {
  return compiled?.numbers.reduce(greatest, 0) ?? -1;
}

/** Positions of names, numbers, sums and multiples; everything else is compiled as it is written. */
const SIMPLE = /^[\p{L}\p{N}_'()[\],+*\s]+$/u;
/** The most digits of a number; a position with a longer one is compiled as it is written. */
const MOST_DIGITS = 18;
const DIGITS = /^[0-9]+$/;
const WORD = /[\p{L}\p{N}_']+/gu;

/** A text with all its numbers left out, and these numbers; null if a number may be anything but an argument. */
function shapeOf(text: string): { readonly key: string; readonly numbers: readonly Int[] } | null {
  if (!SIMPLE.test(text)) return null;
  const numbers: Int[] = [];
  let isOther = false;
  const key = text.replaceAll(WORD, (word) => {
    if (!DIGITS.test(word)) {
      isOther ||= /^\p{N}/u.test(word);
      return word;
    }
    const number = Number(word);
    isOther ||= word.length > MOST_DIGITS;
    numbers.push(Number.isSafeInteger(number) ? number : BigInt(word));
    return '#';
  });
  // A number with a `_` is read by the language, so that every number of a template is one of its text.
  return isOther ? null : { key, numbers };
}

function compile(text: string, withNumbers: boolean, program: Program): Template | NoAnswer {
  const { pieces } = parse(`play ${text}`);
  const [piece] = pieces.map((placed) => placed.piece);
  const mistake = pieces.flatMap((placed) => placed.piece.problems).find(({ severity }) => severity === 'error');
  if (mistake !== undefined) return { problem: mistake };
  if (piece?.tree.kind !== 'play' || pieces.length > 1) return { problem: null };
  const problems: Problem[] = [];
  const outermost = outermostScope({
    names: program.names,
    report: (problem) => problems.push(problem),
    within: '',
    wanted: 'all',
  });
  const numerals: Numeral[] = [];
  const expression = withNumbers ? withoutNumerals(piece.tree.value, numerals) : piece.tree.value;
  const variables = numerals.map((numeral, index) => newVariable(nameOf(numeral, index), index, 'loop'));
  const position = compileAskedPosition(expression, withVariables(outermost, variables));
  const problem = problems.find(({ severity }) => severity === 'error');
  return problem === undefined ? { position, slots: variables.map(({ slot }) => slot) } : { problem };
}

/** A name that no user can write, so that it hides no other name. */
function nameOf({ start, end }: Span, index: number): Name {
  return { text: `·${index}`, start, end };
}

/** A position with a variable in place of each number, which is added to `numerals`, in the order of the text. */
function withoutNumerals(expression: Expression, numerals: Numeral[]): Expression {
  if (expression.kind !== 'numeral') return withParts(expression, (part) => withoutNumerals(part, numerals));
  numerals.push(expression);
  return { kind: 'name', ...nameOf(expression, numerals.length - 1) };
}
