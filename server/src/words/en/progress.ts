/** What the server is doing, shown while it takes its time. Plain text. */
export const progress = {
  searching: 'Nimber is searching the .game files',
  answering: 'Nimber is computing the answers of the lesson',
};

export type ProgressWords = typeof progress;
