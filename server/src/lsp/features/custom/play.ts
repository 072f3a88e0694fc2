import { type CancellationToken, RequestType } from 'vscode-languageserver';
import { messageOf } from '../../../ide/shared/sentences/messages.ts';
import { askedPosition } from '../../../play/asked-position.ts';
import {
  type ChosenMove,
  isLevel,
  type Level,
  type PlayMove,
  type PlayQuestion,
  type PlayState,
} from '../../../play/state.ts';
import type { Words } from '../../../words/words.ts';
import type { AboutDocument, Feature } from '../../services/services.ts';
import { memberOf, textIn } from '../../services/settings.ts';

/** A move with the reason for it as a sentence. */
export interface SaidMove extends PlayMove {
  readonly because: string;
}

/** What a client that plays gets to know about a position. */
export interface Played extends Omit<PlayState, 'hint' | 'reply' | 'contradictions' | 'problems'> {
  readonly hint: SaidMove | null;
  readonly reply: SaidMove | null;
  /** Shortcuts that were put aside because they contradict the rules, in sentences. */
  readonly remarks: readonly string[];
  /** Why the position cannot be played, in sentences. */
  readonly problems: readonly string[];
}

/** A position that is being played: a text that may use the declarations of a document. */
export interface PlayParams extends AboutDocument {
  readonly position: string;
  readonly level?: Level;
  readonly seed?: number;
  /** A position that a move may lead to. */
  readonly to?: string;
  /** Lists the moves of one component only, and of these only those that take an amount, if there is one. */
  readonly only?: { readonly component: number; readonly amount?: string };
}

/** Asks for the moves of a position, what each does, and the move of the engine. */
const PLAY_REQUEST = new RequestType<PlayParams, Played | null, never>('nimber/play');

/** Play, for any client. The request takes whatever a client sends, and ends when it is cancelled. */
export const play: Feature = {
  capabilities: () => ({}),
  connect: ({ connection, slowGuard, workspace, open, words, play: look }) => {
    const played = async (params: PlayParams, token: CancellationToken): Promise<Played | null> => {
      await workspace.whenRead(params.textDocument.uri);
      const program = open(params.textDocument.uri)?.snapshot.program;
      const { position, target } = { position: textIn(params, 'position'), target: textIn(params, 'to') };
      if (program === undefined || position === undefined) return null;
      const text =
        memberOf(params, 'misere') === true && !/^\s*misere\b/.test(position) ? `misere ${position}` : position;
      const asked = askedPosition(program, text, target);
      if (asked === null) return null;
      const state = await look(asked, questionIn(params), (stop) => void token.onCancellationRequested(stop));
      return state === null ? null : said(state, words());
    };
    connection.onRequest(PLAY_REQUEST, (params, token) => slowGuard('play', null, played)(params, token));
  },
};

function said({ hint, reply, contradictions, problems, ...state }: PlayState, words: Words): Played {
  const say = (chosen: ChosenMove | null): SaidMove | null =>
    chosen === null ? null : { ...chosen.move, because: words.play.reason(chosen.reason) };
  return {
    ...state,
    hint: say(hint),
    reply: say(reply),
    remarks: contradictions.map(words.problem['shortcut-refuted']),
    problems: problems.map((problem) => messageOf(problem, words)),
  };
}

function questionIn(params: unknown): PlayQuestion {
  const level = memberOf(params, 'level');
  const only = memberOf(params, 'only');
  const component = numberIn(only, 'component');
  return {
    level: isLevel(level) ? level : 'perfect',
    seed: numberIn(params, 'seed') ?? 0,
    skip: numberIn(params, 'skip'),
    only: component === undefined ? undefined : { component, amount: textIn(only, 'amount') },
  };
}

/** A natural number; undefined if there is none. */
function numberIn(params: unknown, name: string): number | undefined {
  const value = memberOf(params, name);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
