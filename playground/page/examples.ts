import type { PlaygroundWords } from '../../server/src/words/en/playground.ts';
import type { Offer } from './toolbar.tsx';

/** The texts of the examples of the package, by their paths. */
export type Examples = Readonly<Record<string, string>>;

/** Fetches the examples, which lie beside the page. */
export async function fetchExamples(): Promise<Examples> {
  return (await fetch('examples.json')).json();
}

/** The examples under their headings; the first comment of each says what it is about. */
export function menuOf(examples: Examples, words: PlaygroundWords): ReadonlyMap<string, readonly Offer[]> {
  const offers = Object.entries(examples).map(([value, text]) => ({ value, label: labelOf(value, text) }));
  const isContest = ({ value }: Offer): boolean => value.includes('/');
  return new Map([
    [words.firstSteps, offers.filter((offer) => !isContest(offer))],
    [words.contests, offers.filter(isContest)],
  ]);
}

function labelOf(path: string, text: string): string {
  const name = path.replace(/^.*\//, '').replace(/\.game$/, '');
  const subject = /^\/\/+\s*(.*)$/m.exec(text)?.[1] ?? '';
  return subject === '' ? name : `${name}: ${subject}`;
}
