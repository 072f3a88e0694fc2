import type { TypeDefinitionParams } from 'vscode-languageserver';
import { typeDefinitions } from '../../../ide/navigation/type-definition.ts';
import type { Feature } from '../../services/services.ts';
import { toDefinition } from './definition.ts';

/** The games that a position consists of, and the game or graph that a state or vertex belongs to. */
export const typeDefinition: Feature = {
  capabilities: () => ({ typeDefinitionProvider: true }),
  connect: ({ connection, about, client, find }) =>
    connection.onTypeDefinition(
      about('type definition', [], ({ document, snapshot }, { position }: TypeDefinitionParams) => {
        const found = typeDefinitions(snapshot, document.offsetAt(position));
        // Clients accept either links or locations, but never both in one answer.
        const links = found.flatMap((each) => {
          const target = toDefinition(document, each, true, find);
          return Array.isArray(target) ? target : [];
        });
        if (client().typeDefinitionLinks) return links;
        return links.map(({ targetUri, targetSelectionRange }) => ({ uri: targetUri, range: targetSelectionRange }));
      }),
    ),
};
