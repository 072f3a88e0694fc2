import { languages } from 'monaco-editor/editor';
import written from '../../syntaxes/language-configuration.json' with { type: 'json' };

/** The name of the language. */
export const LANGUAGE = 'nimber';

/**
 * Comments and pictures, in which brackets mean nothing and close nothing by themselves. The server sends the colours of everything else.
 */
const GRAMMAR: languages.IMonarchLanguage = {
  tokenizer: {
    root: [
      [/\/\/.*$/, 'comment'],
      [/\/\*/, 'comment', '@comment'],
      [/"[^"]*"?/, 'string'],
    ],
    comment: [
      [/\*\//, 'comment', '@pop'],
      [/[^*]+|\*/, 'comment'],
    ],
  },
};

/** Tells Monaco of the language what VS Code reads in `syntaxes/`: comments, brackets, words and indentation. */
export function registerLanguage(): void {
  languages.register({ id: LANGUAGE, extensions: ['.game'] });
  languages.setMonarchTokensProvider(LANGUAGE, GRAMMAR);
  languages.setLanguageConfiguration(LANGUAGE, {
    comments: { lineComment: written.comments.lineComment, blockComment: pair(written.comments.blockComment) },
    brackets: written.brackets.map(pair),
    colorizedBracketPairs: written.colorizedBracketPairs.map(pair),
    autoClosingPairs: written.autoClosingPairs,
    surroundingPairs: written.surroundingPairs.map(pair).map(([open, close]) => ({ open, close })),
    wordPattern: new RegExp(written.wordPattern.pattern, `g${written.wordPattern.flags}`),
    indentationRules: {
      increaseIndentPattern: new RegExp(written.indentationRules.increaseIndentPattern),
      decreaseIndentPattern: new RegExp(written.indentationRules.decreaseIndentPattern),
    },
    onEnterRules: written.onEnterRules.map(({ beforeText, afterText, action }) => ({
      beforeText: new RegExp(beforeText),
      ...(afterText === undefined ? {} : { afterText: new RegExp(afterText) }),
      action: {
        indentAction:
          action.indent === 'indentOutdent' ? languages.IndentAction.IndentOutdent : languages.IndentAction.None,
        ...(action.appendText === undefined ? {} : { appendText: action.appendText }),
      },
    })),
  });
}

function pair(both: readonly string[]): [string, string] {
  const [open = '', close = ''] = both;
  return [open, close];
}
