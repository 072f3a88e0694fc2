import { type Identity, identityOf } from '../../engine/arithmetic/identity.ts';
import { type Int, multiply, normal } from '../../engine/arithmetic/integers.ts';
import type { Bordered, ListComponents, Residues, Ruleset } from '../../engine/game/ruleset.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import { listOfEntries, listTypeOf, numbersOfEntries } from '../positions/list-states.ts';
import { type Environment, isNumber, type Value } from '../scope/evaluation.ts';
import type { Scope } from '../scope/scope.ts';
import { independentGames } from './independent-games.ts';
import { borderedGame } from './lists/bordered-game.ts';
import { componentGame } from './lists/component-game.ts';
import { type EntryGameByPlace, entryGame, entryGameByPlace } from './lists/entry-game.ts';
import { type ResidueGame, residueGame } from './lists/residue-game.ts';
import { factorGames } from './products/factor-games.ts';
import { selectiveGame } from './selective.ts';
import type { CompiledGame } from './shared/compiled-game.ts';
import type { Home } from './shared/rule.ts';

/** Compiles the declaration of a game, see `games.ts`; `isSimpler` says that it has been made simpler. */
type CompileGame = (game: GameDeclaration, scope: Scope, isSimpler?: boolean) => CompiledGame;

/** What a ruleset is made with. */
interface Given {
  readonly values: readonly Value[];
  readonly key: Identity;
  readonly outer: Environment;
}

/**
 * Compiles the simpler games of which a game consists, or to which its lists belong, if there are any: one of each entry of a list, of its residues, or of a longer list; games
 * that no rule links; and the factors of a product.
 */
export function compileSimplerGames(
  home: Home,
  scope: Scope,
  compileGame: CompileGame,
  isSimpler: boolean,
): (
  given: Given,
) => Pick<
  Ruleset,
  'entry' | 'entryAt' | 'components' | 'selective' | 'residues' | 'bordered' | 'independent' | 'factors'
> {
  const { game } = home;
  const silently = (other: GameDeclaration, names = scope.names) =>
    compileGame(other, { ...scope, names, report: () => undefined });
  const single = entryGame(game, scope.names);
  // At once, as the names of the file are known only while the declaration is compiled.
  const entry = single === null ? null : silently(single);
  const singleByPlace = entryGameByPlace(game, scope.names);
  const byPlace = singleByPlace && { ...singleByPlace, compiled: silently(singleByPlace.game) };
  const components = compileComponents(home, scope, compileGame);
  const chosen = selectiveGame(home);
  const selective = chosen && { ...chosen, compiled: silently(chosen.game) };
  const reduced = isSimpler ? null : residueGame(home);
  const residues = reduced && {
    ...reduced,
    compiled: compileGame(reduced.game, { ...scope, report: () => undefined }, true),
  };
  const bordered = isSimpler ? null : compileBordered(home, scope, compileGame);
  const parts = independentGames(game)?.map(({ numbers, game: part }) => ({ numbers, compiled: silently(part) }));
  const factors = factorGames(game, scope.names)?.map(({ game: factor, names, leavesNumber }) => ({
    leavesNumber,
    compiled: silently(factor, names),
  }));
  return (given) => {
    const { values, key, outer } = given;
    const ofEntry = entry?.instantiate(values, identityOf('entry', key), outer);
    const isOrdered = game.list?.kind === 'list';
    const independent = parts?.map(({ numbers, compiled }) => ({
      numbers,
      // Parts with equal rules are one game, whose values are found once.
      game: compiled.instantiate(values, identityOf('part', compiled.canonical ?? numbers, key), outer),
    }));
    const ofProduct = factors?.map(({ compiled, leavesNumber }, at) => ({
      leavesNumber,
      game: factorOf(compiled, at, game, given),
    }));
    return {
      ...(ofEntry === undefined ? {} : { entry: { game: ofEntry, isOrdered } }),
      ...(byPlace === null ? {} : { entryAt: entriesByPlace(byPlace, given) }),
      ...(components === null ? {} : { components: components(given) }),
      ...(selective === null
        ? {}
        : {
            selective: {
              game: selective.compiled.instantiate(values, identityOf('selective', key), outer),
              isOrdered,
              alwaysStays: selective.alwaysStays,
            },
          }),
      ...(residues === null ? {} : residuesIn(residues, given)),
      ...(bordered === null ? {} : { bordered: bordered(given) }),
      ...(independent === undefined ? {} : { independent }),
      ...(ofProduct === undefined ? {} : { factors: ofProduct }),
    };
  };
}

