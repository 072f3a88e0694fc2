import { type ClientCapabilities, MarkupKind } from 'vscode-languageserver';
import type { Asking } from '../../ide/shared/edits.ts';
import { memberOf } from './settings.ts';

/** The capabilities of the client; old clients have few. */
export interface Client {
  /** It pulls diagnostics, and pulls again when the server announces new ones. The server pushes diagnostics to other clients. */
  readonly pullsDiagnostics: boolean;
  readonly relatedInformation: boolean;
  readonly showsLenses: boolean;
  readonly refreshesLenses: boolean;
  /** It asks for the title of a lens when it shows that lens. */
  readonly resolvesLenses: boolean;
  readonly refreshesHints: boolean;
  readonly refreshesColours: boolean;
  /** It colours words, numbers and signs itself, and needs only the tokens of names. */
  readonly knowsGrammar: boolean;
  readonly nestedSymbols: boolean;
  readonly definitionLinks: boolean;
  readonly typeDefinitionLinks: boolean;
  readonly versionedEdits: boolean;
  readonly codeActionLiterals: boolean;
  readonly markdown: boolean;
  /** It lets the server register files to watch. */
  readonly watchesFiles: boolean;
  /** It can be asked for its settings. */
  readonly hasSettings: boolean;
  /** It asks whether something can be renamed before it asks for the new name. */
  readonly preparesRename: boolean;
  /** It asks for the edit of a code action only when that action is chosen. */
  readonly resolvesActions: boolean;
  /** It can show a code action with the reason why it is not possible. */
  readonly showsDisabledActions: boolean;
  /** It can request the formatting of several ranges at once. */
  readonly formatsRanges: boolean;
  /** It reports when folders are added to the workspace or removed from it. */
  readonly changesFolders: boolean;
  /** The scheme of the URIs by which it opens the pages of the documentation; null if it does not have them. */
  readonly pageScheme: string | null;
  /** The commands by which it asks for more about a declaration, given the URI of the document and a place; null if it has none. */
  readonly askingCommands: Readonly<Record<Asking, string | null>>;
  /** It shows whether answers are being computed. */
  readonly showsComputing: boolean;
  /** It shows work that the server begins by itself. */
  readonly createsProgress: boolean;
  readonly signatures: {
    readonly labelOffsets: boolean;
    readonly noActiveParameter: boolean;
    readonly markdown: boolean;
  };
  readonly completion: {
    readonly snippets: boolean;
    readonly insertReplace: boolean;
    readonly labelDetails: boolean;
    readonly markdown: boolean;
  };
}

/** What a client can do, according to its capabilities; what it did not announce, it cannot do. */
export function clientOf({ workspace, textDocument, window, experimental }: ClientCapabilities): Client {
  const own = memberOf(experimental, 'nimber');
  const nameIn = (member: string): string | null => {
    const name = memberOf(own, member);
    return typeof name === 'string' ? name : null;
  };
  const signature = textDocument?.signatureHelp?.signatureInformation;
  const item = textDocument?.completion?.completionItem;
  return {
    pullsDiagnostics: textDocument?.diagnostic !== undefined && workspace?.diagnostics?.refreshSupport === true,
    relatedInformation: textDocument?.publishDiagnostics?.relatedInformation === true,
    showsLenses: textDocument?.codeLens !== undefined,
    refreshesLenses: workspace?.codeLens?.refreshSupport === true,
    resolvesLenses: textDocument?.codeLens?.resolveSupport?.properties.includes('command') === true,
    refreshesHints: workspace?.inlayHint?.refreshSupport === true,
    refreshesColours: workspace?.semanticTokens?.refreshSupport === true,
    knowsGrammar: textDocument?.semanticTokens?.augmentsSyntaxTokens === true,
    nestedSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    definitionLinks: textDocument?.definition?.linkSupport === true,
    typeDefinitionLinks: textDocument?.typeDefinition?.linkSupport === true,
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    codeActionLiterals: textDocument?.codeAction?.codeActionLiteralSupport !== undefined,
    markdown: textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) !== false,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    hasSettings: workspace?.configuration === true,
    preparesRename: textDocument?.rename?.prepareSupport === true,
    resolvesActions:
      textDocument?.codeAction?.dataSupport === true &&
      textDocument.codeAction.resolveSupport?.properties.includes('edit') === true,
    showsDisabledActions: textDocument?.codeAction?.disabledSupport === true,
    formatsRanges: textDocument?.rangeFormatting?.rangesSupport === true,
    changesFolders: workspace?.workspaceFolders === true,
    pageScheme: nameIn('pageScheme'),
    askingCommands: {
      'nimber.solver': nameIn('solverCommand'),
      'nimber.patterns': nameIn('patternsCommand'),
    },
    showsComputing: memberOf(own, 'computing') === true,
    createsProgress: window?.workDoneProgress === true,
    signatures: {
      labelOffsets: signature?.parameterInformation?.labelOffsetSupport === true,
      noActiveParameter: signature?.noActiveParameterSupport === true,
      markdown: signature?.documentationFormat?.includes(MarkupKind.Markdown) === true,
    },
    completion: {
      snippets: item?.snippetSupport === true,
      insertReplace: item?.insertReplaceSupport === true,
      labelDetails: item?.labelDetailsSupport === true,
      markdown: item?.documentationFormat?.includes(MarkupKind.Markdown) === true,
    },
  };
}
