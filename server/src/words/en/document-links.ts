/** Where a link leads. Plain text. */
export const links = {
  file: (name: string) => `Open ${name}`,
  page: (address: string) => `Open ${address}`,
  sequence: (number: string) => `${number} in the On-Line Encyclopedia of Integer Sequences`,
  paper: (text: string) => `The paper ${text}`,
  problem: (text: string) => `The problem ${text}`,
};

export type LinkWords = typeof links;
