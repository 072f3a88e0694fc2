import type { DiagnosticWords } from '../en/diagnostics.ts';

export const diagnostics: DiagnosticWords = {
  declaredHere: (name) => `\`${name}\` 在这里声明。`,
  failsHere: (name) => `问题出在 \`${name}\` 的这一部分。`,
  internalError: (feature) => `Nimber 内部出错（${feature}）。请连同日志一起报告。`,
};
