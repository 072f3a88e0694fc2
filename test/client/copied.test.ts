import { describe, expect, test, vi } from 'vitest';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { COPY_FORMATS, tableOf } from '../../client/src/copied.ts';
import { copyAs } from '../../client/src/copy.ts';
import { viewAt } from '../../server/src/ide/reading/view/view.ts';
import { answered, marked } from '../ide/marked.ts';
import { env, window } from './vscode.ts';

/** What is copied with the cursor at the mark. */
function copied(source: string, format: string): readonly string[] | null {
  const { text, offsets } = marked(source);
  const view = viewAt(answered(text), offsets[0] ?? 0);
  const table = view === null ? null : tableOf(view.about);
  return table === null ? null : (COPY_FORMATS[format]?.(table).split('\n') ?? null);
}

describe('values are copied', () => {
  test('of the components of a position', () => {
    expect(copied('play Nim<|>(3) + Kayles(5)', 'Markdown')).toEqual([
      '| component | SG |',
      '| --- | --- |',
      '| Nim(3) | 3 |',
      '| Kayles(5) | 4 |',
    ]);
  });

  test.each([
    ['game K<|>(n) { octal 0.77 }', ['n,SG', '0,0', '1,1', '2,2', '3,3', '4,1']],
    ['coins C<|> { flip 1..2 }', ['n,SG', '1,1', '2,2', '3,3']],
    ['graph G<|> { a -> b, c  b -> c }', ['state,SG', 'a,2', 'b,1', 'c,0']],
    [
      'game W<|>(a, b) { take any from a  take any from b  take any from a, b }',
      [',0,1,2,3', '0,0,1,2,3', '1,1,2,0,4'],
    ],
    ['board B<|> { place "##" }', [',1,2,3', '1,0,1,1', '2,1,0,1']],
    ['show<|> sg(Nim(0..2))', ['value', '"[0, 1, 2]"']],
  ])('%s', (source, first) => {
    const lines = copied(source, 'CSV') ?? [];
    expect(first.map((line, index) => (lines[index] ?? '').startsWith(line))).not.toContain(false);
  });

  test('with the signs of LaTeX written for LaTeX', () => {
    expect(copied('graph Loop { a -> b  b -> a }\nplay Loop<|>(a) + Nim(1)', 'LaTeX')).toEqual([
      '\\begin{tabular}{rr}',
      'component & SG \\\\',
      'Loop(a) & $\\infty$\\{\\} \\\\',
      'Nim(1) & 1 \\\\',
      '\\end{tabular}',
    ]);
  });

  test.each(['set S<|> = {1}', 'play Nmi<|>(3)', 'expect<|> sg(Nim(3)) = 3'])(
    'not where there are none: %s',
    (source) => {
      expect(copied(source, 'CSV')).toBeNull();
    },
  );
});

describe('the command', () => {
  const { text } = marked('play Nim(3)');
  const client = {
    code2ProtocolConverter: { asUri: String },
    sendRequest: vi.fn(async () => viewAt(answered(text), 6)),
  } as unknown as BaseLanguageClient;

  test('puts the values under the cursor into the clipboard', async () => {
    const document = { languageId: 'nimber', uri: 'file:///nim.game' };
    window.activeTextEditor = { document, selection: { active: { line: 0, character: 6 } } };
    await copyAs(client);
    window.activeTextEditor = undefined;
    expect(env.clipboard.writeText).toHaveBeenCalledWith('| component | SG |\n| --- | --- |\n| Nim(3) | 3 |');
  });

  test('says so where there is nothing to copy', async () => {
    await copyAs(client);
    expect(window.showWarningMessage).toHaveBeenCalledOnce();
  });
});
