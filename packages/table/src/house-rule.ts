// A paragraph of one game's document that refuses at a table of another game is the house's rule there, and the refusal says so.
// Carries rulings 19, 28.
import type { Game, Language } from '@punto/rules'

/** The documents that a game is played by: its own, the one whose procedure it follows, and those of its side bets. */
function documentsOf({ procedure, source, bets }: Game): ReadonlySet<string> {
  const rules = bets.flatMap(({ rungs, otherwise }) => [...rungs.map(({ rule }) => rule), otherwise])
  return new Set([procedure, source.code, ...rules.map(documentIn)])
}

const documentIn = (rule: string | undefined): string => (rule ?? '').split(' ')[0]!

interface Ruled {
  readonly rule?: string
  readonly house?: true
}

/** The refusal, marked where its paragraph is of none of the game's documents. */
export const byHouseRule = <R extends Ruled>(refusal: R, game: Game): R =>
  refusal.rule === undefined || documentsOf(game).has(documentIn(refusal.rule)) ? refusal : { ...refusal, house: true }

const SAYS: Readonly<Record<Language, (rule: string) => string>> = {
  en: (rule) => ` This is the house’s rule here: ${rule} is of another game’s document.`,
  zh: (rule) => `此为本赌场的规定：${rule} 出自另一种游戏的规则。`,
}

/** What a refusal's sentence ends with; nothing where its paragraph is of the table's own game. */
export const houseRuleWords = ({ rule, house }: Ruled, language: Language): string =>
  house && rule !== undefined ? SAYS[language](rule) : ''
