import type { ComponentAnswer } from '../../../answers/shared/answer.ts';
import { plainWordsIn } from '../../../semantics/games/shared/plain-words.ts';
import type { Name, Span } from '../../../syntax/text/span.ts';
import type { Text } from '../../../syntax/tree/expression-tree.ts';
import { keywordOf, type Rule } from '../../../syntax/tree/rules.ts';
import type { BoardRule } from '../../../syntax/tree/tree.ts';
import { isOneOf } from '../../../syntax/vocabulary.ts';
import { type Node, pathAt, pieceAt, placedSpan, touches, wordAt } from '../../shared/locate.ts';
import {
  asParagraph,
  boardLimitsInWords,
  placesInWords,
  rulesAsParagraph,
} from '../../shared/sentences/rules-in-words.ts';
import { block } from '../../shared/sentences/text.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import { binarySum } from './binary-sum.ts';
import { isEndless } from './endless.ts';
import { type HoverTarget, type Said, verdictFirst } from './hover-target.ts';
import { importInWords } from './import.ts';
import { xorOf } from './imported-position.ts';
import { aboutName } from './name.ts';
import { componentInWords, isWhole } from './position.ts';
import { topicInWords } from './topics.ts';
import { positionOf, verdictInWords } from './verdict.ts';

export interface Hover {
  readonly span: Span;
  readonly markdown: string;
}

/**
 * What there is to say about an offset of the text: about the name, the component or the word of the language there, or else
 * about the whole position. Null if there is nothing to say. Linear in the declaration.
 */
export function hover(snapshot: Snapshot, offset: number): Hover | null {
  const located = pieceAt(snapshot.program.file, offset);
  if (located === null) return null;
  const { index, placed } = located;
  const inside = offset - placed.at;
  if (placed.piece.comments.some(({ start, end }) => start < inside && inside < end)) return null;
  const path = pathAt(placed.piece.tree, inside);
  const place: HoverTarget = { snapshot, placed, offset: inside, path, answer: snapshot.answer(index) };
  for (const say of [
    aboutName,
    aboutWord,
    aboutPiece,
    aboutComponent,
    aboutVerdict,
    aboutRule,
    aboutImport,
    aboutKeyword,
  ]) {
    const said = say(place);
    if (said === null || said.paragraphs.length === 0) continue;
    const paragraphs = [...said.paragraphs, ...refutationsIn(place)];
    return { span: placedSpan(placed, said.span), markdown: paragraphs.join('\n\n') };
  }
  return null;
}

/** What the hover of an answer says about the shortcuts that were put aside for it. */
function refutationsIn({ answer, snapshot: { words } }: HoverTarget): readonly string[] {
  if (answer === 'pending') return [];
  return answer.problems.flatMap((problem) =>
    problem.code === 'shortcut-refuted' ? [words.problem['shortcut-refuted'](problem.args)] : [],
  );
}

function aboutComponent(place: HoverTarget): Said | null {
  const { answer, offset, snapshot } = place;
  const position = positionOf(answer);
  if (position === null) return null;
  const components = position.components.filter(({ span }) => span !== null && touches(span, offset));
  const [first] = components.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  if (!first?.span || (first.value === null && position.convention === 'normal')) return null;
  const { span } = first;
  const here = components.filter((other) => other.span?.start === span.start && other.span.end === span.end);
  // If components are left out, the number of copies at this place is unknown.
  const whole = isWhole(position);
  const copies = whole ? here.reduce((sum, { times }) => sum + BigInt(times), 0n) : 1n;
  const { words } = snapshot;
  const alike = here.every(({ text }) => text === first.text);
  if (alike) {
    return { span, paragraphs: [...verdictFirst(place), ...componentInWords(first, copies, position.value, words)] };
  }
  if (!whole || here.some(({ value }) => value !== null && isEndless(value))) return null;
  const sum = binarySum(here, String(copies), xorOf(here), words.hover);
  return sum === '' ? null : { span, paragraphs: [sum] };
}

