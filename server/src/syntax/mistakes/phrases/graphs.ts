import type { Phrase } from './phrase.ts';

export const GRAPHS: readonly Phrase[] = [
  ['cut vertices|nodes', 'claim vertices'],
  ['claim|take nodes|node|vertex|vertexes', 'claim vertices'],
  ['walk nodes|node|vertex|vertexes', 'walk vertices'],
  ['edges|arc|arcs|link|links|connect|join ( ~ ) - (', 'edge ( $2 ) - ('],
  ['arrows ( ~ ) -> (', 'arrow ( $1 ) -> ('],
  ['edge ( ~ ) -> (', 'arrow ( $1 ) -> ('],
  ['arrow ( ~ ) - (', 'arrow ( $1 ) -> ('],
  ['- @ +|*|% @ for', '- ($1 $2 $3) for'],
  ['-> @ +|-|*|% @ for', '-> ($1 $2 $3) for'],
  ['@ - - @', '$1 - $2'],
  ['@ < - @', '$2 -> $1'],
  ['@ > @', '$1 -> $2'],
  ['@ < -> @', '$1 -> $2, $2 -> $1'],
  ['@ : @', '$1 -> $2'],
  ['-> { ~ }', '-> $1'],
  ['-> ( ~ )', '-> $1'],
  ['-> [ ~ ]', '-> $1'],
  ['( @ , @ )', '$1 -> $2'],
  [', }', '}'],
];
