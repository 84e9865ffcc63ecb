// What the pages say, an area of the house at a time, in the language that is read. A language is a folder of these areas, and comes when
// it is chosen; an area that it lacks is said in English.
import type { Language } from '@punto/rules'
import { needsWords } from '../base/loaded-words.ts'
import { useLanguage } from '../base/reading.tsx'

interface AreaWords<Words> {
  /** While another language comes, what is new on the page may speak before the rest does. */
  readonly of: (language: Language) => Words
  readonly use: () => Words
  /** For what is read in more languages than the reader's. */
  readonly load: (language: Language) => Promise<void>
}

/** `files`: this area in each language, by its path, `./en/cage.ts`. */
export function area<Words>(files: Readonly<Record<string, () => Promise<unknown>>>): AreaWords<Words> {
  const fileIn = (language: string) => Object.entries(files).find(([path]) => path.startsWith(`./${language}/`))?.[1]
  const loaded = new Map<Language, Words>()
  const load = async (language: Language) => {
    if (loaded.has(language)) return
    const file = (await (fileIn(language) ?? fileIn('en'))?.()) as { readonly WORDS: Words }
    loaded.set(language, file.WORDS)
  }
  const of = (language: Language): Words => {
    const words = loaded.get(language) ?? [...loaded.values()][0]
    if (words === undefined) throw new Error(`The words of ${Object.keys(files).join(' ')} have not come`)
    return words
  }
  needsWords(load)
  return { of, use: () => of(useLanguage()), load }
}
