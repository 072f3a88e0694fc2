import { palette } from './colours.ts';

/** Markdown as the hovers write it, made readable on a terminal: emphasis painted, code blocks indented, marks removed. */
export function showMarkdown(markdown: string, colours: boolean): string {
  const paint = palette(colours);
  let inBlock = false;
  const lines = markdown.split('\n').flatMap((line) => {
    if (line.startsWith('```')) {
      inBlock = !inBlock;
      return [];
    }
    if (inBlock) return [`    ${line}`];
    return [
      line
        .replaceAll(/\*\*(.+?)\*\*/g, (_, text: string) => paint.bold(text))
        .replaceAll(/(?<![\w*])\*([^*]+)\*(?![\w*])/g, (_, text: string) => paint.dim(text))
        .replaceAll(/`([^`]+)`/g, (_, text: string) => paint.blue(text)),
    ];
  });
  return lines.join('\n');
}
