// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how the places of a snippet are written
import type { CompletionWords } from '../../../words/en/completion.ts';

type SnippetName = keyof CompletionWords['snippets'];

/** A template. `${1:3}` is a placeholder with a default text. */
export interface Snippet {
  readonly label: string;
  readonly text: string;
  readonly says: SnippetName;
  /** The word of the language that it begins with; it is offered wherever that word is. */
  readonly begins: string;
}

const DECLARATIONS: readonly Omit<Snippet, 'begins'>[] = [
  { label: 'game (n)', text: 'game ${1:Name}(n) { take ${2:1..3} }$0', says: 'game' },
  {
    label: 'game (a, b)',
    text: 'game ${1:Name}(a, b) {\n\tmove to (a - ${2:1}, b)\n\tmove to (a, b - ${3:1})$0\n}',
    says: 'numbers',
  },
  {
    label: 'game (a...)',
    text: 'game ${1:Name}(a...) {\n\tmove to a with [i] = ${2:a[i] - k} for i in 1..#a, k in ${3:1..a[i]}$0\n}',
    says: 'list',
  },
  { label: 'game [m](n)', text: 'game ${1:Name}[${2:m}](n) { take ${3:1..m} }$0', says: 'parameters' },
  { label: 'game octal', text: 'game ${1:Name}(n) { octal ${2:0.77} }$0', says: 'code' },
  { label: 'graph ->', text: 'graph ${1:Name} { ${2:a -> b, c  b -> c} }$0', says: 'arrows' },
  {
    label: 'graph -',
    text: 'graph ${1:Name} { ${2:ground - a - b}  ${3|cut edges,claim vertices,claim edges|} }$0',
    says: 'edges',
  },
  {
    label: 'graph walk',
    text: 'graph ${1:Name} { ${2:a - b - c}  ${3|walk vertices,walk edges|} }$0',
    says: 'walk',
  },
  {
    label: 'graph [m, n]',
    text: 'graph ${1:Grid}[m, n] {\n  edge (i, j) - (i + 1, j)  for i in 1..m - 1, j in 1..n\n  edge (i, j) - (i, j + 1)  for i in 1..m, j in 1..n - 1\n  ${2|claim vertices,walk vertices,walk edges,claim edges|}\n}$0',
    says: 'grid',
  },
  { label: 'board "##"', text: 'board ${1:Name} { place "${2:##}" }$0', says: 'board' },
  {
    label: 'board replace',
    text: 'board ${1:Name} { replace "${2:XO}" by "${3:.X}"$0 }',
    says: 'replace',
  },
  { label: 'coins flip', text: 'coins ${1:Name} { flip ${2:1..2} }$0', says: 'coins' },
  { label: 'position =', text: 'position ${1:start} = ${2:Nim(3, 4, 5)}$0', says: 'position' },
  { label: 'set {1, 3, 4}', text: 'set ${1:S} = {${2:1, 3, 4}}$0', says: 'set' },
  { label: 'play Nim(3, 4, 5)', text: 'play ${1:Nim(3, 4, 5)}$0', says: 'play' },
  { label: 'show sg', text: 'show sg(${1:Kayles}(0..${2:20}))$0', says: 'show' },
  { label: 'expect outcome', text: 'expect outcome(${1:Nim(1, 2, 3)}) = ${2|P,N,draw|}$0', says: 'outcome' },
  { label: 'expect sg', text: 'expect sg(${1:Kayles}(0..${2:6})) = [${3:0, 1, 2, 3, 1, 4, 3}]$0', says: 'values' },
  { label: 'expect period', text: 'expect period(${1:Kayles}) = ${2:12}$0', says: 'period' },
  { label: 'conjecture sg', text: 'conjecture sg(${1:Half}(n)) = ${2:n}$0', says: 'conjecture' },
];

const RULES: readonly Omit<Snippet, 'begins'>[] = [
  { label: 'take … leaving', text: 'take ${1:1..2} leaving ${2:0..2} heaps$0', says: 'take' },
  { label: 'split into', text: 'split into ${1:2..3} ${2|equal,unequal|}$0', says: 'split' },
  { label: 'move to … for', text: 'move to ${1:(n - k)} for ${2:k in 1..n}$0', says: 'move' },
];

const SETS: readonly Omit<Snippet, 'begins'>[] = [
  { label: '{k in … where …}', text: '{${1:k} in ${2:1..n} where ${3:k % 2 == 1}}$0', says: 'such' },
];

/** All templates, each with the word or sign that it begins with. */
export const SNIPPETS: readonly Snippet[] = [...DECLARATIONS, ...RULES, ...SETS].map((snippet) => ({
  ...snippet,
  begins: /^(?:\w+|\{)/.exec(snippet.text)?.[0] ?? '',
}));

/** The text of a snippet with default texts in place of its placeholders, for editors that do not support them. */
export function plainText(snippet: string): string {
  return snippet
    .replaceAll(/\$\{\d+\|([^,|]*)[^}]*\|\}/g, '$1')
    .replaceAll(/\$\{\d+:((?:[^{}$]|\{[^{}]*\})*)\}/g, '$1')
    .replaceAll(/\$\d+/g, '');
}
