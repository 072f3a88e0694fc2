import type { DefinitionLink, DefinitionParams, Location } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Definition, definition as definitionAt } from '../../../ide/navigation/definition.ts';
import { toRange } from '../../services/convert.ts';
import type { Feature, FindDocument } from '../../services/services.ts';

/** Where a name is declared: in this file, an imported one, or the prelude. Declarations and definitions are the same here. */
export const definition: Feature = {
  capabilities: () => ({ definitionProvider: true, declarationProvider: true }),
  connect: ({ connection, about, client, find }) => {
    const handler = about('definition', null, ({ document, snapshot }, { position }: DefinitionParams) => {
      const found = definitionAt(snapshot, document.offsetAt(position));
      return found === null ? null : toDefinition(document, found, client().definitionLinks, find);
    });
    connection.onDefinition(handler);
    connection.onDeclaration(handler);
  },
};

/** A link also tells the client which name is under the cursor and which part of the target is its name. */
export function toDefinition(
  document: TextDocument,
  { origin, uri, span, selection }: Definition,
  links: boolean,
  find: FindDocument,
): DefinitionLink[] | Location | null {
  const target = find(uri);
  if (target === undefined) return null;
  const targetSelectionRange = toRange(target, selection);
  if (!links) return { uri: target.uri, range: targetSelectionRange };
  const originSelectionRange = toRange(document, origin);
  return [{ originSelectionRange, targetUri: target.uri, targetRange: toRange(target, span), targetSelectionRange }];
}
