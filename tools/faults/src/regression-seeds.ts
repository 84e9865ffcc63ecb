// Seeds that once failed, each with what it showed; the tests run them again. A seed means the same world only while the simulator
// draws in the same order, so what a seed showed also has a test of its own.

export interface RegressionSeed {
  readonly seed: number
  readonly hours: number
  readonly showed: string
}

export const REGRESSION_SEEDS: readonly RegressionSeed[] = [
  {
    seed: 2,
    hours: 0.5,
    showed: 'once showed that a table was shut because storage could not be read while the house started',
  },
  {
    seed: 305,
    hours: 1,
    showed: 'once showed that a round went on without its interruption after a start that could not write',
  },
  {
    seed: 5024,
    hours: 1,
    showed: 'once showed that a dealer went on opening rounds in a house that was about to close',
  },
  { seed: 1005, hours: 6, showed: 'once showed that a house stood still whose reading back came into doubt itself' },
  {
    seed: 71021,
    hours: 12,
    showed: 'once showed that a dealer stood still for a word of the pit that was never written',
  },
  {
    seed: 201_630,
    hours: 96,
    showed: 'once showed that chips bought twice were taken for the trace of a torn commit that was not there',
  },
  { seed: 72002, hours: 4, showed: 'once showed that a dealer gave the disk no rest after a failure' },
  {
    seed: 30,
    hours: 72,
    showed: 'once showed that a shoe was promised of the decks that a change which was not written had called for',
  },
  {
    seed: 420_108,
    hours: 96,
    showed: 'once showed that a house which was stopped while it was read back held its database in the simulator',
  },
]

/** The same of three houses on one database. */
export const SHARED_REGRESSION_SEEDS: readonly RegressionSeed[] = [
  {
    seed: 1,
    hours: 12,
    showed: 'once showed that nobody ran a table which was more than the part of the house in whose name it was',
  },
  {
    seed: 18,
    hours: 0.4,
    showed: 'once showed that watchers were told events of a new owner with the state of before them',
  },
  { seed: 6, hours: 0.4, showed: 'once showed that a table was shut which another took before it was set up' },
]
