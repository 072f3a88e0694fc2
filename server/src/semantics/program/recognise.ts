import { once } from '../../collections/once.ts';
import { codeText, type Ruleset, unlimited } from '../../engine/index.ts';
import type { Piece } from '../../syntax/tree/tree.ts';
import { bracketsText } from '../expressions/values/value-text.ts';
import { type Shape, shapeInText } from '../games/recognising/shape.ts';
import { createEnvironment } from './environment.ts';
import { prelude } from './prelude.ts';

/** A game of the literature with the same rules. */
export interface RecognisedGame {
  /** The call in terms of the prelude, with parameters: `Kayles`, `Bash[3]`; null if only the code is known. */
  readonly name: string | null;
  /** The take-and-break code, such as `octal 0.77`; null for other rules. */
  readonly code: string | null;
}

/**
 * Identifies the game of a ruleset by its rules, regardless of names and the order of rules; for take-and-break games, regardless
 * of how the code is written. Null if the game is unknown. Values play no part.
 */
export function recognise(ruleset: Ruleset): RecognisedGame | null {
  const digits = codeText(ruleset);
  const code = digits === null ? null : `${/[89A-F]/.test(digits) ? 'hex' : 'octal'} ${digits}`;
  const name = nameOfRules(ruleset) ?? (digits === null ? null : (nameOfCode(digits) ?? bash(digits)));
  return name === null && code === null ? null : { name, code };
}

/** Taking 1 to m has the code 0.3…3 with m threes. */
function bash(digits: string): string | null {
  const threes = /^0\.(3+)$/.exec(digits)?.[1];
  return threes === undefined ? null : `Bash[${threes.length}]`;
}

/** The first game of the prelude with the rules of a ruleset, see `canonicalRules`; null if there is none. */
function nameOfRules({ form, signed }: Ruleset): string | null {
  if (form?.kind !== 'rules') return null;
  for (const { name, piece } of likely(form.parameters.length, signed.length)) {
    const compiled = prelude.compiled(piece);
    if (compiled.kind === 'game' && compiled.game.canonical === form.rules) return name + bracketsText(form.parameters);
  }
  return null;
}

/** The first game of the prelude with this code; null if there is none. */
function nameOfCode(digits: string): string | null {
  return likely(0, 1).find(({ code }) => code() === digits)?.name ?? null;
}

/** The games of the prelude with this number of parameters and of numbers in a state. They need not have been parsed. */
function likely(parameters: number, states: number): readonly Glimpsed[] {
  return glimpsed().filter(({ shape }) => shape.parameters === parameters && shape.states === states);
}

interface Glimpsed {
  readonly name: string;
  readonly piece: Piece;
  readonly shape: Shape;
  /** Its code without parameters; null if it has none. */
  readonly code: () => string | null;
}

const glimpsed = once((): readonly Glimpsed[] =>
  [...(prelude.file.headings ?? [])].flatMap(([name, { piece }]) => {
    const shape = shapeInText(piece.text);
    return shape === null ? [] : [{ name, piece, shape, code: once(() => codeText(instantiate(name, []))) }];
  }),
);

const { instantiate } = createEnvironment(prelude, unlimited);
