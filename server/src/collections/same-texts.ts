/** The most texts that are remembered. */
const MOST = 1000;

/**
 * Creates a function that returns, for equal texts, the first of them: a text cut out of another one has memory of its own, or keeps the
 * other one in memory. Once {@link MOST} texts are known, all are forgotten.
 */
export function createSameTexts(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const same = known.get(text);
    if (same !== undefined) return same;
    if (known.size >= MOST) known.clear();
    known.set(text, text);
    return text;
  };
}
