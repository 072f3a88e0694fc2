import { describe, expect, test } from 'vitest';
import { stateOf } from '../../../server/src/engine/boards/board.ts';
import { LimitReached } from '../../../server/src/engine/budget/meter.ts';
import { nimberText } from '../../../server/src/engine/game/nimber.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import type { Moves } from '../../../server/src/engine/game/solver.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { type DrawnRule, drawnDeclaration, drawnGame, stateOf as drawnState } from '../../oracle/drawn-boards.ts';
import { createOracle } from '../../oracle/oracle.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { referenceOf } from '../support/reference.ts';

/** A board in a state of its ruleset, which keeps free squares only or all signs. */
function startOf({ form }: Ruleset, picture: string): State {
  const rows = picture.split('/');
  const signs = [...rows.join('')];
  const columns = rows[0]?.length ?? 0;
  if (form?.kind === 'pictures') return [rows.length, columns, ...signs.map((sign) => sign.charCodeAt(0))];
  return stateOf({ rows: rows.length, columns, free: Uint8Array.from(signs, (sign) => (sign === '.' ? 1 : 0)) });
}

/** Rules written as in the language, one for each argument. */
function rules(...written: readonly string[]): readonly DrawnRule[] {
  return written.map((text) => {
    const [, kind = '', fixed, picture = '', by = ''] = /^(\w+)( fixed)? "([^"]*)"(?: by "([^"]*)")?$/.exec(text) ?? [];
    return { kind: kind as DrawnRule['kind'], fixed: fixed !== undefined, picture, by };
  });
}

const CLOBBER = ['replace "XO" by ".X"', 'replace "OX" by ".O"'];

/** Rules, and boards on which a premise that is not checked would show. */
const ENDING: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['pieces', ['replace ".." by "##"'], ['...', '.../...', '..#/...']],
  ['a piece and a forbidden picture', ['replace "." by "#"', 'forbid "##"'], ['...', '..#/...', '.....']],
  ['a piece and a stop', ['replace "." by "#"', 'stop "##"'], ['...', '#.#', '.../...']],
  ['a piece beside a taken square', ['replace "..#" by "###"'], ['..#', '..#..', '...#/....']],
  ['a piece that leaves a letter', ['replace ".." by "#X"'], ['....', '.../...']],
  ['what a letter is on', ['replace "X" by "#"', 'replace "#" by "."'], ['X#', 'X#X.']],
  ['forbidden pictures join', ['replace "." by "X"', 'forbid "XX"'], ['...', '....', '../..', '.X.../.....']],
  ['what is forbidden beside what stays', ['replace "." by "X"', 'forbid "XO"'], ['.O.', 'O../..O']],
  [
    'what is forbidden by what stays',
    ['replace fixed ".." by ".X"', 'replace "." by "X"', 'forbid "XX"'],
    ['X..', 'X...', '.X....'],
  ],
  ['a move beside what stays', ['replace "X#" by ".#"'], ['X#', 'XX#X', '#X./X#X']],
  ['a taken square next to a piece', ['place fixed "o##"', 'place fixed "#"'], ['#..', '#...', '...#..']],
  ['kings', ['place "ooo/o#o/ooo"'], ['....', '.../...', '.#../....', '..../....']],
  ['a path of vertices', ['place fixed "o#o"'], ['......', '..#....']],
  ['a stop ends all of a board', ['replace "." by "X"', 'stop "XX"'], ['..#..', '.X#..', '../#./..']],
  ['no turn keeps the rules', ['replace fixed "X.." by ".X#"'], ['X...', '...X', 'X..X..']],
  ['letters that are not alike', ['replace "X" by "."', 'replace "O" by "X"'], ['X', 'O', 'XO', 'OO']],
  ['letters that are alike', CLOBBER, ['XOXO', 'XXO', 'OOX', 'XO/OX', 'XOXO/OXOX', 'XX.OO']],
  ['a letter that moves and shoots', ['replace "A." by "#A"'], ['A...', '.A../....']],
  ['pegs that jump', ['replace "XX." by "..X"'], ['XX.XX.', 'XX./XX.', '.XX.XX.']],
  ['a mirror whose answer is forbidden', ['replace "." by "X"', 'forbid "XX"'], ['..', '.../...']],
  ['a mirror that moves meet', ['replace "XO" by ".X"'], ['XO', 'XOX', 'XXO/OXX']],
  [
    'a mirror that moves read',
    ['replace fixed "X.O" by "..O"', 'replace fixed "O.X" by "O.."'],
    ['X.O.X', 'O.X.O', 'X.O'],
  ],
  [
    'a quarter turn, which is not a mirror',
    [
      'replace fixed "..?/???/.??" by ".X?/???/X??"',
      'replace fixed ".?./??./???" by "X?./??X/???"',
      'replace fixed "??./???/?.." by "??X/???/?X."',
      'replace fixed "???/.??/.?." by "???/X??/.?X"',
    ],
    ['.../.#./...'],
  ],
  ['quarter turns', ['replace "XO" by "#O"', 'replace "OX" by "O#"'], ['.X./XOX/.X.', 'XX/XX']],
  ['any square', ['replace "X?O" by ".?X"'], ['X#O', 'X.O', 'XOO', 'XXOO']],
];

