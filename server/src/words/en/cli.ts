/** Words of the command line. */
export const cli = {
  severity: { error: 'error', warning: 'warning', information: 'note' },
};

export type CliWords = typeof cli;
