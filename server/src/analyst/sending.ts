import { isFile, normalUri } from '../semantics/program/imports.ts';
import type { Program } from '../semantics/program/program.ts';
import { lengthOfSame } from '../syntax/pieces/pieces.ts';
import { isSameReading } from '../syntax/text/limits.ts';
import type { SourceFile } from '../syntax/tree/tree.ts';
import type { ToWorker } from './shared/protocol.ts';

/** What one worker has been sent of the files that it is asked about. */
export interface Sending {
  /** Sends what a program needs and the worker does not have. Compares one object for each file; sends only what has changed. The document stands at `uri`. */
  readonly send: (program: Program, uri?: string) => void;
  /** Takes back whatever none of these programs, by the URIs of their documents, needs. */
  readonly sweep: (programs: Iterable<readonly [uri: string, Program]>) => void;
}

/** A worker that has not been sent anything; `post` reaches it. */
export function createSending(post: (message: ToWorker) => void): Sending {
  const sent = new Map<string, SourceFile>();
  const drop = (uri: string): void => {
    if (sent.delete(uri)) post({ kind: 'drop', uri });
  };
  const sendFile = (uri: string, file: SourceFile): void => {
    const before = sent.get(uri);
    sent.set(uri, file);
    if (before?.text === file.text && isSameReading(before.limits, file.limits)) return;
    post({ kind: 'file', uri, ...changeOf(before?.text ?? '', file.text), limits: file.limits });
  };
  return {
    send({ uri: own, file, imports }, uri = own) {
      sendFile(normalUri(uri), file);
      for (const [imported, found] of imports) {
        if (isFile(found)) sendFile(imported, found);
        else drop(imported);
      }
    },
    sweep(programs) {
      const needed = new Set<string>();
      for (const [uri, { imports }] of programs) {
        needed.add(normalUri(uri));
        for (const imported of imports.keys()) needed.add(imported);
      }
      for (const uri of sent.keys()) if (!needed.has(uri)) drop(uri);
    },
  };
}

/** The least part of a text that was changed to make another of it, with what takes its place. Linear, by comparing long parts at once. */
export function changeOf(before: string, after: string): { from: number; to: number; text: string } {
  const most = Math.min(before.length, after.length);
  const from = lengthOfSame(most, (length) => before.startsWith(after.slice(0, length)));
  const same = lengthOfSame(most - from, (length) => before.endsWith(after.slice(after.length - length)));
  return { from, to: before.length - same, text: after.slice(from, after.length - same) };
}
