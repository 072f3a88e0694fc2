/** The themes that a user can choose, by the names that Monaco has for those that they are made from. */
export type ThemeName = 'vs' | 'vs-dark' | 'hc-light' | 'hc-black';

/** Colours by the names that VS Code has for them, which the editor and the panel know, and the colours of tokens by their kinds. */
export interface Theme {
  readonly colours: Readonly<Record<string, string>>;
  readonly tokens: Readonly<Record<string, string>>;
}

const LIGHT_TOKENS = {
  class: '267f99',
  type: '0059a5',
  parameter: '001080',
  variable: '001080',
  'variable.readonly': '0059a5',
  enumMember: '0059a5',
  function: '6f4f1e',
  keyword: '8f00b8',
  number: '096d48',
  string: 'a31515',
  operator: '3b3b3b',
  comment: '006b00',
};

const DARK_TOKENS = {
  class: '4ec9b0',
  type: '4fc1ff',
  parameter: '9cdcfe',
  variable: '9cdcfe',
  'variable.readonly': '4fc1ff',
  enumMember: '4fc1ff',
  function: 'dcdcaa',
  keyword: 'd69ad1',
  number: 'b5cea8',
  string: 'ce9178',
  operator: 'cccccc',
  comment: '7ab667',
};

/** The colours of everything on both pages. All of it can be read: text stands out from its ground by 4.5 to 1, and more in high contrast. */
export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  vs: {
    tokens: LIGHT_TOKENS,
    colours: {
      'editor.background': '#ffffff',
      'editor.foreground': '#1f1f1f',
      foreground: '#1f1f1f',
      descriptionForeground: '#595959',
      'editorWidget.border': '#8a8a8a',
      'textLink.foreground': '#0059a5',
      focusBorder: '#0059a5',
      'charts.green': '#1a7f37',
      'charts.red': '#b3261e',
      'charts.blue': '#0059a5',
      'charts.yellow': '#d9a400',
      'list.hoverBackground': '#e8e8e8',
      'editor.findMatchHighlightBackground': '#ffe08a',
      'editorCodeLens.foreground': '#595959',
      'editorInlayHint.foreground': '#4d4d4d',
      'editorInlayHint.background': '#eeeeee',
      'editorLineNumber.foreground': '#5f5f5f',
      'editorLineNumber.activeForeground': '#1f1f1f',
    },
  },
  'vs-dark': {
    tokens: DARK_TOKENS,
    colours: {
      'editor.background': '#1f1f1f',
      'editor.foreground': '#dddddd',
      foreground: '#dddddd',
      descriptionForeground: '#a8a8a8',
      'editorWidget.border': '#707070',
      'textLink.foreground': '#5cb6ff',
      focusBorder: '#5cb6ff',
      'charts.green': '#6fc97f',
      'charts.red': '#f48771',
      'charts.blue': '#5cb6ff',
      'charts.yellow': '#cca700',
      'list.hoverBackground': '#383838',
      'editor.findMatchHighlightBackground': '#5f4a00',
      'editorCodeLens.foreground': '#a8a8a8',
      'editorInlayHint.foreground': '#c0c0c0',
      'editorInlayHint.background': '#333333',
      'editorLineNumber.foreground': '#969696',
      'editorLineNumber.activeForeground': '#dddddd',
    },
  },
  'hc-light': {
    tokens: LIGHT_TOKENS,
    colours: {
      'editor.background': '#ffffff',
      'editor.foreground': '#000000',
      foreground: '#000000',
      descriptionForeground: '#292929',
      'editorWidget.border': '#0f4a85',
      'textLink.foreground': '#0f4a85',
      focusBorder: '#b5200d',
      'charts.green': '#0b5b23',
      'charts.red': '#8f1a12',
      'charts.blue': '#0f4a85',
      'charts.yellow': '#d9a400',
      'list.hoverBackground': '#dcebfa',
      'editor.findMatchHighlightBackground': '#ffe08a',
      'editorCodeLens.foreground': '#292929',
      'editorInlayHint.foreground': '#000000',
      'editorInlayHint.background': '#ffffff',
      'editorLineNumber.foreground': '#292929',
      'editorLineNumber.activeForeground': '#000000',
    },
  },
  'hc-black': {
    tokens: DARK_TOKENS,
    colours: {
      'editor.background': '#000000',
      'editor.foreground': '#ffffff',
      foreground: '#ffffff',
      descriptionForeground: '#ffffff',
      'editorWidget.border': '#6fc3df',
      'textLink.foreground': '#21a6ff',
      focusBorder: '#f38518',
      'charts.green': '#89d185',
      'charts.red': '#f48771',
      'charts.blue': '#75beff',
      'charts.yellow': '#ffd700',
      'list.hoverBackground': '#2b2b2b',
      'editor.findMatchHighlightBackground': '#6b5300',
      'editorCodeLens.foreground': '#ffffff',
      'editorInlayHint.foreground': '#ffffff',
      'editorInlayHint.background': '#000000',
      'editorLineNumber.foreground': '#ffffff',
      'editorLineNumber.activeForeground': '#ffffff',
    },
  },
};

/** A theme of this name; the light one for any other name. */
export function themeNamed(name: string | undefined): ThemeName {
  return name === 'vs-dark' || name === 'hc-light' || name === 'hc-black' ? name : 'vs';
}

/** Gives a page the colours of a theme, under the names of the variables that VS Code gives to its pages. */
export function paint({ documentElement }: Document, name: ThemeName): void {
  documentElement.dataset.theme = name;
  documentElement.style.colorScheme = name === 'vs-dark' || name === 'hc-black' ? 'dark' : 'light';
  for (const [colour, value] of Object.entries(THEMES[name].colours)) {
    documentElement.style.setProperty(`--vscode-${colour.replaceAll('.', '-')}`, value);
  }
}
