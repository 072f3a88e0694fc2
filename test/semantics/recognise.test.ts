import { expect, test } from 'vitest';
import { unlimited } from '../../server/src/engine/index.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../server/src/semantics/program/environment.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { type RecognisedGame, recognise } from '../../server/src/semantics/program/recognise.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

/** Rules, and what they are recognised as: a name of the prelude, a code, both or nothing. */
const cases: readonly [rules: string, name: string | null, code: string | null][] = [
  ['(n) { take any }', 'Nim', 'octal 0.[3]'],
  ['(n) { take odd or even }', 'Nim', 'octal 0.[3]'],
  ['(n) { take 1..2 leaving 0..2 heaps }', 'Kayles', 'octal 0.77'],
  ['(heap) { octal 0.770 }', 'Kayles', 'octal 0.77'],
  ['(n) { take 1 leaving 0..2 heaps  take 2 leaving 0..2 heaps }', 'Kayles', 'octal 0.77'],
  ['(n) { hex 0.77 }', 'Kayles', 'octal 0.77'],
  ['(n) { split  take any }', 'Lasker', 'octal 4.[3]'],
  ['(n) { take 1..3 }', 'Bash[3]', 'octal 0.333'],
  ['(n) { take {2, 3} }', null, 'octal 0.033'],
  ['(n) { take {1, 2, 4} }', null, 'octal 0.3303'],
  ['(n) { take odd }', null, 'octal 0.[30]'],
  ['(n) { split unequal }', 'Grundy', null],
  ['(m) { split unequal }', 'Grundy', null],
  ['(n) { hex 0.3F }', 'Kenyon', 'hex 0.3F'],
  ['(n) { hex 0.8 }', null, 'hex 0.8'],
  ['(x, y) { take any from y  take any from x  take any from x, y }', 'Wythoff', null],
  ['(n) { take ceil(n / 3)..n }', null, null],
  ['(n) { move to Nim(n - 1) }', null, null],
  ['[k](n) { take 1..k }', 'Bash[5]', 'octal 0.33333'],
];

test.each(cases)('%s', (rules, name, code) => {
  expect(known(`game Mine${rules}`)).toEqual(name === null && code === null ? null : { name, code });
});

test.each(['coins Mine { flip 1..3 }', 'board Mine { place "##" }'])('%s has no rules to compare', (text) => {
  expect(known(text)).toBeNull();
});

/** The game that a text calls `Mine`; if it has a parameter, for 5. */
function known(text: string): RecognisedGame | null {
  const { instantiate } = createEnvironment(createProgram(parse(text), prelude), unlimited);
  return recognise(instantiate('Mine', text.startsWith('game Mine[') ? [5] : []));
}
