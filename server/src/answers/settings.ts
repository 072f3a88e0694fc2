/** Limits of one answer, and of each worker in megabytes. */
export interface Settings {
  readonly seconds: number;
  readonly positions: number;
  readonly memory: number;
  /** How many seconds a period is looked for that does not show at once; 0 for not at all. */
  readonly proof: number;
}

/** What holds until the user says otherwise. */
export const DEFAULT_SETTINGS: Settings = { seconds: 5, positions: 2_000_000, memory: 512, proof: 30 };
