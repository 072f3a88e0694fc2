import { describe, expect, test } from 'vitest';
import { parse } from '../../server/src/syntax/parse.ts';
import type { Problem, ProblemCode } from '../../server/src/syntax/problem.ts';
import { wordsFor } from '../../server/src/words/words.ts';

/** All problems of a text, their spans and fixes counted from its start. */
function problemsOf(text: string): Problem[] {
  return parse(text).pieces.flatMap(({ at, piece }) =>
    piece.problems.map((problem): Problem => {
      const moved = ({ start, end }: { start: number; end: number }) => ({ start: at + start, end: at + end });
      const { fix } = problem;
      const placed = fix === undefined ? {} : { fix: { ...fix, span: moved(fix.span) } };
      return { ...problem, span: moved(problem.span), ...placed };
    }),
  );
}

function sentence<Code extends ProblemCode>({ code, args }: Extract<Problem, { code: Code }>): string {
  // The table has for every code a function of the arguments of that code.
  const say = wordsFor('en').problem[code] as (args: unknown) => string;
  return say(args);
}

/**
 * `marked` is a text with `‹` and `›` around what has to be underlined. The first problem must have this code and sentence,
 * and its fix must give the text `fixed`; undefined stands for no fix.
 */
function check(marked: string, code: ProblemCode, said: string, fixed?: string) {
  test(`${code}: ${marked}`, () => {
    const text = marked.replace(/[‹›]/g, '');
    const [problem] = problemsOf(text);
    if (problem === undefined) throw new Error('no problem was found');
    const { span, fix } = problem;
    const found = `${text.slice(0, span.start)}‹${text.slice(span.start, span.end)}›${text.slice(span.end)}`;
    const mended = fix && text.slice(0, fix.span.start) + fix.text + text.slice(fix.span.end);
    expect([found, problem.code, sentence(problem), mended]).toEqual([marked, code, said, fixed]);
  });
}

describe('characters', () => {
  check('game A(n) { take 1 ‹$› }', 'unexpected-character', '`$` has no meaning in this language. Remove it.');
  check('‹@›', 'unexpected-character', '`@` has no meaning in this language. Remove it.');
  check(
    'play A(‹\u0001›1)',
    'unexpected-character',
    'The character U+0001 has no meaning in this language. Remove it.',
  );
  check('play A(‹????›1)', 'unexpected-character', '`?` has no meaning in this language. Remove it.');
  check(
    'play A(1) ‹/*› the end\nof it',
    'unclosed-comment',
    'This comment has no end: close it with `*/`.',
    'play A(1) /* the end */\nof it',
  );
  check(
    'board B { place ‹"## }›',
    'unclosed-string',
    'This text has no end: close it with `"` on the same line.',
    'board B { place "##" }',
  );
  check('board B { place ‹“##”› }', 'write-instead', 'Write `"##"` instead of `“##”`.', 'board B { place "##" }');
  check("board B { place ‹'##'› }", 'write-instead', 'Write `"##"` instead of `\'##\'`.', 'board B { place "##" }');
  check('game A‹（›n) { take 1 }', 'write-instead', 'Write `(` instead of `（`.', 'game A(n) { take 1 }');
  check('play A(1‹，› 2)', 'write-instead', 'Write `,` instead of `，`.', 'play A(1, 2)');
  check('play A(1‹；› 2)', 'write-instead', 'Write `,` instead of `；`.', 'play A(1, 2)');
  check('play A(1‹、› 2)', 'write-instead', 'Write `,` instead of `、`.', 'play A(1, 2)');
  check('set S ‹＝› {1}', 'write-instead', 'Write `=` instead of `＝`.', 'set S = {1}');
  check('play 3 ‹×› A(1)', 'write-instead', 'Write `*` instead of `×`.', 'play 3 * A(1)');
  check('play A(n ‹−› 1)', 'write-instead', 'Write `-` instead of `−`.', 'play A(n - 1)');
  check('game A(n) { take 1‹…›3 }', 'write-instead', 'Write `..` instead of `…`.', 'game A(n) { take 1..3 }');
  check('game A(n) { take 1‹～›3 }', 'write-instead', 'Write `..` instead of `～`.', 'game A(n) { take 1..3 }');
  check('graph G { a ‹→› b }', 'write-instead', 'Write `->` instead of `→`.', 'graph G { a -> b }');
  check('graph G { a ‹-->› b }', 'write-instead', 'Write `->` instead of `-->`.', 'graph G { a -> b }');
  check(
    'game A(n) { take 1 where n > 1 ‹&&› n < 9 }',
    'write-instead',
    'Write `and` instead of `&&`.',
    'game A(n) { take 1 where n > 1 and n < 9 }',
  );
  check('play f(a‹||›b)', 'write-instead', 'Write `or` instead of `||`.', 'play f(a or b)');
  check('play f(‹!›a)', 'write-instead', 'Write `not` instead of `!`.', 'play f(not a)');
  check('play f(a ‹**› 2)', 'write-instead', 'Write `^` instead of `**`.', 'play f(a ^ 2)');
  check('play f(a ‹<>› 2)', 'write-instead', 'Write `!=` instead of `<>`.', 'play f(a != 2)');
  check('set S ‹:=› {1}', 'write-instead', 'Write `=` instead of `:=`.', 'set S = {1}');
  check(
    'game A(n) { take 1‹;› split }',
    'no-semicolon',
    'No semicolon is needed: the next keyword ends what stands before it.',
    'game A(n) { take 1 split }',
  );
});

