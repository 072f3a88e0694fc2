/** What stands beside the sentences about problems. */
export const diagnostics = {
  declaredHere: (name: string) => `\`${name}\` is declared here.`,
};

export type DiagnosticWords = typeof diagnostics;
