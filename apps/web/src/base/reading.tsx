// Which language the pictures speak, for everything below it on the page.
import type { Language, Text } from '@punto/rules'
import { createContext, useContext } from 'react'

const Reading = createContext<Language>('en')

export const ReadingProvider = Reading.Provider

export const useLanguage = (): Language => useContext(Reading)

/** Reads the rules' own texts in the reader's language. */
export function useRead(): (text: Text) => string {
  const language = useLanguage()
  return (text) => text[language]
}