function lengthOf({ span }: ComponentAnswer): number {
  return span === null ? Number.POSITIVE_INFINITY : span.end - span.start;
}

/** Words inside a declaration, except those that begin a declaration or a rule, which have more to say. */
function aboutWord(place: HoverTarget): Said | null {
  const word = wordHere(place);
  const begins = [place.placed.piece.tree.start, ruleAt(place.path)?.start];
  if (word === null || begins.includes(word.start)) return null;
  const topic = topicInWords(word.text, place.snapshot.words.help);
  return topic.length === 0 ? null : { span: word, paragraphs: [...topic, ...(aboutVerdict(place)?.paragraphs ?? [])] };
}

function aboutVerdict({ answer, offset, snapshot, placed }: HoverTarget): Said | null {
  const { tree } = placed.piece;
  if (!ASKING.includes(tree.kind) || !touches(tree, offset)) return null;
  // Where an editor shows why there is no answer, it shows that above the hover.
  const isTold =
    answer !== 'pending' && answer.kind === 'none' && answer.problems.some(({ span }) => touches(span, offset));
  if (isTold) return null;
  return { span: tree, paragraphs: verdictInWords(answer, snapshot.program.names, snapshot.words) };
}

/** The kinds of declarations that have a verdict. */
const ASKING: readonly string[] = ['play', 'position', 'show', 'expect', 'conjecture'];

function aboutRule({ path, placed, snapshot: { program, words } }: HoverTarget): Said | null {
  const rule = ruleAt(path);
  if (rule === null) return null;
  const isPlain = plainWordsIn(placed.piece.tree, program.names);
  return {
    span: rule,
    paragraphs: [...rulesAsParagraph([rule], isPlain, words.rules), ...topicInWords(keywordOf(rule), words.help)],
  };
}

/** A picture in a rule of a board: what it looks like, and what the rule does with it. */
function aboutPiece({ path, snapshot: { words } }: HoverTarget): Said | null {
  const picture = path.at(-1);
  const rule = path.find((node): node is BoardRule => 'picture' in node);
  if (picture === undefined || rule === undefined || !isPicture(picture)) return null;
  const drawn = block(picture.value.split('/'));
  const said = [
    ...asParagraph(placesInWords([rule], words.rules), words.rules),
    ...boardLimitsInWords([rule], words.rules),
  ];
  return { span: picture, paragraphs: [drawn, ...said] };
}

function isPicture(node: Node): node is Text {
  return 'kind' in node && node.kind === 'text' && 'value' in node;
}

function aboutImport({ placed, offset, snapshot }: HoverTarget): Said | null {
  const { tree } = placed.piece;
  if (tree.kind !== 'import' || !touches(tree.path, offset)) return null;
  return { span: tree.path, paragraphs: importInWords(tree, snapshot.program) };
}

function aboutKeyword(place: HoverTarget): Said | null {
  const word = wordHere(place);
  return word === null ? null : { span: word, paragraphs: topicInWords(word.text, place.snapshot.words.help) };
}

/** The word under the cursor; null between quotation marks, where there are no words of the language. */
function wordHere({ placed, offset, path }: HoverTarget): Name | null {
  const last = path.at(-1);
  const quoted = last !== undefined && 'kind' in last && last.kind === 'text' && !('name' in last);
  return quoted ? null : wordAt(placed.piece.text, offset);
}

function ruleAt(path: readonly Node[]): Rule | null {
  return (
    path.find((node): node is Rule => 'tail' in node && 'kind' in node && isOneOf(RULES_OF_GAMES, node.kind)) ?? null
  );
}

/** Lines of graphs and flips of coins have clauses, too. */
const RULES_OF_GAMES: readonly Rule['kind'][] = ['take', 'split', 'code', 'move', 'stop'];
