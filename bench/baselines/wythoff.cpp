// The textbook table of Wythoff's game: O(a + b) for each pair.
//
// wythoff N: the values of all pairs below N, row by row.
#include "clock.h"
#include <algorithm>
#include <string>

int main(int, char **argv) {
  const int N = std::stoi(argv[1]);
  const Clock clock;
  std::vector<int> g(N * N), seen(4 * N, -1);
  for (int a = 0; a < N; a++)
    for (int b = 0; b < N; b++) {
      const int here = a * N + b;
      for (int k = 1; k <= a; k++) seen[g[here - k * N]] = here;
      for (int k = 1; k <= b; k++) seen[g[here - k]] = here;
      for (int k = 1; k <= std::min(a, b); k++) seen[g[here - k * N - k]] = here;
      int mex = 0;
      while (seen[mex] == here) mex++;
      g[here] = mex;
    }
  clock.report(g);
}
