import type { createGames as Declared } from './api.ts';
import { createGamesOn } from './games.ts';
import { workersFrom } from './node-port.ts';

export { GamesError } from './games-error.ts';

/** The library in Node, as `api.ts` describes it. */
export const createGames: typeof Declared = (options) =>
  createGamesOn(workersFrom(new URL('./server.js', import.meta.url)), options);
