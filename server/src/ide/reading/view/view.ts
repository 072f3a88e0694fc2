import type { Picture } from '../../../answers/pictures/picture.ts';
import type {
  Answer,
  ComponentAnswer,
  ConjectureAnswer,
  ExpectationAnswer,
  GameAnswer,
  GameValues,
  PositionAnswer,
  ShownAnswer,
} from '../../../answers/shared/answer.ts';
import { signatureOf } from '../../../semantics/scope/signature.ts';
import type { Span } from '../../../syntax/text/span.ts';
import { playOn } from '../../../syntax/tree/drawings.ts';
import type { Declaration, Piece, PlacedPiece } from '../../../syntax/tree/tree.ts';
import { pieceAt, placedSpan } from '../../shared/locate.ts';
import { type Question, questionsIn } from '../../shared/questions.ts';
import { shortened } from '../../shared/sentences/text.ts';
import { ANSWERED, type Snapshot } from '../../shared/snapshot.ts';
import { sentencesAbout } from './sentences.ts';

/**
 * What a panel shows for one declaration: plain data, so that any editor can draw it. Values are decimal strings; sentences are
 * Markdown in the language of the user.
 */
export interface View {
  /** What it is about, in a line: `Nim(3, 4, 5)`, `Kayles(n)`. */
  readonly title: string;
  /** The declaration, in the file. */
  readonly span: Span;
  /** The verdict comes first, then the reasons. */
  readonly sentences: readonly string[];
  readonly about: About;
  /** The position of a `play` or `position`, as written, which can be played whether or not its answer is known; else null. */
  readonly playable: string | null;
  /** The questions of the file, which a reader answers before seeing what is right; `nimber/ask` answers the text of one. */
  readonly questions: readonly Question[];
}

/** A line and a character in it, both from 0, as the protocol counts them. */
export interface Place {
  readonly line: number;
  readonly character: number;
}

/** A view as a client gets it. */
export interface PlacedView extends Omit<View, 'span'> {
  readonly textDocument: { readonly uri: string };
  /** Whether learn mode is on, which hides answers until they are asked for. */
  readonly learning: boolean;
  /** Whether learn mode hides the answer; the command `nimber.reveal` shows it. */
  readonly hidden: boolean;
  /** The place that was asked about. */
  readonly position: Place;
  /** The declaration. */
  readonly range: { readonly start: Place; readonly end: Place };
}

/** The answer that the panel draws. */
export type About =
  /** Still being computed: `nimber/changed` will tell when there is more. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'position'; readonly position: PositionAnswer }
  | { readonly kind: 'shown'; readonly shown: ShownAnswer }
  | { readonly kind: 'expectation'; readonly expectation: ExpectationAnswer }
  | { readonly kind: 'conjecture'; readonly conjecture: ConjectureAnswer }
  | { readonly kind: 'game'; readonly game: ViewedGame }
  /** Learn mode hides the answer: what it is about can be drawn, and nothing that is computed from it. */
  | { readonly kind: 'hidden'; readonly components: readonly PlainComponent[] }
  /** Nothing to draw; the sentences say why, if there is a reason. */
  | { readonly kind: 'none' };

/** A component as it is written and what it looks like, without its value. */
export type PlainComponent = Pick<ComponentAnswer, 'text' | 'times' | 'picture'>;

/** A declared game with what is known about its values. */
export interface ViewedGame {
  readonly name: string;
  readonly values: GameValues;
  /** The names of the numbers of a state, which may be followed by a list; empty for graphs, boards and coins. */
  readonly variables: readonly string[];
  /** The list or the text with which a state ends; null if there is none. */
  readonly list: { readonly name: string; readonly isText: boolean } | null;
  /** The names of the parameters. A game that has any has no values until they are given. */
  readonly parameters: readonly string[];
  /** Whether its name alone is a position: a graph whose edges or vertices are removed. */
  readonly isPosition: boolean;
  /** The graph that it is played on, if it is one that can be drawn. */
  readonly picture: Picture | null;
}

const LONGEST_TITLE = 200;

/**
 * What there is to see of the declaration at an offset of the text; null if there is none. Total, and linear in the declaration and in the
 * number of declarations; nothing is computed.
 */
export function viewAt(snapshot: Snapshot, offset: number): View | null {
  const located = pieceAt(snapshot.program.file, offset);
  if (located === null) return null;
  const { program } = snapshot;
  const { piece } = located.placed;
  const { tree } = piece;
  if (!ANSWERED.includes(tree.kind)) return null;
  const answer = snapshot.answer(located.index);
  return {
    title: shortened(titleOf(located.placed), LONGEST_TITLE),
    span: placedSpan(located.placed, tree),
    sentences: sentencesAbout(piece, answer, program.problems(located.index), program.names, snapshot.words),
    about: aboutOf(tree, answer),
    playable: playableIn(piece),
    questions: questionsIn(program),
  };
}

function playableIn({ tree, text }: Piece): string | null {
  if (tree.kind !== 'play' && tree.kind !== 'position') return null;
  return text.slice(tree.value.start, tree.value.end);
}

/** The declaration in a line: its name with its arguments, or what it asks. */
function titleOf({ piece: { tree, text } }: PlacedPiece): string {
  if (tree.kind === 'game' || tree.kind === 'graph' || tree.kind === 'board' || tree.kind === 'coins')
    return signatureOf({ declaration: tree });
  const asked = tree.kind === 'play' || tree.kind === 'show' ? tree.value : tree;
  return text.slice(asked.start, asked.end).replaceAll(/\s+/g, ' ');
}

/** The answer to a declaration as the panel draws it. */
export function aboutOf(tree: Declaration, answer: Answer | 'pending'): About {
  if (answer === 'pending') return { kind: 'pending' };
  switch (answer.kind) {
    case 'position':
      return { kind: 'position', position: answer };
    case 'shown':
      return { kind: 'shown', shown: answer };
    case 'expectation':
      return { kind: 'expectation', expectation: answer };
    case 'conjecture':
      return { kind: 'conjecture', conjecture: answer };
    case 'game':
      return { kind: 'game', game: gameOf(tree, answer) };
    case 'none':
      return { kind: 'none' };
  }
}

function gameOf(tree: Declaration, { picture, ...answer }: GameAnswer): ViewedGame {
  const { known, values, table, listed, period, unproved, ground } = answer;
  return {
    name: 'name' in tree && tree.name !== null ? tree.name.text : '',
    values: { known, values, table, listed, period, unproved, ground },
    variables: tree.kind === 'game' ? tree.states.map(({ name }) => name.text) : [],
    list: listIn(tree),
    parameters: 'parameters' in tree ? tree.parameters.map(({ text }) => text) : [],
    isPosition: tree.kind === 'graph' && playOn(tree) === 'remove',
    picture: picture ?? null,
  };
}

function listIn(tree: Declaration): ViewedGame['list'] {
  if (tree.kind !== 'game' || tree.list === null) return null;
  return { name: tree.list.name.text, isText: tree.list.kind === 'text' };
}
