// What a browser shows whose launch was refused: why, in words, and the way back to the operator.
import type { Language } from '@punto/rules'

const WORDS = {
  en: { lang: 'en', title: 'The tables cannot be opened', back: (host: string) => `Back to ${host}` },
  zh: { lang: 'zh-Hans', title: '无法打开牌桌', back: (host: string) => `返回 ${host}` },
} as const

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => ESCAPES[one]!)

/** `why` is a sentence; `returnTo` an address of the operator's. The link leaves a frame. */
export function refusedLaunchPage(why: string, language: Language, returnTo: string | null): string {
  const { lang, title, back } = WORDS[language]
  const link =
    returnTo === null
      ? ''
      : `<p><a href="${escaped(returnTo)}" target="_top">${escaped(back(new URL(returnTo).host))}</a></p>`
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
