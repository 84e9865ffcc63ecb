// The reader's language from Accept-Language: English unless Chinese is preferred.
import type { Language } from '@punto/rules'

export function languageOf(header: string | undefined): Language {
  let best: { readonly lang: Language; readonly weight: number } = { lang: 'en', weight: 0 }
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';')
    const quality = params
      .map((param) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(param)?.[1])
      .find((q) => q !== undefined)
    const weight = Number(quality ?? 1)
    const lang = /^zh\b/.test(tag) ? 'zh' : /^en\b/.test(tag) ? 'en' : undefined
    if (lang && weight > best.weight) best = { lang, weight }
  }
  return best.lang
}
