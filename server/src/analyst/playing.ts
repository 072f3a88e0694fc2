import type { Limits } from '../answers/budget.ts';
import type { AskedPosition } from '../play/asked-position.ts';
import { notPlayed } from '../play/play.ts';
import type { PlayQuestion, PlayState } from '../play/state.ts';
import { excerptsOf } from './sending.ts';
import { isFromWorker, type WorkerPort } from './shared/protocol.ts';
import { createWatch, type Watch } from './watch.ts';
import { problemOfLostWorker, type Stop } from './worker-lost.ts';

/** Told what ends a question that nobody wants any more. */
export type Unwanted = (stop: () => void) => void;

/** Looks at positions for those who play, in a worker of their own, so that a game need not wait for the answers of a file. */
export interface Playing {
  /** The state of a position; null if it is not wanted any more. Never rejects. */
  readonly play: (
    asked: AskedPosition,
    question: PlayQuestion,
    limits: Limits,
    unwanted: Unwanted,
  ) => Promise<PlayState | null>;
  /** Ends the worker. What was asked is answered with null. */
  readonly clear: () => void;
}

/** A question that waits or is being answered. */
interface Errand {
  readonly run: number;
  readonly asked: AskedPosition;
  readonly question: PlayQuestion;
  readonly limits: Limits;
  readonly settle: (state: PlayState | null) => void;
}

interface Player {
  readonly port: WorkerPort;
  readonly watch: Watch;
}

/** The most milliseconds that a worker may take to end what nobody wants any more. */
const PATIENCE = 300;
/** How many milliseconds the worker is kept when nobody plays. */
const IDLE = 60_000;
/** A question may take its limits several times over, once for each of its parts. */
const PARTS = 4;

/** No worker runs until somebody plays. Questions are answered one after the other. */
export function createPlaying(start: () => WorkerPort): Playing {
  let player: Player | null = null;
  let waiting: readonly Errand[] = [];
  let current: Errand | null = null;
  let runs = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const end = (): void => {
    clearTimeout(idle);
    player?.watch.end();
    player?.port.terminate();
    player = null;
  };

  const settle = (state: PlayState | null): void => {
    const done = current;
    current = null;
    player?.watch.end();
    done?.settle(state);
    next();
  };

  const lose = (stop: Stop): void => {
    end();
    if (current === null) return;
    const problem = problemOfLostWorker(stop, { start: 0, end: 0 }, 'play', String(current.limits.seconds));
    settle(notPlayed('', [problem]));
  };

  const begin = (): Player => {
    const port = start();
    const watch = createWatch(port, () => lose({ code: 'limit-time' }));
    const made: Player = { port, watch };
    port.onMessage((message) => {
      if (player !== made) return;
      watch.sign();
      if (!isFromWorker(message)) return lose({ code: 'internal-error', text: 'not a message' });
      if (message.kind === 'played' && message.run === current?.run) settle(message.state);
    });
    port.onEnd((crash) => {
      if (player === made) lose(crash === null ? { code: 'limit-memory' } : { code: 'internal-error', text: crash });
    });
    return made;
  };

  const next = (): void => {
    if (current !== null) return;
    const [first, ...rest] = waiting;
    if (first === undefined) {
      clearTimeout(idle);
      if (player !== null) idle = setTimeout(end, IDLE);
      return;
    }
    clearTimeout(idle);
    waiting = rest;
    current = first;
    player ??= begin();
    const { run, asked, question, limits } = first;
    const { program, pieces } = asked;
    const indices = [pieces.position, ...(pieces.target === undefined ? [] : [pieces.target])];
    player.watch.begin(PARTS * limits.seconds);
    player.port.post({
      kind: 'play',
      run,
      excerpts: excerptsOf(program, indices),
      hasTarget: indices.length > 1,
      question,
      limits,
    });
  };

  const cancel = (errand: Errand): void => {
    if (waiting.includes(errand)) {
      waiting = waiting.filter((each) => each !== errand);
      errand.settle(null);
    } else if (current === errand) {
      player?.port.cancel(errand.run);
      setTimeout(() => {
        if (current !== errand) return;
        end();
        settle(null);
      }, PATIENCE);
    }
  };

  return {
    play: (asked, question, limits, unwanted) =>
      new Promise((settled) => {
        runs += 1;
        const errand: Errand = { run: runs, asked, question, limits, settle: settled };
        waiting = [...waiting, errand];
        unwanted(() => cancel(errand));
        next();
      }),
    clear() {
      end();
      const left = [...(current === null ? [] : [current]), ...waiting];
      [current, waiting] = [null, []];
      for (const errand of left) errand.settle(null);
    },
  };
}
