import type { SignatureHelp, SignatureHelpParams } from 'vscode-languageserver';
import { type Signature, signatureAt } from '../../../ide/writing/signature-help.ts';
import type { Client } from '../../services/client.ts';
import { toMarkup } from '../../services/convert.ts';
import type { Feature } from '../../services/services.ts';

/** The signature of the game or function whose brackets contain the cursor. */
export const signatureHelp: Feature = {
  capabilities: () => ({
    signatureHelpProvider: { triggerCharacters: ['(', '[', ','], retriggerCharacters: [')', ']'] },
  }),
  connect: ({ connection, about, client }) =>
    connection.onSignatureHelp(
      about('signature help', null, ({ document, snapshot }, { position }: SignatureHelpParams) => {
        const signature = signatureAt(snapshot, document.offsetAt(position));
        return signature === null ? null : toSignatureHelp(signature, client());
      }),
    ),
};

function toSignatureHelp(
  { label, documentation, parameters, active }: Signature,
  { signatures: can }: Client,
): SignatureHelp {
  const documented = (value: string) => (value === '' ? {} : { documentation: toMarkup(value, can.markdown) });
  const information = parameters.map(({ span, documentation: says }) => ({
    label: can.labelOffsets ? ([span.start, span.end] satisfies [number, number]) : label.slice(span.start, span.end),
    ...documented(says),
  }));
  // A client that does not accept null highlights nothing if there is no such parameter.
  const none = can.noActiveParameter ? null : parameters.length;
  return {
    signatures: [{ label, ...documented(documentation), parameters: information }],
    activeSignature: 0,
    activeParameter: active ?? none,
  };
}
