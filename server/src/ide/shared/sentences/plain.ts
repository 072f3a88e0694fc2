/** How to show what Markdown marks up: strong text, emphasized text, and code. */
export interface Emphasis {
  readonly strong: (text: string) => string;
  readonly emphasized: (text: string) => string;
  readonly code: (text: string) => string;
}

const same = (text: string): string => text;
const NONE: Emphasis = { strong: same, emphasized: same, code: same };

/** The Markdown of hovers for a reader who sees plain text: code blocks are indented and marks are removed. Linear in the text. */
export function withoutMarks(markdown: string, { strong, emphasized, code }: Emphasis = NONE): string {
  let inBlock = false;
  const lines = markdown.split('\n').flatMap((line) => {
    if (line.startsWith('```')) {
      inBlock = !inBlock;
      return [];
    }
    if (inBlock) return [`    ${line}`];
    return [
      line
        .replaceAll(/\*\*(.+?)\*\*/g, (_, text: string) => strong(text))
        .replaceAll(/(?<![\w*])\*([^*]+)\*(?![\w*])/g, (_, text: string) => emphasized(text))
        .replaceAll(/`([^`]+)`/g, (_, text: string) => code(text)),
    ];
  });
  return lines.join('\n');
}
