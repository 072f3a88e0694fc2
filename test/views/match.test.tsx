import { render } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import type { PlayMove } from '../../server/src/play/state.ts';
import { type Choice, narrowed, nextThings, titleOf } from '../../views/play/choosing.ts';
import {
  canTakeBack,
  conventionOf,
  isEnginesTurn,
  linesOf,
  type Match,
  matchFrom,
  movesOf,
  played,
  positionOf,
  replyIn,
  resultOf,
  underOther,
} from '../../views/play/match.ts';
import { MoveButtons } from '../../views/play/move-buttons.tsx';
import { Pictures } from '../../views/play/pictures.tsx';
import { Settings } from '../../views/play/settings.tsx';
import { Status } from '../../views/play/status.tsx';
import { drawsBars } from '../../views/play/take-stones.tsx';
import { panelWords } from '../../views/shared/words.ts';
import { play } from '../play/asked.ts';
import { textOf } from './text.ts';

const SAID = {
  component: 0,
  from: 'G(a)',
  to: 'G(b)',
  position: 'G(b)',
  effect: null,
  act: null,
  marks: [],
  because: '',
};

/** Plays with the engine itself: a person makes the listed move with the number given, the engine its own. */
function playOut(declarations: string, start: string, choices: readonly number[], begin: Match = matchFrom(start)) {
  let match = begin;
  let state = play(declarations, positionOf(match));
  for (let turn = 0; resultOf(match, state) === null && turn < 50; turn += 1) {
    const reply = isEnginesTurn(match) ? state.reply : null;
    const move = reply?.move ?? state.moves[choices[turn] ?? 0];
    if (move === undefined) break;
    const told = `${move.from} → ${move.to}`;
    match = played(match, { kind: 'move', move, told, because: reply === null ? null : 'because' });
    state = play(declarations, positionOf(match));
  }
  return { match, state };
}

describe('a whole game', () => {
  test('is won by a person who plays well', () => {
    const { match, state } = playOut('', 'Nim(1, 2)', [1]);
    expect(resultOf(match, state)).toBe('you-won');
    expect(movesOf(match).map(({ byEngine }) => byEngine)).toEqual([false, true, false]);
    // The winner stays the winner if the engine is asked to begin the next game.
    expect(resultOf({ ...match, engine: 'first' }, state)).toBe('you-won');
  });

  test('is lost by a person who does not', () => {
    const { match, state } = playOut('', 'Nim(2, 2)', []);
    expect(resultOf(match, state)).toBe('you-lost');
  });

  test('under misère play the last move loses', () => {
    const { match, state } = playOut('', 'misere Nim(2)', []);
    expect(positionOf(match)).toBe('misere Nim(0)');
    expect(resultOf(match, state)).toBe('you-won');
  });

  test('is won by one of two people', () => {
    const begin = played(matchFrom('Nim(1, 1, 1)'), { kind: 'engine', engine: 'none' });
    const { match, state } = playOut('', '', [], begin);
    expect(resultOf(match, state)).toBe('first-won');
  });

  test('is a draw where nobody can win, once a position has come three times', () => {
    const { match, state } = playOut('graph G { a -> b  b -> a }', 'G(a)', []);
    expect(resultOf(match, state)).toBe('drawn');
    expect(movesOf(match)).toHaveLength(4);
    expect(replyIn({ ...match, engine: 'first' }, { ...state, reply: SAID })).toBe(null);
    expect(resultOf(played(match, { kind: 'back' }), state)).toBe(null);
  });

  test('may be begun by the engine', () => {
    const begin = played(matchFrom('Nim(3, 4, 5)'), { kind: 'engine', engine: 'first' });
    expect(isEnginesTurn(begin)).toBe(true);
    const { match, state } = playOut('', '', [], begin);
    expect(resultOf(match, state)).toBe('you-lost');
  });
});

describe('moves are taken back', () => {
  const move = (to: string): PlayMove => ({
    component: 0,
    from: '',
    to,
    position: to,
    effect: null,
    act: null,
    marks: [],
  });
  const reached = (match: Match, ...positions: string[]): Match =>
    positions.reduce((now, to) => played(now, { kind: 'move', move: move(to), told: to, because: null }), match);

  test('with the answer of the engine', () => {
    const match = reached(matchFrom('Nim(5)'), 'Nim(4)', 'Nim(3)');
    expect(positionOf(played(match, { kind: 'back' }))).toBe('Nim(5)');
  });

  test('one by one if people make all of them', () => {
    const match = reached(played(matchFrom('Nim(5)'), { kind: 'engine', engine: 'none' }), 'Nim(4)', 'Nim(3)');
    expect(positionOf(played(match, { kind: 'back' }))).toBe('Nim(4)');
  });

  test('but not the first move of the engine, nor moves that were never made', () => {
    const begin = played(matchFrom('Nim(5)'), { kind: 'engine', engine: 'first' });
    expect([canTakeBack(matchFrom('Nim(5)')), canTakeBack(begin), canTakeBack(reached(begin, 'Nim(4)'))]).toEqual([
      false,
      false,
      false,
    ]);
    expect(canTakeBack(reached(begin, 'Nim(4)', 'Nim(3)'))).toBe(true);
  });
});

