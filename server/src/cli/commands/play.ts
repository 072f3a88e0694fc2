import { createContext, programOf } from '../../answers/answers.ts';
import { createSession } from '../../engine/index.ts';
import { messageOf } from '../../ide/shared/sentences/messages.ts';
import { askedPosition } from '../../play/asked-position.ts';
import { notPlayed, playState } from '../../play/play.ts';
import { isRepeated } from '../../play/repetition.ts';
import { type ChosenMove, isLevel, LEVELS, type Level, type PlayMove, type PlayState } from '../../play/state.ts';
import type { Words } from '../../words/words.ts';
import { locationOf } from '../shared/file-location.ts';
import { CliError, type Io } from '../shared/io.ts';
import { asPlayed, limitsOf, type Options, readingOf } from '../shared/options.ts';
import { tellPutAside } from '../shared/put-aside.ts';

/** Looks at a position at some turn; with a target, also for the move that leads there. Null if a text is not a position. */
type Look = (position: string, turn: number, target?: string) => PlayState | null;

/** A game between the user and the engine: the positions so far, whose moves are made in turns. */
interface Match {
  readonly look: Look;
  readonly io: Io;
  readonly engineBegins: boolean;
  readonly positions: string[];
}

/** What can be typed instead of a move, as it is written in full and in short. */
type Command = 'leave' | 'hint' | 'back' | 'help';

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ...['q', 'quit', 'exit', '退出'].map((said): [string, Command] => [said, 'leave']),
  ...['?', 'hint', '提示'].map((said): [string, Command] => [said, 'hint']),
  ...['u', 'undo', '悔棋', '撤销'].map((said): [string, Command] => [said, 'back']),
  ...['h', 'help', '帮助'].map((said): [string, Command] => [said, 'help']),
]);

/** The most moves that are listed, so that they fit on a screen. */
const LISTED = 40;

/** `nimber play`: a game against the engine, move by move, with the moves of the user read from the standard input. */
export async function play(operands: readonly string[], options: Options, io: Io): Promise<number> {
  const [written] = operands;
  if (written === undefined || operands.length > 1) {
    throw new CliError((words) => words.onePosition('play', 'Nim(3, 4, 5)'));
  }
  const look = lookerFor(options, io);
  const first = look(asPlayed(written, options), 0);
  if (first === null) throw new CliError((words) => words.positionAlone('play', 'Nim(3, 4, 5)'));
  if (first.problems.length > 0) {
    for (const problem of first.problems) io.complain(`nimber: ${messageOf(problem, io.words)}\n`);
    return 1;
  }
  io.print(`${io.words.play.convention[first.convention]}\n`);
  await playMatch({ look, io, engineBegins: options.second, positions: [first.position] }, first);
  return 0;
}

/** Plays until the end, or until the user leaves. */
async function playMatch(match: Match, first: PlayState): Promise<void> {
  const { io } = match;
  let state = untilUser(match, first);
  if (state === null) return;
  for await (const line of io.lines()) {
    const said = line.trim();
    if (COMMANDS.get(said) === 'leave') break;
    const next = userMoves(match, state, said);
    state = next === null ? state : untilUser(match, next);
    if (state === null) return;
    if (next === null) io.print(io.words.play.enterMove);
  }
  io.print('\n');
}

