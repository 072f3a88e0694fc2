// The textbook table of three heaps: take any number from one of them, or the same number from all three.
//
// three N: the values of all triples below N, the last heap running fastest.
#include "clock.h"
#include <algorithm>
#include <string>

int main(int, char **argv) {
  const int N = std::stoi(argv[1]);
  const Clock clock;
  std::vector<int> g(N * N * N), seen(8 * N, -1);
  for (int a = 0; a < N; a++)
    for (int b = 0; b < N; b++)
      for (int c = 0; c < N; c++) {
        const int here = (a * N + b) * N + c;
        for (int k = 1; k <= a; k++) seen[g[here - k * N * N]] = here;
        for (int k = 1; k <= b; k++) seen[g[here - k * N]] = here;
        for (int k = 1; k <= c; k++) seen[g[here - k]] = here;
        for (int k = 1; k <= std::min({a, b, c}); k++) seen[g[here - k * (N * N + N + 1)]] = here;
        int mex = 0;
        while (seen[mex] == here) mex++;
        g[here] = mex;
      }
  clock.report(g);
}
