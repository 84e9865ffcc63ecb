// The yardstick of the simulation benchmark: plain scalar C, written as well as plain scalar C is usually written.
// Same work as Punto's kernel: real shoes, a fixed number of rounds each, cards dealt in order from a shoe shuffled only
// as far as it is dealt, unbiased draws, and the same three tallies. Generator: xoshiro256** (Blackman and Vigna), each
// 64-bit output serving two draws.
//
//   cc -O3 -march=native reference.c -o reference && ./reference SHOES SEED [DECKS]
//
// Prints the hands dealt, the seconds they took, and Player and Banker wins, ties and both pairs for comparison.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  uint64_t s0, s1, s2, s3;
  uint64_t spare;
  int has_spare;
  uint32_t dealt, cards;
  uint8_t shoe[416];
} table;

static inline uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static inline uint64_t next64(table *t) {
  const uint64_t result = rotl(t->s1 * 5, 7) * 9;
  const uint64_t shifted = t->s1 << 17;
  t->s2 ^= t->s0;
  t->s3 ^= t->s1;
  t->s1 ^= t->s2;
  t->s0 ^= t->s3;
  t->s2 ^= shifted;
  t->s3 = rotl(t->s3, 45);
  return result;
}

static inline uint32_t next32(table *t) {
  if (t->has_spare) {
    t->has_spare = 0;
    return (uint32_t)(t->spare >> 32);
  }
  t->spare = next64(t);
  t->has_spare = 1;
  return (uint32_t)t->spare;
}

// Lemire's multiplication with rejection: uniform below n.
static inline uint32_t below(table *t, uint32_t n) {
  uint64_t m = (uint64_t)next32(t) * n;
  if ((uint32_t)m < n) {
    const uint32_t threshold = -n % n;
    while ((uint32_t)m < threshold) m = (uint64_t)next32(t) * n;
  }
  return (uint32_t)(m >> 32);
}

static uint64_t splitmix(uint64_t *state) {
  uint64_t z = (*state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static inline uint8_t draw(table *t) {
  const uint32_t j = t->dealt + below(t, t->cards - t->dealt);
  const uint8_t card = t->shoe[j];
  t->shoe[j] = t->shoe[t->dealt];
  t->shoe[t->dealt++] = card;
  return card;
}

static const uint8_t points_of[13] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0};
// By the Banker's two-card points, the Player's third cards on which the Banker draws, as bits.
static const uint16_t banker_draws[8] = {0x3ff, 0x3ff, 0x3ff, 0x2ff, 0x0fc, 0x0f0, 0x0c0, 0x000};

static uint64_t course[10][10][11][11];
static uint64_t first_card[10][10][10][2][2];
static uint64_t pairs[14][14];

static inline unsigned units(unsigned sum) { return sum >= 10 ? sum - 10 : sum; }

static inline void coup(table *t) {
  const uint8_t p1 = draw(t), b1 = draw(t), p2 = draw(t), b2 = draw(t);
  const unsigned two_p = units(points_of[p1] + points_of[p2]);
  const unsigned two_b = units(points_of[b1] + points_of[b2]);
  unsigned p3 = 10, b3 = 10, p = two_p, b = two_b;
  if (two_p < 8 && two_b < 8) {
    int banker;
    if (two_p < 6) {
      p3 = points_of[draw(t)];
      p = units(p + p3);
      banker = banker_draws[two_b] >> p3 & 1;
    } else {
      banker = two_b < 6;
    }
    if (banker) {
      b3 = points_of[draw(t)];
      b = units(b + b3);
    }
  }
  course[two_p][two_b][p3][b3]++;
  first_card[points_of[p1]][p][b][p3 != 10][b3 != 10]++;
  pairs[p1 == p2 ? p1 + 1 : 0][b1 == b2 ? b1 + 1 : 0]++;
}

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  const long shoes = atol(argv[1]);
  uint64_t seed = strtoull(argv[2], NULL, 10);
  const uint32_t decks = argc > 3 ? (uint32_t)atoi(argv[3]) : 8;
  table t = {.cards = 52 * decks};
  t.s0 = splitmix(&seed), t.s1 = splitmix(&seed), t.s2 = splitmix(&seed), t.s3 = splitmix(&seed);
  const int rounds = (int)(t.cards - 16) / 6;
  for (uint32_t i = 0; i < t.cards; i++) t.shoe[i] = (uint8_t)(i / (4 * decks));

  struct timespec from, to;
  clock_gettime(CLOCK_MONOTONIC, &from);
  // The shoe is never put back in order: shuffling any order uniformly gives a uniform order.
  for (long s = 0; s < shoes; s++) {
    t.dealt = 0;
    for (int r = 0; r < rounds; r++) coup(&t);
  }
  clock_gettime(CLOCK_MONOTONIC, &to);

  uint64_t player = 0, banker = 0, tie = 0, player_pairs = 0, banker_pairs = 0;
  for (int v = 0; v < 10; v++)
    for (int p = 0; p < 10; p++)
      for (int b = 0; b < 10; b++)
        for (int c = 0; c < 4; c++) {
          const uint64_t n = first_card[v][p][b][c >> 1][c & 1];
          if (p > b) player += n;
          else if (p < b) banker += n;
          else tie += n;
        }
  for (int p = 0; p < 14; p++)
    for (int b = 0; b < 14; b++) {
      if (p) player_pairs += pairs[p][b];
      if (b) banker_pairs += pairs[p][b];
    }
  const double seconds = (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) / 1e9;
  printf("%ld %.9f %llu %llu %llu %llu %llu\n", shoes * rounds, seconds, (unsigned long long)player,
         (unsigned long long)banker, (unsigned long long)tie, (unsigned long long)player_pairs,
         (unsigned long long)banker_pairs);
  return 0;
}
