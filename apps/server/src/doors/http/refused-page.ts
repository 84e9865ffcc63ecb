// What a browser shows that came by a link of somebody else's (a launch, a single sign-on) and was refused: why, in words, and the way back.
import type { Language } from '@punto/rules'

const WORDS = {
  en: { lang: 'en', back: (host: string) => `Back to ${host}`, again: 'Back to the sign-in' },
  zh: { lang: 'zh-Hans', back: (host: string) => `返回 ${host}`, again: '返回登录' },
} as const

export interface RefusedPage {
  readonly title: string
  /** A sentence. */
  readonly why: string
  readonly language: Language
  /** An address of the operator's, by its host; or a page of the house's. */
  readonly back: { readonly href: string; readonly host?: string } | null
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => ESCAPES[one]!)

/** The link leaves a frame. */
export function refusedPage({ title, why, language, back }: RefusedPage): string {
  const words = WORDS[language]
  const { lang } = words
  const label = back?.host === undefined ? words.again : words.back(back.host)
  const link = back ? `<p><a href="${escaped(back.href)}" target="_top">${escaped(label)}</a></p>` : ''
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Punto</title>
    <link rel="stylesheet" href="/docs/docs.css" />
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${escaped(why)}</p>
      ${link}
    </main>
  </body>
</html>
`
}
