/** What stands beside a name that is offered. */
export const completion = {
  kinds: {
    parameter: 'parameter',
    state: 'state variable',
    loop: 'loop variable',
    coin: 'coin',
    vertex: 'vertex',
    named: 'used here, not declared',
  },
  outcomes: { N: 'the player to move wins', P: 'the player to move loses', draw: 'it never ends' },
  /** The games of the literature, which need no declaration. */
  prelude: 'prelude',
  snippets: {
    game: 'A game on heaps: remove some stones from one heap',
    numbers: 'A game whose state is several numbers, such as a piece on a board',
    list: 'A game whose state is a list of numbers, such as stairs with stones',
    parameters: 'Many games in one: what stands in square brackets is fixed by the rules',
    code: 'A take-and-break game by its code in Winning Ways',
    arrows: 'A token that slides along the arrows of a graph',
    edges: 'A graph whose edges or vertices are taken',
    board: 'Pieces that are put on a board until none fits',
    coins: 'A row of coins, some of which are turned',
    position: 'A position to be used in others',
    set: 'A set of numbers with a name',
    play: 'A position to be judged',
    outcome: 'Who wins: checked whenever the file changes',
    values: 'The first Sprague–Grundy values of a game',
    period: 'The proved period of a game’s values',
    conjecture: 'A formula for the values, tested as far as the budget allows',
    take: 'Remove stones and leave the rest as several heaps',
    split: 'Replace a heap by several heaps',
    move: 'A move for each member of a set',
    such: 'The members of a set for which a condition holds',
  },
};

export type CompletionWords = typeof completion;
