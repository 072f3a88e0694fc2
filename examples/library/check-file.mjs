// Checks a text as an editor does, applies the obvious corrections, and answers it. Run it with: node check-file.mjs
import { createGames } from 'nimber';

const imports = { 'rules.game': 'game Pick(n) { take {1, 3, 4} }' };
const text = `import "rules.game"
play Pick(10) + Nimm(2)
expect sg(Pick(0..8)) = [0, 1, 0, 1, 2, 3, 2, 0, 1]
`;

const games = createGames();
const file = await games.read(text, { imports });
for (const { range, message } of file.problems) console.log(`line ${range.start.line + 1}: ${message}`);

const mended = await games.read(withFixes(file), { imports });
const { positions, expectations } = await games.answers(mended);
for (const { text: position, outcome, value } of positions) console.log(`${position}: ${outcome}, value ${value}`);
for (const { text: expected, holds } of expectations) console.log(`${expected}: ${holds ? 'holds' : 'fails'}`);

/** The text with the fix of each problem, the last ones first, so that the places of the others stay. */
function withFixes({ text: before, problems }) {
  const lines = before.split('\n');
  for (const { fix } of problems.toReversed()) {
    // A fix that spans lines is left to a person.
    if (fix === undefined || fix.range.start.line !== fix.range.end.line) continue;
    const { start, end } = fix.range;
    const line = lines[start.line];
    lines[start.line] = line.slice(0, start.character) + fix.text + line.slice(end.character);
  }
  return lines.join('\n');
}
