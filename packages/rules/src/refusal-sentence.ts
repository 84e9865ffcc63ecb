// A refusal in words.
import { nearest } from './nearest.ts'
import type { Refusal, RefusalParam } from './refusal.ts'
import { REFUSALS } from './refusals.ts'
import type { Language, Text } from './text.ts'

/** A refusal in words; where a name is unknown, with the known one that is nearest to it. */
export const refusalSentence = (refusal: Refusal, language: Language): string =>
  fill(REFUSALS[refusal.code][language], refusal.params, language) + suggestion(refusal, language)

/** Of these refusals, the parameter with the name that is unknown. */
const UNKNOWN_NAMES: Readonly<Partial<Record<Refusal['code'], string>>> = {
  'input/unknown-key': 'key',
  'game/unknown': 'game',
  'pack/unknown': 'pack',
  'bet/unknown': 'bet',
  'file/unknown-term': 'term',
  'file/unknown-bet': 'bet',
}

const DID_YOU_MEAN: Text = { en: ' Did you mean {meant}?', zh: '是否指 {meant}？' }

function suggestion({ code, params }: Refusal, language: Language): string {
  const name = UNKNOWN_NAMES[code]
  const meant = name && nearest(String(params[name]), String(params.known).split(', '))
  return meant ? fill(DID_YOU_MEAN[language], { meant }, language) : ''
}

/** A sentence with its {names} filled in. */
export const fill = (template: string, params: Readonly<Record<string, RefusalParam>>, language: Language): string =>
  template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const param = params[name] ?? whole
    return typeof param === 'object' ? param[language] : String(param)
  })
