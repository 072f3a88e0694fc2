import { describe, expect, test } from 'vitest';
import { lex } from '../../server/src/syntax/grammar/lex.ts';

/** The tokens of a text as `type` or `type:text`, separated by spaces. */
function check(text: string, expected: string) {
  test(text, () => {
    const shown = lex(text).tokens.map(({ image, tokenType }) =>
      tokenType.LABEL === image ? image : `${tokenType.LABEL ?? tokenType.name}:${image}`,
    );
    expect(shown.join(' ')).toBe(expected);
  });
}

describe('names and words', () => {
  check("a x1 _y n' 取石子 été", "name:a name:x1 name:_y name:n' name:取石子 name:été");
  check('game games game2 Game', 'game name:games name:game2 name:Game');
  check('in int into integer', 'in int into name:integer');
  check('with without or orbit', 'with without or name:orbit');
  check('heap heaps heaped', 'heaps:heap heaps name:heaped');
  check('misere misère mise\u0300re', 'misere misere:misère misere:mise\u0300re');
  check('𝔸𝔹', 'name:𝔸𝔹');
  check("naïve n取 x𝔸 to子 a١' z", "name:naïve name:n取 name:x𝔸 name:to子 name:a١' name:z");
});

describe('numbers and codes', () => {
  check('0..11', 'number:0 .. number:11');
  check('1_000_000', 'number:1_000_000');
  check('1__0 1_', 'number:1 name:__0 number:1 name:_');
  check('3n', 'number:3 name:n');
  check('0.77', 'Decimal:0.77');
  check('octal 0.77', 'octal code:0.77');
  check('octal .77 take', 'octal code:.77 take');
  check('octal 0.1[3]', 'octal code:0.1[3]');
  check('hex C.3 hex 0.3F', 'hex code:C.3 hex code:0.3F');
  check('octal /* dots */ 4.3', 'octal code:4.3');
  check('octal 0..3', 'octal number:0 .. number:3');
});

describe('signs', () => {
  check('a->b a-b a - > b', 'name:a -> name:b name:a - name:b name:a - > name:b');
  check('<= >= == != < > =', '<= >= == != < > =');
  check('≤ ≥ ≠', '<=:≤ >=:≥ !=:≠');
  check('.. ... 1.. 2', '.. ... number:1 .. number:2');
  check('{}[]()', '{ } [ ] ( )');
});

describe('comments and strings', () => {
  check('a // b\nc', 'name:a name:c');
  check('a /* b\n */ c', 'name:a name:c');
  check('a /* b', 'name:a');
  check('a / b', 'name:a / name:b');
  check('"a // b" c', 'picture:"a // b" name:c');
  check('"open\na', 'name:a');

  test('comments are kept with their places', () => {
    expect(lex('a // b\n/* c */').comments).toEqual([
      { start: 2, end: 6, text: '// b' },
      { start: 7, end: 14, text: '/* c */' },
    ]);
  });
});
