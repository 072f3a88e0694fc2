import type { DiagnosticWords } from '../en/diagnostics.ts';

export const diagnostics: DiagnosticWords = {
  declaredHere: (name) => `\`${name}\` 在这里声明。`,
};
