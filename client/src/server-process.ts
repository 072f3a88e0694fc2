/**
 * Options for the Node process of the server. Left to itself, Node takes up to 192 MB for new objects, and no answer comes sooner for it;
 * this makes it 24 MB. It can only be set when a process starts.
 */
export const SERVER_OPTIONS: readonly string[] = ['--max-semi-space-size=8'];
