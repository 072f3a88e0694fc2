import { describe, expect, it } from 'vitest';
import type { Rule, Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { codeText } from '../../../server/src/engine/heaps/code-text.ts';
import {
  ANY,
  except,
  GRUNDY,
  heapGame,
  KAYLES,
  listOf,
  NIM,
  pairGame,
  progression,
  split,
  take,
  union,
} from '../support/rules.ts';

const of = (...rules: readonly Rule[]) => codeText(heapGame('rules', ...rules));

describe('the code of rules', () => {
  it.each<readonly [string, readonly Rule[]]>([
    ['0.77', KAYLES.rules],
    ['0.[3]', NIM.rules],
    ['0.0', [take(listOf(0))]],
    ['4.0', [split()]],
    ['C.0', [split(2, 3)]],
    ['8.2', [split(3), take(listOf(1), { least: 1 })]],
    ['0.1', [take(listOf(1), { most: 0 })]],
    ['0.2', [take(listOf(0, 1), { least: 1 })]],
    ['4.7', [take(listOf(0, 1), { most: 2 })]],
    ['0.F', [take(listOf(1), { most: 3 })]],
    ['0.303', [take(listOf(1, 3))]],
    ['0.303', [take(listOf(1)), take(listOf(1, 3))]],
    ['0.7', [take(listOf(1)), take(listOf(1), { most: 2 })]],
    ['0.33', [take(progression(-1, 1, 2))]],
    ['0.[30]', [take(progression(1, 2))]],
    ['0.[03]', [take(progression(2, 2))]],
    ['0.0[3]', [take(progression(2, 1))]],
    ['0.[30]', [take(union(listOf(1, 3), progression(5, 2)))]],
    ['0.3[30]', [take(union(listOf(1), progression(2, 2)))]],
    ['0.[3033]', [take(except(ANY, progression(2, 4)))]],
    ['0.1[3]', [take(listOf(1), { most: 0 }), take(progression(2, 1))]],
    ['0.[31]', [take(progression(1, 2)), take(progression(2, 2), { most: 0 })]],
    ['0.0303', [take(listOf(2, 4))]],
    ['0.3', [take(except(listOf(1, 2, 4), progression(2, 2)))]],
    ['0.303', [take(except(listOf(1, 2, 3), progression(2, 2)))]],
    ['0.[30]', [take(progression(1, 4)), take(progression(3, 4))]],
    ['0.[30]', [take(progression(1, 6)), take(progression(3, 6)), take(progression(5, 6))]],
    // One heap is left after 1, 7, 13, … and 4, 6, 8, …; none after 2, 5, 8, ….
    [
      '0.21[021223]',
      [take(union(progression(1, 6), progression(4, 2)), { least: 1 }), take(progression(2, 3), { most: 0 })],
    ],
    [`0.3${'0'.repeat(60)}3`, [take(listOf(1, 62))]],
    [`0.[${'0'.repeat(29)}3${'0'.repeat(4)}]`, [take(progression(30, 34))]],
  ])('is %s', (text, rules) => expect(of(...rules)).toBe(text));

  it.each<readonly [string, Ruleset]>([
    ['four heaps', heapGame('four', split(4))],
    ['two unequal heaps', GRUNDY],
    ['one heap in two ways', heapGame('both', take(ANY), split(2, 2, 'unequal'))],
    ['two numbers', pairGame('two', take(ANY))],
    ['amounts that never repeat', heapGame('squares', take({ kind: 'squares' }))],
    ['some that never repeat', heapGame('some', take(ANY), take({ kind: 'primes' }, { most: 2 }))],
    ['an end that the form of the set does not show', heapGame('end', take(except(ANY, progression(2, 1))))],
    ['a list that is too long', heapGame('list', take(listOf(1, 63)))],
    ['a repetition that is too long', heapGame('long', take(progression(31, 34)))],
    [
      'repetitions that are too long together',
      heapGame('7 and 11', take(progression(7, 7), { least: 1 }), take(progression(11, 11), { most: 0 })),
    ],
  ])('is missing for %s', (_, ruleset) => expect(codeText(ruleset)).toBeNull());
});
