// The words of the bet language in English and Chinese.
import type { Language } from '../text.ts'
import { chineseCard, englishCard } from './card-phrases.ts'
import type { FactName } from './facts.ts'

type Values = readonly (string | number | boolean)[]

/** Everything that may be said of who won and how. */
export interface Outcome {
  readonly winner: Values | undefined
  readonly winning: Values | undefined
  readonly winningCards: Values | undefined
  readonly losing: Values | undefined
  readonly losingCards: Values | undefined
  readonly margin: Values | undefined
}

export interface Phrases {
  readonly and: string
  readonly or: string
  readonly comma: string
  readonly always: string
  not(words: string): string
  outcome(outcome: Outcome): string
  fact(fact: FactName, values: Values): string
}

/** 1, 2, 3 as "1-3"; 4, 6 as "4 or 6". */
function listed(values: Values, or: string): string {
  const numbers = values.filter((value) => typeof value === 'number')
  const run = numbers.length === values.length && numbers.every((n, i) => i === 0 || n === numbers[i - 1]! + 1)
  return run && values.length > 2 ? `${numbers[0]}-${numbers.at(-1)}` : values.join(or)
}

const SIDE_EN: Record<string, string> = {
  player: 'Player',
  banker: 'Banker',
  tie: 'a tie',
  none: 'neither',
  both: 'both',
}
const COUNT_EN: Record<number, string> = { 0: 'no', 1: 'one', 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six' }
const counts = (values: Values) => values.map((value) => COUNT_EN[Number(value)] ?? value).join(' or ')
const isOne = (values: Values) => values.length === 1 && values[0] === 1
const isYes = (values: Values) => values.length === 1 && values[0] === true
const everyRank = (values: Values) => values.length === 13 && !values.includes('none')

const COLOURS_EN: Record<string, string> = { mixed: 'of two colours', red: 'both red', black: 'both black' }
const ROYAL_EN: Record<string, string> = {
  none: 'no king and queen',
  mixed: 'king and queen of two suits',
  suited: 'king and queen of one suit',
}

const english: Phrases = {
  and: ' and ',
  or: ' or ',
  comma: ', ',
  always: 'always',
  not: (words) => `not (${words})`,
  outcome({ winner, winning, winningCards, losing, losingCards, margin }) {
    const onlyTie = winner?.length === 1 && winner[0] === 'tie'
    const names = winner ? winner.map((side) => SIDE_EN[String(side)]).join(' or ') : 'either hand'
    return [
      onlyTie ? 'tie' : winner?.includes('tie') ? `${names}` : `${names} wins`,
      winning && ` on ${listed(winning, ' or ')}`,
      winningCards && ` with ${counts(winningCards)} cards`,
      losing && ` over ${listed(losing, ' or ')}`,
      losingCards && ` ${losing ? 'of' : 'over'} ${counts(losingCards)} cards`,
      margin && ` by ${listed(margin, ' or ')}`,
    ]
      .filter(Boolean)
      .join('')
  },
  fact(fact, values) {
    switch (fact) {
      case 'playerPoints':
      case 'bankerPoints':
        return `${fact === 'playerPoints' ? 'Player' : 'Banker'} has ${listed(values, ' or ')}`
      case 'playerCards':
      case 'bankerCards':
        return `${fact === 'playerCards' ? 'Player' : 'Banker'} has ${counts(values)} cards`
      case 'totalCards':
        return `${counts(values)} cards in all`
      case 'natural':
        return `natural: ${values.map((value) => SIDE_EN[String(value)]).join(' or ')}`
      case 'playerPair':
      case 'bankerPair': {
        const hand = fact === 'playerPair' ? 'Player' : 'Banker'
        if (everyRank(values)) return `${hand} pair`
        return values.length === 1 && values[0] === 'none' ? `no ${hand} pair` : `${hand} pair: ${values.join(' or ')}`
      }
      case 'pairs':
        return `${counts(values)} initial ${isOne(values) ? 'pair' : 'pairs'}`
      case 'perfectPairs':
        return `${counts(values)} perfect ${isOne(values) ? 'pair' : 'pairs'}`
      case 'pairsAlike':
        return isYes(values) ? 'both pairs of one rank' : 'not both pairs of one rank'
      case 'playerSuited':
      case 'bankerSuited':
        return `${fact === 'playerSuited' ? 'Player' : 'Banker'} ${isYes(values) ? 'begins' : 'does not begin'} suited`
      case 'tiePoints':
        return values.length === 1 && values[0] === 'none' ? 'no tie' : `tie on ${listed(values, ' or ')}`
      case 'pointsSum':
        return `both hands’ points add up to ${listed(values, ' or ')}`
      case 'playerThird':
      case 'bankerThird': {
        const hand = fact === 'playerThird' ? 'Player' : 'Banker'
        const drawn = values.filter((value) => value !== 'none')
        if (drawn.length === 0) return `${hand} draws no third card`
        if (drawn.length === 10) return values.length === 10 ? `${hand} draws a third card` : `${hand} draws or not`
        const points = `${hand}’s third card counts ${listed(drawn, ' or ')}`
        return drawn.length < values.length ? `${points}, or there is none` : points
      }
      case 'playerColours':
      case 'bankerColours':
        return `${fact === 'playerColours' ? 'Player' : 'Banker'}’s first two cards ${values.map((value) => COLOURS_EN[String(value)]).join(' or ')}`
      case 'playerRoyal':
      case 'bankerRoyal':
        return `${fact === 'playerRoyal' ? 'Player' : 'Banker'} begins with ${values.map((value) => ROYAL_EN[String(value)]).join(' or ')}`
      case 'playerFirst':
      case 'bankerFirst':
        return `${fact === 'playerFirst' ? 'Player' : 'Banker'}’s first card is ${values.join(' or ')}`
      default:
        return englishCard(fact, values) ?? `${fact}: ${listed(values, ' or ')}`
    }
  },
}

const SIDE_ZH: Record<string, string> = { player: '闲', banker: '庄', tie: '和', none: '无', both: '双方' }

const COLOURS_ZH: Record<string, string> = { mixed: '红黑各一', red: '同为红色', black: '同为黑色' }
const ROYAL_ZH: Record<string, string> = {
  none: '非 K 与 Q',
  mixed: '为不同花色的 K 与 Q',
  suited: '为同花色的 K 与 Q',
}

const chinese: Phrases = {
  and: '且',
  or: '或',
  comma: '，',
  always: '任何结果',
  not: (words) => `非（${words}）`,
  outcome({ winner, winning, winningCards, losing, losingCards, margin }) {
    const names = winner ? winner.map((side) => SIDE_ZH[String(side)]).join('或') : '任一方'
    const hand = (cards: Values | undefined, points: Values | undefined) =>
      [cards && `${listed(cards, '或')} 张牌`, points && `${listed(points, '或')} 点`].filter(Boolean).join(' ')
    const [won, lost] = [hand(winningCards, winning), hand(losingCards, losing)]
    const apart = margin ? `，相差 ${listed(margin, '或')} 点` : ''
    if (winner?.length === 1 && winner[0] === 'tie') return `${won}和局${apart}`
    const verb = lost ? `胜 ${lost}` : winner?.includes('tie') ? '' : '赢'
    return `${names}${won && `以 ${won}`}${verb}${apart}`
  },
  fact(fact, values) {
    const hand = fact.startsWith('player') ? '闲' : '庄'
    switch (fact) {
      case 'playerPoints':
      case 'bankerPoints':
        return `${hand} ${listed(values, '或')} 点`
      case 'playerCards':
      case 'bankerCards':
        return `${hand} ${listed(values, '或')} 张牌`
      case 'totalCards':
        return `共 ${listed(values, '或')} 张牌`
      case 'natural':
        return `天牌：${values.map((value) => SIDE_ZH[String(value)]).join('或')}`
      case 'playerPair':
      case 'bankerPair': {
        if (everyRank(values)) return `${hand}对`
        return values.length === 1 && values[0] === 'none' ? `无${hand}对` : `${hand}对 ${values.join('或')}`
      }
      case 'pairs':
        return `${listed(values, '或')} 个对子`
      case 'perfectPairs':
        return `${listed(values, '或')} 个完美对子`
      case 'pairsAlike':
        return isYes(values) ? '两对同点' : '并非两对同点'
      case 'playerSuited':
      case 'bankerSuited':
        return `${hand}首两张${isYes(values) ? '' : '不'}同花`
      case 'tiePoints':
        return values.length === 1 && values[0] === 'none' ? '非和局' : `${listed(values, '或')} 点和局`
      case 'pointsSum':
        return `双方点数合计 ${listed(values, '或')}`
      case 'playerThird':
      case 'bankerThird': {
        const drawn = values.filter((value) => value !== 'none')
        if (drawn.length === 0) return `${hand}不补牌`
        if (drawn.length === 10) return values.length === 10 ? `${hand}补牌` : `${hand}补牌或不补牌`
        const points = `${hand}第三张 ${listed(drawn, '或')} 点`
        return drawn.length < values.length ? `${points}或不补牌` : points
      }
      case 'playerColours':
      case 'bankerColours':
        return `${hand}首两张${values.map((value) => COLOURS_ZH[String(value)]).join('或')}`
      case 'playerRoyal':
      case 'bankerRoyal':
        return `${hand}首两张${values.map((value) => ROYAL_ZH[String(value)]).join('或')}`
      case 'playerFirst':
      case 'bankerFirst':
        return `${hand}首张为 ${values.join('或')}`
      default:
        return chineseCard(fact, values) ?? `${fact}：${listed(values, '或')}`
    }
  },
}

export const PHRASES: Readonly<Record<Language, Phrases>> = { en: english, zh: chinese }
