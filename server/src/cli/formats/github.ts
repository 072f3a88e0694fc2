import type { FileProblem, FileResults } from './results.ts';

const COMMANDS: Readonly<Record<FileProblem['severity'], string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
};

/** Every problem as a workflow command of GitHub Actions, which shows it at its line in a pull request. */
export function github(files: readonly FileResults[]): string {
  return files.flatMap(({ file, problems }) => problems.map((problem) => `${command(file, problem)}\n`)).join('');
}

function command(file: string, { code, severity, message, start, end }: FileProblem): string {
  const place = { file, line: start.line + 1, endLine: end.line + 1, col: start.character + 1, title: code };
  const properties = Object.entries(place).map(([name, value]) => `${name}=${inProperty(String(value))}`);
  return `::${COMMANDS[severity]} ${properties.join(',')}::${inMessage(message)}`;
}

/** A command is one line. */
function inMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function inProperty(text: string): string {
  return inMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
