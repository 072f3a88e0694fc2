/** What `nimber --help` prints. */
export const HELP = `nimber: impartial games, answered exactly

  nimber check FILE…              every answer of the files, and what is wrong in them
  nimber eval 'POSITION'          one position: who wins, its value, its winning moves
  nimber sg 'Kayles(0..100)'      Sprague–Grundy values, over a range if an argument is one
  nimber fmt [--check] FILE…      lay files out anew, or only say which would change
  nimber lsp --stdio              the language server, for editors

  --in FILE      declarations that eval and sg may use
  --seconds N    the longest time one answer may take (5)
  --json         print JSON (check, eval, sg)
  --version, --help

  '-' as a file reads standard input. Exit codes: 0 all is well; 1 an error stands, an
  expectation fails or has no answer, or a file is not laid out; 2 wrong usage or a file
  cannot be read.

Examples
  nimber eval 'Nim(13, 12, 8)'
  nimber sg 'Kayles(0..20)'
  nimber eval 'misere Nim(1, 2, 3)' --json
`;