describe('unfinished declarations', () => {
  check('‹game›', 'wanted', 'This `game` is not finished: after `game` comes a name.');
  check(
    'game ‹Kayles›',
    'wanted',
    'The game `Kayles` is not finished: after `Kayles` comes what a move changes in parentheses, as in `(n)` or `(a, b)`.',
  );
  check(
    'game Kayles‹(›',
    'wanted',
    'The game `Kayles` is not finished: after `(` comes the name of what a move changes, such as `n`.',
  );
  check('game Kayles(‹n›', 'wanted', 'The game `Kayles` is not finished: it needs `)`.', 'game Kayles(n)');
  check('game Kayles(n‹)›', 'wanted', 'The game `Kayles` is not finished: it needs `{`.');
  check('game Kayles(n) ‹{›', 'wanted', 'The game `Kayles` is not finished: it needs `}`.', 'game Kayles(n) { }');
  check(
    'game Kayles(n) { ‹take›',
    'wanted',
    'The game `Kayles` is not finished: after `take` comes how many may be taken, such as `1..3`, `any` or `{1, 3, 4}`.',
  );
  check(
    'game Kayles(n) { take {1, ‹2›  ',
    'wanted',
    'The game `Kayles` is not finished: it needs `}`.',
    'game Kayles(n) { take {1, 2} }  ',
  );
  check('game A(n) { take 1 leaving ‹2›', 'wanted', 'The game `A` is not finished: it needs `heaps`.');
  check('game A(n) { ‹octal›', 'wanted', 'The game `A` is not finished: after `octal` comes a code such as `0.77`.');
  check('game A(n) { ‹move›', 'wanted', 'The game `A` is not finished: it needs `to`.');
  check(
    'game A(n) { move ‹to›',
    'wanted',
    'The game `A` is not finished: after `to` comes where the move leads, such as `(a - 1, b)` or `Nim(a) + Nim(b)`.',
  );
  check('game A(n) { take 1 ‹for›', 'wanted', 'The game `A` is not finished: after `for` comes a name.');
  check('game A(n) { take 1 for ‹k›', 'wanted', 'The game `A` is not finished: it needs `in`.');
  check(
    'game A(n) { take 1 for k ‹in›',
    'wanted',
    'The game `A` is not finished: after `in` comes a set such as `1..3` or `{1, 3, 4}`.',
  );
  check(
    'game A(n) { take 1 ‹where›',
    'wanted',
    'The game `A` is not finished: after `where` comes a condition such as `n > 2`.',
  );
  check(
    'graph G { a ‹->›',
    'wanted',
    'The graph `G` is not finished: after `->` comes a vertex, which is a name or a number.',
  );
  check('graph G { a - b ‹cut›', 'wanted', 'The graph `G` is not finished: after `cut` comes `edges` or `vertices`.');
  check('board B { ‹place›', 'wanted', 'The board `B` is not finished: after `place` comes a picture such as `"##"`.');
  check(
    'coins C { ‹flip›',
    'wanted',
    'The coins `C` is not finished: after `flip` comes how many coins, such as `1..3`, or `run`.',
  );
  check('set ‹S›', 'wanted', 'The set `S` is not finished: it needs `=`.');
  check('set S ‹=›', 'wanted', 'The set `S` is not finished: after `=` comes a set such as `1..3` or `{1, 3, 4}`.');
  check('‹play›', 'wanted', 'This `play` is not finished: after `play` comes a position such as `Nim(3, 4, 5)`.');
  check('play Nim(3, ‹4›', 'wanted', 'This `play` is not finished: it needs `)`.', 'play Nim(3, 4)');
  check('play Nim(3) ‹+›', 'wanted', 'This `play` is not finished: after `+` comes a position such as `Nim(3, 4, 5)`.');
  check(
    '‹expect›',
    'wanted',
    'This `expect` is not finished: after `expect` comes a question such as `sg(Nim(3, 5))`.',
  );
  check('expect sg(Nim(3)‹)›', 'wanted', 'This `expect` is not finished: it needs `=`.');
  check(
    'expect sg(Nim(3)) ‹=›',
    'wanted',
    'This `expect` is not finished: after `=` comes the value expected, such as `6`, `N` or `[0, 1, 2]`.',
  );
  check(
    '‹import›',
    'wanted',
    'This `import` is not finished: after `import` comes the name of a file, such as `"other.game"`.',
  );
  check('play if a then ‹1›', 'wanted', 'This `play` is not finished: it needs `else`.');
});

