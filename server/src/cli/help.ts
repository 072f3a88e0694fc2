/** What `nimber --help` prints. */
export const HELP = `nimber: impartial games, answered exactly

  nimber check FILE…              every answer in the files, and what is wrong with them
  nimber eval 'POSITION'          one position: who wins, its value, its winning moves
  nimber sg 'Kayles(0..100)'      Sprague–Grundy values, over a range if an argument is one
  nimber period GAME              its period with the proof, or how far it was looked for; GAME is a
                                  name, a code or rules: 'Bash[3]', 0.16, 'take {1, 3, 4}'
  nimber verify FILE              checks a certificate that period wrote, by the rules in it alone
  nimber fmt [--check] FILE…      lay files out anew, or only say which would change
  nimber lsp --stdio              the language server, for editors

  --in FILE      declarations that eval, sg and period may use
  --seconds N    the longest time one answer may take (5; a search for a period: no end)
  --digits N     the most digits a number may have (10,000)
  --json         print JSON (check, eval, sg, period, verify)
  --memory MB    how much the values of period may take (2048)
  --save FILE    where period keeps its values if it ends without a proof, and goes on from;
                 after Ctrl-C it does so in your cache and says where
  --certificate FILE
                 where period writes its proof, for verify
  --verbose      where in Nimber it went wrong, if it ever does
  --version, --help

  '-' as a file reads standard input. Exit codes: 0 all is well; 1 an error stands, an
  expectation fails or has no answer, or a file is not laid out; 2 wrong usage or a file
  cannot be read; 70 a mistake of Nimber itself; 130 broken off with Ctrl-C.

Examples
  nimber eval 'Nim(13, 12, 8)'
  nimber sg 'Kayles(0..20)'
  nimber period 0.127
  nimber eval 'misere Nim(1, 2, 3)' --json
`;
