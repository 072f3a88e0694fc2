import type { LinkWords } from '../en/document-links.ts';

export const links: LinkWords = {
  file: (name) => `打开 ${name}`,
  page: (address) => `打开 ${address}`,
  sequence: (number) => `整数数列线上大全（OEIS）中的 ${number}`,
  paper: (text) => `论文 ${text}`,
  problem: (text) => `题目 ${text}`,
};
