import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { bytesOfText, toBase64 } from '../shared/base64.ts';
import { fileNameOf } from '../shared/file-name.ts';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';
import { FORMATS, type Table } from './formats.ts';

/** Values as a text for another program: into the clipboard, or into a file. */
export function TakeAway({ ask, table }: { readonly ask: Ask; readonly table: () => Table }): ComponentChildren {
  const words = useWords();
  const [chosen, setChosen] = useState(0);
  const [isCopied, setCopied] = useState(false);
  const format = FORMATS[chosen];
  if (format === undefined) return null;
  const choose = (index: number): void => {
    setChosen(index);
    setCopied(false);
  };
  const copy = async (): Promise<void> => {
    await ask('host/copy', { text: format.write(table()) });
    setCopied(true);
  };
  const save = async (): Promise<void> => {
    const made = table();
    const name = fileNameOf(made.name, format.ending);
    await ask('host/save', { name, base64: toBase64(bytesOfText(format.write(made))) });
  };
  return (
    <p class="controls">
      <label>
        {words.copyAs}{' '}
        <select onChange={({ currentTarget }) => choose(currentTarget.selectedIndex)}>
          {FORMATS.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button type="button" class="plain" onClick={copy}>
        {words.copy}
      </button>
      <button type="button" class="plain" onClick={save}>
        {words.save}
      </button>
      <span role="status">{isCopied ? words.copied : ''}</span>
    </p>
  );
}
