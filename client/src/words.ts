/** What the client says by itself. All other sentences come from the server. */
interface Words {
  readonly restarted: string;
}

const english: Words = {
  restarted:
    'The Nimber server ended by itself and is started again; your documents are as they were. Please report it with the lines of its log.',
};

const chinese: Words = { restarted: 'Nimber 服务器意外结束，正在重新启动；文档没有变化。请连同其日志一起报告。' };

/** The words for a locale such as `zh-cn`; English for every language there are none of. */
export function wordsFor(locale: string): Words {
  return /^zh\b/i.test(locale) ? chinese : english;
}
