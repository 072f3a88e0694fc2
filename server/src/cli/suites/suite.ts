/** A game of a sum: the title of its section, and its text. */
export interface SuiteGame {
  readonly section: string;
  readonly text: string;
}

/** A question about a sum: `N` asks for its nimber, `B` and `W` whether that player wins when moving first. */
export interface SuiteQuestion {
  readonly asks: 'N' | 'B' | 'W';
  /** A nimber, `win` or `loss`; null if the suite expects nothing. */
  readonly expected: string | null;
}

export interface SuiteSum {
  /** The line of the questions, from 1. */
  readonly line: number;
  readonly games: readonly SuiteGame[];
  /** Null for a question that is not known. */
  readonly questions: readonly (SuiteQuestion | null)[];
  /** The questions as they are written. */
  readonly text: string;
}

const PIECE = /\/\*[\s\S]*?\*\/|\[[^\]]*\]|\{[^}]*\}|\([^)]*\)|\S+/g;
const QUESTION = /^([NBW])(?:\s+(\d+|win|loss))?$/;

/**
 * The sums of a test suite in the input language of MCGS, the minimax-based solver of the University of Alberta
 * (https://github.com/ualberta-mueller-group/MCGS, `input/info.test`): `[titles]` of sections, games as words or in parentheses,
 * and questions in braces, which end a sum.
 */
export function sumsOf(text: string): readonly SuiteSum[] {
  const sums: SuiteSum[] = [];
  let section = '';
  let games: SuiteGame[] = [];
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const inner = piece.slice(1, -1).trim();
    if (piece.startsWith('/*') || /^\{\s*version\b/.test(piece)) continue;
    if (piece.startsWith('[')) section = inner.replace(/\s+/g, ' ');
    else if (!piece.startsWith('{')) games.push({ section, text: piece.startsWith('(') ? inner : piece });
    else {
      const line = text.slice(0, index).split('\n').length;
      sums.push({ line, games, questions: inner.split(',').map(questionOf), text: inner });
      games = [];
    }
  }
  return sums;
}

function questionOf(text: string): SuiteQuestion | null {
  const [, asks, expected = null] = QUESTION.exec(text.trim()) ?? [];
  return asks === 'N' || asks === 'B' || asks === 'W' ? { asks, expected } : null;
}
