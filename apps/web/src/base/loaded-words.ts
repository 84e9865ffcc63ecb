// The words of the page come in the language that is read, and nothing is drawn before they are here: what needs some says so when it is
// loaded itself.
import type { Language } from '@punto/rules'

type Load = (language: Language) => Promise<void>

const needed = new Set<Load>()
let reading: Language | undefined

export function needsWords(load: Load): void {
  needed.add(load)
  // Asked for at once; whoever waits for them hears if they cannot be had.
  if (reading) load(reading).catch(() => undefined)
}

/** When all words that are needed by then are here in this language. */
export async function wordsIn(language: Language): Promise<void> {
  reading = language
  for (let known = -1; known !== needed.size; ) {
    known = needed.size
    await Promise.all([...needed].map((load) => load(language)))
  }
}

/** When all that are needed by now are here. */
export const wordsHere = async (): Promise<void> => {
  if (reading) await wordsIn(reading)
}
