import type { CallHierarchyItem, CallHierarchyPrepareParams, CancellationToken } from 'vscode-languageserver';
import { type Callee, calleeAt, incoming, outgoing, type Reference } from '../../../ide/navigation/call-hierarchy.ts';
import { thingAt } from '../../../ide/shared/occurrences.ts';
import { PRELUDE_URI, prelude } from '../../../semantics/program/prelude.ts';
import type { Program } from '../../../semantics/program/program.ts';
import { toRange } from '../../services/convert.ts';
import type { Feature, Services } from '../../services/services.ts';
import { SYMBOL_KINDS } from './document-symbols.ts';

/** The games that games move to, and the positions made of them. */
export const callHierarchy: Feature = {
  capabilities: () => ({ callHierarchyProvider: true }),
  connect: (services) => {
    const { connection, about, slowGuard, files } = services;
    const { callHierarchy } = connection.languages;
    callHierarchy.onPrepare(
      about('calls', null, ({ document, snapshot }, { position }: CallHierarchyPrepareParams) => {
        const callee = calleeAt(snapshot.program, document.offsetAt(position));
        return callee === null ? null : toItem(callee, services);
      }),
    );
    callHierarchy.onIncomingCalls(
      slowGuard('calls', [], async ({ item }: CallsParams, token: CancellationToken) => {
        const asked = await askedAbout(item, services);
        const thing = asked === null ? null : thingAt(asked.program, asked.offset);
        const found: { from: CallHierarchyItem; fromRanges: CallHierarchyItem['range'][] }[] = [];
        if (thing === null) return found;
        for await (const program of files.programs(token)) {
          for (const { other, places } of incoming(program, thing)) {
            const document = services.find(program.uri);
            const [from] = toItem(other, services) ?? [];
            if (document === undefined || from === undefined) continue;
            found.push({ from, fromRanges: places.map((place) => toRange(document, place)) });
          }
        }
        return found;
      }),
    );
    callHierarchy.onOutgoingCalls(
      slowGuard('calls', [], async ({ item }: CallsParams) => {
        const asked = await askedAbout(item, services);
        const document = services.find(item.uri);
        if (asked === null || document === undefined) return [];
        return outgoing(asked.program, asked.offset).flatMap(({ other, places }: Reference) => {
          const [to] = toItem(other, services) ?? [];
          return to === undefined ? [] : [{ to, fromRanges: places.map((place) => toRange(document, place)) }];
        });
      }),
    );
  },
};

interface CallsParams {
  readonly item: CallHierarchyItem;
}

/** The current place of an item that was sent to the client earlier. */
async function askedAbout(
  { uri, selectionRange }: CallHierarchyItem,
  { workspace, find }: Services,
): Promise<{ readonly program: Program; readonly offset: number } | null> {
  const program = (await workspace.read(uri)) ?? (uri === PRELUDE_URI ? prelude : null);
  const document = find(uri);
  return program === null || document === undefined
    ? null
    : { program, offset: document.offsetAt(selectionRange.start) };
}

function toItem({ name, detail, kind, uri, span, selection }: Callee, { find }: Services): [CallHierarchyItem] | null {
  const document = find(uri);
  if (document === undefined) return null;
  const range = toRange(document, span);
  const item = { name, detail, kind: SYMBOL_KINDS[kind], uri: document.uri, range };
  return [{ ...item, selectionRange: toRange(document, selection) }];
}
