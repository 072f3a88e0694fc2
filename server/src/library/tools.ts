import type { LibraryWords } from '../words/en/library.ts';
import type { GameFile, Games, Options, Problem } from './api.ts';
import { GamesError } from './games-error.ts';
import { type InputSchema, mistakeIn } from './tool-input.ts';

/** A tool as the manifest describes it to a language model. */
export interface ToolDescription {
  readonly name: string;
  readonly inputSchema: InputSchema;
}

/** What a tool says: data as JSON, or a sentence or problems that tell the model what to change. */
export interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
}

type Input = Readonly<Record<string, unknown>>;
type Run = (games: Games, input: Input, options: Options) => Promise<unknown>;

/** What each tool of the manifest does. */
const RUNS: ReadonlyMap<string, Run> = new Map<string, Run>([
  ['nimber_check', (games, input, options) => games.answers(fileIn(input, 'text'), options)],
  [
    'nimber_evaluate',
    (games, input, options) => {
      const misere = input.misere === true;
      return games.ask(textIn(input, 'position'), { ...options, misere, file: fileIn(input, 'declarations') });
    },
  ],
  [
    'nimber_period',
    (games, input, options) => games.period(textIn(input, 'game'), { ...options, file: fileIn(input, 'declarations') }),
  ],
]);

/** The most milliseconds that a tool takes, however many answers it gives. */
const LONGEST = 120_000;

/**
 * Uses a tool. Never rejects because of the input or a budget: the result says what is wrong. Rejects with the signal's reason when it
 * aborts.
 */
export async function useTool(
  games: Games,
  { name, inputSchema }: ToolDescription,
  input: unknown,
  signal: AbortSignal,
  words: LibraryWords,
): Promise<ToolResult> {
  const run = RUNS.get(name);
  if (run === undefined) return failure(words.noTool(name, [...RUNS.keys()]));
  const mistake = mistakeIn(input, inputSchema, words);
  if (mistake !== null) return failure(mistake);
  const given: Input = Object(input);
  const over = AbortSignal.timeout(LONGEST);
  const options: Options = { budget: budgetIn(given), signal: AbortSignal.any([signal, over]) };
  try {
    return { text: JSON.stringify(await run(games, given, options)), isError: false };
  } catch (error) {
    if (signal.aborted) throw error;
    if (over.aborted) return failure(words.tooLong(String(LONGEST / 1000)));
    if (error instanceof GamesError) return problems(error.problems, games, given);
    throw error;
  }
}

/** What is wrong with a question, and with the declarations that it may use. */
async function problems(found: readonly Problem[], games: Games, input: Input): Promise<ToolResult> {
  const declarations = fileIn(input, 'declarations');
  const { problems: inDeclarations } = await games.read(declarations.text, { imports: declarations.imports });
  const answer = inDeclarations.length === 0 ? { problems: found } : { problems: found, inDeclarations };
  return failure(JSON.stringify(answer));
}

function failure(text: string): ToolResult {
  return { text, isError: true };
}

function budgetIn({ seconds }: Input): Options['budget'] {
  return typeof seconds === 'number' ? { seconds } : {};
}

function textIn(input: Input, name: string): string {
  return String(input[name] ?? '');
}

function fileIn(input: Input, name: string): GameFile {
  const imports = Object.entries(Object(input.imports ?? {})).map(([path, text]) => [path, String(text)]);
  return { text: textIn(input, name), imports: Object.fromEntries(imports), problems: [] };
}