const STOPPING: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['three in a row', ['replace "." by "X"', 'stop "XXX"'], ['.......', '..X....', 'X.X....', 'XXX....', '.../.X.']],
  ['two letters', ['replace "." by "X"', 'replace "." by "O"', 'stop "XXX"', 'stop "OO"'], ['....', 'X.X.', '.O..']],
  ['a stop that is there already', ['replace "X." by ".O"', 'stop "OO"'], ['X.X.', 'OO.X.']],
  ['a stop and a forbidden threat', ['replace "." by "X"', 'stop "XXX"', 'forbid "X.X"'], ['....', 'X...', 'XX...']],
  ['a stop and an edge', ['place "#o"', 'replace "." by "X"', 'stop "XX"'], ['...', '....', '.X../....']],
];

/** How many winning moves there are; null where a theorem knows one of them only. */
function countOf(winning: Moves): Moves['count'] | null {
  try {
    return winning.count;
  } catch (error) {
    if (error instanceof LimitReached && error.limit === 'value') return null;
    throw error;
  }
}

describe.each([...ENDING, ...STOPPING])('%s', (_, written, pictures) => {
  const drawn = rules(...written);
  const ruleset = rulesetOf(drawnDeclaration('G', drawn));
  const game = drawnGame('G', drawn);

  test.each(pictures)('%s', (picture) => {
    const solver = solverOf(createSession(), ruleset);
    const oracle = createOracle();
    const component = { game, state: drawnState(picture) };
    const state = startOf(ruleset, picture);
    const nimber = oracle.nimber(component);
    expect(solver.value(state, unlimited).nimber).toBe(nimber);
    const after = game
      .options(component.state)
      .map((option) => [oracle.value(option), JSON.stringify(option)] as const);
    for (const target of [0, 1, 2]) {
      const wanted = new Set(after.filter(([value]) => value === target).map(([, option]) => option));
      expect(solver.optionsWithValue(state, target, unlimited).count, `moves to ${target}`).toBe(wanted.size);
    }
    const winning = new Set(after.filter(([value]) => value === 0).map(([, option]) => option)).size;
    for (const told of [solver.verdict?.(state, unlimited), solver.outcome?.(state, unlimited)]) {
      if (told === null || told === undefined) continue;
      expect([told.lost, countOf(told.winning) ?? winning]).toEqual([nimber === 0, winning]);
    }
  });
});

describe('who wins a board with stops', () => {
  test('is known without its value', () => {
    const ruleset = rulesetOf('board G { replace "." by "X"  stop "XXX" }');
    const { verdict } = solverOf(createSession(), ruleset);
    expect(verdict?.(startOf(ruleset, '.'.repeat(20)), unlimited)?.lost).toBe(false);
  });

  test('is left to the search if moves are forbidden or pictures reach beyond the edge', () => {
    for (const rule of ['forbid "X.X"', 'place "#o"']) {
      const ruleset = rulesetOf(`board G { replace "." by "X"  stop "XXX"  ${rule} }`);
      expect(solverOf(createSession(), ruleset).verdict?.(startOf(ruleset, '....'), unlimited)).toBeNull();
    }
  });
});

describe('moves that only take free squares', () => {
  test.each([
    ['replace ".." by "##"', 'board'],
    ['replace ".?." by "#?#"', 'board'],
    ['replace ".." by "##"  fill "./."', 'board'],
    ['replace ".." by "#X"', 'pictures'],
    ['replace "..#" by "###"', 'pictures'],
    ['replace ".." by "##"  fill ".#"', 'pictures'],
    ['replace ".." by "##"  stop "###"', 'pictures'],
    ['replace ".." by "##"  forbid "###"', 'pictures'],
    ['place "##o"', 'pictures'],
  ])('%s', (text, kind) => {
    expect(rulesetOf(`board G { ${text} }`).form?.kind).toBe(kind);
  });
});

/** Play that may come back, against the labels of all boards together. */
describe('play that may go on for ever', () => {
  test.each([
    ['replace "X." by ".X"', ['X', 'X.', 'XX.', 'X.#.', 'X..#XX', 'X./..', 'X./.X']],
    ['replace "X." by ".X"  replace "X" by "#"', ['X.', 'X..', 'X.#X.', 'XX#']],
    ['replace fixed "X." by ".X"  replace fixed "XO" by "O."', ['X.O', 'X.O.X', 'XXO.']],
    ['replace "X." by ".X"  replace "XO" by ".#"', ['X.O', 'XO.', 'X.O#X.', 'XOO']],
    ['replace "X." by ".X"  replace "XO" by ".#"  forbid "X.O"', ['X..O', 'X.O', 'XO']],
    ['replace "X" by "O"  replace "O" by "X"  replace "XO" by "##"', ['X', 'XO', 'XOX', 'X#X']],
  ])('%s', (text, pictures) => {
    const ruleset = rulesetOf(`board G { ${text} }`);
    const [solver, reference] = [solverOf(createSession(), ruleset), referenceOf(ruleset)];
    for (const picture of pictures) {
      const state = startOf(ruleset, picture);
      const told = nimberText(solver.value(state, unlimited).nimber);
      expect(told, picture).toBe(nimberText(reference.nimber(state)));
      expect(solver.optionsWithValue(state, 0, unlimited).count, picture).toBe(
        reference.optionsWithValue(state, 0).length,
      );
    }
  });
});
