// Searches for the periods of octal games, for at most one second each and a minute in all. Run it with: node periods.mjs
import { createGames } from 'nimber';

const games = createGames({ budget: { seconds: 1 } });
const signal = AbortSignal.timeout(60_000);

for (const game of ['0.77', '0.156', 'take {2, 5, 7}', 'Grundy']) {
  const { period, reached } = await games.period(game, { signal });
  console.log(
    period === null
      ? `${game}: no period among the first ${reached} values`
      : `${game}: period ${period.period} from ${period.preperiod} (${period.by})`,
  );
}
