import { type Cell, FREE, OUTSIDE, type Picture, type Sign, TAKEN } from '../../engine/game/forms.ts';
import { pictureOf, textOf, turnsOf } from '../../engine/index.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { BoardRule, FillRule, PatternRule, PlaceRule, ReplaceRule } from '../../syntax/tree/tree.ts';
import type { Scope } from '../scope/scope.ts';
import { compilePicture, compileRectangle, LETTER, lettersOf, signOf } from './pictures.ts';

/**
 * The pictures of some rules, in every orientation that the rules allow. Reports rules that add nothing to those above. Where only problems are
 * wanted, pictures whose size no other picture has are left out, since turning a long one takes much time.
 */
export function compileBoardRules(rules: readonly Exclude<BoardRule, FillRule>[], scope: Scope): readonly Picture[] {
  const pictures: Picture[] = [];
  const known = new Set<string>();
  const read = rules.map((rule) => ({ rule, cells: cellsOfRule(rule, scope) }));
  const sizes = read.map(({ cells }) => cells?.length ?? 0);
  const isUnlike = (size: number) => sizes.indexOf(size) === sizes.lastIndexOf(size);
  const compared = scope.wanted === 'problems' ? read.filter((_, index) => !isUnlike(sizes[index] ?? 0)) : read;
  for (const { rule, cells } of compared) {
    const turns = turnsOfRule(rule, cells ?? []);
    const texts = turns.map(textOf);
    if (turns.length > 0 && texts.every((text) => known.has(text))) {
      const span = spanOf(rule);
      const args = { rule: rule.kind, picture: rule.picture.value };
      scope.report({ code: 'piece-twice', severity: 'warning', span, args, fix: { span, text: '' } });
    }
    turns.forEach((turn, index) => {
      const text = texts[index] ?? '';
      if (!known.has(text)) pictures.push(turn);
      known.add(text);
    });
  }
  return pictures;
}

function turnsOfRule({ fixed }: Exclude<BoardRule, FillRule>, cells: readonly Cell[]): readonly Picture[] {
  if (cells.length === 0) return [];
  const picture = pictureOf(cells);
  return fixed ? [picture] : turnsOf(picture);
}

/** The squares that a rule reads or writes; null after reporting what is wrong with it. */
function cellsOfRule(rule: Exclude<BoardRule, FillRule>, scope: Scope): readonly Cell[] | null {
  switch (rule.kind) {
    case 'place':
      return cellsOfPiece(rule, scope);
    case 'replace':
      return cellsOfReplacement(rule, scope);
    case 'forbid':
    case 'stop':
      return cellsOfPattern(rule, scope);
  }
}

function cellsOfPiece(rule: PlaceRule, scope: Scope): readonly Cell[] | null {
  const { picture } = rule;
  if (reportLetterPlaced(rule, scope)) return null;
  const rows = compilePicture(picture, 'piece', scope);
  if (rows === null) return null;
  const cells = rows.flatMap((row, r) =>
    [...row].flatMap((sign, c): Cell[] => {
      if (sign === '#') return [{ at: [r, c], allows: [FREE], becomes: TAKEN }];
      return sign === 'o' ? [{ at: [r, c], allows: [FREE, OUTSIDE], becomes: null }] : [];
    }),
  );
  if (cells.some(({ becomes }) => becomes !== null)) return cells;
  const span = spanOf(picture);
  const fix = cells.length === 0 ? {} : { fix: { span, text: `"${picture.value.replaceAll('o', '#')}"` } };
  scope.report({ code: 'empty-piece', severity: 'error', span, args: { picture: picture.value }, ...fix });
  return null;
}

/** Reports `place "X"` where other rules ask for an `X`: a piece has no letters. Returns whether it did. */
function reportLetterPlaced({ picture, fixed, ...rule }: PlaceRule, scope: Scope): boolean {
  const board = scope.names.get(scope.within)?.declaration;
  const signs = [...picture.value];
  if (board?.kind !== 'board' || !LETTER.test(picture.value)) return false;
  if (!signs.every((sign) => sign === '/' || lettersOf(board).has(sign))) return false;
  const keyword = fixed ? 'fixed ' : '';
  const free = signs.map((sign) => (sign === '/' ? sign : '.')).join('');
  const text = `replace ${keyword}"${free}" by "${picture.value}"`;
  const args = { found: `place ${keyword}"${picture.value}"`, instead: text };
  const span = spanOf(rule);
  scope.report({ code: 'write-instead', severity: 'error', span, args, fix: { span, text } });
  return true;
}

/** The letters of each row of a picture; null after reporting what is wrong with it. */
function lettersOfPicture(picture: ReplaceRule['picture'], scope: Scope): readonly (readonly string[])[] | null {
  return compilePicture(picture, 'pattern', scope)?.map((row) => [...row]) ?? null;
}

function cellsOfReplacement(rule: ReplaceRule, scope: Scope): readonly Cell[] | null {
  const before = lettersOfPicture(rule.picture, scope);
  const after = lettersOfPicture(rule.by, scope);
  if (before === null || after === null) return null;
  const args = { picture: rule.picture.value, by: rule.by.value };
  const [shape, other] = [before, after].map((rows) => rows.map((row) => row.length).join('/'));
  if (shape !== other) {
    scope.report({ code: 'replace-shapes', severity: 'error', span: spanOf(rule), args });
    return null;
  }
  const pairs = before.flatMap((row, r) =>
    row.map((from, c) => ({ from, to: after[r]?.[c] ?? '?', at: [r, c] as const })),
  );
  if (pairs.some(({ from, to }) => (from === '?') !== (to === '?'))) {
    const span = spanOf(rule.by);
    const isGiven = pairs.every(({ from, to }) => from !== '?' || to === '?');
    const signs = after.map((row, r) => row.map((to, c) => (to === '?' ? (before[r]?.[c] ?? to) : to)));
    const fix = isGiven ? { fix: { span, text: `"${signs.map((row) => row.join('')).join('/')}"` } } : {};
    scope.report({ code: 'replace-any', severity: 'error', span, args, ...fix });
    return null;
  }
  if (pairs.every(({ from, to }) => from === to)) {
    scope.report({ code: 'replace-nothing', severity: 'error', span: spanOf(rule), args });
    return null;
  }
  return pairs.flatMap(({ from, to, at }): Cell[] =>
    from === '?' ? [] : [{ at, allows: [signOf(from)], becomes: from === to ? null : signOf(to) }],
  );
}

function cellsOfPattern({ kind, picture }: PatternRule, scope: Scope): readonly Cell[] | null {
  const rows = compilePicture(picture, 'pattern', scope);
  if (rows === null) return null;
  const cells = rows.flatMap((row, r) =>
    [...row].flatMap((sign, c): Cell[] =>
      sign === '?' ? [] : [{ at: [r, c], allows: [signOf(sign)], becomes: null }],
    ),
  );
  if (cells.length > 0) return cells;
  const args = { rule: kind, picture: picture.value };
  scope.report({ code: 'pattern-of-nothing', severity: 'error', span: spanOf(picture), args });
  return null;
}

/** What boards given by their size are tiled with; free squares if no rule says so, or if it is wrong. */
export function compileFill(fills: readonly FillRule[], scope: Scope): readonly (readonly Sign[])[] {
  const [fill, second] = fills;
  if (second !== undefined) {
    const span = spanOf(second);
    const args = { picture: second.picture.value };
    scope.report({ code: 'fill-twice', severity: 'error', span, args, fix: { span, text: '' } });
  }
  const tile = fill === undefined ? null : compileRectangle(fill.picture, 'letters', '.', scope);
  return tile ?? [[FREE]];
}
