/** A mistake of the caller, described in one sentence; ends the command with exit code 2. */
export class CliError extends Error {}

/** Why a file is not accessible, as the system names the reason. */
export function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
