// The textbook table of a subtraction game, O(|S|) for each heap.
//
// subtraction N, and on the standard input the number of sets, then each as its size and its members: the values of the heaps
// below N for one set after the other.
#include "clock.h"
#include <iostream>
#include <string>

int main(int, char **argv) {
  const int N = std::stoi(argv[1]);
  int count;
  std::cin >> count;
  std::vector<std::vector<int>> sets(count);
  for (auto &set : sets) {
    int size;
    std::cin >> size;
    set.resize(size);
    for (int &member : set) std::cin >> member;
  }

  const Clock clock;
  std::vector<int> all;
  for (const auto &set : sets) {
    std::vector<int> g(N), seen(set.size() + 2, -1);
    for (int n = 0; n < N; n++) {
      for (const int k : set)
        if (k <= n) seen[g[n - k]] = n;
      int mex = 0;
      while (seen[mex] == n) mex++;
      g[n] = mex;
    }
    all.insert(all.end(), g.begin(), g.end());
  }
  clock.report(all);
}
