import { append } from '../../../collections/grouping.ts';
import type { Problem } from '../../problems/problem.ts';
import { clipped, error } from '../../problems/report.ts';
import { applyEdits, keepingWordsApart } from '../../text/edits.ts';

/** The signs of a Chinese or Japanese keyboard. */
const FULL_WIDTH = /[\u3000-\u303f\uff00-\uffef]/;

/**
 * Reports slips of one kind in a declaration once, at the first of them, with a fix for all of them: a user who types one
 * semicolon or full-width sign usually types others too. `text` is the text of the declaration. Linear in the text for each kind.
 */
export function reportedOnce(problems: readonly Problem[], text: string): readonly Problem[] {
  const kinds = new Map<string | null, Problem[]>();
  for (const problem of problems) {
    const kind = kindOf(problem, text);
    append(kinds, kind, problem);
  }
  return [...kinds].flatMap(([kind, alike]) => {
    const [first, last] = [alike[0], alike.at(-1)];
    if (kind === null || first === undefined || last === undefined || alike.length === 1) return alike;
    const span = { start: first.span.start, end: last.span.end };
    const fixes = alike.flatMap(({ fix }) => (fix === undefined ? [] : [keepingWordsApart(fix, text)]));
    const whole = applyEdits(text, fixes);
    const fix = { span, text: whole.slice(span.start, whole.length - (text.length - span.end)) };
    return kind === WIDE ? error('full-width', span, signsOf(alike, text), fix) : { ...first, fix };
  });
}

const WIDE = 'full-width';

/** The kind of a slip; null for a problem that is reported individually. */
function kindOf({ code, span, args, fix }: Problem, text: string): string | null {
  if (fix === undefined) return null;
  if (code === 'write-instead' && FULL_WIDTH.test(text.charAt(span.start))) return WIDE;
  return `${code} ${JSON.stringify(args)}`;
}

function signsOf(alike: readonly Problem[], text: string): { signs: string; instead: string } {
  const unique = (texts: readonly string[]) => clipped([...new Set(texts)].join(' '));
  return {
    signs: unique(alike.map(({ span }) => text.slice(span.start, span.end))),
    instead: unique(alike.map(({ fix }) => fix?.text.trim() ?? '')),
  };
}
