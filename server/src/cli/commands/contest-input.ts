import { filledIn } from '../../answers/input/fill-in.ts';
import { readPositions } from '../../answers/input/shaped-input.ts';
import { readRequest } from '../../codegen/request.ts';
import { parse } from '../../syntax/pieces/parse.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { locationOf } from '../shared/file-location.ts';
import { CliError, type Io } from '../shared/io.ts';
import type { Options } from '../shared/options.ts';
import { createReplies } from './batch.ts';
import { refuse } from './solver.ts';

/**
 * `nimber eval [GAME] --batch FILE --input SHAPE`: the input of a contest, which gives one position after the other, and one answer a line. The
 * exit code is 1 if a position has no answer, or if the input does not have the shape.
 */
export function evaluateInput(
  operands: readonly string[],
  file: string,
  shape: string,
  options: Options,
  io: Io,
): number {
  if (operands.length > 1) throw new CliError((words) => words.gameForInput);
  const declarations = options.in === undefined ? '' : io.read(options.in);
  const place = options.in === undefined ? undefined : locationOf(options.in, options, io);
  const asked = operands[0] ?? onlyGameIn(declarations);
  const request = readRequest({ declarations, asked, input: shape, misere: options.misere, place });
  if (request.kind !== 'asked') return refuse(request, asked, declarations, options, io);
  const { program, position, misere, shape: read, texts } = request.asked;
  const replies = createReplies(program, file, options, io);
  let number = 0;
  for (const found of readPositions(read, io.read(file), texts)) {
    number += 1;
    if ('mistake' in found) {
      replies.end();
      io.complain(`${file}: ${io.words.cli.inputMistake(found.mistake, String(number))}\n`);
      return 1;
    }
    replies.add({ number, position: `${misere ? 'misere ' : ''}${printExpression(filledIn(position, found.given))}` });
  }
  return replies.end();
}

/** The game that a file declares, if it is the only one. */
function onlyGameIn(declarations: string): string {
  const games = parse(declarations).pieces.flatMap(({ piece: { tree } }) =>
    tree.kind === 'game' ? [tree.name.text] : [],
  );
  const [game] = games;
  if (game === undefined || games.length > 1) throw new CliError((words) => words.gameForInput);
  return game;
}
