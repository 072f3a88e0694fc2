/**
 * The page of the playground around the text and the panel. The page has this table itself, so nothing here may need
 * anything but text.
 */
export const playground = {
  title: 'Nimber playground',
  text: 'The game file. Press F1 for all commands, Alt+F1 for help with a screen reader.',
  panel: 'The panel',
  examples: 'Examples',
  chooseExample: 'Open an example …',
  firstSteps: 'The language, step by step',
  contests: 'Contest problems',
  copyLink: 'Copy link',
  copied: 'The link has been copied. Whoever opens it gets this text.',
  notCopied: 'The browser does not allow copying. Copy the address of this page instead: it holds the text.',
  tooLong: 'The text is too long for a link.',
  unreadable: 'The text in this link cannot be read. The link may have been cut off.',
  theme: 'Colours',
  themes: {
    system: 'Same as the system',
    vs: 'Light',
    'vs-dark': 'Dark',
    'hc-light': 'Light, high contrast',
    'hc-black': 'Dark, high contrast',
  },
  language: 'Language',
  /** Of the bar between the text and the panel. */
  divider: 'Width of the text',
  play: 'Play from Here',
  stopped: 'The language server has stopped. Reload the page to start it again.',
};

export type PlaygroundWords = typeof playground;
