// From a random word to a number below n, each as likely as the others, without a modulo of the word: word times n falls
// into n parts of 65536, and the lowest 65536 modulo n products of each part are rejected, which leaves as many words for
// every part (Lemire 2019, https://arxiv.org/abs/1805.10941).

export const WORD_BITS = 16
/** How many values a word of the generator has. */
export const WORD_VALUES = 2 ** WORD_BITS

const LOWER_HALF = WORD_VALUES - 1

/** How many of the lowest products in each part are rejected. */
export const thresholdOf = (n: number): number => WORD_VALUES % n

/** The number below n that a word of sixteen bits gives, or -1 where the word is rejected. */
export function numberBelow(word: number, n: number, threshold: number): number {
  const product = word * n
  return (product & LOWER_HALF) < threshold ? -1 : product >>> WORD_BITS
}
