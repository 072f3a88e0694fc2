/**
 * Options for the Node process of the server. Left to itself, Node takes up to 192 MB for new objects, and no answer comes sooner for it;
 * this makes it 24 MB. It can only be set when a process starts.
 */
export const SERVER_OPTIONS: readonly string[] = ['--max-semi-space-size=8'];

/**
 * The environment of that process: Node keeps the compiled code of the server and its workers in this folder, so that they start in half
 * the time from the second start on. Only the user may be able to write there, since the code is run. Older versions of Node ignore it.
 */
export function serverEnvironment(folder: string): Readonly<Record<string, string>> {
  return { NODE_COMPILE_CACHE: folder };
}
