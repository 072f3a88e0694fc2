/** The limits of one answer, and the memory of each worker in megabytes. */
export interface Settings {
  readonly seconds: number;
  readonly positions: number;
  readonly memory: number;
  /** The number of seconds to search for a period that is not found at once; 0 to not search at all. */
  readonly proof: number;
  /** The seconds that all questions of a document may take together for attempts that run out of time; after that, only what the user looks at is computed. */
  readonly document: number;
}

/** The settings that hold unless the user changes them. */
export const DEFAULT_SETTINGS: Settings = { seconds: 5, positions: 2_000_000, memory: 512, proof: 30, document: 60 };
