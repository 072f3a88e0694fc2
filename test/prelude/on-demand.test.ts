import { expect, test } from 'vitest';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { PRELUDE_TEXT, prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

test('what is read on demand is what is read at once', () => {
  const whole = createProgram(parse(PRELUDE_TEXT), null);
  expect([...prelude.names.keys()]).toEqual([...whole.names.keys()]);
  for (const [name, { declaration, placed }] of whole.names) {
    const found = prelude.names.get(name);
    expect(found?.declaration, name).toEqual(declaration);
    expect(found?.placed.at, name).toBe(placed.at);
  }
  expect(
    prelude.file.pieces.map(({ at, piece: { text, tree, comments, problems } }) => [
      at,
      { text, tree, comments, problems },
    ]),
  ).toEqual(whole.file.pieces.map(({ at, piece }) => [at, piece]));
});

test('a name that the prelude does not declare has no declaration in it', () => {
  expect(prelude.names.get('Nowhere')).toBeUndefined();
  expect(prelude.names.get('constructor')).toBeUndefined();
});