test('the engine answers only in the position that it was asked about', () => {
  const match = played(matchFrom('Nim(2, 3)'), { kind: 'engine', engine: 'first' });
  const state = { ...play('', 'Nim(2, 3)'), reply: null };
  expect(replyIn(match, { ...state, position: 'Nim(9)' })).toBe(null);
  expect(isEnginesTurn(matchFrom('Nim(2, 3)'))).toBe(false);
});

test('a game is written into the file as lines of the language', () => {
  const { match } = playOut('', 'Nim(1, 2)', [1]);
  expect(linesOf(match)).toMatch(/^play Nim\(1, ?1\) \/\/ Nim\(2\) → Nim\(1\)\n(play .* \/\/ .* → .*\n)+$/);
});

test.each([
  ['Nim(3)', 'normal', 'misere Nim(3)'],
  ['misere Nim(3)', 'misere', 'Nim(3)'],
  ['misere(Nim(3))', 'misere', '(Nim(3))'],
  ['Shrub', 'normal', 'misere Shrub'],
  ['misereStart', 'misere', null],
  ['Shrub', null, null],
] as const)('%s, which is %s play, is under the other convention %s', (position, convention, other) => {
  expect(underOther(position, convention)).toBe(other);
});

test.each([
  ['misere Nim(3)', null, 'misere'],
  ['misere Nim(3)', { position: 'Nim(3)', convention: 'normal' }, 'misere'],
  ['Nim(3)', { position: 'misere Nim(3)', convention: 'misere' }, null],
  ['Nim(3)', { position: 'Nim(4)', convention: 'normal' }, 'normal'],
  ['misereStart', { position: 'misereStart', convention: 'misere' }, 'misere'],
  ['Nim(3)', null, null],
] as const)('the convention of %s is known at once if %j is known: %s', (position, known, convention) => {
  expect(conventionOf(position, known)).toBe(convention);
});

test('a page has a button for each move, and does not reveal which one wins', () => {
  const state = play('', 'Nim(1, 2)');
  const ignored = (): void => undefined;
  const html = render(
    <MoveButtons title="Moves" moves={state.moves} state={state} hint={null} onMove={ignored} onPoint={ignored} />,
  );
  expect(html.match(/<button/g)).toHaveLength(3);
  expect(html).not.toMatch(/wins|loses/);
});

test('after another game is begun, one can go back to the one before until a move is made', () => {
  const { match } = playOut('', 'Nim(2, 2)', [0], { ...matchFrom('Nim(2, 2)'), engine: 'none' });
  const misere = played(match, { kind: 'begin', position: 'misere Nim(2, 2)' });
  expect(positionOf(misere)).toBe('misere Nim(2, 2)');
  expect(played(misere, { kind: 'resume' })).toEqual(match);
  // A game without moves is not worth keeping, the one before it is.
  const again = played(misere, { kind: 'begin', position: 'Nim(2, 2)' });
  expect(played(again, { kind: 'resume' })).toEqual(match);
  const [move = SAID] = play('', 'misere Nim(2, 2)').moves;
  const engines = played(misere, { kind: 'move', move, told: '', because: 'because' });
  expect(engines.before).toEqual(match);
  expect(played(misere, { kind: 'move', move, told: '', because: null }).before).toBeNull();
  const settings = (shown: Match): string =>
    render(<Settings match={shown} convention="misere" act={() => undefined} />);
  expect(settings(misere)).toContain('Back to the previous game');
  expect(settings(match)).not.toContain('Back to the previous game');
});

test('in learn mode the engine tells its move but not its reason, which tells who wins, until it is asked', () => {
  const start = matchFrom('Nim(3)');
  const move = { ...SAID, from: 'Nim(3)', to: 'Nim(1)', position: 'Nim(1)' };
  const match = played(start, { kind: 'move', move, told: 'Nim(3) → Nim(1)', because: 'It leaves the xor 1.' });
  const state = { ...play('', 'Nim(1)'), hint: null, reply: null, remarks: [], problems: [] };
  const status = (isVeiled: boolean, isAsked: boolean): string =>
    render(<Status match={match} state={state} isHinted={false} canMove isVeiled={isVeiled} isAsked={isAsked} />);
  expect(status(true, false)).toContain('<p>Nimber plays <code>Nim(3) → Nim(1)</code>.</p>');
  expect(status(true, false)).not.toMatch(/xor|wins/);
  expect(status(false, true)).toMatch(/It leaves the xor 1\..*N: the player to move wins/);
  expect(status(false, false)).toContain('It leaves the xor 1.');
  expect(status(false, false)).not.toContain('N: ');
});

