import type { CliWords } from '../en/cli.ts';

/** 命令行用语。 */
export const cli: CliWords = {
  severity: { error: '错误', warning: '警告', information: '提示' },
};
