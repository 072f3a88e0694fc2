import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLensesTaken } from '../../server/src/lsp/services/lenses-taken.ts';
import { createRefresh } from '../../server/src/lsp/services/refresh.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** How often a client has been told, and how it takes lenses. */
function start() {
  const tell = vi.fn(async () => undefined);
  const taken = createLensesTaken();
  return { tell, taken, news: createRefresh(tell, taken.told) };
}

/** Does the work that it was last given when it has been given none for so many milliseconds. */
function later(silence: number): (work: () => void) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (work) => {
    clearTimeout(timer);
    timer = setTimeout(work, silence);
  };
}

test.each([250, 900, 6000])(
  'an editor that asks after %i ms without news has titles while they keep coming',
  async (silence) => {
    const [ask, askTitles] = [later(silence), later(600)];
    const titled = vi.fn();
    const taken = createLensesTaken();
    const giveTitles = (): void => {
      titled();
      taken.titled();
    };
    const give = (): void => {
      taken.given(true);
      askTitles(giveTitles);
    };
    const news = createRefresh(async () => ask(give), taken.told);
    for (let time = 0; time < 20_000; time += 100) {
      news();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(titled.mock.calls.length).toBeGreaterThanOrEqual(Math.floor(20_000 / (silence + 700)));
  },
);

test('what is new after the lenses were taken is told at once', async () => {
  const { tell, taken, news } = start();
  news();
  taken.given(false);
  await vi.advanceTimersByTimeAsync(0);
  news();
  expect(tell).toHaveBeenCalledTimes(2);
});

test('titles of earlier lenses do not count', async () => {
  const { tell, taken, news } = start();
  news();
  news();
  taken.titled();
  await vi.advanceTimersByTimeAsync(0);
  expect(tell).toHaveBeenCalledOnce();
});

test.each([
  { doing: 'asks for nothing', asks: false, most: 10_000 },
  { doing: 'shows none of the lenses that it was given', asks: true, most: 1000 },
])('an editor that $doing is told of what is new after a while', async ({ asks, most }) => {
  const { tell, taken, news } = start();
  news();
  news();
  if (asks) taken.given(true);
  await vi.advanceTimersByTimeAsync(most - 1);
  expect(tell).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(tell).toHaveBeenCalledTimes(2);
});
