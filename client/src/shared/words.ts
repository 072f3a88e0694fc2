/** The beginnings of a new file. */
export type TemplateName = 'nim' | 'heap' | 'period' | 'split' | 'grid' | 'list' | 'graph' | 'board' | 'coins';

/** The client's own sentences. All others come from the server. */
interface Words {
  readonly restarted: string;
  /** A link below a hover. */
  readonly openPanel: string;
  readonly noLesson: string;
  readonly noValues: string;
  /** What can be copied. */
  readonly tables: Readonly<Record<'values' | 'components' | 'moves', string>>;
  /** Said after a file has been saved, with buttons that open it and show it among other files. */
  readonly saved: (name: string) => string;
  readonly openSaved: string;
  readonly revealSaved: string;
  /** While the answers are being computed. */
  readonly makingLesson: string;
  readonly openLesson: string;
  readonly chooseTemplate: string;
  readonly templates: Readonly<Record<TemplateName, string>>;
  readonly chooseExample: string;
  /** What the status bar says about the server. */
  readonly status: Readonly<Record<'ready' | 'computing' | 'stopped' | 'starting', string>>;
  /** The menu of the status bar. */
  readonly tasks: Readonly<Record<'panel' | 'play' | 'stop' | 'restart' | 'newFile' | 'examples' | 'pages', string>>;
  /** What the button of the test explorer does. */
  readonly run: string;
  /** Said in place of test results when learn mode has been switched on. */
  readonly outcomesHidden: string;
  readonly solver: Readonly<Record<'noSubject' | 'language' | 'title', string>>;
  readonly patterns: {
    readonly noGame: string;
    readonly searching: string;
    readonly found: (game: string) => string;
    readonly insert: string;
    readonly parameters: (game: string, names: readonly string[]) => string;
  };
}

const english: Words = {
  restarted:
    'The Nimber server stopped unexpectedly and is being restarted; your documents are unchanged. Please report it with its log.',
  openPanel: 'Show in the panel',
  noValues:
    'Put the cursor on a game, a position, a show or an expect whose answer is known; its values can then be copied.',
  tables: { values: 'Values', components: 'Components with their values', moves: 'Moves with their values' },
  saved: (name) => `Saved ${name}.`,
  openSaved: 'Open',
  revealSaved: 'Reveal',
  noLesson: 'Open a .game file first; its answers, pictures and explanations are then exported.',
  makingLesson: 'Nimber is computing the answers of the lesson',
  openLesson: 'Open in the Browser',
  chooseTemplate: 'What should the file begin with?',
  templates: {
    nim: 'A position of Nim to look at',
    heap: 'A game on heaps: take some stones',
    period: 'A game on heaps, its values and its period',
    split: 'A game that also splits heaps',
    grid: 'A piece on a grid',
    list: 'A list of numbers',
    graph: 'A token on a graph',
    board: 'Pieces placed on a board',
    coins: 'A row of coins',
  },
  chooseExample: 'Which example? A copy is opened, which you can change.',
  status: {
    ready: 'Nimber is ready.',
    computing: 'Nimber is computing.',
    stopped: 'The Nimber server has stopped.',
    starting: 'The Nimber server is starting.',
  },
  tasks: {
    panel: 'Open the panel',
    play: 'Play from the position at the cursor',
    stop: 'Stop looking for periods',
    restart: 'Restart the language server, which ends whatever is being computed',
    newFile: 'New game file …',
    examples: 'Open an example …',
    pages: 'Read about the language',
  },
  run: 'Check',
  outcomesHidden: 'In learn mode, no outcome is shown beside a line. Earlier results are listed here.',
  solver: {
    noSubject: 'Put the cursor on a game or a position without errors; a program that solves it can then be generated.',
    language: 'In which language?',
    title: 'Generating a program',
  },
  patterns: {
    noGame:
      'Put the cursor on a game of one to three numbers, or of a list; patterns in its values can then be looked for.',
    searching: 'Looking for patterns',
    found: (game) => `Patterns in the values of ${game}`,
    insert: 'Choose what to write below the game',
    parameters: (game, names) => `Values for ${names.join(', ')} in ${game}[${names.join(', ')}], separated by commas`,
  },
};

const chinese: Words = {
  restarted: 'Nimber 服务器意外停止，正在重新启动；文档没有变化。请连同日志一起报告。',
  openPanel: '在面板中显示',
  noValues: '请把光标放在答案已知的游戏、局面、show 或 expect 上，再复制其值。',
  tables: { values: '值', components: '各分量及其值', moves: '各走法及其值' },
  saved: (name) => `${name} 已保存。`,
  openSaved: '打开',
  revealSaved: '显示所在位置',
  noLesson: '请先打开一个 .game 文件；导出的是它的答案、图和解释。',
  makingLesson: 'Nimber 正在计算讲义中的答案',
  openLesson: '在浏览器中打开',
  chooseTemplate: '文件以什么开头？',
  templates: {
    nim: '看看 Nim 的一个局面',
    heap: '堆上的游戏：取走一些石子',
    period: '堆上的游戏，连同它的值和周期',
    split: '还可以分堆的游戏',
    grid: '格子上的一枚棋子',
    list: '由数组成的列表',
    graph: '图上的棋子',
    board: '往棋盘上放棋子',
    coins: '一行硬币',
  },
  chooseExample: '要看哪个示例？打开的是副本，可以随意修改。',
  status: {
    ready: 'Nimber 已就绪。',
    computing: 'Nimber 正在计算。',
    stopped: 'Nimber 服务器已停止。',
    starting: 'Nimber 服务器正在启动。',
  },
  tasks: {
    panel: '打开面板',
    play: '从光标处的局面开始对弈',
    stop: '停止寻找周期',
    restart: '重新启动语言服务器（结束所有正在进行的计算）',
    newFile: '新建游戏文件……',
    examples: '打开示例……',
    pages: '阅读语言说明',
  },
  run: '检查',
  outcomesHidden: '学习模式下不在各行旁显示结果，先前的结果列在这里。',
  solver: {
    noSubject: '请把光标放在没有错误的游戏或局面上，再生成求解它的程序。',
    language: '用哪种语言？',
    title: '正在生成程序',
  },
  patterns: {
    noGame: '请把光标放在以一到三个数或一个列表为状态的游戏上，再寻找它的值的规律。',
    searching: '正在寻找规律',
    found: (game) => `${game} 的值的规律`,
    insert: '选择要写到游戏下方的内容',
    parameters: (game, names) => `${game}[${names.join(', ')}] 中 ${names.join('、')} 的值，用逗号分隔`,
  },
};

/** The words for a locale such as `zh-cn`; English for any language without its own. */
export function wordsFor(locale: string): Words {
  return /^zh\b/i.test(locale) ? chinese : english;
}
