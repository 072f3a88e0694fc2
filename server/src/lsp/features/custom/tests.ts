import { type CancellationToken, type Range, RequestType } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { diagnosticsInSteps, MOST_PROBLEMS } from '../../../ide/reading/diagnostics.ts';
import { awaitsTests, otherErrors, type Test, testsIn } from '../../../ide/reading/tests.ts';
import { toRange } from '../../services/convert.ts';
import type { AboutDocument, Feature, OpenDocument } from '../../services/services.ts';
import { createWaiting } from '../../services/waiting.ts';
import { inTurns } from '../../workspace/turns.ts';

interface CheckParams extends AboutDocument {
  /** Whether to answer only when every test has an outcome, instead of at once. */
  readonly wait: boolean;
}

/** A test at its place. */
interface PlacedTest extends Omit<Test, 'span'> {
  readonly range: Range;
}

/** The tests of a document, and the errors of its text that belong to none of them. */
interface Checked {
  readonly tests: readonly PlacedTest[];
  readonly errors: readonly { readonly range: Range; readonly message: string }[];
}

const NOTHING: Checked = { tests: [], errors: [] };

const CHECK_REQUEST = new RequestType<CheckParams, Checked, never>('nimber/check');

/** The expectations and conjectures of a document as tests, which any editor with a test explorer can show. */
export const check: Feature = {
  capabilities: () => ({}),
  connect: (services) => {
    const { connection, slowGuard, open, whole, workspace } = services;
    const wait = createWaiting(services);

    const checked = async (params: CheckParams, token: CancellationToken): Promise<Checked> => {
      const { uri } = params.textDocument;
      await workspace.whenRead(uri);
      // Whoever runs tests asks for their outcomes; the answers that learn mode hides would never come.
      if (params.wait)
        await wait(token, () => {
          whole.finish(uri);
          return isAnswered(whole.open(uri));
        });
      const opened = (params.wait ? whole.open : open)(uri);
      if (opened === null) return NOTHING;
      return (await inTurns(checkedIn(opened), () => !token.isCancellationRequested, 1)) ?? NOTHING;
    };

    connection.onRequest(CHECK_REQUEST, (params, token) => slowGuard('check', NOTHING, checked)(params, token));
  },
};

/** Whether nothing more will be known; of a document that was closed nothing will. */
function isAnswered(opened: OpenDocument | null): boolean {
  if (opened === null) return true;
  const { snapshot } = opened;
  return !snapshot.program.isReading() && !awaitsTests(snapshot);
}

/** The number of declarations that are looked at in one step. */
const STEP = 500;

/** All positions are those of the version that `opened` was when this began, even if the user goes on typing. */
function* checkedIn({ document, snapshot }: OpenDocument): Generator<void, Checked> {
  const { file } = snapshot.program;
  const version = TextDocument.create(document.uri, document.languageId, document.version, file.text);
  const tests: PlacedTest[] = [];
  for (let from = 0; from < file.pieces.length; from += STEP) {
    for (const test of testsIn(snapshot, from, from + STEP)) tests.push(placedTest(version, test));
    yield;
  }
  // What is found by computing may come after all tests are answered, and would be listed or not by chance.
  const read = yield* diagnosticsInSteps({ ...snapshot, answer: () => 'pending' }, MOST_PROBLEMS);
  const errors = otherErrors(tests, read);
  yield;
  return {
    tests,
    errors: errors.map(({ span, message }) => ({ range: toRange(version, span), message })),
  };
}

function placedTest(document: TextDocument, { span, ...test }: Test): PlacedTest {
  return { ...test, range: toRange(document, span) };
}
