import type { PlaygroundWords } from '../../server/src/words/en/playground.ts';
import { exampleSubject } from '../../server/src/words/examples.ts';
import type { Offer } from './toolbar.tsx';

/** The texts of the examples of the package, by their paths. */
export type Examples = Readonly<Record<string, string>>;

/** Fetches the examples, which lie beside the page. */
export async function fetchExamples(): Promise<Examples> {
  return (await fetch('examples.json')).json();
}

/** The examples under their headings, each with what it is about. */
export function menuOf(
  examples: Examples,
  words: PlaygroundWords,
  locale: string,
): ReadonlyMap<string, readonly Offer[]> {
  const offers = Object.entries(examples).map(([value, text]) => ({ value, label: labelOf(value, text, locale) }));
  const isContest = ({ value }: Offer): boolean => value.includes('/');
  return new Map([
    [words.firstSteps, offers.filter((offer) => !isContest(offer))],
    [words.contests, offers.filter(isContest)],
  ]);
}

function labelOf(path: string, text: string, locale: string): string {
  const name = path.replace(/^.*\//, '').replace(/\.game$/, '');
  const subject = exampleSubject(path, text, locale);
  return subject === '' ? name : `${name}: ${subject}`;
}
