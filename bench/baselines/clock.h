// What all baselines share: they time themselves, and print milliseconds and a checksum of the values they found.
#pragma once
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

struct Clock {
  using steady = std::chrono::steady_clock;
  const steady::time_point start = steady::now();

  void report(const std::vector<int> &values) const {
    const std::chrono::duration<double, std::milli> time = steady::now() - start;
    uint32_t sum = 0;
    for (const int value : values) sum = sum * 31 + (uint32_t)value;
    std::printf("%.3f %u\n", time.count(), sum);
  }
};
