import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TOKEN_TYPES } from '../server/src/syntax/text/tokens.ts';
import { blocksOf, readBlock, reportOn, shown } from './mistakes.ts';

/*
 * Every file in `fixtures/mistakes` shows mistakes with one form of the language: the text, indented, and below it, as
 * comments, the messages. `vitest -u` writes the current messages; look at the difference before you commit it.
 */
const FOLDER = join(import.meta.dirname, 'fixtures/mistakes');
const files = readdirSync(FOLDER).map((name) => {
  const blocks = blocksOf(readFileSync(join(FOLDER, name), 'utf8'));
  const mistakes = blocks.map((block) => readBlock(block).text).filter((text) => text !== '');
  return { name, blocks, mistakes };
});

/** Names of token types that are not the words themselves, such as `Identifier`, and other signs of machinery. */
const internal = TOKEN_TYPES.filter(({ name, LABEL }) => /^\w+$/.test(name) && name.toLowerCase() !== LABEL);
const MACHINERY = new RegExp(`undefined|null|NaN|\\[object|\\b(?:${internal.map(({ name }) => name).join('|')})\\b`);
const LONGEST = 200;

/** In this file there are mistakes on several lines, each of which has a message. */
const SEVERAL = 'several-lines.game';

/** In this file a fix closes what is open, and leaves unfinished declarations as they are. */
const UNFINISHED = 'unfinished.game';

describe.each(files)('$name', ({ name, blocks, mistakes }) => {
  test('shows the messages that a person reads', async () => {
    await expect(`${blocks.map(shown).join('\n\n')}\n`).toMatchFileSnapshot(join(FOLDER, name));
  });

  test.each(mistakes)('%s', (text) => {
    const { english, chinese, mended } = reportOn(text);
    if (name === SEVERAL) expect(english.length).toBeGreaterThan(1);
    else expect(english).toHaveLength(1);
    for (const { message } of [...english, ...chinese]) {
      expect(message.length).toBeLessThanOrEqual(LONGEST);
      expect(message).not.toMatch(/EOF|-->/);
      expect(message.replace(/`[^`]*`/g, '')).not.toMatch(MACHINERY);
    }
    if (mended === null || name === UNFINISHED) return;
    expect([mended, ...reportOn(mended).english.map(({ message }) => message)]).toEqual([mended]);
  });
});

test('there are enough mistakes', () => {
  expect(files.flatMap(({ mistakes }) => mistakes).length).toBeGreaterThanOrEqual(250);
});
