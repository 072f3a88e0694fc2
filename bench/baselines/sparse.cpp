// Sparse space (Berlekamp; Winning Ways, chapter 4; Flammenkamp). A mask calls the values with an even number of its bits
// *rare*, the others *common*; a common value comes from one rare and one common heap only. So the least common value that
// no option has is found from the rare heaps alone, and the few rare values below it are looked for among all splits. Any mask
// gives the right values: a Walsh-Hadamard transform of the counts finds the one with the fewest rare heaps.
//
// sparse N CODE [unequal]: as splits.cpp.
#include "clock.h"
#include <algorithm>
#include <string>

static const int BLOCK = 64;
static std::vector<int> digits, g, seen;
static bool unequal;

// Where all splits take numbers of one parity, a heap of odd size may count the other way round.
struct Mask {
  int bits;
  bool alternating;
};
static Mask mask = {0, false};

static bool isRare(int n, int value) { return (__builtin_popcount(value & mask.bits) & 1) == (mask.alternating && (n & 1)); }

// The mask, not zero, with the least sum of all counts, those of values with an odd number of its bits negative. Zero while
// there is no other.
static std::pair<long, int> leastTransform(std::vector<long> counts) {
  for (size_t half = 1; half < counts.size(); half *= 2)
    for (size_t block = 0; block < counts.size(); block += 2 * half)
      for (size_t i = block; i < block + half; i++) {
        const long a = counts[i], b = counts[i + half];
        counts[i] = a + b;
        counts[i + half] = a - b;
      }
  if (counts.size() == 1) return {counts[0], 0};
  const auto least = std::min_element(counts.begin() + 1, counts.end());
  return {*least, int(least - counts.begin())};
}

static std::vector<int> chooseMask(int length, int values, bool mayAlternate, int parity) {
  std::vector<long> plain(values), signedCounts(values);
  for (int n = 1; n < length; n++) {
    plain[g[n]]++;
    signedCounts[g[n]] += (n - parity) & 1 ? -1 : 1;
  }
  const auto [best, bits] = leastTransform(plain);
  mask = {bits, false};
  if (mayAlternate) {
    const auto [other, otherBits] = leastTransform(signedCounts);
    if (other < best) mask = {otherBits, true};
  }
  std::vector<int> rare;
  for (int n = 1; n < length; n++)
    if (isRare(n - parity, g[n])) rare.push_back(n);
  return rare;
}

int main(int argc, char **argv) {
  const int N = std::stoi(argv[1]);
  for (const char *digit = argv[2]; *digit; digit++)
    if (*digit != '.') digits.push_back(*digit - '0');
  unequal = argc > 3;
  std::vector<int> splits;
  for (int k = 0; k < (int)digits.size(); k++)
    if (digits[k] & 4) splits.push_back(k);
  const int parity = splits.empty() ? 0 : splits[0] & 1;
  const bool mayAlternate = std::all_of(splits.begin(), splits.end(), [&](int k) { return (k & 1) == parity; });

  const Clock clock;
  g.assign(N, 0);
  seen.assign(1 << 16, -1);
  std::vector<int> rare, missing;
  int values = 1;
  size_t next = 0;
  for (int n = 0; n < N; n++) {
    for (int k = 1; k < (int)digits.size() && k <= n; k++) {
      if ((digits[k] & 1) && k == n) seen[0] = n;
      if ((digits[k] & 2) && k < n) seen[g[n - k]] = n;
    }
    const bool dense = mask.bits == 0 || rare.size() * 5 > (size_t)n;
    int mex = 0;
    if (dense) {
      for (const int k : splits)
        for (int a = 1, rest = n - k; a <= rest - a; a++)
          if (!unequal || a != rest - a) seen[g[a] ^ g[rest - a]] = n;
      while (seen[mex] == n) mex++;
    } else {
      for (const int k : splits) {
        const int rest = n - k;
        for (const int r : rare) {
          if (r >= rest) break;
          if (!unequal || r != rest - r) seen[g[r] ^ g[rest - r]] = n;
        }
      }
      missing.clear();
      while (isRare(n - parity, mex) || seen[mex] == n) {
        if (seen[mex] != n) missing.push_back(mex);
        mex++;
      }
      // From the smallest parts on, where nearly all are found soon; in blocks, so that marking needs no branches.
      for (int from = 1, most = (n - splits[0]) / 2; from <= most; from += BLOCK) {
        while (!missing.empty() && seen[missing.back()] == n) missing.pop_back();
        if (missing.empty()) break;
        for (const int k : splits) {
          const int rest = n - k, to = std::min(from + BLOCK - 1, (unequal ? rest - 1 : rest) / 2);
          for (int a = from; a <= to; a++) seen[g[a] ^ g[rest - a]] = n;
        }
      }
      for (const int value : missing)
        if (seen[value] != n) {
          mex = value;
          break;
        }
    }
    g[n] = mex;
    const bool wider = mex >= values;
    while (mex >= values) values *= 2;
    if (n > 0 && isRare(n - parity, mex)) rare.push_back(n);
    if (wider || rare.size() > next || (dense && (n & (n - 1)) == 0)) {
      rare = chooseMask(n + 1, values, mayAlternate, parity);
      next = rare.size() + rare.size() / 4 + 8;
    }
  }
  clock.report(g);
}
