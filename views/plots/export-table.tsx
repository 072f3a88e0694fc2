import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { FORMATS } from '../../server/src/ide/reading/tables/formats.ts';
import type { Tables } from '../../server/src/ide/reading/tables/table.ts';
import { bytesOfText, toBase64 } from '../shared/base64.ts';
import { fileNameOf } from '../shared/file-name.ts';
import type { Ask } from '../shared/host.ts';
import { useWords } from '../shared/words.ts';

const KINDS = ['values', 'components', 'moves'] as const;

/** Copies values to the clipboard, or saves them, in a format for another program. Nothing if there are no values. */
export function ExportTable({ ask, tables }: { readonly ask: Ask; readonly tables: Tables }): ComponentChildren {
  const words = useWords();
  const [kind, setKind] = useState<keyof Tables>('values');
  const [chosen, setChosen] = useState(0);
  const [copied, setCopied] = useState<string | null>(null);
  const format = FORMATS[chosen];
  const kinds = KINDS.filter((each) => tables[each] !== undefined);
  const [first] = kinds;
  const table = tables[kind] ?? (first && tables[first]);
  if (format === undefined || table === undefined) return null;
  // Another position may be shown in the same place, of which nothing has been copied.
  const shown = `${table.name} ${format.name}`;
  const copy = async (): Promise<void> => {
    await ask('host/copy', { text: format.write(table) });
    setCopied(shown);
  };
  const save = (): Promise<unknown> =>
    ask('host/save', {
      name: fileNameOf(table.name, format.ending),
      base64: toBase64(bytesOfText(format.write(table))),
    });
  return (
    <p class="controls export quiet" onChange={() => setCopied(null)}>
      {kinds.length < 2 ? null : (
        <label>
          {words.exportTable}{' '}
          <select onChange={({ currentTarget }) => setKind(kinds[currentTarget.selectedIndex] ?? kind)}>
            {kinds.map((each) => (
              <option key={each}>{words.tables[each]}</option>
            ))}
          </select>
        </label>
      )}
      <label>
        {kinds.length < 2 ? words.copyAs : words.inFormat}{' '}
        <select onChange={({ currentTarget }) => setChosen(currentTarget.selectedIndex)}>
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
      <span role="status">{copied === shown ? words.copied : ''}</span>
    </p>
  );
}