describe('something else is needed', () => {
  check('game ‹3›(n) { take 1 }', 'wanted', 'After `game` comes a name, not `3`.');
  check(
    'game A(n) { take ‹}›',
    'wanted',
    'After `take` comes how many may be taken, such as `1..3`, `any` or `{1, 3, 4}`, not `}`.',
  );
  check(
    'game A(n) { take 1 + ‹*› 2 }',
    'wanted',
    'After `+` comes a number, a name or something in brackets, not `*`.',
  );
  check(
    'game A(n) { take 1 ‹)› }',
    'extra-bracket',
    '`)` closes nothing. Remove it, or open the bracket that it belongs to.',
    'game A(n) { take 1  }',
  );
  check('game A(n) { move ‹(›n - 1) }', 'wanted', '`to` is needed before `(`.', 'game A(n) { move to (n - 1) }');
  check('game A(n) { move to (n - 1 ‹}›', 'wanted', '`)` is needed before `}`.', 'game A(n) { move to (n - 1) }');
  check('play A(1, 2‹]›', 'wanted', '`)` is needed before `]`.', 'play A(1, 2)');
  check('game A(n) ‹take› 1 }', 'wanted', '`{` is needed before `take`.', 'game A(n) { take 1 }');
  check('game A(n)‹:› { take 1 }', 'wanted', '`{` is needed before `:`.', 'game A(n) { take 1 }');
  check(
    'game A(n) { take 1 for k ‹=› 1..3 }',
    'wanted',
    '`in` is needed before `=`.',
    'game A(n) { take 1 for k in 1..3 }',
  );
  check('play if a‹,› 1 else 2', 'wanted', '`then` is needed before `,`.', 'play if a then 1 else 2');
  check('game A(n) { take 1 ‹,› }', 'wanted', '`,` cannot stand here, where the next rule or `}` is needed.');
  check('play A(1,‹,› 2)', 'wanted', 'After `,` comes a number, a name or something in brackets, not `,`.');
  check('expect sg(Nim(3)) ‹3›', 'wanted', '`=` is needed before `3`.', 'expect sg(Nim(3)) = 3');
  check('graph G { a -> ‹}›', 'wanted', 'After `->` comes a vertex, which is a name or a number, not `}`.');
  check('game A(n) { octal ‹}›', 'wanted', 'After `octal` comes a code such as `0.77`, not `}`.');
  check('game A(n) { octal ‹0.› }', 'wanted', 'After `octal` comes a code such as `0.77`, not `0.`.');
  check('board B { place ‹3› }', 'wanted', 'After `place` comes a picture such as `"##"`, not `3`.');
});

