import type { Identity } from '../../engine/index.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { PlacedPiece } from '../../syntax/tree/tree.ts';
import type { WantedAnswer } from '../shared/answer-cache.ts';
import { type Attention, turnedTo } from './attention.ts';
import { createHardness } from './hardness.ts';
import { isHard, PASSES } from './passes.ts';

/** Declarations of one document for a worker to answer in this order. */
export interface Batch {
  readonly uri: string;
  readonly indices: readonly number[];
  /** Null if answers are to be explained. */
  readonly pass: number | null;
}

/** Decides which question comes next. It knows nothing of workers or clocks. */
export interface Scheduler {
  /** Replaces the waiting questions of a document. */
  readonly put: (uri: string, wanted: readonly WantedAnswer[]) => void;
  /** Puts back questions for which a pass was too short or had no time left, before all others of the pass or after them. */
  readonly putBack: (uri: string, pass: number, indices: readonly number[], where: 'first' | 'last') => void;
  /** Notes that a question has been answered, or that its time was too short. */
  readonly note: (uri: string, index: number, isAnswered: boolean) => void;
  /** Somebody waits for the explanation of a known answer. */
  readonly explain: (uri: string, index: number) => void;
  /** The user looks at a part of a document, and perhaps still at others; an empty part is the cursor. */
  readonly attend: (uri: string, pieces: readonly PlacedPiece[], part: Span) => void;
  /** Whether the user is looking at a declaration. */
  readonly isSeen: (uri: string, index: number) => boolean;
  /** The same, but only for the cursor and for a part that fits on a screen: some editors take the whole document for visible. */
  readonly isLookedAt: (uri: string, index: number) => boolean;
  /** The next questions for the short passes, or for the long ones; null if there are none. */
  readonly next: (hard: boolean) => Batch | null;
  /** Whether questions wait for the short passes, or for the long ones. */
  readonly has: (hard: boolean) => boolean;
}

/** The most questions given to a worker at once. */
const BATCH = 64;

interface Placed {
  readonly uri: string;
  readonly wanted: WantedAnswer;
}

/** A question for the long passes. Lower ranks come sooner. */
interface Ranked extends Placed {
  readonly rank: number;
}

/** The most declarations that count as visible where little is to be computed. */
const SCREEN = 200;

/** What a scheduler must know about questions. */
export interface Questioned {
  /** Whether a question can wait until all others are answered. */
  readonly isLast: (uri: string, index: number) => boolean;
  /** What a question is about: the meaning of the names in it. */
  readonly subject: (uri: string, index: number) => Identity | undefined;
  /** How large the positions are that a question is about. Of two questions about one subject, the one about smaller positions is usually easier. */
  readonly size: (uri: string, index: number) => number;
  /** Whether the long passes are only for those questions of a document that the user is looking at. */
  readonly isSpent: (uri: string) => boolean;
}

/**
 * Creates a scheduler. What the user is looking at, perhaps in several documents side by side, comes first in each pass. Every question gets a short
 * pass before any gets a longer one. But once only declarations of games and questions about subjects that have turned out to be hard wait for their first pass, these first passes alternate with
 * later passes of easier questions; and if too many for one turn wait for it, first passes alternate with second passes of visible questions. Within a pass,
 * questions of the document that changed last come first; of these, those about a subject that has turned out to be hard come last, the smallest positions first, and before them large positions. A long pass takes
 * one question at a time. Choosing is linear in the questions of a document, or of all documents if they are hard.
 */
