import type { CoinsDeclaration, Call } from '../syntax/tree.ts';
import { type CompiledForm, type Components, NOTHING } from './forms.ts';
import type { Scope } from './scope.ts';

/** Compiles `coins NAME { … }`; null where it has no answer, which is reported. */
export function compileCoins({ name }: CoinsDeclaration, scope: Scope): CompiledForm | null {
  scope.report({ code: 'not-yet', severity: 'information', span: { start: name.start, end: name.end }, args: { form: 'coins' } });
  return null;
}

/** Compiles a position of a coins. Reports what is wrong with it. */
export function compileCoinsPosition({ start, end }: Call, _coins: CoinsDeclaration, scope: Scope): Components {
  scope.report({ code: 'not-yet', severity: 'information', span: { start, end }, args: { form: 'coins' } });
  return NOTHING;
}
