import { Console } from 'node:console';

// The standard output belongs to the protocol: one stray line on it ends the conversation with the editor.
globalThis.console = new Console(process.stderr);
