import { expect, test } from 'vitest';
import { ask } from '../ask.ts';

/* Definitions in the words of other languages have a problem of their own; what uses them is not said to be unknown. */

test.each([
  ['game Len(s) { move to s[2..] where #s > 1 }\nplay Len("XXO")', ['state-is-number', 'rules-have-errors']],
  ['n = int(input())\nplay Nim(n)', ['no-input', 'rules-have-errors']],
  ['n = int(input())\nn = n + 1\nplay Nim(3)', ['no-input', 'write-instead']],
  ['int n; cin >> n;\nlet n = 4\nplay Nim(n)', ['no-input']],
  ['let n = 4\nn = int(input())\nplay Nim(n)', ['no-input']],
  ['bool win(int n) { return n > 3; }\nshow win(4)', ['write-instead', 'rules-have-errors']],
  ['def grundy(n):\n  seen = set()\n  return len(seen)\nshow grundy(4)', ['no-program', 'rules-have-errors']],
  ['void solve() { int n; cin >> n; }\nplay Nim(3)', ['no-program']],
  ['int main() { return 0; }\nint main() { return 0; }', ['no-program', 'no-program']],
  ['let n = 4\nlet n = 5', ['duplicate-name']],
  [
    'let T = [{1}, {2}]\ngame A(n) { take T[n + 1] }\nplay A(2)',
    ['set-in-list', 'rules-have-errors', 'rules-have-errors'],
  ],
])('%s', (text, codes) => {
  expect(ask(text).problems.map(({ code }) => code)).toEqual(codes);
});
