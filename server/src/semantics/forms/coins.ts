import type { Identity } from '../../engine/arithmetic/identity.ts';
import type { Int } from '../../engine/arithmetic/integers.ts';
import type { Flip } from '../../engine/game/forms.ts';
import type { Ruleset } from '../../engine/game/ruleset.ts';
import { choicesOf, turned } from '../../engine/index.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Call, Text } from '../../syntax/tree/expression-tree.ts';
import type { CoinsDeclaration } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { compileNumber } from '../expressions/numbers/numbers.ts';
import type { WrittenPlace } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { Scope } from '../scope/scope.ts';
import { signatureOf } from '../scope/signature.ts';
import { compileFlip } from './flips.ts';
import { type CompiledForm, type Components, NOTHING } from './forms.ts';

/** Compiles `coins NAME { … }`. Reports what is wrong with it. */
export function compileCoins({ name, rules }: CoinsDeclaration, scope: Scope): CompiledForm {
  const flips = rules.map((rule) => compileFlip(rule, scope));
  return {
    instantiate: (_, key, outer) =>
      rulesetOf(
        name.text,
        key,
        flips.map((flip) => flip(outer)),
      ),
  };
}

function rulesetOf(name: string, key: Identity, flips: readonly Flip[]): Ruleset {
  const ruleset: Ruleset = {
    key,
    name,
    signed: [],
    form: { kind: 'coins', flips },
    text: (heads) => `${name}(${heads.join(', ')})`,
    rules: [
      {
        kind: 'move',
        *options(heads, meter) {
          for (const last of heads) {
            for (const flip of flips) {
              for (const others of choicesOf(flip, last, meter)) {
                yield [{ component: { ruleset, state: turned(heads, others, last) }, times: 1 }];
              }
            }
          }
        },
      },
    ],
  };
  return ruleset;
}

/** Compiles a position of coins: the places of the heads, in any order. Reports what is wrong with it. */
export function compileCoinsPosition(call: Call, coins: CoinsDeclaration, scope: Scope): Components {
  const name = coins.name.text;
  if (call.parameters.length > 0) {
    const args = { name, signature: signatureOf({ declaration: coins }), wanted: 0, found: call.parameters.length };
    scope.report({ code: 'parameter-count', severity: 'error', span: spanOf(call), args });
  }
  const picture = pictureIn(call, scope);
  if (picture !== null) {
    reportPicture(call, picture, scope);
    return NOTHING;
  }
  reportHeads(call, scope);
  const places = call.arguments.map((argument) => compileNumber(argument, scope));
  const place: WrittenPlace = { kind: 'call', call, argument: null };
  return (environment, emit) => {
    const state = places.map((evaluate) => evaluate(environment)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const ruleset = environment.instantiate(name, []);
    for (const [index, head] of state.entries()) checkHead(head, state[index - 1], name);
    emit({ ruleset, state }, 1, place);
  };
}

function checkHead(head: Int, before: Int | undefined, name: string): void {
  if (head < 1) throw new Fault('coin-place', { name, place: String(head) });
  if (head === before) throw new Fault('coin-twice', { name, place: String(head) });
}

/** Reports places that are visibly wrong in the text, at the places' own spans. */
function reportHeads({ callee: { text: name }, arguments: written }: Call, scope: Scope): void {
  const seen = new Set<string>();
  written.forEach((argument, index) => {
    const inner = unwrap(argument);
    if (inner.kind !== 'numeral') return;
    const place = String(inner.value);
    const args = { name, place };
    const before = written[index - 1];
    if (place === '0') scope.report({ code: 'coin-place', severity: 'error', span: spanOf(argument), args });
    if (before !== undefined && seen.has(place)) {
      const fix = { span: { start: before.end, end: argument.end }, text: '' };
      scope.report({ code: 'coin-twice', severity: 'error', span: spanOf(argument), args, fix });
    }
    seen.add(place);
  });
}

/** The row drawn in `C("HTTH")`, `C(HTTH)` or `C(H, T, T, H)`; null if no row is drawn. */
function pictureIn({ arguments: written }: Call, scope: Scope): Omit<Text, 'kind'> | null {
  const [first, last] = [written[0], written.at(-1)];
  if (first === undefined || last === undefined) return null;
  const only = unwrap(first);
  if (only.kind === 'text') return only;
  const names = written.map((argument) =>
    argument.kind === 'name' && !scope.variables.has(argument.text) ? argument.text : '',
  );
  const value = names.every((name) => /^[HT]+$/.test(name)) ? names.join('') : '';
  return value === '' ? null : { value, start: first.start, end: last.end };
}

/** Reports `C("HTTH")`: a row that is drawn instead of listed. */
function reportPicture(call: Call, { value, start, end }: Omit<Text, 'kind'>, scope: Scope): void {
  const heads = [...value].flatMap((coin, index) => (HEADS.includes(coin) ? [index + 1] : []));
  const text = `${call.callee.text}(${heads.join(', ')})`;
  const fix = { span: spanOf(call), text };
  scope.report({ code: 'coin-picture', severity: 'error', span: { start, end }, args: { text }, fix });
}

/** The signs that people use for heads. */
const HEADS = 'Hh1#Oo';
