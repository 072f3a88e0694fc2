import type { QuestionWords } from '../en/questions.ts';

export const questions: QuestionWords = {
  title: '讲义',
  heading: '问题',
  intro: '先自己回答，再与 Nimber 算出的结果比较。',
  asks: {
    outcome: (about) => `\`${about}\` 谁胜？`,
    sg: (about) => `\`${about}\` 的值是多少？`,
    moves: (about) => `\`${about}\` 有多少种必胜走法？`,
    period: (about) => `\`${about}\` 的周期是多少？`,
    preperiod: (about) => `\`${about}\` 进入周期之前有多少个值？`,
    play: (about) => `\`${about}\` 走哪一步必胜？`,
  },
  yourAnswer: '你的答案',
  check: '检查',
  right: '正确。',
  wrong: (answer) => `不对，答案是 ${answer}。`,
  explanation: '解释',
  score: (right, all) => `${all} 个问题答对了 ${right} 个。`,
  again: '再做一遍',
  answer: '答案',
  noAnswer: '这个问题没有答案。',
};
