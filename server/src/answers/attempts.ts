import {
  auditsMade,
  ByOtherMethod,
  createSession,
  isAuditLeft,
  type Session,
  searchPlainlyFor,
  useNoShortcuts,
  wasAuditCutOff,
} from '../engine/index.ts';
import type { Compiled } from '../semantics/program/compile.ts';
import type { Program } from '../semantics/program/program.ts';
import { namesUsedBy } from '../semantics/scope/uses.ts';
import type { Rule } from '../syntax/tree/rules.ts';
import type { Declaration, Piece } from '../syntax/tree/tree.ts';
import { answer, createContext } from './answers.ts';
import type { Answer } from './shared/answer.ts';
import type { Limits } from './shared/budget.ts';
import type { Context, Detail } from './shared/context.ts';
import { MOST_SEARCHED, sizeAsked } from './size-asked.ts';

/** What the plain search that is tried before a first audit may cost. */
const PLAIN: Partial<Limits> = { seconds: 0.01, positions: MOST_SEARCHED, again: false, hasOtherMethod: false };
/** Where any amount may be taken, a heap has as many options as its size, so that the search takes the square of it: some milliseconds for this size. */
const MOST_SEARCHED_OF_ANY = 400;
/** The share of its time that a question keeps after such a search has failed: most of these questions are hard, and others wait for them. */
const LEFT = 0.5;
/** Plain searches serve at most this many questions in a row: a file of thousands would be answered twice. */
const MOST_PLAIN = 100;
/** A question whose time ends during its audits is asked again at once, at most this often. */
const MOST_AGAIN = 2;
/** The questions that a plain search answers. What a game or a conjecture tells rests on theorems and periods. */
const SEARCHED: ReadonlySet<Declaration['kind']> = new Set(['expect', 'play', 'position', 'show']);

/**
 * Answers the declarations of a program one after another in attempts that the limits describe. If there is another way, a question about a new
 * ruleset, or one that needs the first audit of it, is answered by a plain search, which needs none: the definition itself is what audits compare with. For a new
 * ruleset, what solvers look at is not even compiled. Such an
 * answer does not count as complete, since it cannot name a theorem or a period. If that search takes too long, the audit is made after all, in less
 * time. If first audits need only be begun, this suffices for questions about a position, whose answers then do not count as complete either. Everything else is told after the whole audit.
 * A question whose time ends during its audits is asked again at once: its answer has been found, and in the next pass it would have to wait for hard questions.
 */
export function createAttempts(context: Context, detail: Detail): (index: number) => Answer {
  const { program, session, meter, limits } = context;
  const onPosition = variantsOf(context);
  const onOthers = variantsOf({ ...context, limits: { ...limits, beginsAudits: false } });
  let plain: Context | null = null;
  let plainLeft = MOST_PLAIN;

  /** What a plain search finds in its time; only if the session `spared`, if any, has no shortcuts for it. */
  const searched = (index: number, spared: Session | null): Answer | null => {
    plain ??= contextWithoutShortcuts(context);
    searchPlainlyFor(plain.session, spared);
    const found = answer(plain, index, detail);
    if (meter.isCancelled()) return found;
    if (found.kind === 'none' || meter.ranOut()) return null;
    meter.expire();
    plainLeft -= 1;
    return found;
  };

  const canBeSearched = (index: number): boolean => {
    const piece = program.file.pieces[index]?.piece;
    if (piece === undefined || plainLeft === 0 || !SEARCHED.has(piece.tree.kind)) return false;
    const size = sizeAsked(piece.tree);
    return size <= MOST_SEARCHED_OF_ANY || (size <= MOST_SEARCHED && !takesAny(piece, program));
  };

  const isAboutPosition = (index: number): boolean => {
    const piece = program.file.pieces[index]?.piece;
    return piece !== undefined && asksForPosition(program.compiled(piece));
  };

  const attempt = (index: number, { asGiven, audited, hurried }: Variants): Answer => {
    const searchedAtFirst = (spared: Session | null): Answer =>
      searched(index, spared) ?? answer(hurried, index, detail);
    if (limits.hasOtherMethod !== true || !canBeSearched(index)) return answer(audited, index, detail);
    const asNew = isAboutPosition(index) ? unlessByOtherMethod(() => searchedAtFirst(session)) : null;
    return asNew ?? unlessByOtherMethod(() => answer(asGiven, index, detail)) ?? searchedAtFirst(null);
  };

  return (index) => {
    const variants = isAboutPosition(index) ? onPosition : onOthers;
    let before = auditsMade(session);
    let found = attempt(index, variants);
    for (let more = MOST_AGAIN; more > 0 && limits.again === true && !meter.isCancelled(); more -= 1) {
      const after = auditsMade(session);
      const isReady = wasAuditCutOff(session) || (meter.ranOut() && after > before);
      if (!isReady) break;
      before = after;
      found = answer(variants.audited, index, detail);
    }
    if (wasAuditCutOff(session) || isAuditLeft(session)) meter.expire();
    return found;
  };
}

/** Whether a question names a game with a rule `take any`. */
function takesAny(question: Piece, program: Program): boolean {
  return [...namesUsedBy(question)].some((name) => {
    const named = program.names.get(name)?.placed.piece.tree;
    return named?.kind === 'game' && named.rules.some(isTakeAny);
  });
}

function isTakeAny(rule: Rule): boolean {
  return rule.kind === 'take' && rule.amounts.kind === 'name' && rule.amounts.text === 'any';
}

/** How a question is asked: as the context says; without plain search as another way; and without it in part of the time. */
interface Variants {
  readonly asGiven: Context;
  readonly audited: Context;
  readonly hurried: Context;
}

function variantsOf(asGiven: Context): Variants {
  const audited: Context = { ...asGiven, limits: { ...asGiven.limits, hasOtherMethod: false } };
  const seconds = LEFT * asGiven.limits.seconds;
  return { asGiven, audited, hurried: { ...audited, limits: { ...audited.limits, seconds } } };
}

/** The answer, or null if the question is to be answered by the other method. */
function unlessByOtherMethod(ask: () => Answer): Answer | null {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof ByOtherMethod)) throw error;
    return null;
  }
}

/** Whether the answer begins with the analysis of a position under normal play, as it is written. */
function asksForPosition(compiled: Compiled): boolean {
  switch (compiled.kind) {
    case 'play':
    case 'position':
      return !compiled.position.misere;
    case 'expect':
      return 'position' in compiled.question && !compiled.question.position.misere;
    default:
      return false;
  }
}

/** The same program in a session of its own, where plain search serves every game. */
function contextWithoutShortcuts({ program, meter, limits }: Context): Context {
  const session = createSession();
  useNoShortcuts(session);
  return createContext(program, { ...limits, ...PLAIN }, session, meter, 'options');
}
