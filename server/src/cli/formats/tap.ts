import { type FileResults, type TestResult, testsOf } from './results.ts';

/** The tests in the Test Anything Protocol, version 14. `whole` names the test that a file can be read. */
export function tap(files: readonly FileResults[], whole: string): string {
  const tests = files.flatMap((results) => testsOf(results, whole).map((test) => ({ file: results.file, test })));
  const lines = tests.flatMap(({ file, test }, index) => point(index + 1, file, test));
  return `${['TAP version 14', `1..${tests.length}`, ...lines].join('\n')}\n`;
}

function point(number: number, file: string, { line, text, outcome, messages }: TestResult): readonly string[] {
  // A test is one line.
  const description = `${file}:${line} ${text}`.replaceAll(/[\r\n]/g, ' ').replace(/[\\#]/g, String.raw`\$&`);
  const result = `${outcome === 'failed' ? 'not ok' : 'ok'} ${number} - ${description}`;
  if (outcome === 'skipped') return [`${result} # SKIP ${messages.join(' ')}`.trimEnd()];
  if (outcome === 'passed') return [result];
  // JSON is YAML.
  return [result, '  ---', `  message: ${JSON.stringify(messages.join('\n'))}`, '  ...'];
}
