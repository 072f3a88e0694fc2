import type { OutcomeWord } from '../../syntax/vocabulary.ts';

/** What is shown beside a name that is offered. */
export const completion = {
  kinds: {
    parameter: 'parameter',
    state: 'state variable',
    loop: 'loop variable',
    coin: 'coin',
    vertex: 'vertex',
    named: 'used here, not declared',
    computed: 'computed',
  },
  outcomes: {
    N: 'the player to move wins',
    P: 'the player to move loses',
    draw: 'the game never ends',
  } satisfies Record<OutcomeWord, string>,
  /** The games of the literature, which need no declaration. */
  prelude: 'prelude',
  snippets: {
    game: 'A game on heaps: take some stones from one heap',
    numbers: 'A game whose state is several numbers, such as a piece on a board',
    list: 'A game whose state is a list of numbers, such as stairs with stones',
    parameters: 'Many games in one: values in square brackets are fixed by the rules',
    code: 'A take-and-break game, given by its code from Winning Ways',
    arrows: 'A token that slides along the arrows of a graph',
    edges: 'A graph whose edges or vertices are removed',
    walk: 'A token that never comes back to a vertex of a graph',
    grid: 'Graphs of any size, their edges drawn by loops',
    board: 'Pieces are placed on a board until no more fit',
    replace: 'A board on which pieces move, capture or are put down',
    coins: 'A row of coins; a move turns some of them',
    position: 'A position for use in others',
    set: 'A named set of numbers',
    play: 'A position: who wins, and how',
    show: 'The value of any expression',
    outcome: 'Who wins, checked whenever the file changes',
    values: 'The first Sprague–Grundy values of a game',
    period: 'The proved period of a game’s values',
    conjecture: 'A formula for the values, tested as far as the budget allows',
    take: 'Take stones and leave the rest as several heaps',
    split: 'Replace a heap by several heaps',
    move: 'A move for each member of a set',
    such: 'The members of a set that satisfy a condition',
  },
};

export type CompletionWords = typeof completion;
