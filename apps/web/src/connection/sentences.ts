// What failed, in words. The catalogue of everything that can be refused comes with the first refusal and not with the page;
// until it is here, the house's own words stand, in the language in which the page was opened.
import type { WireError } from '@punto/protocol'
import type { Language } from '@punto/rules'
import { printedAmounts } from './printed-amounts.ts'

let catalogue: typeof import('./error-sentence.ts') | undefined

export async function loadSentences(): Promise<void> {
  try {
    catalogue ??= await import('./error-sentence.ts')
  } catch {
    // No connection, or a house that has been renewed since: the house's own words go on.
  }
}

/** Fails as it does, once that can be said in either language. */
export const withSentences = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch(async (error) => {
    await loadSentences()
    throw error
  })

export function sentenceOf(error: unknown, language: Language): string {
  if (isRefusal(error)) return catalogue?.errorSentence(printedAmounts(error), language) ?? error.message
  return error instanceof Error ? error.message : String(error)
}

const isRefusal = (error: unknown): error is WireError =>
  typeof error === 'object' && error !== null && 'code' in error && 'params' in error && 'message' in error
