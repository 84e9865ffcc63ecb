// "Did you mean …?": the known word closest to a mistyped one, when it is close enough to be worth saying.

/** Nobody mistypes longer ones; comparing takes the square of the length. */
const LONGEST_WORD = 64

/** The known word closest to a mistyped one; undefined where none is close enough to be worth saying. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > LONGEST_WORD) return undefined
  const scored = known.map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
  const best = scored.sort((a, b) => a.distance - b.distance)[0]
  return best && best.distance <= Math.ceil(word.length / 3) ? best.candidate : undefined
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}
