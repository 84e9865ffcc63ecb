// A refusal in words.
import type { Refusal, RefusalParam } from './refusal.ts'
import { REFUSALS } from './refusals.ts'
import type { Language } from './text.ts'

/** A refusal in words. */
export const refusalSentence = (refusal: Refusal, language: Language): string =>
  fill(REFUSALS[refusal.code][language], refusal.params, language)

/** A sentence with its {names} filled in. */
export const fill = (template: string, params: Readonly<Record<string, RefusalParam>>, language: Language): string =>
  template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const param = params[name] ?? whole
    return typeof param === 'object' ? param[language] : String(param)
  })
