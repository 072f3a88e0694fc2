// Who wins a position, by which moves, and why. Run it with: node who-wins.mjs
import { createGames } from 'nimber';

const games = createGames({ language: 'en' });

for (const position of ['Nim(13, 12, 8)', 'Kayles(7) + Nim(2)', 'Wythoff(3, 5)']) {
  const { outcome, value, winningMoves, explanation } = await games.ask(position);
  console.log(`${position}: ${outcome}, value ${value}`);
  for (const { from, to } of winningMoves.list) console.log(`  ${from} -> ${to}`);
  console.log(explanation.replace(/^/gm, '  | '));
}
