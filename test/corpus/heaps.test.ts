import { describe, expect, it } from 'vitest';
import { askQuestions, complaints, expectations } from '../ask.ts';
import hexcodes from '../fixtures/hexcodes.json' with { type: 'json' };
import octal from '../fixtures/octal.json' with { type: 'json' };
import octal3 from '../fixtures/octal3.json' with { type: 'json' };
import split from '../fixtures/split.json' with { type: 'json' };
import subtraction from '../fixtures/subtraction.json' with { type: 'json' };
import take from '../fixtures/take.json' with { type: 'json' };
import { someOf } from '../tiers.ts';
import { heapGame, heapRule, takeAllBut, takeSet } from './rules.ts';

/** Values by brute force, indexed by the heap from 0, with the rule in the language. */
interface Table {
  readonly body: string;
  readonly g: readonly number[];
  readonly preperiod?: number;
  readonly period?: number;
}

const tables: readonly Table[] = [
  ...take.rules.map(({ rule, g }) => ({ body: heapRule(rule), g })),
  ...split.rules.map(({ rule, g }) => ({ body: heapRule(rule), g })),
  ...[...take.subtraction, ...subtraction.sets].map(({ set, ...table }) => ({ body: takeSet(set), ...table })),
  ...take.allbut.map(({ allbut, g }) => ({ body: takeAllBut(allbut), g })),
  ...[...octal.codes, ...octal3.codes].map(({ code, g }) => ({ body: `octal ${code}`, g })),
  ...hexcodes.codes.map(({ code, g }) => ({ body: `hex ${code}`, g })),
];

describe('values of heap games', () => {
  it.each(someOf(tables, 10))('$body', ({ body, g, preperiod, period }) => {
    const lines = [heapGame('Table', body), `expect sg(Table(0..${g.length - 1})) = [${g.join(', ')}]`];
    if (period !== undefined) lines.push(`expect period(Table) = ${period}`, `expect preperiod(Table) = ${preperiod}`);
    const asked = askQuestions(lines.join('\n'));
    expect(complaints(asked)).toEqual([]);
    expect(expectations(asked).map(({ holds }) => holds)).toEqual(lines.slice(1).map(() => true));
  });
});
