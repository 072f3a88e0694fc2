/** What accompanies the sentences about problems. */
export const diagnostics = {
  declaredHere: (name: string) => `\`${name}\` is declared here.`,
  failsHere: (name: string) => `The problem is in this part of \`${name}\`.`,
  /** Shown as a message; `feature` is its name in the log. */
  internalError: (feature: string) => `Internal error in Nimber (${feature}). Please report it with its log.`,
};

export type DiagnosticWords = typeof diagnostics;
