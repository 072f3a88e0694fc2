/** The client's own sentences. All others come from the server. */
interface Words {
  readonly restarted: string;
  /** A link below a hover. */
  readonly openPanel: string;
}

const english: Words = {
  restarted:
    'The Nimber server stopped unexpectedly and is being restarted; your documents are unchanged. Please report it with its log.',
  openPanel: 'Show in the panel',
};

const chinese: Words = {
  restarted: 'Nimber 服务器意外停止，正在重新启动；文档没有变化。请连同日志一起报告。',
  openPanel: '在面板中显示',
};

/** The words for a locale such as `zh-cn`; English for any language without its own. */
export function wordsFor(locale: string): Words {
  return /^zh\b/i.test(locale) ? chinese : english;
}
