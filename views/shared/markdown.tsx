import type { ComponentChildren } from 'preact';

/**
 * The Markdown of the server's sentences: paragraphs with `code`, **strong** and *emphasized* words, lists, and blocks of code.
 * Anything else is shown as it is written; nothing is ever read as HTML. Linear in the text.
 */
export function Markdown({ text }: { readonly text: string }): ComponentChildren {
  if (text.startsWith('```')) return <pre>{text.split('\n').slice(1, -1).join('\n')}</pre>;
  const lines = text.split('\n');
  const items = lines.filter((line) => line.startsWith('- '));
  const before = lines.filter((line) => !line.startsWith('- ')).join(' ');
  return (
    <>
      {before === '' ? null : (
        <p>
          <Inline text={before} />
        </p>
      )}
      {items.length === 0 ? null : (
        <ul>
          {items.map((item) => (
            <li key={item}>
              <Inline text={item.slice(2)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A sentence with its marks. */
export function Inline({ text }: { readonly text: string }): ComponentChildren {
  return text.split(MARKED).map((part) => {
    if (part.startsWith('`')) return <code>{part.replace(/^`+ ?|`+$/g, '')}</code>;
    if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>;
    if (part.startsWith('*') && part.length > 2) return <em>{<Inline text={part.slice(1, -1)} />}</em>;
    return part;
  });
}

const MARKED = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/;
