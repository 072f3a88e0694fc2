import type { PlaygroundWords } from '../en/playground.ts';

export const playground: PlaygroundWords = {
  title: 'Nimber 演练场',
  text: '游戏文件。按 F1 查看所有命令，按 Alt+F1 查看屏幕阅读器帮助。',
  panel: '面板',
  examples: '示例',
  chooseExample: '打开示例……',
  firstSteps: '逐步学习语言',
  contests: '竞赛题',
  copyLink: '复制链接',
  copied: '链接已复制。打开它的人会看到这份文本。',
  notCopied: '浏览器不允许复制。请复制本页的地址，文本就在其中。',
  tooLong: '文本太长，无法放进链接。',
  unreadable: '无法读取此链接中的文本。链接可能不完整。',
  theme: '颜色',
  themes: {
    system: '跟随系统',
    vs: '浅色',
    'vs-dark': '深色',
    'hc-light': '浅色高对比度',
    'hc-black': '深色高对比度',
  },
  language: '语言',
  divider: '文本所占的页面宽度',
  play: '从这里开始对弈',
  stopped: '语言服务器已停止。请重新加载页面以重新启动。',
};
