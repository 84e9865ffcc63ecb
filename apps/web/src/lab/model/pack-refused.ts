// Why side bets cannot be laid beside a game, by the names people know: without ids, and without a word of game files.
import { EVERY_PACK, type Language, type Refusal, refusalSentence, type Text } from '@punto/rules'
import { anyBetName } from '../../base/bet-name-of.ts'

interface Names {
  readonly game: string
  readonly bet: string
  readonly needed: string
}

type Words = Readonly<Record<string, (names: Names) => string>>

const EN: Words = {
  'pack/bet-clash': ({ game, bet }) => `${game} has ${bet} already.`,
  'pack/needs-commission': ({ game }) => `Beside a commission on Banker wins alone, and ${game} takes none.`,
  'pack/needs-bet': ({ game, bet, needed }) => `${bet} is laid only with ${needed}, which ${game} does not have.`,
}

const ZH: Words = {
  'pack/bet-clash': ({ game, bet }) => `${game}已有${bet}。`,
  'pack/needs-commission': ({ game }) => `仅用于庄赢抽佣的玩法，而${game}不抽佣。`,
  'pack/needs-bet': ({ game, bet, needed }) => `${bet}须与${needed}同下，而${game}没有。`,
}

/** `game` as people call it. */
export function packRefused(refusal: Refusal, game: Text, language: Language): string {
  const { code, params } = refusal
  const said = (language === 'zh' ? ZH : EN)[code]
  if (!said) return refusalSentence(refusal, language)
  const told = (param: string) => String(params[param] ?? '')
  const bet = (id: string) =>
    (EVERY_PACK.flatMap(({ bets }) => bets).find((one) => one.id === id)?.label ?? anyBetName(id))[language]
  return said({
    game: game[language],
    bet: bet(told('bet')),
    needed: told('needed')
      .split(', ')
      .map(bet)
      .join(language === 'zh' ? '或' : ' or '),
  })
}
