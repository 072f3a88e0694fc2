import { append, call, compare, if_, let_, list, name, operation, return_, ZERO } from '../../ir/build.ts';
import { type Expr, isListType, isTexts, type Type } from '../../ir/ir.ts';
import { joinedState, zeroState } from '../games/option-shapes.ts';
import { declareState, optionsOf } from '../games/rules.ts';
import { newGlobal } from '../scope/declarations.ts';
import { type Game, Unsupported } from '../scope/scope.ts';
import { find, labelOf, type Names, partsOfKey, valueWithoutLabel, writeExplore } from './label-search.ts';
import { declareSearch, writeOutcomes } from './outcome-search.ts';

/** The variables of the functions that label states, which no function may be called. */
export const LOCALS = [
  'made',
  'found',
  'first',
  'place',
  'start',
  'state',
  'row',
  'option',
  'm',
  'most',
  'again',
  'behind',
  'id',
  'seen',
  'next',
  'back',
  'after',
  'whole',
  'components',
  'component',
  'numbers',
  'options',
  'decided',
  'before',
] as const;

/**
 * Writes a game whose play may go on for ever: all states that can be reached are listed, and labelled from the end of play backwards. Where only
 * the winner matters, the labels say who wins. Otherwise, a state gets the label m if its options have all smaller labels but not m, and each of its options without a label has an option labelled m.
 * Only games whose moves lead to one state of the same game can be written.
 */
export function writeLabels(game: Game): void {
  const { output } = game.scope;
  if (game.varying.length > 0) throw new Unsupported(game.declaration.name.text);
  const { state, scope } = declareState(game);
  const key = keyOfState(state);
  const stateType = key.type;
  const states: Type = { list: stateType };
  const moves = newGlobal(output, `${game.name}_moves`);
  const list_ = name('made', states);
  const body = optionsOf(
    game,
    state,
    { ...scope, locals: new Map([...scope.locals, ['made', { natural: false, atMost: [] }]]) },
    (parts) => {
      if (parts.length === 0 && output.endsAtZero(game)) return [append('made', keyOfState(zeroState(game)))];
      const [part] = parts;
      const isOne = parts.length === 1 && part?.kind === 'component' && part.game === game;
      if (!isOne || part.times.kind !== 'int' || part.times.value !== 1n)
        throw new Unsupported(game.declaration.name.text);
      return [append('made', keyOfState(part.state))];
    },
  );
  const parameters = state.map(({ name: of, type }) => ({ name: of, type }));
  output.functions.push({
    name: moves,
    parameters,
    result: states,
    body: [let_('made', operation('new list', [], states)), ...body, return_(operation('done', [list_], states))],
    memo: false,
    comment: null,
  });
  const areOutcomes = output.misere.has(game.key) || output.outcomes.has(game.key);
  const names = declareSearch(output, game.name, stateType, areOutcomes ? 'before' : 'options');
  const kinds: Names = { ...names, moves };
  if (areOutcomes) {
    const winner = writeOutcomes({
      name: game.name,
      output,
      names,
      optionsOf: (of) => call(moves, partsOfKey(of, game.states), states),
      isMisere: output.misere.has(game.key),
    });
    const body = [return_(call(winner, [key], 'int'))];
    output.functions.push({ name: game.name, parameters, result: 'int', body, memo: false, comment: null });
    return;
  }
  const explore = writeExplore(game, kinds, stateType);
  const id = name('id', 'int');
  const loopy = valueWithoutLabel(kinds, output);
  output.functions.push({
    name: game.name,
    parameters,
    result: 'int',
    body: [
      ...if_(compare('less', find(kinds, key), ZERO), [{ kind: 'do', value: call(explore, [key], 'bool') }]),
      let_('id', find(kinds, key)),
      return_(operation('choose', [compare('at most', ZERO, labelOf(kinds, id)), labelOf(kinds, id), loopy], 'int')),
    ],
    memo: false,
    comment: output.words.labels,
  });
}

/** A state as one list or text. */
function keyOfState(state: readonly Expr[]): Expr {
  const [only] = state;
  if (only !== undefined && state.length === 1 && only.type !== 'int') return only;
  const last = state.at(-1);
  if (last !== undefined && isListType(last.type) && !isTexts(last.type)) return joinedState(state);
  if (last?.type === 'text' || isTexts(last?.type)) throw new Unsupported('text');
  return list(state, 'int');
}
