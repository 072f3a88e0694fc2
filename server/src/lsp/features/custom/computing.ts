import type { Feature } from '../../services/services.ts';

/** Tells a client that shows it whether answers to a document are still being computed, each time that this changes. */
const COMPUTING_NOTIFICATION = 'nimber/computing';

/** Whether the server is at work, for a status bar. */
export const computing: Feature = {
  capabilities: () => ({}),
  connect: ({ connection, client, whole, onChange, onUpdate, onClose }) => {
    const busy = new Set<string>();

    const tell = (uri: string, isBusy: boolean): void => {
      if (busy.has(uri) === isBusy) return;
      if (isBusy) busy.add(uri);
      else busy.delete(uri);
      void connection.sendNotification(COMPUTING_NOTIFICATION, { uri, computing: isBusy });
    };

    const look = (uri: string): void => {
      // Looking takes time in a long file, and creates the program of a document that may not be needed otherwise.
      // An answer that learn mode hides is not being computed.
      const snapshot = client().showsComputing ? whole.open(uri)?.snapshot : undefined;
      if (snapshot === undefined) return;
      tell(
        uri,
        snapshot.program.file.pieces.some((_, index) => snapshot.answer(index) === 'pending'),
      );
    };

    onChange(look);
    onUpdate(look);
    onClose((uri) => tell(uri, false));
  },
};
