import { excerptsOf } from '../../analyst/pool/excerpts.ts';
import { programOf } from '../../answers/answers.ts';
import type { Program } from '../../semantics/program/program.ts';

/**
 * A declaration with everything that it refers to, as a text that can be pasted into a file, for whoever investigates. If names mean
 * different things in different files, each file is written by itself, with its imports. Linear in what is reached.
 */
export function reproductionOf(program: Program, index: number): string {
  const excerpts = excerptsOf(program, [index]);
  const texts = excerpts.map(({ pieces: [first = '', ...others] }) =>
    [...others, first].map((text) => text.trim()).join('\n'),
  );
  const together = texts.toReversed().join('\n');
  if (excerpts.length < 2 || isRight(together)) return together;
  const files = texts.map((text, number) => {
    const imports = excerpts[number]?.imports.map((other) => `import "${other}.game"\n`) ?? [];
    return `// ${number}.game\n${imports.join('')}${text}`;
  });
  return files.join('\n\n');
}

function isRight(text: string): boolean {
  const program = programOf(text);
  return program.file.pieces.every((_, index) => program.problems(index).every(({ severity }) => severity !== 'error'));
}
