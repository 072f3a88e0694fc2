import { Console } from 'node:console';

// The standard output belongs to the protocol: a single stray line on it ends the connection to the editor.
globalThis.console = new Console(process.stderr);
