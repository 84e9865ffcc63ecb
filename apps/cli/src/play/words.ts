// The table's words by language, and how numbers are written in them.
import type { Game, Language } from '@punto/rules'
import { EN, type Words } from './words-en.ts'
import { ZH } from './words-zh.ts'

export type { Words }

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, zh: ZH }

export const amount = (value: number): string => value.toLocaleString('en')

/** With its sign: `+50`, `-100`, `0`. */
export const signed = (value: number): string => `${value > 0 ? '+' : ''}${amount(value)}`

/** A bet's name as the felt's players say it; insurance by the hand it is on. */
export function betName(game: Game, bet: string, language: Language): string {
  const known = game.bets.find(({ id }) => id === bet)
  if (known) return known.label[language]
  const side = bet === 'insurance-player' ? 'player' : 'banker'
  return WORDS[language].insuranceOn(side)
}