describe('mistakes of beginners', () => {
  check(
    'game ‹Nim› { take any }',
    'missing-states',
    'What a move of `Nim` changes stands in parentheses after the name: `game Nim(n)`.',
    'game Nim(n) { take any }',
  );
  check(
    'game Nim ‹n› { take any }',
    'missing-states',
    'What a move of `Nim` changes stands in parentheses after the name: `game Nim(n)`.',
    'game Nim(n) { take any }',
  );
  check(
    'game W ‹a,b› { take any from a }',
    'missing-states',
    'What a move of `W` changes stands in parentheses after the name: `game W(a, b)`.',
    'game W(a, b) { take any from a }',
  );
  check(
    'game ‹Nim›() { take any }',
    'missing-states',
    'What a move of `Nim` changes stands in parentheses after the name: `game Nim(n)`.',
    'game Nim(n) { take any }',
  );
  check(
    'game A(n) { take ‹1, 2, 3› }',
    'missing-braces',
    'Several numbers make a set in braces: `{1, 2, 3}`.',
    'game A(n) { take {1, 2, 3} }',
  );
  check('set S = ‹1, 2›', 'missing-braces', 'Several numbers make a set in braces: `{1, 2}`.', 'set S = {1, 2}');
  check('play Nim(1 ‹2› 3)', 'missing-comma', 'A comma is missing between `1` and `2`.', 'play Nim(1, 2, 3)');
  check(
    'set S = {(1, 2) ‹(›2, 1)}',
    'missing-comma',
    'A comma is missing between `)` and `(`.',
    'set S = {(1, 2), (2, 1)}',
  );
  check(
    'play ‹3 Nim›(5)',
    'missing-operator',
    'An operator is missing between `3` and `Nim`, such as `*`.',
    'play 3 * Nim(5)',
  );
  check(
    'game A(n) { take 1..‹2n› }',
    'missing-operator',
    'An operator is missing between `2` and `n`, such as `*`.',
    'game A(n) { take 1..2 * n }',
  );
  check(
    'play Nim(1‹) Nim›(2)',
    'missing-operator',
    'An operator is missing between `)` and `Nim`, such as `+`.',
    'play Nim(1) + Nim(2)',
  );
  check('game A(n) { take ‹1-5› }', 'write-instead', 'Write `1..5` instead of `1-5`.', 'game A(n) { take 1..5 }');
  check('game A(n) { take 1‹...›5 }', 'write-instead', 'Write `..` instead of `...`.', 'game A(n) { take 1..5 }');
  check('game A(n) { take 1 ‹to› 5 }', 'write-instead', 'Write `..` instead of `to`.', 'game A(n) { take 1 .. 5 }');
  check(
    'game A(n) { take 1 where n ‹mod› 3 == 1 }',
    'write-instead',
    'Write `%` instead of `mod`.',
    'game A(n) { take 1 where n % 3 == 1 }',
  );
  check(
    'game A(n) { take 1 where n ‹=› 3 }',
    'write-instead',
    'Write `==` instead of `=`.',
    'game A(n) { take 1 where n == 3 }',
  );
  check('play if n ‹=› 0 then 1 else 2', 'write-instead', 'Write `==` instead of `=`.', 'play if n == 0 then 1 else 2');
  check(
    'set S = {k in 1..9 where k ‹=› 3}',
    'write-instead',
    'Write `==` instead of `=`.',
    'set S = {k in 1..9 where k == 3}',
  );
  check('expect sg(Nim(3)) ‹==› 3', 'write-instead', 'Write `=` instead of `==`.', 'expect sg(Nim(3)) = 3');
  check('set S‹:› {1}', 'write-instead', 'Write `=` instead of `:`.', 'set S= {1}');
  check('graph G { a ‹=>› b }', 'write-instead', 'Write `->` instead of `=>`.', 'graph G { a -> b }');
  check(
    'game A(n) { take 1 where n ‹=>› 3 }',
    'write-instead',
    'Write `>=` instead of `=>`.',
    'game A(n) { take 1 where n >= 3 }',
  );
  check(
    'game A(n) { take 1 ‹WHERE› n > 3 }',
    'write-instead',
    'Write `where` instead of `WHERE`.',
    'game A(n) { take 1 where n > 3 }',
  );
  check(
    'game A(n) { take k where ‹k not in› S }',
    'write-instead',
    'Write `not k in` instead of `k not in`.',
    'game A(n) { take k where not k in S }',
  );
  check(
    'game A(x: ‹integer›) { take 1 }',
    'write-instead',
    'Write `int` instead of `integer`.',
    'game A(x: int) { take 1 }',
  );
  check(
    'play f(x for x in A ‹for› y in B)',
    'write-instead',
    'Write `,` instead of `for`.',
    'play f(x for x in A , y in B)',
  );
  check(
    'game A(n) { take k where k > 1 ‹for› k in S }',
    'for-before-where',
    '`for` stands before `where`: first the loops, then the condition.',
  );
  check(
    'game A(n) { take 1 where ‹0 < n <› 9 }',
    'chained-comparison',
    'Compare two numbers at a time: `0 < n and n < …`.',
    'game A(n) { take 1 where 0 < n and n < 9 }',
  );
  check(
    'game A(n) { ‹0.77› }',
    'decimal',
    'All numbers are whole here. A take-and-break code follows its keyword: `octal 0.77`.',
    'game A(n) { octal 0.77 }',
  );
  check(
    'play A(‹1.5›)',
    'decimal',
    'All numbers are whole here. A take-and-break code follows its keyword: `octal 1.5`.',
  );
  check(
    'game A(n) { octal ‹77› }',
    'code-point',
    'A code is written with a point: `octal 0.77`.',
    'game A(n) { octal 0.77 }',
  );
  check(
    'game A(n) { hex ‹3F› }',
    'code-point',
    'A code is written with a point: `hex 0.3F`.',
    'game A(n) { hex 0.3F }',
  );
  check(
    'game ‹from›(n) { take 1 }',
    'reserved-word',
    '`from` is a word of the language and cannot be a name. Choose another name.',
  );
  check(
    'game A(n, ‹in›) { take 1 }',
    'reserved-word',
    '`in` is a word of the language and cannot be a name. Choose another name.',
  );
  check(
    'game A(n) { take 1 from ‹where› }',
    'reserved-word',
    '`where` is a word of the language and cannot be a name. Choose another name.',
  );
  check(
    'graph G { a -> ‹or› }',
    'reserved-word',
    '`or` is a word of the language and cannot be a name. Choose another name.',
  );
  check(
    'game A(n) { ‹tke› 1 }',
    'unknown-word',
    '`tke` is not understood here. Did you mean `take`?',
    'game A(n) { take 1 }',
  );
  check(
    'game A(n) { take 1 ‹form› n }',
    'unknown-word',
    '`form` is not understood here. Did you mean `from`?',
    'game A(n) { take 1 from n }',
  );
  check(
    'game A(n) { take 1 ‹leav›',
    'unknown-word',
    '`leav` is not understood here. Did you mean `leaving`?',
    'game A(n) { take 1 leaving',
  );
  check(
    'game A(n) { take 1 leaving 2 ‹heapss› }',
    'unknown-word',
    '`heapss` is not understood here. Did you mean `heaps`?',
    'game A(n) { take 1 leaving 2 heaps }',
  );
  check(
    'graph G { a - b cut ‹edge› }',
    'unknown-word',
    '`edge` is not understood here. Did you mean `edges`?',
    'graph G { a - b cut edges }',
  );
  check(
    'game A(n) { take any ‹stones› }',
    'not-a-rule',
    '`stones` does not start a rule. The rules of a `game` start with `take`, `split`, `octal`, `hex` or `move`.',
  );
  check(
    'board B { ‹take› 1 }',
    'wrong-rule',
    '`take` is a rule of a `game`, not of a `board`, whose rules start with `place`.',
  );
  check('‹take› 1..3', 'rule-outside', '`take` is a rule and stands between the braces of a `game`.');
  check(
    '‹gmae› Nim(n) { take any }',
    'not-a-declaration',
    '`gmae` does not start a declaration. Did you mean `game`?',
    'game Nim(n) { take any }',
  );
  check(
    'play A(1)\n‹Expect› sg(A(1)) = 1',
    'not-a-declaration',
    '`Expect` does not start a declaration. Did you mean `expect`?',
    'play A(1)\nexpect sg(A(1)) = 1',
  );
  check(
    '‹hello› world',
    'not-a-declaration',
    '`hello` cannot stand here. A declaration starts with a keyword such as `game`, `play` or `expect`.',
  );
  check('‹Nim›(3, 4)', 'missing-play', 'To ask about a position, write `play` before `Nim`.', 'play Nim(3, 4)');
  check(
    'play A(1)\n‹A›(2)',
    'missing-play',
    'To ask about a position, write `play` before `A`.',
    'play A(1)\nplay A(2)',
  );
  check(
    'play A(1)‹)›',
    'extra-bracket',
    '`)` closes nothing. Remove it, or open the bracket that it belongs to.',
    'play A(1)',
  );
  check(
    'game A(n) { take 1 }‹}›',
    'extra-bracket',
    '`}` closes nothing. Remove it, or open the bracket that it belongs to.',
    'game A(n) { take 1 }',
  );
  check(
    `‹play ${'('.repeat(500)}1${')'.repeat(500)}›`,
    'too-deep',
    'This is nested too deeply to be read. Split it into smaller declarations, or use `sum(…)`.',
  );
  check(
    `‹play ${'-'.repeat(20_000)}1›`,
    'too-deep',
    'This is nested too deeply to be read. Split it into smaller declarations, or use `sum(…)`.',
  );
  check(
    `‹play 1${' - 1'.repeat(20_000)}›`,
    'too-deep',
    'This is nested too deeply to be read. Split it into smaller declarations, or use `sum(…)`.',
  );
});

