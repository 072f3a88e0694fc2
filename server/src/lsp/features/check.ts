import { type CancellationToken, type Range, RequestType } from 'vscode-languageserver';
import { type Test, testsIn } from '../../ide/reading/tests.ts';
import { isReading } from '../../semantics/program/program.ts';
import { toRange } from '../services/convert.ts';
import type { AboutDocument, Feature, OpenDocument } from '../services/services.ts';

interface CheckParams extends AboutDocument {
  /** Whether to answer only when every test has an outcome, instead of at once. */
  readonly wait: boolean;
}

/** A test at its place. */
interface PlacedTest extends Omit<Test, 'span'> {
  readonly range: Range;
}

const CHECK_REQUEST = new RequestType<CheckParams, readonly PlacedTest[], never>('nimber/check');

/** The expectations and conjectures of a document as tests, which any editor with a test explorer can show. */
export const check: Feature = {
  capabilities: () => ({}),
  connect: ({ connection, slowGuard, open, workspace, onChange, onNews, onClose }) => {
    /** Those who look again whenever there is something new. */
    const waiting = new Set<() => void>();
    const stir = (): void => {
      for (const look of [...waiting]) look();
    };

    const untilAnswered = (uri: string, token: CancellationToken): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          const opened = open(uri);
          if (opened !== null && !token.isCancellationRequested && !isAnswered(opened)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        token.onCancellationRequested(look);
        look();
      });

    const checked = async (params: CheckParams, token: CancellationToken): Promise<readonly PlacedTest[]> => {
      const { uri } = params.textDocument;
      await workspace.whenRead(uri);
      if (params.wait) await untilAnswered(uri, token);
      const opened = open(uri);
      return opened === null ? [] : testsIn(opened.snapshot).map((test) => placedTest(opened, test));
    };

    connection.onRequest(CHECK_REQUEST, (params, token) => slowGuard('check', [], checked)(params, token));
    onChange(stir);
    onNews(stir);
    onClose(stir);
  },
};

function isAnswered({ snapshot }: OpenDocument): boolean {
  return !isReading(snapshot.program) && testsIn(snapshot).every(({ outcome }) => outcome !== 'pending');
}

function placedTest({ document }: OpenDocument, { span, ...test }: Test): PlacedTest {
  return { ...test, range: toRange(document, span) };
}
