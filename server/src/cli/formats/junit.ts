import { type FileResults, type TestResult, testsOf } from './results.ts';

/** The tests as the XML of JUnit, which build servers read. `whole` names the test that a file can be read. */
export function junit(files: readonly FileResults[], whole: string): string {
  const suites = files.map(({ file, ...results }) => suite(file, testsOf({ file, ...results }, whole)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="nimber">\n${suites.join('')}</testsuites>\n`;
}

function suite(file: string, tests: readonly TestResult[]): string {
  const count = (outcome: TestResult['outcome']) => tests.filter((test) => test.outcome === outcome).length;
  const head = { name: file, tests: tests.length, failures: count('failed'), errors: 0, skipped: count('skipped') };
  return `  <testsuite${attributes(head)}>\n${tests.map((test) => testCase(file, test)).join('')}  </testsuite>\n`;
}

function testCase(file: string, { line, text, outcome, messages }: TestResult): string {
  const head = `    <testcase${attributes({ classname: file, name: text, file, line })}`;
  if (outcome === 'passed') return `${head}/>\n`;
  const message = attributes({ message: messages.join('\n') });
  const inner =
    outcome === 'skipped' ? `<skipped${message}/>` : `<failure${message}>${escaped(messages.join('\n'))}</failure>`;
  return `${head}>\n      ${inner}\n    </testcase>\n`;
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('');
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** XML cannot hold most control characters, lone surrogates and two others, not even escaped, so they are left out. */
const IMPOSSIBLE = /[^\n\t -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
  return [...text.replace(IMPOSSIBLE, '')].map((character) => ENTITIES.get(character) ?? character).join('');
}
