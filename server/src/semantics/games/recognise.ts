import { codeText, type Identity, type Ruleset, unlimited } from '../../engine/engine.ts';
import { createEnvironment } from '../program/environment.ts';
import { prelude } from '../program/prelude.ts';
import { bracketsText } from './games.ts';

/** A game of the literature that has the same rules. */
export interface Known {
  /** As the prelude declares it, parameters filled in: `Kayles`, `Bash[3]`; null when only the code is known. */
  readonly name: string | null;
  /** The take-and-break code, as `octal 0.77`; null for other rules. */
  readonly code: string | null;
}

/**
 * Says which game a ruleset is, by its rules: up to the names in them and the order they stand in, and for take-and-break
 * games up to all ways of writing the same code. Null when nothing is known of it. Values play no part.
 */
export function recognise(ruleset: Ruleset): Known | null {
  const { byRules, codes } = knownGames();
  const digits = codeText(ruleset);
  const code = digits === null ? null : `${/[89A-F]/.test(digits) ? 'hex' : 'octal'} ${digits}`;
  const { form } = ruleset;
  const known = form?.kind === 'rules' ? byRules.get(form.rules) : undefined;
  const parameters = form?.kind === 'rules' ? bracketsText(form.parameters) : '';
  const name =
    known === undefined ? (digits === null ? undefined : (codes.get(digits) ?? bash(digits))) : known + parameters;
  return name === undefined && code === null ? null : { name: name ?? null, code };
}

/** Taking 1 to m: as many threes as m. */
function bash(digits: string): string | undefined {
  const threes = /^0\.(3+)$/.exec(digits)?.[1];
  return threes === undefined ? undefined : `Bash[${threes.length}]`;
}

interface KnownGames {
  /** Names in the prelude by what the rules are, see `canonicalRules`. */
  readonly byRules: ReadonlyMap<Identity, string>;
  /** Names in the prelude by their code. */
  readonly codes: ReadonlyMap<string, string>;
}

/** The games of the prelude, prepared when they are first asked for. */
function knownGames(): KnownGames {
  known ??= prepare();
  return known;
}

let known: KnownGames | null = null;

function prepare(): KnownGames {
  const byRules = new Map<Identity, string>();
  const codes = new Map<string, string>();
  const { instantiate } = createEnvironment(prelude, unlimited);
  for (const [name, { declaration, placed }] of prelude.names) {
    if (declaration.kind !== 'game') continue;
    const { compiled } = prelude.compilation(placed.piece);
    const rules = compiled.kind === 'game' ? compiled.game.canonical : null;
    if (rules !== null && !byRules.has(rules)) byRules.set(rules, name);
    const code = declaration.parameters.length === 0 ? codeText(instantiate(name, [])) : null;
    if (code !== null && !codes.has(code)) codes.set(code, name);
  }
  return { byRules, codes };
}
