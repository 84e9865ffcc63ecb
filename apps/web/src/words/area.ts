// What the pages say, an area of the house at a time, in the language that is read. A language is a folder here and a line below; its
// files come when it is chosen.
import type { Language } from '@punto/rules'
import { needsWords } from '../base/loaded-words.ts'
import { useLanguage } from '../base/reading.tsx'

const FOLDERS: Readonly<Record<Language, (area: string) => Promise<{ readonly WORDS: unknown }>>> = {
  en: (area) => import(`./en/${area}.ts`),
  zh: (area) => import(`./zh/${area}.ts`),
}

interface AreaWords<Words> {
  /** While another language comes, what is new on the page may speak before the rest does. */
  readonly of: (language: Language) => Words
  readonly use: () => Words
  /** For what is read in more languages than the reader's. */
  readonly load: (language: Language) => Promise<void>
}

export function area<Words>(name: string): AreaWords<Words> {
  const loaded = new Map<Language, Words>()
  const load = async (language: Language) => {
    if (!loaded.has(language)) loaded.set(language, (await FOLDERS[language](name)).WORDS as Words)
  }
  const of = (language: Language): Words => {
    const words = loaded.get(language) ?? [...loaded.values()][0]
    if (words === undefined) throw new Error(`The words of ${name} have not come`)
    return words
  }
  needsWords(load)
  return { of, use: () => of(useLanguage()), load }
}
