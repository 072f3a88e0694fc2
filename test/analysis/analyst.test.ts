import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnalyst, DEFAULT_SETTINGS } from '../../server/src/analysis/analyst.ts';
import { prelude } from '../../server/src/semantics/prelude.ts';
import { createProgram, type Program } from '../../server/src/semantics/program.ts';
import { parse } from '../../server/src/syntax/parse.ts';
import { ANSWER, codes, open, URI, workers } from './fake-workers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const THREE = 'play Nim(1)\nplay Nim(2)\nplay Nim(3)\n';

test('answers are pending until they arrive, and arrivals are announced together', () => {
  const { analyst, announced, wanted, answer } = open(THREE);
  expect(wanted()).toEqual([0, 1, 2]);
  expect(analyst.answer(URI, 1)).toBe('pending');
  answer(0);
  answer(1);
  expect(analyst.answer(URI, 1)).toBe(ANSWER);
  vi.advanceTimersByTime(1000);
  expect(announced).toEqual([URI]);
});

test('an edit asks again only for what it changes', () => {
  const { analyst, edit, wanted, answer } = open(THREE);
  for (const index of [0, 1, 2]) answer(index);
  edit(THREE.replace('Nim(2)', 'Nim(20)'));
  expect(wanted()).toEqual([1]);
  expect(analyst.answer(URI, 0)).toBe(ANSWER);
});

test('what has just been written is answered first', () => {
  const { edit, wanted } = open(THREE);
  edit(THREE.replace('Nim(2)', 'Nim(20)'));
  expect(wanted()).toEqual([1, 0, 2]);
});

test('an edit of a game asks again for the positions that use it, and for no others', () => {
  const text = 'game A(n) { take 1 }\ngame B(n) { move to A(n - 1) }\nplay B(3)\nplay Nim(3)\n';
  const { edit, wanted, answer } = open(text);
  for (const index of [0, 1, 2, 3]) answer(index);
  edit(text.replace('take 1', 'take 2'));
  expect(wanted()).toEqual([0, 1, 2]);
});

test('a declaration with an error, and one without a question, are not sent to the worker', () => {
  const { wanted } = open('play Nimm(3)\nset S = {1}\nplay Nim(3)\n');
  expect(wanted()).toEqual([2]);
});

test('an answer to an older version is not taken for one to the new', () => {
  const { analyst, started, edit } = open(THREE);
  edit(THREE.replace('Nim(1)', 'Nim(10)'));
  started[0]?.send({ kind: 'answered', uri: URI, version: 1, index: 0, answer: ANSWER });
  expect(analyst.answer(URI, 0)).toBe('pending');
});

describe('a worker that is lost costs one answer', () => {
  test('when it runs out of memory', () => {
    const { analyst, started, begin, wanted } = open(THREE);
    begin(1);
    started[0]?.end();
    expect(codes(analyst, 1)).toEqual(['limit-memory']);
    expect(started).toHaveLength(2);
    expect(wanted()).toEqual([0, 2]);
  });

  test('when it crashes, which is not taken for a want of memory', () => {
    const { analyst, started, begin, wanted } = open(THREE);
    begin(1);
    started[0]?.end('x is no number');
    expect(analyst.answer(URI, 1)).toMatchObject({
      problems: [{ code: 'internal-error', args: { text: 'x is no number' } }],
    });
    expect(wanted()).toEqual([0, 2]);
  });

  test('when it no longer watches its budget', () => {
    const { analyst, started, begin, wanted } = open(THREE);
    begin(2);
    vi.advanceTimersByTime((DEFAULT_SETTINGS.seconds + 3) * 1000);
    expect(started[0]?.terminated).toBe(true);
    expect(codes(analyst, 2)).toEqual(['limit-time']);
    expect(wanted()).toEqual([0, 1]);
  });

  test('a document that loses two is left alone until it changes', () => {
    const { analyst, started, begin, edit, wanted } = open(THREE);
    begin(0);
    started[0]?.end();
    begin(1);
    started[1]?.end();
    expect(codes(analyst, 2)).toEqual(['left-alone']);
    expect(started).toHaveLength(2);
    edit(THREE.replace('Nim(3)', 'Nim(4)'));
    expect(wanted()).toEqual([2]);
  });

  test('when nothing was started, it is simply replaced', () => {
    const { analyst, started, wanted } = open(THREE);
    started[0]?.end();
    expect(analyst.answer(URI, 0)).toBe('pending');
    expect(wanted()).toEqual([0, 1, 2]);
  });
});

