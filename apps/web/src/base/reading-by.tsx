// Everything below it is read in one language and script. The Chinese letters are a large font in many small files: they are asked for
// when somebody reads Chinese, and of the files only those with the characters on the page are fetched.
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { part } from './later-parts.ts'
import { ReadingProvider } from './reading.tsx'
import { type Locale, scriptOf } from './written/locales.ts'
import { writeBy } from './written/script.ts'

/** In another script everything is drawn anew, and not before the script is here. */
export function ReadingBy({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  const { tag, language, traditional } = locale
  const [script, setScript] = useState<string | null>(traditional ? null : 'plain')
  useEffect(() => {
    document.documentElement.lang = tag
    if (language === 'zh') void part(() => import('./chinese.ts'))
  }, [tag, language])
  useEffect(() => {
    let left = false
    void part(() => scriptOf({ traditional })).then((write) => {
      if (left) return
      writeBy(write)
      setScript(traditional ? 'traditional' : 'plain')
    })
    return () => {
      left = true
    }
  }, [traditional])
  if (script === null) return null
  return (
    <ReadingProvider value={language}>
      <Fragment key={script}>{children}</Fragment>
    </ReadingProvider>
  )
}
