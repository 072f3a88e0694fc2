/** Something that the caller did wrong, told in one sentence; ends the command with exit code 2. */
export class CliError extends Error {}

/** Why a file cannot be had, as the system names it. */
export function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
