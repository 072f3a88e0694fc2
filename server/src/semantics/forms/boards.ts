import type { Identity } from '../../engine/arithmetic/identity.ts';
import type { PictureForm, Shape } from '../../engine/game/forms.ts';
import type { Ruleset } from '../../engine/game/ruleset.ts';
import { piecesOf, placing, replacing } from '../../engine/index.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { BoardDeclaration, BoardRule } from '../../syntax/tree/tree.ts';
import type { Scope } from '../scope/scope.ts';
import { compileBoardRules, compileFill } from './board-rules.ts';
import type { CompiledForm } from './forms.ts';
import { boardText, signedBoardText } from './pictures.ts';

/** Compiles `board NAME { … }`. Reports what is wrong with it. */
export function compileBoard({ name, rules }: BoardDeclaration, scope: Scope): CompiledForm {
  const moves = rules.filter((rule) => rule.kind === 'place' || rule.kind === 'replace');
  if (moves.length === 0) {
    scope.report({ code: 'no-pieces', severity: 'error', span: spanOf(name), args: { name: name.text } });
  }
  const form: PictureForm = {
    kind: 'pictures',
    replacements: compileBoardRules(moves, scope),
    forbidden: compileBoardRules(rules.filter(isRule('forbid')), scope),
    stops: compileBoardRules(rules.filter(isRule('stop')), scope),
    tile: compileFill(rules.filter(isRule('fill')), scope),
  };
  const pieces = piecesOf(form);
  return {
    instantiate: (_, key) =>
      pieces === null ? rulesetOfPictures(name.text, key, form) : rulesetOfPieces(name.text, key, pieces),
  };
}

function isRule<Kind extends BoardRule['kind']>(kind: Kind) {
  return (rule: BoardRule): rule is Extract<BoardRule, { kind: Kind }> => rule.kind === kind;
}

function rulesetOfPieces(name: string, key: Identity, pieces: readonly Shape[]): Ruleset {
  const ruleset: Ruleset = {
    key,
    name,
    signed: [false, false, false],
    form: { kind: 'board', pieces },
    text: (state) => `${name}(${boardText(state)})`,
    rules: [placing(pieces, () => ruleset)],
  };
  return ruleset;
}

function rulesetOfPictures(name: string, key: Identity, form: PictureForm): Ruleset {
  const ruleset: Ruleset = {
    key,
    name,
    signed: [false, false],
    form,
    text: (state) => `${name}(${signedBoardText(state, form)})`,
    rules: [replacing(form, () => ruleset)],
  };
  return ruleset;
}