test('work on a version that is gone is given up', () => {
  const { started, begin, edit, wanted } = open(THREE);
  begin(0);
  vi.advanceTimersByTime(1000);
  edit(THREE.replace('Nim(1)', 'Nim(10)'));
  expect(started[0]?.terminated).toBe(true);
  expect(wanted()).toEqual([0, 1, 2]);
});

test('work on a declaration that an edit leaves alone goes on', () => {
  const { started, begin, edit } = open(THREE);
  begin(0);
  vi.advanceTimersByTime(1000);
  edit(THREE.replace('Nim(3)', 'Nim(30)'));
  expect(started).toHaveLength(1);
});

describe('an imported file', () => {
  const text = 'import "b.game"\nplay A(3)\nplay B(3)\nplay Nim(3)\n';
  const imported = 'game A(n) { take 1 }\ngame B(n) { take C }\nset C = {1}\ngame D(n) { take 1 }\n';

  /** An analyst with one open document, which imports a file of the text that is given last. */
  function importing() {
    const { started, start } = workers();
    const analyst = createAnalyst(start, () => undefined);
    let program: Program | undefined;
    const update = (changed: string): void => {
      const file = parse(changed);
      program = createProgram(parse(text, program?.file), prelude, program, { uri: URI, fileAt: () => file });
      analyst.update(URI, program);
    };
    const asked = () => started.at(-1)?.sent.findLast((message) => message.kind === 'answer');
    const files = () => started.at(-1)?.sent.flatMap((message) => (message.kind === 'file' ? [message.uri] : []));
    return { analyst, started, update, asked, files };
  }

  test('goes to the worker with the document', () => {
    const { update, asked, files } = importing();
    update(imported);
    expect(asked()).toMatchObject({ wanted: [1, 2, 3] });
    expect(files()).toEqual([URI, 'file:///b.game']);
  });

  test('that is edited asks again only for what depends on the edit', () => {
    const { started, update, asked, files } = importing();
    update(imported);
    for (const index of [1, 2, 3]) started[0]?.send({ kind: 'answered', uri: URI, version: 1, index, answer: ANSWER });
    update(imported.replace('D(n)', 'E(n)'));
    expect(started[0]?.sent.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    update(imported.replace('set C = {1}', 'set C = {1, 2}'));
    expect(asked()).toMatchObject({ wanted: [2] });
    expect(files()).toEqual([URI, 'file:///b.game', 'file:///b.game']);
  });

  test('that is edited makes work on what depends on it out of date', () => {
    const { analyst, started, update } = importing();
    update(imported);
    started[0]?.send({ kind: 'started', uri: URI, version: 1, index: 1 });
    update(imported.replace('take 1', 'take 2'));
    started[0]?.send({ kind: 'answered', uri: URI, version: 1, index: 1, answer: ANSWER });
    expect(analyst.answer(URI, 1)).toBe('pending');
    started[0]?.send({ kind: 'started', uri: URI, version: 2, index: 1 });
    vi.advanceTimersByTime(1000);
    update(imported);
    expect(started[0]?.terminated).toBe(true);
  });
});

test('a text that stands nowhere is sent by the URI under which it is asked about', () => {
  const { started } = open(THREE);
  const sent = started[0]?.sent.flatMap((message) => ('uri' in message ? [message.uri] : []));
  expect(sent).toEqual([URI, URI]);
});

test('new settings ask for everything again', () => {
  const { analyst, started, wanted, answer } = open(THREE);
  for (const index of [0, 1, 2]) answer(index);
  analyst.settings({ ...DEFAULT_SETTINGS, seconds: 1 });
  expect(started[0]?.terminated).toBe(true);
  expect(wanted()).toEqual([0, 1, 2]);
});
