import { homepage, version } from '../../../../package.json';
import type { FileProblem, FileResults } from './results.ts';

const LEVELS: Readonly<Record<FileProblem['severity'], string>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
};

/** Every problem in the Static Analysis Results Interchange Format, version 2.1.0, which code scanning services read. */
export function sarif(files: readonly FileResults[]): string {
  const pages = new Map(files.flatMap(({ problems }) => problems.map(({ code, href }) => [code, href] as const)));
  const rules = [...pages].map(([id, page]) => rule(id, page));
  const run = {
    tool: { driver: { name: 'nimber', version, informationUri: homepage, rules } },
    columnKind: 'utf16CodeUnits',
    results: files.flatMap(({ file, problems }) => problems.map((problem) => result(file, problem))),
  };
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** What code scanning services show of a rule: its code in words, and the page about it. */
function rule(id: string, helpUri: string): object {
  const name = { text: id.replaceAll('-', ' ') };
  const help = { text: helpUri, markdown: `[${id}](${helpUri})` };
  return { id, shortDescription: name, fullDescription: name, helpUri, help };
}

function result(file: string, { code, severity, message, start, end }: FileProblem): object {
  const region = {
    ...{ startLine: start.line + 1, startColumn: start.character + 1 },
    ...{ endLine: end.line + 1, endColumn: end.character + 1 },
  };
  const uri = file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
  const physicalLocation = { artifactLocation: { uri }, region };
  return { ruleId: code, level: LEVELS[severity], message: { text: message }, locations: [{ physicalLocation }] };
}
