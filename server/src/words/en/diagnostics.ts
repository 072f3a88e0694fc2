/** What stands beside the sentences about problems. */
export const diagnostics = {
  declaredHere: (name: string) => `\`${name}\` is declared here.`,
  /** Shown as a message; `feature` is its name in the log. */
  internalError: (feature: string) =>
    `Something is wrong in Nimber itself (${feature}). Please report it with the lines of its log.`,
};

export type DiagnosticWords = typeof diagnostics;
