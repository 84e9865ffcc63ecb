// A shuffle that is the same for the same seed, for benchmarks that must measure the same work each time.

export function seededShuffle<T>(items: readonly T[], seed: number): T[] {
  const shuffled = [...items]
  let state = seed
  for (let i = shuffled.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const j = Math.floor((state / 2 ** 32) * (i + 1))
    ;[shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!]
  }
  return shuffled
}
