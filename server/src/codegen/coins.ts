import { COIN_NAMES } from '../semantics/forms/flips.ts';
import type { Program } from '../semantics/program/program.ts';
import type { Expression } from '../syntax/tree/expression-tree.ts';
import { printExpression, printTail } from '../syntax/tree/print.ts';
import type { CoinsDeclaration, FlipRule } from '../syntax/tree/tree.ts';
import { expressionsOf, namesIn } from '../syntax/tree/walk.ts';

/**
 * The declarations of a program, without the piece at `index`, in which coins have become what `asGame` makes of them; null if there are no
 * coins to be replaced. Coins of another file are replaced if `position` has them and their rules mean the same in this file.
 */
export function withCoinsAsGames(
  program: Program,
  index: number,
  position: Expression,
  asGame: (coins: CoinsDeclaration) => string | null,
): string | null {
  const trees = program.file.pieces.map(({ piece }) => piece.tree);
  const own = trees.map((tree) => (tree.kind === 'coins' ? asGame(tree) : null));
  const others = [...namesIn([position])].flatMap((name) => {
    const { declaration, home } = program.names.get(name) ?? {};
    if (declaration?.kind !== 'coins' || home === undefined || trees.includes(declaration)) return [];
    const { names } = home();
    const used = [...namesIn(expressionsOf(declaration))];
    const isSame = used.every((each) => names.get(each)?.declaration === program.names.get(each)?.declaration);
    return isSame ? (asGame(declaration) ?? []) : [];
  });
  if (others.length === 0 && own.every((text) => text === null)) return null;
  const texts = program.file.pieces.map(({ piece }, at) => own[at] ?? piece.text);
  return [...texts.filter((_, at) => at !== index), ...others].join('\n');
}

/** The names of coins that no condition mentions. */
const PLAIN_NAMES = ['i', 'j', 'k', 'l', 'm', 'o', 'p', 'q', 'r'] as const;

/** A program has a loop for each coin that a move turns, except the rightmost; with more coins it would be too slow to be of use. */
const MOST_COINS = PLAIN_NAMES.length;

/**
 * A row of coins as a game of one heap, in the language of the files: a heap of n is a single head at place n, and a row is the sum of its
 * heads (Lenstra; Winning Ways, chapter 14). This holds under normal play only. The winning moves are as many: each turns one of the heads
 * and the coins that some option of this head consists of. Null if the number of coins in a rule is not written out.
 */
export function coinsAsHeaps(coins: CoinsDeclaration): string | null {
  const { name, rules } = coins;
  const [leftmost = ''] = COIN_NAMES;
  const named = new Set(rules.flatMap(lastName));
  const [only] = named;
  // Rules may call the rightmost coin by different names, one of which may be that of the leftmost coin of a run.
  const isOne = named.size === 1 && !(only === leftmost && rules.some(({ count }) => count === 'run'));
  const heap = isOne && only !== undefined ? only : unusedIn(coins, 'head');
  const moves = rules.map((rule) => movesOf(rule, name.text, heap));
  return moves.includes(null) ? null : `game ${name.text}(${heap}) { ${moves.join('  ')} }`;
}

/**
 * A row of coins as a game of lists: the places of the heads, in ascending order after a move. Play ends, as the rightmost coin that is turned
 * becomes tails. Null if the number of coins in a rule is not written out.
 */
export function coinsAsLists(coins: CoinsDeclaration): string | null {
  const names: ListNames = { heads: unusedIn(coins, 'heads'), head: unusedIn(coins, 'head') };
  const moves = coins.rules.map((rule) => listMoves(rule, names));
  return moves.includes(null) ? null : `game ${coins.name.text}(${names.heads}...) { ${moves.join('  ')} }`;
}

/** What the list of heads is called, and the rightmost coin of a rule where no condition mentions it. */
interface ListNames {
  readonly heads: string;
  readonly head: string;
}

/** The rules for a list of heads that a rule of coins becomes; null if there are none. */
function listMoves(rule: FlipRule, names: ListNames): string | null {
  const { heads, head } = names;
  const [leftmost = ''] = COIN_NAMES;
  if (rule.count === 'run') {
    const outside = `[h for h in ${heads} where h < ${leftmost} or h > ${head}]`;
    const to = `sorted(${outside} ++ [t for t in ${leftmost}..${head} where not (t in ${heads})])`;
    return move(to, [`${head} in ${heads}`, `${leftmost} in 1..${head}`], rule);
  }
  const counts = countsIn(rule.count);
  if (counts?.every((coins) => coins >= 1 && coins <= MOST_COINS) !== true) return null;
  return counts.map((coins) => turningInList(coins, rule, names)).join('  ');
}

