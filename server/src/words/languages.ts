/** Whether a locale such as `zh-CN` or `zh_CN.UTF-8` asks for Chinese. */
export function isChinese(locale: string): boolean {
  return /^zh\b|^zh_/i.test(locale);
}
