/** Words of the command line. */
export const cli = {
  verified: (game: string, { preperiod, period, saltus, needed }: Verified, by: string) =>
    [
      `The certificate of ${game} holds: g(n + ${period}) = g(n)${saltus === '0' ? '' : ` + ${saltus}`} for every n ≥ ${preperiod}.`,
      `${by} ${needed === '0' ? '' : `All ${needed} values that this asks for were held against the rules. `}Preperiod and period are the least.`,
    ].join('\n'),
  /** Why a law that holds for the values that were checked holds for ever. */
  verifiedBy: {
    finite: 'Moves take finitely many amounts.',
    repeating: 'The amounts repeat.',
    interval: 'The amounts are an interval, so quotients and remainders tell the values.',
    Lasker: 'These are the rules of Lasker, of which the values are known.',
    'all but the last': 'It is Nim with one stone less.',
    residues: 'The amounts depend on remainders alone.',
  },
  refused: (member: string, told: string, found: string) =>
    `The certificate does not hold: it says ${told} for ${member}, and the rules say ${found}.`,
  unfinished: 'The check was ended by a limit, so it proves nothing. Give it more with --seconds or --memory.',
  notWritten: (game: string) =>
    `${game} has no certificate in a file: its rules are not plain data, or there are too many values.`,
  internalError: (text: string, url: string) =>
    `Something is wrong in Nimber itself (${text}). Please report it at ${url} with this command and its files; --verbose says where it is.`,
  severity: { error: 'error', warning: 'warning', information: 'note' },
};

/** What a certificate says, as texts. */
export interface Verified {
  readonly preperiod: string;
  readonly period: string;
  readonly saltus: string;
  readonly needed: string;
}

export type CliWords = typeof cli;