/** Makes the engine's move if it is its turn, and shows the position in which the user has to move; null if the game is over. */
function untilUser(match: Match, state: PlayState): PlayState | null {
  const { io, positions } = match;
  const { words } = io;
  const isEngine = (positions.length % 2 === 1) === match.engineBegins;
  if (state.over !== null) {
    io.print(
      `${withBoards(state.position)}\n${state.over.won === isEngine ? words.play.youLost : words.play.youWon}\n`,
    );
    return null;
  }
  if (isRepeated(positions)) {
    io.print(`${withBoards(state.position)}\n${words.panel.playing.results.drawn}\n`);
    return null;
  }
  if (isEngine && state.reply !== null) {
    const { move, reason } = state.reply;
    io.print(`${words.play.engineMoves(words.play.move(move.from, move.to), words.play.reason(reason))}\n`);
    return untilUser(match, made(match, move));
  }
  const moves = differentMoves(state);
  const shown = moves.slice(0, LISTED);
  const width = String(shown.length).length;
  const listed = shown.map(
    ({ from, to }, index) => `  ${String(index + 1).padStart(width)}  ${words.play.move(from, to)}\n`,
  );
  const isAll = state.complete && shown.length === moves.length;
  io.print(
    `\n${withBoards(state.position)}\n${listed.join('')}${isAll ? '' : `${words.play.moreMoves}\n`}${words.play.enterMove}`,
  );
  return state;
}

/** A position, and below it the pictures of its boards, row by row. */
function withBoards(position: string): string {
  const boards = [...position.matchAll(/"([^"/]*(?:\/[^"/]*)+)"/g)].map(([, picture = '']) => picture.split('/'));
  return [position, ...boards.map((rows) => `\n${rows.map((row) => `  ${[...row].join(' ')}`).join('\n')}\n`)].join(
    '\n',
  );
}

/** The moves in their order; of those that do the same to equal components, the first. */
function differentMoves({ moves }: PlayState): readonly PlayMove[] {
  const first = new Map<string, PlayMove>();
  for (const move of moves) {
    const does = JSON.stringify([move.from, move.to]);
    if (!first.has(does)) first.set(does, move);
  }
  return [...first.values()];
}

/** The state after the move that a line names, or after moves are taken back; null if the line only asks, or names no move. */
function userMoves(match: Match, state: PlayState, said: string): PlayState | null {
  const { io, positions, look } = match;
  const { words } = io;
  if (said === '') return null;
  const command = COMMANDS.get(said);
  if (command === 'help') {
    io.print(`${words.play.whatToType}\n`);
    return null;
  }
  if (command === 'hint') {
    io.print(`${state.hint === null ? '' : hintText(state.hint, words)}\n`);
    return null;
  }
  if (command === 'back') {
    const before = positions.at(-3);
    if (before === undefined) {
      io.print(`${words.play.nothingToTakeBack}\n`);
      return null;
    }
    positions.splice(-2);
    return look(before, positions.length);
  }
  const listed = /^\d+$/.test(said) ? differentMoves(state)[Number(said) - 1] : undefined;
  const move = listed ?? look(state.position, positions.length, said)?.made ?? null;
  if (move !== null) return made(match, move);
  io.print(`${words.play.noSuchMove(said)}\n`);
  return null;
}

function hintText({ move: { from, to }, reason }: ChosenMove, { play: words }: Words): string {
  return words.hint(words.move(from, to), words.reason(reason));
}

function made({ look, positions }: Match, { position }: PlayMove): PlayState {
  positions.push(position);
  return look(position, positions.length) ?? notPlayed(position, []);
}

function lookerFor(options: Options, io: Io): Look {
  const base =
    options.in === undefined
      ? programOf('', undefined, readingOf(options))
      : programOf(io.read(options.in), locationOf(options.in, options, io), readingOf(options));
  const level = levelOf(options);
  const seed = options.seed ?? Math.floor(io.now() * 1000);
  const session = createSession();
  let told = 0;
  return (position, turn, target) => {
    const asked = askedPosition(base, position, target) ?? askedPosition(base, position);
    if (asked === null) return null;
    const context = createContext(asked.program, limitsOf(options), session);
    const state = playState(context, asked.pieces, { level, seed: seed + turn });
    told = tellPutAside(session, io, told);
    return state;
  };
}

function levelOf({ level = 'perfect' }: Options): Level {
  if (isLevel(level)) return level;
  throw new CliError((words) => words.levels(Object.keys(LEVELS)));
}
