import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import { distinct, orientations } from '../../../server/src/engine/boards/shapes.ts';
import { LimitReached, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { FREE, OUTSIDE, type Picture, TAKEN } from '../../../server/src/engine/game/forms.ts';
import { options } from '../../../server/src/engine/game/options.ts';
import type { Component, Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { replacing, tiledBoard } from '../../../server/src/engine/pictures/board.ts';
import { largeBoard } from '../../../server/src/engine/pictures/large-board.ts';
import { decidedBoard, largeBoards } from '../../../server/src/engine/pictures/large-board-solver.ts';
import { pictureOf, turnsOf } from '../../../server/src/engine/pictures/turns.ts';
import { askPlays, askQuestions, complaints } from '../../ask.ts';
import { cases } from '../../tiers.ts';
import { drawn, game } from '../support/board-games.ts';
import { keysOf, referenceOf } from '../support/reference.ts';

/** A move: `#` takes a free square, `o` reads one that is free or beyond the edge, `f` one that is free, `t` one that is taken. */
function moveOf(picture: string): Picture {
  const allows: Readonly<Record<string, readonly number[]>> = {
    '#': [FREE],
    o: [FREE, OUTSIDE],
    f: [FREE],
    t: [TAKEN],
  };
  return pictureOf(
    picture.split('/').flatMap((row, r) =>
      [...row].flatMap((sign, c) => {
        const signs = allows[sign];
        return signs === undefined
          ? []
          : [{ at: [r, c] as const, allows: signs, becomes: sign === '#' ? TAKEN : null }];
      }),
    ),
  );
}

const free = (...pictures: readonly string[]) => pictures.flatMap((picture) => turnsOf(moveOf(picture)));
const fixed = (...pictures: readonly string[]) => pictures.map(moveOf);

function largeGame(replacements: readonly Picture[], rows: number, columns: number): Component {
  return largeBoard(identityOf('large', JSON.stringify(replacements)), 'B', replacements, [rows, columns]);
}

/** The same game by the definition of boards that say of each square what is on it. */
function plainGame(replacements: readonly Picture[]): Ruleset {
  const form = { kind: 'pictures', replacements, forbidden: [], stops: [], tile: [[FREE]] } as const;
  const self: Ruleset = {
    key: identityOf('plain', JSON.stringify(replacements)),
    name: 'B',
    signed: [],
    rules: [replacing(form, () => self)],
  };
  return self;
}

/** A board and everything that play leads to, up to a number of moves. */
function statesFrom({ ruleset, state }: Component, depth: number): readonly State[] {
  const found = new Map([[state.join(), state]]);
  let last: readonly State[] = [state];
  for (let move = 0; move < depth; move += 1) {
    last = last.flatMap((from) =>
      [...options({ ruleset, state: from }, unlimited)].flatMap((option) => option.map((term) => term.component.state)),
    );
    for (const each of last) found.set(each.join(), each);
  }
  return [...found.values()];
}

/** Compares the definition with that of small boards, and all that is claimed with the definition. Returns how many claims there were. */
function claimsOn(replacements: readonly Picture[], rows: number, columns: number): number {
  const start = largeGame(replacements, rows, columns);
  const reference = referenceOf(start.ruleset);
  expect(reference.nimber(start.state)).toEqual(referenceOf(plainGame(replacements)).nimber(tiledBoard(rows, columns)));
  const solver = largeBoards(start.ruleset);
  let claims = 0;
  for (const state of statesFrom(start, 2)) {
    const verdict = solver?.verdict?.(state, unlimited) ?? null;
    if (verdict === null) continue;
    claims += 1;
    expect([state, verdict.lost]).toEqual([state, reference.nimber(state) === 0]);
    const [move] = verdict.winning.first(1);
    expect(move !== undefined).toBe(!verdict.lost);
    if (move !== undefined) expect(reference.optionsWithValue(state, 0)).toContain(keysOf([move])[0]);
    if (verdict.lost) expect(solver?.value(state, unlimited).nimber).toBe(0);
    else expect(() => solver?.value(state, unlimited)).toThrow(LimitReached);
  }
  return claims;
}

const MOVES: Readonly<Record<string, readonly Picture[]>> = {
  domino: free('##'),
  'a domino that lies': fixed('##'),
  'a square whose neighbours are free': free('.o./o#o/.o.'),
  'a square whose neighbours in one direction are free': fixed('o#o'),
  'a king': free('ooo/o#o/ooo'),
  'a knight': free('.o.o./o...o/..#../o...o/.o.o.'),
  'a piece in two parts': free('#.#'),
  'an L': free('##/#'),
  'an L that lies just so': fixed('#./##'),
  'two pieces that are each other’s image': fixed('##/#.', '.#/##'),
  'a square beside a free one': free('#f'),
  'a square on the right of a free one': fixed('f#'),
  'a square on the right of a free one, or below one': fixed('f#', '#/f'),
  'a square, and one beside a taken one': fixed('##', '#t', 't#'),
  'a standing domino, and a square below a taken one': [...free('#/#'), ...fixed('t/#')],
  'a square, and two around a taken one': fixed('#', '#t#'),
  'a square that sees another one at a distance': fixed('#..o', 'o..#'),
  'a square on its own': fixed('#'),
  'a bar of three': free('###'),
};

describe.each(Object.entries(MOVES))('%s', (_, replacements) => {
  it('is told as by the definition', () => {
    for (const [rows, columns] of SIZES) claimsOn(replacements, rows, columns);
  });
});

const SIZES = [0, 1, 2, 3].flatMap((rows) => [0, 1, 2, 3, 4].map((columns) => [rows, columns] as const));

describe('boards of any size', () => {
  it('are told as by the definition, whatever the moves', () => {
    const sign = fc.constantFrom('#', '#', 'o', '.', 'f', 't');
    const picture = fc.constantFrom(1, 2, 3).chain((width) =>
      fc
        .array(fc.array(sign, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 2 })
        .map((rows) => rows.map((row) => row.join('')).join('/'))
        .filter((text) => text.includes('#')),
    );
    const some = fc.array(fc.tuple(picture, fc.boolean()), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 }), (moves, rows, columns) => {
        claimsOn(
          moves.flatMap(([text, isFixed]) => (isFixed ? fixed(text) : free(text))),
          rows,
          columns,
        );
      }),
      { numRuns: cases(60), seed: 630 },
    );
  });

  it.each([
    ['place ".o./o#o/.o."', 'P(10^18, 10^18)', 'P'],
    ['place ".o./o#o/.o."', 'P(10^18 + 1, 10^18 + 1)', 'N'],
    ['place ".o./o#o/.o."', 'P(10^18 + 1, 10^18 + 1) without {(5 * 10^17 + 1, 5 * 10^17 + 1)}', 'P'],
    ['place ".o./o#o/.o."', 'P(10^18, 10^18) without {(1, 1), (10^18, 10^18)}', 'P'],
    ['place ".o./o#o/.o."', 'P(10^18, 10^18) without {(1, 1)}', 'N'],
    ['place "##"', 'P(10^9, 10^9)', 'P'],
    ['place "##"', 'P(10^9, 10^9 + 1)', 'N'],
    ['replace "." by "#"', 'P(10^9, 10^9)', 'P'],
    ['place "##"', 'P(400, 400)', 'P'],
    ['place "##"', 'P(10^9 + 1, 10^9 + 1) without {(5 * 10^8 + 1, 5 * 10^8 + 1)}', 'P'],
    ['place "##"', 'P(10^9 + 1, 10^9 + 1) without {(5 * 10^8 + 1, 5 * 10^8)}', 'N'],
    ['place "##"', 'P(10^9, 10^9) without {(1, 1), (10^9, 10^9), (1, 1)}', 'P'],
    ['place fixed "#/#"', 'P(1, 10^30)', 'P'],
  ])('%s: who wins %s', (rule, position, outcome) => {
    const text = `board P { ${rule} }\nexpect outcome(${position}) = ${outcome}`;
    expect(complaints(askQuestions(text))).toEqual([]);
  });

  it('are worth 0 in a sum where the second player mirrors', () => {
    const text = 'board P { place "##" }\nexpect sg(P(10^9, 10^9) + Nim(3)) = 3';
    expect(complaints(askQuestions(text))).toEqual([]);
  });

  it('name a winning move by the squares that it takes', () => {
    const { answers } = askPlays('board P { place ".o./o#o/.o." }\nplay P(10^9 + 1, 10^9 + 1)');
    expect(answers).toMatchObject([
      {
        outcome: 'N',
        value: null,
        winningMoves: { list: [{ act: { kind: 'place', game: 'P', on: '(500000001, 500000001)' } }] },
      },
    ]);
  });

  it.each([
    ['place "##"', 'P(10^9 + 1, 10^9 + 1)', 'board-too-large'],
    ['place "##"  forbid "##/##"', 'P(10^9, 10^9)', 'board-too-large'],
    ['place "##"  stop "###"', 'P(10^9, 10^9)', 'board-too-large'],
    ['place "##"  fill "#."', 'P(10^9, 10^9)', 'board-too-large'],
    ['replace "." by "X"', 'P(10^9, 10^9)', 'board-too-large'],
    ['replace "#" by "."', 'P(10^9, 10^9)', 'board-too-large'],
    ['place "##"', 'P(10^9, 10^9) without {(1, 1), (2, 2)}', 'board-too-large'],
    ['place "##"', 'P(4, 5) without {(5, 4)}', 'no-such-square'],
    ['place "##"', 'P(4, 5) without {3}', 'no-such-square'],
    ['place "##"', 'P(4, 5) without {(i, i) for i in 4..5}', 'no-such-square'],
    ['place "##"', 'P(4, 5) without {i for i in 1..2}', 'wrong-kind'],
    ['place "##"', 'P(4, 5) without {(1, 0)}', 'no-such-square'],
  ])('%s: %s is refused', (rule, position, code) => {
    const { problems, answers } = askQuestions(`board P { ${rule} }\nplay ${position}`);
    const found = [...problems, ...answers.flatMap((answer) => ('problems' in answer ? answer.problems : []))];
    expect(found.map((problem) => problem.code)).toContain(code);
  });

  it('are described square by square if nothing is known about them', () => {
    expect(decidedBoard(game(distinct(orientations(drawn('##')))), 3, 3, [])).toBeNull();
  });
});

describe('squares that are gone', () => {
  it.each([
    ['place "##"', 'P(3, 3) without {(2, 2)}', 'P(".../.#./...")'],
    ['place "##"', 'P("#../...") without {(1, 1), (2, 3), (2, 3)}', 'P("#../..#")'],
    ['place "##"', 'P(3, 3) without {(i, 4 - i) for i in 1..3 where i > 1}', 'P(".../.#./#..")'],
    ['place "##"', 'P(2, 3) without {(1, 1)} without {(2, i) for i in 1..2}', 'P("#../##.")'],
    ['place ".o./o#o/.o."', 'P(2, 2) without {(1, 2)}', 'P(".#/..")'],
    ['replace "." by "X"', 'P("X./..") without {(2, 1)}', 'P("X./#.")'],
  ])('%s: %s is %s', (rule, position, picture) => {
    const ask = (text: string) => askPlays(`board P { ${rule} }\nplay ${text}`).answers;
    const [first, second] = [ask(position), ask(picture)];
    expect(first).toMatchObject([{ components: [{ text: picture }] }]);
    expect(second).toMatchObject([{ components: [{ text: picture }] }]);
  });
});