describe('fixes keep comments', () => {
  check(
    'play Nim(1 /* a */ ‹2› 3)',
    'missing-comma',
    'A comma is missing between `1` and `2`.',
    'play Nim(1, /* a */ 2, 3)',
  );
  check(
    'play ‹3 /* a */ Nim›(5)',
    'missing-operator',
    'An operator is missing between `3` and `Nim`, such as `*`.',
    'play 3 * /* a */ Nim(5)',
  );
});

describe('what remains of the declaration', () => {
  function remains(text: string, kind: string, name: string | null, problems: number) {
    test(text, () => {
      const [placed] = parse(text).pieces;
      const tree = placed?.piece.tree;
      const found = tree !== undefined && 'name' in tree ? (tree.name?.text ?? null) : null;
      expect([tree?.kind, found, placed?.piece.problems.length]).toEqual([kind, name, problems]);
    });
  }
  remains('game A(n) { take 1 tke 2 }', 'broken', 'A', 1);
  remains('game A(n) { take 1 take', 'broken', 'A', 1);
  remains('game A(n) { tke 1 tke 2 take }', 'broken', 'A', 1);
  remains('play Nim(', 'broken', null, 1);
  remains('game heaps(', 'broken', 'heaps', 1);
  remains('game A(n) { take $ 1 }', 'broken', 'A', 1);
  remains('game A（n） { take {1，2}； split }', 'game', 'A', 4);
  remains('game A(n) { take 1 } oops', 'game', 'A', 1);
  remains('game A(n) { take 1 } /* oops', 'game', 'A', 1);
  remains('set S = 1, 2', 'broken', 'S', 1);
  remains(`play A(1)${'$ '.repeat(5000)}`, 'broken', null, 100);
});

test('a broken declaration costs only itself', () => {
  const { pieces } = parse('game A(n) { take 1 }\ngame B(n) { take \n\nplay A(1)\nplay )\nset S = odd');
  expect(pieces.map(({ piece }) => piece.tree.kind)).toEqual(['game', 'broken', 'play', 'broken', 'set']);
});
