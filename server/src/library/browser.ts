import type { createGames as Declared } from './api.ts';
import { workersBy } from './browser-port.ts';
import { createGamesOn } from './games.ts';

export { GamesError } from './games-error.ts';

/** The library in a browser, as `api.ts` describes it. The worker is named in one expression, so that bundlers find its file. */
export const createGames: typeof Declared = (options) =>
  createGamesOn(
    workersBy(() => new Worker(new URL('./nimber-worker.mjs', import.meta.url), { type: 'module' })),
    options,
  );
