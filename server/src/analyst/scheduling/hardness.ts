import { MOST_SEARCHED } from '../../answers/size-asked.ts';

/** Remembers which subjects of questions have turned out to be hard. */
export interface Hardness<Subject> {
  /** Notes that a question about a subject has been answered, or that its time was too short. */
  readonly note: (subject: Subject | undefined, isAnswered: boolean) => void;
  /** How many more questions about a subject failed than were answered in time; 0 if it is not hard. */
  readonly of: (subject: Subject | undefined) => number;
  /**
   * At most `most` of some questions: the first about subjects that are not hard. If a hard subject is known, only small positions if there are any, else large ones,
   * else questions that can wait. If all subjects are hard, the least hard ones come first, and of these the smallest. Linear if there are hard ones among the first; it sorts if all are hard.
   */
  readonly easiest: <Question>(
    questions: readonly Question[],
    most: number,
    about: Aspects<Question, Subject>,
  ) => readonly Question[];
}

/** What tells how hard a question may be. */
interface Aspects<Question, Subject> {
  readonly subject: (question: Question) => Subject | undefined;
  readonly size: (question: Question) => number;
  /** Whether a question can wait until all others are answered. */
  readonly isLast: (question: Question) => boolean;
}

/** This many answers in time outweigh all earlier failures. */
const MOST_FAILURES = 8;

/**
 * A subject is hard if more of its questions failed than were answered in time: of ten hard positions of one game, the other seven then wait for
 * the easy questions about other games. Large positions wait, too: each of ten hard games may have a name of its own. Code that runs for the first time is slow and often fails in time, so the next answer makes up for one failure.
 */
export function createHardness<Subject>(): Hardness<Subject> {
  const failures = new Map<Subject, number>();
  const failuresOf = (subject: Subject | undefined): number =>
    subject === undefined ? 0 : (failures.get(subject) ?? 0);
  return {
    note(subject, isAnswered) {
      if (subject === undefined) return;
      const known = failures.get(subject) ?? 0;
      const now = isAnswered ? known - 1 : Math.min(MOST_FAILURES, known + 1);
      if (now > 0) failures.set(subject, now);
      else failures.delete(subject);
    },
    of: failuresOf,
    easiest(questions, most, { subject, size, isLast }) {
      if (failures.size === 0) return questions.slice(0, most);
      const small: (typeof questions)[number][] = [];
      const large: (typeof questions)[number][] = [];
      const last: (typeof questions)[number][] = [];
      for (const question of questions) {
        if (failuresOf(subject(question)) > 0) continue;
        (isLast(question) ? last : size(question) > MOST_SEARCHED ? large : small).push(question);
        if (small.length >= most) break;
      }
      if (small.length > 0) return small;
      if (large.length > 0) return large.slice(0, most);
      if (last.length > 0) return last.slice(0, most);
      return questions
        .map((question) => ({ question, hardness: failuresOf(subject(question)), size: size(question) }))
        .toSorted((a, b) => a.hardness - b.hardness || a.size - b.size)
        .slice(0, most)
        .map(({ question }) => question);
    },
  };
}
