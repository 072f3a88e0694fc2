import { library as english } from '../words/en/library.ts';
import { isChinese } from '../words/languages.ts';
import { library as chinese } from '../words/zh/library.ts';
import type { Budget, Games, GamesOptions, Options } from './api.ts';
import { GamesError } from './games-error.ts';
import { createQueue, type StartWorker, type Waiting } from './queue.ts';
import type { Job, Request, Results, Texts } from './requests.ts';

const DEFAULT_MEMORY = 512;
const NO_TEXTS: Texts = { text: '', imports: {} };

/**
 * Creates the library on workers of a kind. Neither this thread nor this module computes anything, so both stay quick and small.
 * Throws a RangeError if a number of the options is not positive.
 */
export function createGamesOn(start: StartWorker, options: GamesOptions = {}): Games {
  const { memory = DEFAULT_MEMORY, language = 'en', digits, declaration } = options;
  const words = isChinese(language) ? chinese : english;
  for (const [name, value] of Object.entries({ memory, digits, declaration })) checkPositive(name, value);
  const own = checked(options.budget);
  const queue = createQueue(start, memory, words);
  let closed = false;

  const run = <Kind extends Request['kind']>(
    request: Extract<Request, { readonly kind: Kind }>,
    { signal, budget }: Options,
  ): Promise<Results[Kind]> =>
    new Promise((resolve, reject) => {
      if (closed) throw new Error(words.closed);
      checkTexts(request);
      if (signal !== undefined && typeof Object(signal).throwIfAborted !== 'function')
        throw new TypeError(english.mustBeSignal);
      signal?.throwIfAborted();
      const job: Job = {
        request,
        budget: { ...own, ...checked(budget) },
        reading: { digits, declaration },
        memory,
        language,
      };
      const over = (): void => signal?.removeEventListener('abort', abort);
      const waiting: Waiting = {
        job,
        settle: (reply) => {
          over();
          // The worker replies to a request with the result of its kind.
          if ('result' in reply) resolve(reply.result as Results[Kind]);
          else reject(new GamesError(reply.problems));
        },
        fail: (reason) => {
          over();
          reject(reason);
        },
      };
      const abort = (): void => {
        waiting.fail(signal?.reason);
        queue.remove(waiting);
      };
      signal?.addEventListener('abort', abort);
      queue.add(waiting);
    });

  return {
    read: async (text, { imports = {}, ...rest } = {}) => run({ kind: 'read', text, imports }, rest),
    answers: async (file, rest = {}) => run({ kind: 'answers', ...textsOf(file) }, rest),
    ask: async (position, { file = NO_TEXTS, misere = false, ...rest } = {}) =>
      run({ kind: 'ask', position, misere, ...textsOf(file) }, rest),
    values: async (position, { file = NO_TEXTS, onContradictions, ...rest } = {}) => {
      const { values, contradictions } = await run({ kind: 'values', position, ...textsOf(file) }, rest);
      if (contradictions.length > 0) onContradictions?.(contradictions);
      return values;
    },
    table: async (position, { file = NO_TEXTS, onContradictions, ...rest } = {}) => {
      const { table, contradictions } = await run({ kind: 'table', position, ...textsOf(file) }, rest);
      if (contradictions.length > 0) onContradictions?.(contradictions);
      return table;
    },
    period: async (game, { file = NO_TEXTS, ...rest } = {}) => run({ kind: 'period', game, ...textsOf(file) }, rest),
    close() {
      closed = true;
      for (const { fail } of queue.clear()) fail(new Error(words.closed));
    },
  };
}

/** Throws a TypeError for what is no file: a caller without types may have given anything. */
function textsOf(file: Texts): Texts {
  const { text, imports }: Partial<Texts> = Object(file);
  if (text === undefined || imports === undefined) throw new TypeError(english.mustBeFile);
  return { text, imports };
}

function checked(budget: Budget = {}): Budget {
  if (Object(budget) !== budget) throw new TypeError(english.mustBeBudget);
  for (const [name, value] of Object.entries(budget)) checkPositive(`budget.${name}`, value);
  return budget;
}

/** Whatever is in a request must be a text or true or false: a caller without types may have given anything. */
function checkTexts({ imports, ...rest }: Request): void {
  const areFiles = imports instanceof Object && Object.values(imports).every((text) => typeof text === 'string');
  if (!areFiles) throw new TypeError(english.mustBeFiles('imports'));
  for (const [name, value] of Object.entries<unknown>({ ...rest })) {
    if (name === 'misere' && typeof value !== 'boolean') throw new TypeError(english.mustBeTrueOrFalse(name));
    if (name !== 'misere' && typeof value !== 'string') throw new TypeError(english.mustBeText(name));
  }
}

function checkPositive(option: string, value: number | undefined): void {
  if (value !== undefined && !(typeof value === 'number' && value > 0))
    throw new RangeError(english.positiveNumber(option));
}
