import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { useTool } from '../../server/src/library/tools.ts';
import { library as words } from '../../server/src/words/en/library.ts';
import { gamesHere } from './games-here.ts';

const games = gamesHere();
const never = new AbortController().signal;

/** Uses a tool of the manifest. */
async function use(name: string, input: unknown, signal = never) {
  const tool = manifest.contributes.languageModelTools.find((each) => each.name === name);
  const { text, isError } = await useTool(
    games,
    tool ?? { name, inputSchema: { properties: {} } },
    input,
    signal,
    words,
  );
  return { isError, said: text.startsWith('{') ? JSON.parse(text) : text };
}

test('nimber_check reports what a person would read, with the corrections, and answers the rest', async () => {
  expect(await use('nimber_check', { text: 'play Nimm(3)\nexpect sg(Nim(3)) = 4\n' })).toMatchObject({
    isError: false,
    said: {
      problems: [
        { message: 'There is no game called `Nimm` here. Did you mean `Nim`?', fix: { text: 'Nim' } },
        { message: '`sg(Nim(3))` is 3, not 4.', fix: { text: '3' } },
      ],
      expectations: [{ holds: false, actual: '3' }],
    },
  });
});

test('nimber_evaluate says who wins and why, with declarations and under misère play', async () => {
  const declarations = 'import "rules.game"\ngame Odd(n) { take odd }';
  const imports = { 'rules.game': 'game Twos(n) { take 2 }' };
  const found = await use('nimber_evaluate', { position: 'Odd(3) + Twos(2)', declarations, imports, misere: true });
  expect(found).toMatchObject({
    isError: false,
    said: { convention: 'misere', outcome: expect.stringMatching(/^[NP]$/) },
  });
  expect(found.said.explanation).toContain('misère');
});

test('mistakes in a question are reported together with those in its declarations', async () => {
  const declarations = 'game G(n) { take 1..k }';
  expect(await use('nimber_evaluate', { position: 'G(3)', declarations })).toMatchObject({
    isError: true,
    said: { problems: [{ code: 'rules-have-errors' }], inDeclarations: [{ code: 'unknown-name' }] },
  });
});

test('nimber_period gives the period with its proof, or how far the search came', async () => {
  expect(await use('nimber_period', { game: '0.77' })).toMatchObject({
    isError: false,
    said: { period: { period: 12, preperiod: 71, by: 'Guy–Smith' } },
  });
  expect(await use('nimber_period', { game: 'Grundy', seconds: 0.01 })).toMatchObject({
    isError: false,
    said: { period: null, stopped: 'time' },
  });
});

describe('an invalid input is answered with what to write instead', () => {
  test.each([
    ['nimber_evaluate', null, 'The input must be an object.'],
    ['nimber_evaluate', ['Nim(3)'], 'The input must be an object.'],
    ['nimber_evaluate', {}, 'The input needs position.'],
    [
      'nimber_evaluate',
      { position: 'Nim(3)', pos: 1 },
      'The input cannot have pos. It may have: position, declarations, misere, imports, seconds.',
    ],
    ['nimber_evaluate', { position: 3 }, 'position must be a string.'],
    ['nimber_evaluate', { position: 'Nim(3)', misere: 'yes' }, 'misere must be true or false.'],
    ['nimber_evaluate', { position: 'Nim(3)', seconds: 61 }, 'seconds must be a number greater than 0 and at most 60.'],
    ['nimber_period', { game: '0.77', seconds: 0 }, 'seconds must be a number greater than 0 and at most 60.'],
    [
      'nimber_check',
      { text: '', imports: { a: 1 } },
      'imports must be an object that maps the path of each file to its text.',
    ],
    ['nimber_check', { text: ' '.repeat(1_000_001) }, 'text must have at most 1000000 characters.'],
    ['nimber_guess', {}, 'There is no tool nimber_guess. The tools are nimber_check, nimber_evaluate, nimber_period.'],
    ['constructor', {}, 'There is no tool constructor. The tools are nimber_check, nimber_evaluate, nimber_period.'],
  ])('%s with %j', async (name, input, said) => {
    expect(await use(name, input)).toEqual({ isError: true, said });
  });
});

test('a tool that is cancelled rejects with the reason', async () => {
  await expect(use('nimber_period', { game: 'Grundy' }, AbortSignal.abort('enough'))).rejects.toBe('enough');
});

test('every tool of the manifest exists, and says which input it takes', async () => {
  for (const { name, inputSchema } of manifest.contributes.languageModelTools) {
    expect((await use(name, {})).said).toMatch(/^The input needs /);
    expect(Object.values(inputSchema.properties).every(({ description }) => description.length > 10)).toBe(true);
  }
});
