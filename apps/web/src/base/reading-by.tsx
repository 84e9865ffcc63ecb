// Everything below it is read in one language and script. The Chinese letters are a large font in many small files: they are asked for
// when somebody reads Chinese, and of the files only those with the characters on the page are fetched.
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { part } from './later-parts.ts'
import { wordsIn } from './loaded-words.ts'
import { ReadingProvider } from './reading.tsx'
import { type Locale, scriptOf } from './written/locales.ts'
import { writeBy } from './written/script.ts'

let wanted: Locale | undefined
let ready: Locale | undefined

/** Whether the words and the script are here, and none has been wanted since. */
export async function readIn(locale: Locale): Promise<boolean> {
  wanted = locale
  const [write] = await Promise.all([scriptOf(locale), wordsIn(locale.language)])
  if (wanted !== locale) return false
  writeBy(write)
  ready = locale
  return true
}

/** The page stays as it is until another language is here; in another script everything is drawn anew. */
export function ReadingBy({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  const [read, setRead] = useState(ready === locale ? locale : undefined)
  useEffect(() => void part(() => readIn(locale)).then((isHere) => isHere && setRead(locale)), [locale])
  useEffect(() => {
    if (!read) return
    document.documentElement.lang = read.tag
    if (read.language === 'zh') void part(() => import('./chinese.ts'))
  }, [read])
  if (!read) return null
  return (
    <ReadingProvider value={read.language}>
      <Fragment key={String(read.traditional)}>{children}</Fragment>
    </ReadingProvider>
  )
}
