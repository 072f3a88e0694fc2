// What all baselines share: they print the milliseconds of processor time that they took, and a checksum of the values they found.
#pragma once
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <vector>

struct Clock {
  const std::clock_t start = std::clock();

  void report(const std::vector<int> &values) const {
    const double time = 1000.0 * (std::clock() - start) / CLOCKS_PER_SEC;
    uint32_t sum = 0;
    for (const int value : values) sum = sum * 31 + (uint32_t)value;
    std::printf("%.3f %u\n", time, sum);
  }
};
