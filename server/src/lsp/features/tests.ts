import { type CancellationToken, type Range, RequestType } from 'vscode-languageserver';
import { type Test, testsIn } from '../../ide/reading/tests.ts';
import { isReading } from '../../semantics/program/program.ts';
import { toRange } from '../services/convert.ts';
import type { AboutDocument, Feature, OpenDocument } from '../services/services.ts';
import { createWaiting } from '../services/waiting.ts';

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
  connect: (services) => {
    const { connection, slowGuard, open, workspace } = services;
    const wait = createWaiting(services);

    const checked = async (params: CheckParams, token: CancellationToken): Promise<readonly PlacedTest[]> => {
      const { uri } = params.textDocument;
      await workspace.whenRead(uri);
      if (params.wait) await wait(token, () => isAnswered(open(uri)));
      const opened = open(uri);
      return opened === null ? [] : testsIn(opened.snapshot).map((test) => placedTest(opened, test));
    };

    connection.onRequest(CHECK_REQUEST, (params, token) => slowGuard('check', [], checked)(params, token));
  },
};

/** Whether nothing more will be known; of a document that was closed nothing will. */
function isAnswered(opened: OpenDocument | null): boolean {
  if (opened === null) return true;
  const { snapshot } = opened;
  return !isReading(snapshot.program) && testsIn(snapshot).every(({ outcome }) => outcome !== 'pending');
}

function placedTest({ document }: OpenDocument, { span, ...test }: Test): PlacedTest {
  return { ...test, range: toRange(document, span) };
}
