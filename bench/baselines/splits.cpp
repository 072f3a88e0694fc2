// The textbook table of a take-and-break game: mark the values of all options, count up to the first that is not marked.
// O(n) for each heap, O(n^2) for all.
//
// splits N CODE [unequal]: the values of the heaps below N of a code such as 0.77. Digit k tells whether, k stones taken, no
// heap (1), one (2) or two (4) may be left; Grundy's game is `4.0 unequal`.
#include "clock.h"
#include <string>

int main(int argc, char **argv) {
  const int N = std::stoi(argv[1]);
  const std::string code = argv[2];
  const bool unequal = argc > 3;
  std::vector<int> digits;
  for (const char digit : code)
    if (digit != '.') digits.push_back(digit - '0');

  const Clock clock;
  std::vector<int> g(N), seen(1 << 16, -1);
  for (int n = 0; n < N; n++) {
    for (int k = 0; k < (int)digits.size() && k <= n; k++) {
      const int rest = n - k, digit = digits[k];
      if ((digit & 1) && k > 0 && rest == 0) seen[0] = n;
      if ((digit & 2) && k > 0 && rest > 0) seen[g[rest]] = n;
      if (digit & 4) {
        int a = 1;
        for (; a < rest - a; a++) seen[g[a] ^ g[rest - a]] = n;
        if (a == rest - a && !unequal) seen[0] = n;
      }
    }
    int mex = 0;
    while (seen[mex] == n) mex++;
    g[n] = mex;
  }
  clock.report(g);
}
