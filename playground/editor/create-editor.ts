import { editor, KeyCode, KeyMod, Uri } from 'monaco-editor/editor';
// The list of all features leaves these out.
import 'monaco-editor/editor/contrib/gotoSymbol/browser/goToCommands';
import 'monaco-editor/editor/contrib/semanticTokens/browser/documentSemanticTokens';
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
import 'monaco-editor/features/register.all';
import { THEMES, type ThemeName } from '../choices/themes.ts';
import { LANGUAGE, registerLanguage } from './language.ts';

/** The address of the user's text, from which imports are counted: the examples lie beside it. */
export const FOLDER = 'file:///playground/';
const TEXT = Uri.parse(`${FOLDER}playground.game`);

export type Editor = editor.IStandaloneCodeEditor;

/** Monaco on an element, with a text of the language. `label` is what a screen reader says of it. */
export function createEditor(element: HTMLElement, text: string, label: string, theme: ThemeName): Editor {
  self.MonacoEnvironment = { getWorker: () => new Worker('editor.worker.js') };
  registerLanguage();
  for (const [name, { colours, tokens }] of Object.entries(THEMES)) {
    const rules = Object.entries(tokens).map(([token, foreground]) => ({ token, foreground }));
    const base = name as ThemeName;
    editor.defineTheme(themeId(base), { base, inherit: true, colors: { ...colours }, rules });
  }
  const made = editor.create(element, {
    model: editor.createModel(text, LANGUAGE, TEXT),
    theme: themeId(theme),
    'semanticHighlighting.enabled': true,
    ariaLabel: label,
    automaticLayout: true,
    autoDetectHighContrast: false,
    fixedOverflowWidgets: true,
    fontSize: 14,
    gotoLocation: { multiple: 'peek' },
    insertSpaces: true,
    linkedEditing: true,
    minimap: { enabled: false },
    padding: { top: 8 },
    scrollBeyondLastLine: false,
    tabSize: 2,
    wordBasedSuggestions: 'off',
    wordWrap: 'on',
  });
  showOthersInPeek(made);
  return made;
}

/** Gives the editor the colours of a theme. */
export function setTheme(theme: ThemeName): void {
  editor.setTheme(themeId(theme));
}

/** Adds a command to the editor, to its menu and to the keys `Ctrl+Enter`, or on a Mac `Cmd+Enter`. */
export function addPlayCommand(to: Editor, label: string, run: () => void): void {
  to.addAction({
    id: 'nimber.play',
    label,
    contextMenuGroupId: 'navigation',
    keybindings: [KeyMod.CtrlCmd | KeyCode.Enter],
    run,
  });
}

/** Replaces the whole text, so that it can be undone, and goes to its beginning. */
export function replaceText(of: Editor, text: string): void {
  const model = of.getModel();
  if (model === null) return;
  of.pushUndoStop();
  of.executeEdits('playground', [{ range: model.getFullModelRange(), text }]);
  of.pushUndoStop();
  of.setPosition({ lineNumber: 1, column: 1 });
  of.revealLine(1);
}

/** A document that can be read but not changed, such as the prelude. Does nothing if there is such a document already. */
export function addReadOnly(uri: string, text: string): void {
  if (editor.getModel(Uri.parse(uri)) === null) editor.createModel(text, LANGUAGE, Uri.parse(uri));
}

/** There is one editor, which keeps the user's text: places in other documents are shown in a peek below the line. */
function showOthersInPeek(of: Editor): void {
  editor.registerEditorOpener({
    openCodeEditor(_, resource) {
      if (resource.toString() === TEXT.toString()) return false;
      of.trigger('playground', 'editor.action.peekDefinition', null);
      return true;
    },
  });
}

function themeId(theme: ThemeName): string {
  return `nimber-${theme}`;
}
