import { describe, expect, test } from 'vitest';
import { lengthsIn, parseInputShape } from '../../server/src/answers/input/input-shape.ts';

const one = (name: string) => ({ name, length: null, width: null });
const many = (name: string, length: string | number, width: number | null = null) => ({ name, length, width });

describe('the shape of an input', () => {
  test.each([
    ['t; n; a[n]', { tests: 't', groups: [[one('n')], [many('a', 'n')]] }],
    ['T; n m', { tests: 'T', groups: [[one('n'), one('m')]] }],
    ['tests; n, m;', { tests: 'tests', groups: [[one('n'), one('m')]] }],
    ['n;a[ n ]', { tests: null, groups: [[one('n')], [many('a', 'n')]] }],
    ['n a[n]', { tests: null, groups: [[one('n'), many('a', 'n')]] }],
    ['k[3]', { tests: null, groups: [[many('k', 3)]] }],
    ['n; c[n] [2]', { tests: null, groups: [[one('n')], [many('c', 'n', 2)]] }],
    ['n; c[n][0]', { mistake: { kind: 'item', text: 'c[n][0]' } }],
    ['t', { tests: null, groups: [[one('t')]] }],
    ['t n; a[t]', { tests: null, groups: [[one('t'), one('n')], [many('a', 't')]] }],
    ['t; a[t]', { tests: null, groups: [[one('t')], [many('a', 't')]] }],
    ['堆数; 堆[堆数]', { tests: null, groups: [[one('堆数')], [many('堆', '堆数')]] }],
    [' ; ;', { mistake: { kind: 'empty' } }],
    ['n; 3', { mistake: { kind: 'item', text: '3' } }],
    ['n; a[]', { mistake: { kind: 'item', text: 'a[]' } }],
    ['n; n', { mistake: { kind: 'twice', name: 'n' } }],
    ['a[n]; n', { mistake: { kind: 'length', name: 'a', length: 'n' } }],
    ['n; a[n]; b[a]', { mistake: { kind: 'length', name: 'b', length: 'a' } }],
  ])('%s', (text, expected) => {
    expect(parseInputShape(text)).toEqual(expected);
  });

  test('lengths are not part of a position', () => {
    const shape = parseInputShape('t; n k; a[n]');
    expect('mistake' in shape ? null : [...lengthsIn(shape)]).toEqual(['n']);
  });
});