test('the settings have labels', () => {
  const html = render(<Settings match={matchFrom('Nim(3)')} convention="normal" act={() => undefined} />);
  expect(html.match(/<label>/g)).toHaveLength(3);
});

test.each([
  ['', 'Nim(3, 2)', 0, 'h0:1', ['Nim(1)']],
  ['', 'Kayles(5)', 0, 'h0', ['Kayles(1, 3)', 'Kayles(2, 2)', 'Kayles(1, 2)']],
  ['board D { place "##" }', 'D("...")', 0, 's1', ['D("##.")', 'D(".##")']],
  ['coins C { flip 1..2 }', 'C(1, 3)', 0, 'c1', ['C(3)', 'C()']],
  ['graph T { ground - a - b cut edges }', 'T', 0, 'e1', ['T without {a - b}']],
  ['graph G { a -> b, c }', 'G(a) + G(a)', 1, 'v1', ['G(b)']],
])('%s: a click in %s gives the moves that begin there', (declarations, position, component, thing, leads) => {
  const { moves } = play(declarations, position);
  const begun = moves.filter((move) => move.component === component && move.marks.includes(thing));
  expect(begun.map(({ to }) => to).toSorted()).toEqual(leads.toSorted());
});

test.each([
  ['board D { place "##" }', 'D("..../....")', ['s1', 's5'], ['D(".#../.#..")']],
  ['board D { place "##" }', 'D("..../....")', ['s1', 's4'], ['D("#.../#...")', 'D("..../##..")']],
  ['', 'Wythoff(4, 7)', ['h0:3', 'h1:6'], ['Wythoff(3, 6)']],
  ['', 'Wythoff(4, 7)', ['h0:3', 'h0:3'], ['Wythoff(3, 7)']],
  ['', 'Kayles(5)', ['h0', 'h0'], ['Kayles(1, 2)', 'Kayles(1, 3)', 'Kayles(2, 2)']],
])('%s: clicks in %s leave fewer moves', (declarations, position, things, leads) => {
  const { moves } = play(declarations, position);
  const choice = things.reduce<Choice | null>((before, thing) => narrowed(before, 0, thing, moves), null);
  expect(choice?.moves.map(({ to }) => to).toSorted()).toEqual(leads);
});

test('a hint is shown beside the move in the list, and only there', () => {
  const state = play('', 'Nim(1, 2)');
  const ignored = (): void => undefined;
  const html = render(
    <MoveButtons
      title="Moves"
      moves={state.moves}
      state={state}
      hint={state.hint?.move ?? null}
      onMove={ignored}
      onPoint={ignored}
    />,
  );
  expect(textOf(html)).toBe('Moves Nim(1) → Nim(0) Nim(2) → Nim(1) ← Hint Nim(2) → Nim(0)');
});

test.each([
  ['board D { place "##" }', 'D("...")', 's1', ['s0', 's2']],
  ['board D { place "##" }', 'D("...")', 's0', ['s1']],
  ['coins T { flip 1  flip 2 }', 'T(3)', 'c3', ['c1', 'c2']],
])('%s: in %s after a click on %s, %j are marked as where the move goes on', (game, position, thing, expected) => {
  const state = play(game, position);
  const choice = narrowed(null, 0, thing, state.moves);
  const next = nextThings(choice);
  expect([...next].sort()).toEqual(expected);
  const html = render(<Pictures state={state} marked={choice} next={next} onClick={() => undefined} />);
  const marked = [...html.matchAll(/data-thing="(\w+)" class="active next"/g)].map(([, name]) => name);
  expect(marked.sort()).toEqual(expected);
  expect(html).toContain('goes on with the move');
});

test.each([
  ['game Stairs(a...) { move to a with [i] = x for i in 1..#a, x in 0..a[i] - 1 }', 'Stairs(2, 1, 3)', 'x2', false],
  ['', 'Nim(100)', 'h0', false],
  ['', 'Wythoff(40, 50)', 'h0', true],
])('%s: after a click in %s, a second click is asked for only where one goes on', (game, position, thing, goesOn) => {
  const state = play(game, position);
  const choice = narrowed(null, 0, thing, state.moves, drawsBars(state.components));
  expect(choice.moves.length).toBeGreaterThan(1);
  expect(titleOf(choice, panelWords('en').playing).includes('Click where else')).toBe(goesOn);
  expect(titleOf(null, panelWords('en').playing)).toBe('Moves');
});
