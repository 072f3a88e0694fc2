/** A text as the content of an element or of an attribute in quotation marks. Linear. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * The Markdown of our own sentences as HTML: blocks of code, in a fence or indented, lists, quotations and paragraphs, with code, strong and emphasised words. Of
 * doc comments, everything else is shown as it is written, so nothing that a file contains becomes an element. Linear in the text.
 */
export function markdownAsHtml(markdown: string): string {
  // Every second part is the content of a block of code.
  return markdown
    .split(/^```(.*(?:\n(?!```).*)*)\n```$/m)
    .map((part, index) => (index % 2 === 1 ? blockOf(part) : paragraphsOf(part)))
    .join('');
}

/** Lines that begin with it are shown as they are. */
const INDENT = '    ';

/** Code in a paragraph of its own; the line that opens the block names its language. */
function blockOf(block: string): string {
  return `<pre>${escaped(block.split('\n').slice(1).join('\n'))}</pre>\n`;
}

function paragraphsOf(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => paragraphOf(part.trimEnd().replace(/^\n+/, '').split('\n')))
    .join('');
}

function paragraphOf(lines: readonly string[]): string {
  if (lines.every((line) => line.startsWith(INDENT)))
    return `<pre>${escaped(lines.map((line) => line.slice(INDENT.length)).join('\n'))}</pre>\n`;
  if (lines.every((line) => line.startsWith('>')))
    return `<blockquote>${paragraphsOf(lines.map((line) => line.replace(/^> ?/, '')).join('\n'))}</blockquote>\n`;
  const items = lines.filter((line) => line.startsWith('- '));
  const said = lines.filter((line) => !line.startsWith('- ')).join('\n');
  const list = items.map((item) => `<li>${marked(item.slice(2))}</li>`).join('');
  return `${said === '' ? '' : `<p>${marked(said)}</p>\n`}${list === '' ? '' : `<ul>${list}</ul>\n`}`;
}

/** Stars mark words, except in code, which may itself be among the words that are marked. */
function marked(text: string): string {
  const parts = text.split(/(`+[^`]+`+)/);
  const codes = parts.filter((_, index) => index % 2 === 1).map((code) => code.replaceAll(/^`+ ?| ?`+$/g, ''));
  const words = parts.map((part, index) => (index % 2 === 1 ? CODE : escaped(part).replaceAll(CODE, ''))).join('');
  const html = words
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*\s][^*]*)\*/g, '<em>$1</em>');
  let next = 0;
  return html.replaceAll(CODE, () => {
    next += 1;
    return `<code>${escaped(codes[next - 1] ?? '')}</code>`;
  });
}

/** Stands for a piece of code while stars are looked for; a character that no text is meant to contain. */
const CODE = '\uFFFF';
