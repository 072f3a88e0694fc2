import { describe, expect, it, test } from 'vitest';
import { type Answered, answer, createContext, programOf } from '../../server/src/answers/answers.ts';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { createBudgetMeter, DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { firstWhere } from '../../server/src/collections/bisection.ts';
import { createSession, exactly, LimitReached } from '../../server/src/engine/index.ts';
import { lenses } from '../../server/src/ide/reading/code-lenses.ts';
import { diagnostics } from '../../server/src/ide/reading/diagnostics.ts';
import { hover } from '../../server/src/ide/reading/hover/hover.ts';
import { hints } from '../../server/src/ide/reading/inlay-hints.ts';
import { actions } from '../../server/src/ide/refactoring/code-actions.ts';
import { snapshotOf } from '../../server/src/ide/shared/snapshot.ts';
import { fileJson } from '../../server/src/library/plain.ts';
import { wordsFor } from '../../server/src/words/words.ts';
import { answerText } from '../ask.ts';
import { someOf } from '../tiers.ts';

/** Its first winning move shows who wins; to find the other one, new positions have to be searched. */
const POSITION = 'misere Kayles(9) + Wythoff(1, 3)';
const COUNT = 2;
function ask(text: string, positions: number): Answered & { readonly answer: Answer } {
  const answered = answerText(text, { ...DEFAULT_LIMITS, seconds: 60, positions });
  return { ...answered, answer: answered.answers[0] ?? { kind: 'none', problems: [] } };
}

/** The least number of positions with which a count is known as well as this. They depend on the order of the search. */
function leastFor(isKnown: (answer: Answer) => boolean): number {
  return firstWhere(1024, (positions) => isKnown(ask(`expect moves(${POSITION}) = 0`, positions).answer));
}

const WINNER = leastFor(({ kind }) => kind === 'expectation');
const COUNTED = leastFor((answer) => answer.kind === 'expectation' && typeof answer.actual === 'string');
/** This many positions are enough to know who wins, but not to count the winning moves. */
const SCARCE = Math.floor((WINNER + COUNTED) / 2);
/** Budgets that end before the winner is known, while moves are counted, or never. */
const BUDGETS = [WINNER - 9, WINNER - 1, WINNER, WINNER + 4, SCARCE, COUNTED - 1, COUNTED, COUNTED + 9];

describe('a count that a limit ended', () => {
  it.each([0, 1, COUNT, 3])('never decides moves(…) = %i wrongly, wherever the budget ends', (claimed) => {
    const seen = new Set<string>();
    for (const positions of BUDGETS) {
      const { answer } = ask(`expect moves(${POSITION}) = ${claimed}`, positions);
      seen.add(answer.kind === 'expectation' ? `${answer.holds} ${typeof answer.actual}` : answer.kind);
      if (answer.kind === 'none') {
        expect(answer.problems.map(({ code }) => code)).toEqual(['limit-positions']);
        continue;
      }
      if (answer.kind !== 'expectation') throw new Error(answer.kind);
      expect(answer.holds).toBe(claimed === COUNT);
      if (typeof answer.actual === 'string') expect(answer.actual).toBe(String(COUNT));
      else expect(answer.actual.atLeast).toBe('1');
    }
    // A bound decides only what is less than it.
    const decided = claimed === 0 ? ['false object'] : [];
    expect([...seen].sort()).toEqual([...decided, `${claimed === COUNT} string`, 'none'].sort());
  });

  const snapshot = (text: string, locale = 'en') => snapshotOf('', ask(text, SCARCE), wordsFor(locale));
  const fails = `expect moves(${POSITION}) = 0`;

  it('is a bound in the sentences, and no quick fix writes it', () => {
    const found = diagnostics(snapshot(fails));
    expect(found.map(({ message }) => message)).toEqual([`\`moves(${POSITION})\` is at least 1, not 0.`]);
    expect(diagnostics(snapshot(fails, 'zh-cn'))[0]?.message).toContain('实际至少为 1，预期为 0');
    const offered = actions(snapshot(fails), { start: 0, end: fails.length });
    expect(offered.filter(({ fixes }) => fixes?.code === 'expectation-fails')).toEqual([]);
    expect(lenses(snapshot(fails))[0]?.title).toBe('✗ at least 1, not 0');
    expect(hover(snapshot(fails), 1)?.markdown).toContain('It is at least `1`, not `0`.');
  });

  it('is a bound over the position too, which has a winning move as its player wins', () => {
    const play = snapshot(`play ${POSITION}`);
    expect(lenses(play)[0]?.title).toBe('misère · N · the player to move wins · at least 1 winning move');
    const { start, end } = { start: 0, end: 4 };
    expect(actions(play, { start, end }).map(({ title }) => title)).not.toContainEqual(
      expect.stringContaining('0 more'),
    );
  });

  it('appears in the hover and in actions without the number of other moves', () => {
    const play = snapshotOf('', ask(`play ${POSITION}`, SCARCE), wordsFor('en'));
    const said = hover(play, 1)?.markdown ?? '';
    expect(said).toContain('At least 1 move wins');
    expect(said).toContain('… and more');
    const titles = actions(play, { start: 0, end: 4 }).map(({ title }) => title);
    expect(titles).toContain('Play one of the winning moves on a new line');
  });

  it('has another shape in JSON', () => {
    const printed = (positions: number) => {
      const [play] = fileJson('', ask(`play ${POSITION}`, positions), []).positions;
      const { list: _, ...count } = play?.winningMoves ?? {};
      return { count, expectation: fileJson('', ask(fails, positions), []).expectations[0] };
    };
    expect(printed(SCARCE)).toMatchObject({
      count: { exact: false, atLeast: '1' },
      expectation: { holds: false, expected: '0', actual: null, atLeast: '1' },
    });
    expect(printed(SCARCE).count).not.toHaveProperty('count');
    expect(printed(1_000_000).count).toEqual({ exact: true, count: String(COUNT) });
  });

  it('cannot be used in computations', () => {
    expect(exactly({ exact: true, count: 3 })).toBe(3);
    expect(() => exactly({ exact: false, atLeast: 3, limit: 'positions' })).toThrow(LimitReached);
  });
});

describe('where each move changes the parity of the moves that are left', () => {
  const BAR =
    'game Bar(m, n) { move to Bar(i, n) + Bar(m - i, n) for i in 1..m - 1  move to Bar(m, j) + Bar(m, n - j) for j in 1..n - 1 }\n';
  const said = (position: string) => {
    const answered = answerText(`${BAR}play ${position}`);
    return (locale: string) => {
      const snapshot = snapshotOf('', answered, wordsFor(locale));
      return { lens: lenses(snapshot)[1]?.title, hover: hover(snapshot, BAR.length + 1)?.markdown };
    };
  };

  it.each(someOf(['Bar(10^18, 10^18)', 'Bar(10^18, 10^18) + Bar(3, 3)'], 2, 1))('every move wins %s', (position) => {
    const inLanguage = said(position);
    const english = inLanguage('en');
    expect(english.lens).toBe('N · the player to move wins · SG 1 · every move wins');
    expect(english.hover).toContain('Every move wins');
    const chinese = inLanguage('zh-cn');
    expect(chinese.lens).toContain('每种走法都必胜');
    expect(chinese.hover).toContain('每种走法都必胜');
  });

  it.each([
    ['Bar(4, 4)', '4 winning moves'],
    ['Bar(10^18, 10^18) + Nim(2)', '1 winning move'],
  ])('but %s has %s', (position, moves) => {
    expect(said(position)('en').lens).toContain(` · ${moves}`);
  });
});

describe('components that are not all listed', () => {
  const TEXT = 'position p = Kayles(5, 6)\nplay p + Nim(4) + 3 * Kayles(7)';
  const shownFor = (components: number) => {
    const limits = { ...DEFAULT_LIMITS, seconds: 60, components };
    const snapshot = snapshotOf('', answerText(TEXT, limits), wordsFor('en'));
    return {
      labels: hints(snapshot, { start: 0, end: TEXT.length }).map(({ label }) => label),
      hovered: hover(snapshot, TEXT.lastIndexOf('7'))?.markdown,
    };
  };

  it('are neither counted nor added', () => {
    expect(shownFor(100)).toMatchObject({ labels: ['SG 4', 'SG 3', 'SG 7', 'SG 2'] });
    expect(shownFor(100).hovered).toContain('3 times');
    expect(shownFor(4)).toMatchObject({ labels: ['SG 4', 'SG 3'] });
    expect(shownFor(4).hovered).not.toContain('times');
  });
});

describe('moves that keep a draw', () => {
  const GAME = 'graph G { a -> b, c  b -> a  c -> a }\nplay G(a)';

  it('are unique only if all moves are known', () => {
    const whole = snapshotOf('', answerText(GAME), wordsFor('en'));
    expect(hover(whole, GAME.indexOf('play'))?.markdown).toContain('These moves keep the draw');
  });
});

describe('winning moves of components with long texts', () => {
  const numbers = Array.from({ length: 9999 }, (_, index) => index % 7).join(', ');

  it.each([
    ['parameters', 'play sum(Steps[c](i) for i in 1..400) + Nim(3)'],
    ['a list', 'play Nimble([5 for k in 1..9999])'],
  ])('are all counted, but only a few are listed: %s', (_, play) => {
    const steps = 'game Steps[c](i) { move to (j) for j in i - c[i]..i - 1 where i > 0 }';
    const nimble = 'game Nimble(a...) { move to a with [i] = s for i in 1..#a, s in 0..a[i] - 1 }';
    const { answer } = ask(`${play}\n${steps}\n${nimble}\nlet c = [${numbers}]`, 1_000_000);
    if (answer.kind !== 'position') throw new Error(answer.kind);
    const { list, ...count } = answer.winningMoves;
    expect(count.exact && Number(count.count)).toBeGreaterThan(100);
    expect(list.length).toBeGreaterThanOrEqual(20);
    expect(list.length).toBeLessThan(60);
  });
});

const PEBBLES = `game Pebbles[x, y](turn, a...) {
  move to (1 - turn, b) for b in lists({a[j], a[j] - (if turn == 0 then x else y)} for j in 1..#a) where b != a
}`;

describe('a winner that is found sooner than the value', () => {
  it.each([
    ['with some winning moves', 400, { value: null, exact: false }],
    ['with all winning moves', 2000, { value: null, exact: true }],
    ['with the value, too', 100_000, { value: '1', exact: true }],
  ])('is shown %s, as far as the budget allows', (_, positions, { value, exact }) => {
    const { answer } = ask(`play Pebbles[1, 2](0, [3, 4, 5, 6])\n${PEBBLES}`, positions);
    if (answer.kind !== 'position') throw new Error(answer.problems.map(({ code }) => code).join());
    const { list } = answer.winningMoves;
    expect([answer.outcome, answer.value, answer.winningMoves.exact]).toEqual(['N', value, exact]);
    if (exact) expect(list).toHaveLength(11);
    else expect(list.length).toBeGreaterThan(0);
    for (const { to } of someOf(list, 4)) {
      const after = ask(`play ${to}\n${PEBBLES}`, 100_000).answer;
      expect(after.kind === 'position' && after.outcome).toBe('P');
    }
  });
});

describe('a winner that is found in little time', () => {
  // Each look at the clock takes a millisecond.
  test.each([
    [0.01, { outcome: 'N', value: null, winningMoves: { exact: false } }, false],
    [0.02, { outcome: 'N', value: null, winningMoves: { exact: true } }, false],
    [0.2, { outcome: 'N', value: '1', winningMoves: { exact: true } }, true],
  ])('is told with what is found in %d s, and asked again if that is not all', (seconds, expected, complete) => {
    let time = 0;
    const meter = createBudgetMeter(() => {
      time += 1;
      return time;
    });
    const context = createContext(
      programOf(`play Pebbles[1, 2](0, [3, 4, 5, 6])\n${PEBBLES}`),
      { ...DEFAULT_LIMITS, seconds },
      createSession(),
      meter,
    );
    expect(answer(context, 0, 'verdict')).toMatchObject(expected);
    expect(meter.ranOut()).toBe(!complete);
  });
});

test('a search of play that may not end, which cannot be continued, gets all of the budget', () => {
  const game = 'game Ring(x) { move to ((x + 1) % 300)  move to ((x + 7) % 300) where x > 0 }';
  const { answer } = ask(`play Ring(5)\n${game}`, 700);
  expect(answer).toMatchObject({ kind: 'position', outcome: 'draw' });
});

describe('a table of values', () => {
  it('continues where a part of the budget ended', () => {
    const game = `game Pair(a, b) {
      move to (a - i, b) for i in 1..a where (a * b + i) % 3 != 0  move to (a, b - j) for j in 1..b where (a + j) % 4 != 1
    }`;
    const { answer } = ask(`play Pair(60, 61)\n${game}`, 900);
    expect(answer).toMatchObject({ kind: 'position', outcome: 'N', value: '20' });
  });

  const GAME = `game G(a, b) {
    move to (a - k, b - l) for k in 0..a, l in 0..b where k + l > 0 and (k == 0 or l == 0 or k == l)
  }`;

  // Each look at the clock takes a millisecond.
  it.each([
    [0.2, null],
    [2, '41'],
  ])('leaves time to find the winner in %d s', (seconds, value) => {
    let time = 0;
    const meter = createBudgetMeter(() => {
      time += 1;
      return time;
    });
    const limits = { ...DEFAULT_LIMITS, seconds };
    const context = createContext(programOf(`play G(64, 60)\n${GAME}`), limits, createSession(), meter);
    expect(answer(context, 0, 'verdict')).toMatchObject({ outcome: 'N', value, winningMoves: { exact: true } });
  });
});