export function createScheduler({ isLast, subject, size, isSpent }: Questioned): Scheduler {
  /** For each pass, the questions by document; the document that changed last is at the end. */
  const waiting = PASSES.map(() => new Map<string, WantedAnswer[]>());
  const hardness = createHardness();
  let explanations: Batch[] = [];
  let attention: readonly Attention[] = [];
  /** Whether the last turn was a first pass, and whether it was about questions that are not visible. */
  let wasFirst = false;
  let wasUnseen = false;

  const isSeen = (uri: string, index: number): boolean =>
    attention.some((each) => each.uri === uri && ((each.from <= index && index <= each.to) || index === each.cursor));

  const isLookedAt = (uri: string, index: number): boolean =>
    attention.some(
      (each) =>
        each.uri === uri &&
        (index === each.cursor || (each.to - each.from < SCREEN && each.from <= index && index <= each.to)),
    );

  const waitingIn = (pass: number, uri: string): readonly WantedAnswer[] => waiting[pass]?.get(uri) ?? [];
  const seenIn: typeof waitingIn = (pass, uri) => waitingIn(pass, uri).filter(({ index }) => isSeen(uri, index));

  const forget = (uri: string): void => {
    for (const each of waiting) each.delete(uri);
    explanations = explanations.filter((batch) => batch.uri !== uri);
  };

  const take = (pass: number, uri: string, taken: readonly WantedAnswer[]): Batch => {
    const rest = without(waiting[pass]?.get(uri) ?? [], taken);
    if (rest.length > 0) waiting[pass]?.set(uri, rest);
    else waiting[pass]?.delete(uri);
    return { uri, pass, indices: taken.map(({ index }) => index) };
  };

  /** The first questions about subjects that do not seem to be hard; if there are none, the easiest of the others. */
  const easiest = (uri: string, wanted: readonly WantedAnswer[]): readonly WantedAnswer[] =>
    hardness.easiest(wanted, BATCH, {
      subject: ({ index }) => subject(uri, index),
      size: ({ index }) => size(uri, index),
      isLast: ({ index }) => isLast(uri, index),
    });

  /** Of two questions, the one about a less hard subject seems to be easier, and of one subject, the smaller one. */
  const isEasier = (one: Placed, other: Placed): boolean => {
    const failures = ({ uri, wanted }: Placed): number => hardness.of(subject(uri, wanted.index));
    const difference = failures(one) - failures(other);
    return difference === 0 ? size(one.uri, one.wanted.index) < size(other.uri, other.wanted.index) : difference < 0;
  };

  /**
   * What comes when a first pass is due: if only questions that can wait or are about hard subjects are left for it, it alternates with later passes of questions that cannot wait or seem to be
   * easier. So a question that needed only a little more time does not wait until a hundred games have been described, or ten hard questions have been tried.
   */
  const passDue = (uri: string, among: typeof waitingIn): number => {
    if (!wasFirst || AGAIN.every((pass) => waitingIn(pass, uri).length === 0)) return FIRST;
    const first = among(FIRST, uri);
    if (!first.every(({ index }) => isLast(uri, index) || hardness.of(subject(uri, index)) > 0)) return FIRST;
    const [next] = easiest(uri, first);
    if (next === undefined) return FIRST;
    const isDue = (pass: number): boolean => {
      const [wanted] = easiest(uri, among(pass, uri));
      if (wanted === undefined) return false;
      return isLast(uri, next.index) ? !isLast(uri, wanted.index) : isEasier({ uri, wanted }, { uri, wanted: next });
    };
    return AGAIN.find(isDue) ?? FIRST;
  };

  const nextSeenOf = (pass: number, { uri, cursor }: Attention): Batch | null => {
    const seen = seenIn(pass, uri);
    if (seen.length === 0) return null;
    const atCursor = seen.filter(({ index }) => index === cursor);
    const others = seen.filter(({ index }) => index !== cursor);
    return take(pass, uri, [...atCursor, ...easiest(uri, others)].slice(0, BATCH));
  };
  const nextSeen = (pass: number): Batch | null => firstOf(attention, (each) => nextSeenOf(pass, each));
  const nextFirstSeen = (): Batch | null => firstOf(attention, (each) => nextSeenOf(passDue(each.uri, seenIn), each));

  const nextUnseen = (pass: number): Batch | null => {
    const [uri] = [...(waiting[pass] ?? [])].at(-1) ?? [];
    if (uri === undefined) return null;
    const due = pass === FIRST ? passDue(uri, waitingIn) : pass;
    return take(due, uri, easiest(uri, waitingIn(due, uri)));
  };

  /** What is visible and needs a second pass takes turns with what is not visible and has had none, so that neither waits long for the other. */
  const inTurn = (): Batch | null => {
    const seen = wasUnseen ? firstOf(SECOND, nextSeen) : null;
    const unseen = seen === null ? nextUnseen(FIRST) : null;
    wasUnseen = unseen?.pass === FIRST;
    return seen ?? unseen ?? firstOf(SECOND, nextSeen) ?? firstOf(SECOND, nextUnseen);
  };

  /** Lower ranks come sooner. */
  const rank = (uri: string, wanted: WantedAnswer): number => {
    if (isLast(uri, wanted.index)) return 1000 + wanted.pass;
    const [latest] = attention;
    if (latest?.uri === uri && latest.cursor === wanted.index) return 0;
    const isLookedAt = attention.some((each) => each.uri === uri);
    return 10 * wanted.pass + (isSeen(uri, wanted.index) ? 1 : isLookedAt ? 2 : 3);
  };

  /** Of two questions of one rank, the easier one comes first. */
  const isSooner = (one: Ranked, other: Ranked): boolean =>
    one.rank === other.rank ? isEasier(one, other) : one.rank < other.rank;

  /** Whether a question may have a long pass. */
  const isDue = (uri: string, { index }: WantedAnswer): boolean => !isSpent(uri) || isLookedAt(uri, index);

  const hasHard = (): boolean =>
    waiting
      .slice(FIRST_HARD)
      .some((documents) => [...documents].some(([uri, all]) => all.some((wanted) => isDue(uri, wanted))));

  const nextHard = (): Batch | null => {
    let best: Ranked | null = null;
    for (const documents of waiting.slice(FIRST_HARD)) {
      for (const [uri, all] of documents) {
        for (const wanted of all) {
          if (!isDue(uri, wanted)) continue;
          const found = { uri, wanted, rank: rank(uri, wanted) };
          if (best === null || isSooner(found, best)) best = found;
        }
      }
    }
    return best === null ? null : take(best.wanted.pass, best.uri, [best.wanted]);
  };

  return {
    put(uri, wanted) {
      forget(uri);
      const others = PASSES.map((): WantedAnswer[] => []);
      const last = PASSES.map((): WantedAnswer[] => []);
      for (const each of wanted) (isLast(uri, each.index) ? last : others)[each.pass]?.push(each);
      for (const [pass, documents] of waiting.entries()) {
        const own = (others[pass] ?? []).concat(last[pass] ?? []);
        if (own.length > 0) documents.set(uri, own);
      }
    },
    putBack(uri, pass, indices, where) {
      if (indices.length === 0) return;
      const others = waiting[pass]?.get(uri) ?? [];
      const back = indices.map((index) => ({ index, pass }));
      if (where === 'last') others.push(...back);
      waiting[pass]?.set(uri, where === 'last' ? others : [...back, ...others]);
    },
    note: (uri, index, isAnswered) => hardness.note(subject(uri, index), isAnswered),
    explain(uri, index) {
      if (explanations.some((batch) => batch.uri === uri && batch.indices[0] === index)) return;
      explanations.push({ uri, indices: [index], pass: null });
    },
    attend(uri, pieces, part) {
      attention = turnedTo(uri, pieces, part, attention);
    },
    isSeen,
    isLookedAt,
    next(hard) {
      if (hard) return nextHard();
      const batch = explanations.shift() ?? nextFirstSeen() ?? inTurn();
      wasFirst = batch?.pass === FIRST;
      return batch;
    },
    has: (hard) =>
      hard ? hasHard() : explanations.length > 0 || waiting.some(({ size }, pass) => size > 0 && !isHard(pass)),
  };
}

const [FIRST = 0, ...SECOND] = [...PASSES.keys()].filter((pass) => !isHard(pass));
/** The short passes after the first, for questions without an answer. */
const AGAIN = SECOND.filter((pass) => PASSES.some(({ next }) => next.unanswered === pass && next.answered !== pass));
const FIRST_HARD = FIRST + SECOND.length + 1;

/** The questions that are left. Quick if the first ones are taken, as is usual; then the list is changed in place, since a long file is answered in hundreds of batches. */
function without(all: WantedAnswer[], taken: readonly WantedAnswer[]): WantedAnswer[] {
  if (taken.every((each, place) => each === all[place])) {
    all.splice(0, taken.length);
    return all;
  }
  const gone = new Set(taken);
  return all.filter((wanted) => !gone.has(wanted));
}

function firstOf<From, To>(all: readonly From[], find: (from: From) => To | null): To | null {
  for (const each of all) {
    const found = find(each);
    if (found !== null) return found;
  }
  return null;
}
