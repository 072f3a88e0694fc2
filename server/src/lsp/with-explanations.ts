import type { Explained, Services } from './services/services.ts';

/**
 * Explanations are computed on request: the text is made once to find out which answers it uses, these are explained as
 * far as that is quick, and the text is made again. If the document has changed meanwhile, the text is not made again.
 */
export function createExplained(
  open: Services['open'],
  whenRead: Services['workspace']['whenRead'],
  explain: (uri: string, indices: readonly number[], patience?: number) => Promise<void>,
): Explained {
  return async (uri, empty, say, patience) => {
    await whenRead(uri);
    const before = open(uri);
    if (before === null) return empty;
    const { snapshot } = before;
    const looked = new Set<number>();
    const answer = (index: number): ReturnType<typeof snapshot.answer> => {
      looked.add(index);
      return snapshot.answer(index);
    };
    const said = say({ ...before, snapshot: { ...snapshot, answer } });
    await explain(uri, [...looked], patience);
    const after = open(uri);
    return after?.snapshot.program === snapshot.program ? say(after) : said;
  };
}
