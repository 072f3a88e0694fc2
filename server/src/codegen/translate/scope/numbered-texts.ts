import {
  add,
  append,
  compare,
  entry,
  if_,
  lengthOf,
  list,
  name,
  ONE,
  operation,
  return_,
  ZERO,
} from '../../ir/build.ts';
import type { Type } from '../../ir/ir.ts';
import { newGlobal } from './declarations.ts';
import type { Output } from './scope.ts';

const TEXTS: Type = { list: 'text' };

/** Texts with numbers from 0 on, so that they can be entries of lists of numbers. */
export interface NumberedTexts {
  /** The function from a text to its number, a new one if it has none. */
  readonly numberOf: string;
  /** The function from a number to its text. */
  readonly textOf: string;
}

const KEY = 'numbered texts';

/** The functions between texts and their numbers; writes them once. */
export function numberedTexts(output: Output): NumberedTexts {
  const known = output.known.get(KEY);
  if (known?.kind === 'list') {
    const [numberOf = '', textOf = ''] = known.items.flatMap((item) => (item.kind === 'name' ? [item.name] : []));
    return { numberOf, textOf };
  }
  const [all, numbers] = [newGlobal(output, 'texts'), newGlobal(output, 'numbers')];
  const [numberOf, textOf] = [newGlobal(output, 'number_of'), newGlobal(output, 'text_of')];
  const texts = name(all, TEXTS);
  const text = name('text', 'text');
  const number = operation('find', [name(numbers, { map: 'text' }), text], 'int');
  output.globals.push(
    { name: all, value: list([], 'text'), grows: true },
    { name: numbers, value: operation('new map', [], { map: 'text' }), grows: true },
  );
  output.functions.push({
    name: numberOf,
    parameters: [{ name: 'text', type: 'text' }],
    result: 'int',
    body: [
      ...if_(compare('less', number, ZERO), [
        { kind: 'put', map: numbers, key: text, value: lengthOf(texts) },
        append(all, text),
      ]),
      return_(number),
    ],
    memo: false,
    comment: output.words.numberedTexts,
  });
  output.functions.push({
    name: textOf,
    parameters: [{ name: 'number', type: 'int' }],
    result: 'text',
    // A copy: the list of texts grows while the moves of one are made.
    body: [return_(entry(texts, add(name('number', 'int'), ONE)))],
    memo: false,
    comment: null,
  });
  output.known.set(KEY, list([name(numberOf, 'text'), name(textOf, 'text')], 'text'));
  return { numberOf, textOf };
}
