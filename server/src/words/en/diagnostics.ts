/** What accompanies the sentences about problems. */
export const diagnostics = {
  declaredHere: (name: string) => `\`${name}\` is declared here.`,
  failsHere: (name: string) => `This part of \`${name}\` fails.`,
  /** Shown as a message; `feature` is its name in the log. */
  internalError: (feature: string) => `Internal error in Nimber (${feature}). Please report it with its log.`,
};

export type DiagnosticWords = typeof diagnostics;
