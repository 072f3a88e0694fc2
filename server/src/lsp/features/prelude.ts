import { PRELUDE_TEXT } from '../../semantics/prelude.ts';
import type { Feature } from '../desk.ts';

/** Gives the text of the prelude, which the client shows as a read-only document. */
export const prelude: Feature = {
  capabilities: () => ({}),
  connect: ({ connection }) => connection.onRequest('nimber/prelude', () => PRELUDE_TEXT),
};
