import { type UsageWords, usage } from '../../words/en/usage.ts';

/** A mistake of the caller, which ends the command with exit code 2. Its message is in English; `say` puts it into other words. */
export class CliError extends Error {
  readonly say: (words: UsageWords) => string;

  constructor(say: (words: UsageWords) => string) {
    super(say(usage));
    this.say = say;
  }
}

/** Why a file is not accessible, as the system names the reason. */
export function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