function turningInList(coins: number, rule: FlipRule, { heads, head }: ListNames): string {
  const last = isRestricted(rule) ? (COIN_NAMES[coins - 1] ?? '') : head;
  const { others, loops } = choices(coins, rule, last);
  const outside = `[h for h in ${heads} where not (h in {${[...others, last].join(', ')}})]`;
  const turned = `[t for t in [${others.join(', ')}] where not (t in ${heads})]`;
  // Two rules may turn the same coins: equal rows are equal lists only in the same order.
  const to = others.length === 0 ? outside : `${outside} ++ ${turned}`;
  return move(`sorted(${to})`, [`${last} in ${heads}`, ...loops], rule);
}

/** A name that no condition of the coins mentions, so that it hides nothing. */
function unusedIn(coins: CoinsDeclaration, wanted: string): string {
  const used = namesIn(expressionsOf(coins));
  return used.has(wanted) ? unusedIn(coins, `${wanted}_`) : wanted;
}

const isRestricted = ({ tail }: FlipRule): boolean => tail.loops.length > 0 || tail.where !== null;

/** What conditions call the rightmost coin of a rule. */
function lastName(rule: FlipRule): readonly string[] {
  if (!isRestricted(rule) || rule.count === 'run') return [];
  return countsIn(rule.count)?.map((coins) => COIN_NAMES[coins - 1] ?? '') ?? [];
}

/** The rules for a heap that a rule of coins becomes; null if there are none. */
function movesOf(rule: FlipRule, game: string, heap: string): string | null {
  const [leftmost = ''] = COIN_NAMES;
  if (rule.count === 'run') {
    return move(`sum(${game}(i) for i in ${leftmost}..${heap} - 1)`, [`${leftmost} in 1..${heap}`], rule);
  }
  const counts = countsIn(rule.count);
  if (counts?.every((coins) => coins >= 1 && coins <= MOST_COINS) !== true) return null;
  return counts.map((coins) => turning(coins, rule, game, heap)).join('  ');
}

function turning(coins: number, rule: FlipRule, game: string, heap: string): string {
  const last = isRestricted(rule) ? (COIN_NAMES[coins - 1] ?? heap) : heap;
  const own = last === heap ? [] : [`${last} in {${heap}}`];
  const { others, loops } = choices(coins, rule, last);
  const left = others.map((other) => `${game}(${other})`).join(' + ');
  return left === '' ? move('0', own, rule, `${last} > 0`) : move(left, [...own, ...loops], rule);
}

/** The names of the coins that a rule turns, and the loops over all of them but the rightmost. */
function choices(coins: number, rule: FlipRule, last: string) {
  const others = (isRestricted(rule) ? COIN_NAMES : PLAIN_NAMES).slice(0, coins - 1);
  const loops = others.map((other, index) => {
    const from = index === 0 ? '1' : `${others[index - 1]} + 1`;
    return `${other} in ${from}..${last} - ${coins - 1 - index}`;
  });
  return { others, loops };
}

function move(to: string, own: readonly string[], { tail }: FlipRule, guard?: string): string {
  const written = printTail({ loops: tail.loops, where: null }).replace(/^ for /, '');
  const loops = [...own, ...(written === '' ? [] : [written])].join(', ');
  const where = [
    ...(guard === undefined ? [] : [guard]),
    ...(tail.where === null ? [] : [`(${printExpression(tail.where)})`]),
  ].join(' and ');
  return `move to ${to}${loops === '' ? '' : ` for ${loops}`}${where === '' ? '' : ` where ${where}`}`;
}

/** The numbers of coins that an expression lists; null if it says them in another way. */
function countsIn(expression: Expression): readonly number[] | null {
  switch (expression.kind) {
    case 'paren':
      return countsIn(expression.inner);
    case 'numeral':
      return [Number(expression.value)];
    case 'range': {
      const [from, to] = [countsIn(expression.from), expression.to === null ? null : countsIn(expression.to)];
      if (from?.length !== 1 || to?.length !== 1) return null;
      const [least = 0, most = 0] = [from[0], to[0]];
      if (most - least > MOST_COINS) return null;
      return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
    }
    case 'set': {
      const items = expression.clauses === null ? expression.items.map(countsIn) : [null];
      return items.every((item) => item !== null) ? items.flat() : null;
    }
    default:
      return null;
  }
}
