import type { Explained, Services } from './services/services.ts';

/**
 * Explanations are computed when somebody looks: what is to be said is said once to see which answers it rests on, these are
 * explained, as far as that is quick, and it is said again. A document that has changed meanwhile is not looked at again.
 */
export function createExplained(
  open: Services['open'],
  whenRead: Services['workspace']['whenRead'],
  explain: (uri: string, indices: readonly number[]) => Promise<void>,
): Explained {
  return async (uri, empty, say) => {
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
    await explain(uri, [...looked]);
    const after = open(uri);
    return after?.snapshot.program === snapshot.program ? say(after) : said;
  };
}