/** The components of a list, if their rules have a meaning on their own. */
function compileComponents(
  home: Home,
  scope: Scope,
  compileGame: CompileGame,
): ((given: Given) => ListComponents) | null {
  const { game } = home;
  const found = componentGame(game, scope.names);
  if (found === null || game.list === null) return null;
  const { size, endsWithFirst } = found;
  const { list } = game;
  const reported: unknown[] = [];
  const compiled = compileGame(found.game, { ...scope, report: (problem) => reported.push(problem) });
  if (reported.length > 0) return null;
  const type = listTypeOf({ ...game, list }, scope.names);
  return ({ values, key, outer }) => ({
    game: compiled.instantiate(values, identityOf('component', key), outer),
    endsWithFirst,
    isOrdered: list.kind === 'list',
    entriesOf: (state) => numbersOfEntries(state, size),
    listOf: (entries) => listOfEntries(entries, size, list, type),
  });
}

/** The game of a list within a longer one. */
function compileBordered(home: Home, scope: Scope, compileGame: CompileGame): ((given: Given) => Bordered) | null {
  const found = borderedGame(home);
  if (found === null) return null;
  const silent: Scope = { ...scope, report: () => undefined };
  const { before, after } = found;
  const inside = compileGame(found.inside, silent, true);
  const alone = found.alone.map((game) => compileGame(game, { ...silent, wanted: 'options' }, true));
  return ({ values, key, outer }) => ({
    inside: inside.instantiate(values, identityOf('inside', key), outer),
    before,
    after,
    alone: alone.map((compiled, at) => compiled.instantiate(values, identityOf('alone', key, at), outer)),
  });
}

/** What is known of the residues of a list, if the modulus is a positive number. */
function residuesIn(
  { compiled, leading, entries, moduli, game }: ResidueGame & { readonly compiled: CompiledGame },
  { values, key, outer }: Given,
): { readonly residues?: Residues } {
  const factors = moduli.map((modulus) =>
    typeof modulus === 'string' ? values[game.parameters.findIndex(({ text }) => text === modulus)] : normal(modulus),
  );
  let modulus: Int = 1;
  for (const factor of factors) {
    if (!isNumber(factor) || factor < 1) return {};
    modulus = multiply(modulus, factor);
  }
  const isOrdered = game.list?.kind === 'list';
  return {
    residues: {
      modulus,
      leading,
      entries,
      isOrdered,
      game: compiled.instantiate(values, identityOf('residues', key), outer),
    },
  };
}

/** The game of the entry at each place of a list of each length, made once for those that do not differ. */
function entriesByPlace(
  { compiled, usesPlace, usesLength }: Omit<EntryGameByPlace, 'game'> & { readonly compiled: CompiledGame },
  { values, key, outer }: Given,
): NonNullable<Ruleset['entryAt']> {
  const made = new Map<string, Ruleset>();
  return (place, length) => {
    const added = [usesPlace ? place : 0, usesLength ? length : 0];
    const name = added.join();
    const game =
      made.get(name) ?? compiled.instantiate([...values, ...added], identityOf('entry', key, ...added), outer);
    made.set(name, game);
    return game;
  };
}

/** A factor of a game, in whose rules the name of the game means the factor. Factors with equal rules are one game, whose values are found once. */
function factorOf(factor: CompiledGame, at: number, game: GameDeclaration, { values, key, outer }: Given): Ruleset {
  const instantiate: Environment['instantiate'] = (name, given) =>
    name === game.name.text ? made : outer.instantiate(name, given);
  const made = factor.instantiate(values, identityOf('factor', factor.canonical ?? at, key), { ...outer, instantiate });
  return made;
}
