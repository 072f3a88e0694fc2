import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  CodeActionTriggerKind,
  type Diagnostic,
  type Range,
} from 'vscode-languageserver';
import { actions as actionsIn } from '../../../ide/refactoring/code-actions.ts';
import { fixAll } from '../../../ide/refactoring/fix-all.ts';
import { moreAbout } from '../../../ide/refactoring/more-about.ts';
import { organizeImports } from '../../../ide/refactoring/organize-imports.ts';
import { refactorings } from '../../../ide/refactoring/refactor/refactor.ts';
import type { Action, ActionKind, Asking } from '../../../ide/shared/edits.ts';
import { normalUri } from '../../../semantics/program/imports.ts';
import { toRange, toSpan, toWorkspaceEdit } from '../../services/convert.ts';
import type { Feature, OpenDocument, Services } from '../../services/services.ts';
import { memberOf } from '../../services/settings.ts';

/** Winning moves that can be played, fixes for problems, refactorings, and actions on whole files. */
export const codeActions: Feature = {
  capabilities: ({ resolvesActions }) => ({
    codeActionProvider: { codeActionKinds: [...KINDS], ...(resolvesActions ? { resolveProvider: true } : {}) },
  }),
  connect: (services) => {
    const { connection, about, client, guard, open } = services;
    connection.onCodeAction(
      about('code actions', [], (opened, { range, context }: CodeActionParams) => {
        if (!client().codeActionLiterals) return [];
        const kinds = wantedKinds(range, context);
        return offered(opened, range, kinds, services)
          .filter(({ disabled }) => disabled === undefined || client().showsDisabledActions)
          .map((action, index, all) => {
            const nth = all.slice(0, index).filter((other) => isAlike(other, action)).length;
            return toCodeAction(opened, action, { range, nth }, services, context.diagnostics);
          });
      }),
    );
    connection.onCodeActionResolve((action, token) =>
      guard('code actions', action, (given: CodeAction) => {
        const uri = memberOf(given.data, 'uri');
        const opened = typeof uri === 'string' ? open(uri) : null;
        const range = rangeIn(given.data);
        // Another version of the text may have something else at this place.
        if (opened === null || range === null || memberOf(given.data, 'version') !== opened.document.version)
          return given;
        const nth = memberOf(given.data, 'nth');
        const found = offered(opened, range, KINDS, services)
          .filter(({ kind, title }) => kind === given.kind && title === given.title)
          .at(typeof nth === 'number' ? nth : 0);
        return found === undefined || isAsking(found.kind)
          ? given
          : { ...given, edit: editOf(opened, found, services) };
      })(action, token),
    );
  },
};

const KINDS: readonly ActionKind[] = [
  'quickfix',
  'refactor.extract',
  'refactor.inline',
  'refactor.rewrite',
  'source.fixAll.nimber',
  'source.organizeImports',
  'nimber.solver',
  'nimber.patterns',
];

/**
 * The kinds that a request asks for; each includes all its subkinds. A request for no particular kind gets no actions on the
 * whole file, and gets refactorings and what asks for more only if a person asks or something is selected: a light bulb next to
 * every line would be meaningless.
 */
function wantedKinds({ start, end }: Range, { only, triggerKind }: CodeActionParams['context']): readonly ActionKind[] {
  if (only !== undefined)
    return KINDS.filter((kind) =>
      only.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`)),
    );
  const isEmpty = start.line === end.line && start.character === end.character;
  const isAsked = triggerKind !== CodeActionTriggerKind.Automatic || !isEmpty;
  const isOffered = (kind: ActionKind) => kind.startsWith(CodeActionKind.Refactor) || isAsking(kind);
  return KINDS.filter((kind) => kind === 'quickfix' || (isAsked && isOffered(kind)));
}

function offered(
  { document, snapshot }: OpenDocument,
  range: Range,
  kinds: readonly ActionKind[],
  { workspace, client }: Services,
): readonly Action[] {
  const span = toSpan(document, range);
  const wants = (start: string) => kinds.some((kind) => kind.startsWith(start));
  const whole = wants('source') ? [fixAll(snapshot), organizeImports(snapshot)] : [];
  return [
    ...(wants('quickfix') ? actionsIn(snapshot, span, () => workspace.files().map(normalUri)) : []),
    ...(wants('refactor') ? refactorings(snapshot, span) : []),
    ...moreAbout(snapshot, span).filter(({ kind }) => !isAsking(kind) || client().askingCommands[kind] !== null),
    ...whole.flatMap((action) => (action === null ? [] : [action])),
  ].filter(({ kind }) => kinds.includes(kind));
}

function isAsking(kind: ActionKind): kind is Asking {
  return kind === 'nimber.solver' || kind === 'nimber.patterns';
}

/** Long moves are shortened in titles, so that two actions may have the same; `nth` tells them apart. */
function isAlike(a: Action, b: Action): boolean {
  return a.kind === b.kind && a.title === b.title;
}

/** `present` are the diagnostics that the client shows at the place; a fix refers to its own. */
function toCodeAction(
  opened: OpenDocument,
  action: Action,
  place: { readonly range: Range; readonly nth: number },
  services: Services,
  present: readonly Diagnostic[],
): CodeAction {
  const { title, kind, fixes, preferred, disabled } = action;
  const { document } = opened;
  const fixed = fixes === null ? null : toRange(document, fixes.span);
  const diagnostics = present.filter(
    (shown) => fixed !== null && shown.code === fixes?.code && isSame(shown.range, fixed),
  );
  const { uri, version } = document;
  const asking = isAsking(kind) ? services.client().askingCommands[kind] : null;
  if (asking !== null) return { title, kind, command: { title, command: asking, arguments: [uri, place.range.start] } };
  const later = services.client().resolvesActions;
  return {
    title,
    kind,
    ...(disabled === undefined ? {} : { disabled: { reason: disabled } }),
    ...(later ? { data: { uri, version, ...place } } : { edit: editOf(opened, action, services) }),
    ...(diagnostics.length > 0 ? { diagnostics } : {}),
    ...(preferred ? { isPreferred: true } : {}),
  };
}

function editOf({ document }: OpenDocument, { edits }: Action, services: Services) {
  return toWorkspaceEdit(new Map([[document.uri, edits]]), services);
}

/** The range that an action was offered for, as it comes back from the client. */
function rangeIn(data: unknown): Range | null {
  const range = memberOf(data, 'range');
  const [start, end] = [positionIn(memberOf(range, 'start')), positionIn(memberOf(range, 'end'))];
  return start === null || end === null ? null : { start, end };
}

function positionIn(value: unknown): Range['start'] | null {
  const [line, character] = [memberOf(value, 'line'), memberOf(value, 'character')];
  return typeof line === 'number' && typeof character === 'number' ? { line, character } : null;
}

function isSame(a: Range, b: Range): boolean {
  return (
    a.start.line === b.start.line &&
    a.start.character === b.start.character &&
    a.end.line === b.end.line &&
    a.end.character === b.end.character
  );
}
