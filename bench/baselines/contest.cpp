// What one would submit for problems of contest size: memoised recursion, or a table filled from the end.
//
// contest win M T:   LeetCode 464, numbers 1 to M, whoever brings the total to T wins: 1 if the first player does.
// contest strike Q:  Codeforces 317D, the value of 1 to Q, where striking a number out strikes out all its multiples.
// contest trie H:    the value of a heap h that becomes h - 1, …, h - k + 1, all of them at once, for any k up to h.
// contest pile N:    two piles of N stones, a square number of them from one or both, all pairs filled.
// contest fill S:    the value of one stone in a box of S stones, to which at most c * c are added when it holds c.
#include "clock.h"
#include <algorithm>
#include <string>
#include <unordered_map>

static int M, T;
static std::vector<signed char> won;

static bool win(int free, int total) {
  if (total >= T) return false;
  if (won[free] >= 0) return won[free];
  for (int k = 0; k < M; k++)
    if (free >> k & 1 && !win(free ^ 1 << k, total + k + 1)) return won[free] = 1;
  return won[free] = 0;
}

static std::unordered_map<int, int> values;
static std::vector<int> multiples;

static int strike(int left) {
  const auto known = values.find(left);
  if (known != values.end()) return known->second;
  long long seen = 0;
  for (size_t k = 0; k < multiples.size(); k++)
    if (left >> k & 1) seen |= 1LL << strike(left & ~multiples[k]);
  int mex = 0;
  while (seen >> mex & 1) mex++;
  return values[left] = mex;
}

static int mexOf(std::vector<int> &met) {
  std::sort(met.begin(), met.end());
  int mex = 0;
  for (const int value : met) mex += value == mex;
  return mex;
}

int main(int, char **argv) {
  const std::string task = argv[1];
  const int N = std::stoi(argv[2]);
  const Clock clock;
  if (task == "win") {
    M = N;
    T = std::stoi(argv[3]);
    won.assign(1 << M, -1);
    clock.report({win((1 << M) - 1, 0)});
  } else if (task == "strike") {
    for (int i = 1; i <= N; i++) {
      multiples.push_back(0);
      for (int j = i; j <= N; j += i) multiples.back() |= 1 << (j - 1);
    }
    clock.report({strike((1 << N) - 1)});
  } else if (task == "trie") {
    std::vector<int> g(N + 1);
    for (int h = 1; h <= N; h++) {
      std::vector<int> met;
      for (int k = 1, sum = 0; k <= h; sum ^= g[h - k], k++) met.push_back(sum);
      g[h] = mexOf(met);
    }
    clock.report({g[N]});
  } else if (task == "pile") {
    std::vector<std::vector<int>> g(N + 1, std::vector<int>(N + 1));
    for (int a = 0; a <= N; a++)
      for (int b = 0; b <= N; b++) {
        std::vector<int> met;
        for (int k = 1; k * k <= a; k++) met.push_back(g[a - k * k][b]);
        for (int k = 1; k * k <= b; k++) met.push_back(g[a][b - k * k]);
        for (int k = 1; k * k <= std::min(a, b); k++) met.push_back(g[a - k * k][b - k * k]);
        g[a][b] = mexOf(met);
      }
    clock.report({g[N][N]});
  } else {
    std::vector<int> g(N + 1);
    for (int c = N - 1; c >= 1; c--) {
      std::vector<int> met;
      for (int k = 1; k <= std::min((long long)c * c, (long long)N - c); k++) met.push_back(g[c + k]);
      g[c] = mexOf(met);
    }
    clock.report({g[1]});
  }
}
