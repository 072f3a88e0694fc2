import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diagnostics } from '../../server/src/ide/reading/diagnostics.ts';
import { askEverything } from '../ide/everything.ts';
import { pending } from '../ide/marked.ts';
import { SEEDS, settings } from './settings.ts';
import { anyText } from './texts.ts';

/* Nothing that a person or a program may write makes the parser, the checker or a feature of the editor throw. */

const JARGON = ['EOF', '-->', 'undefined', '[object', 'Token'];

test.each(SEEDS)('every text is read and checked, and its problems have sentences, FUZZ_SEED=%d', (seed) => {
  fc.assert(
    fc.property(anyText, fc.constantFrom('en', 'zh-cn'), (text, locale) => {
      for (const { message } of diagnostics(pending(text, locale))) {
        // Everything except the user's own text is in words for users.
        for (const mark of JARGON) if (!text.includes(mark)) expect(message).not.toContain(mark);
      }
    }),
    settings(seed, 0.5),
  );
});

test.each(SEEDS)('every feature answers at every place of every text, FUZZ_SEED=%d', (seed) => {
  fc.assert(
    fc.property(anyText, fc.nat(), (text, place) => {
      askEverything(pending(text), [place % (text.length + 1)]);
    }),
    settings(seed, 0.5),
  );
});
