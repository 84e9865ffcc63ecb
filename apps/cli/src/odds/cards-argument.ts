// Cards on the command line: `Kd`, or a bare rank where suits make no difference, taken out of a shoe one by one.
import { type Card, type Composition, makeCard, parseCard, RANKS, SUITS } from '@punto/rules'
import { UsageError } from '../command.ts'

/** A card as it was written, with its suit if it has one. */
interface Written {
  readonly text: string
  readonly rank: number
  readonly card: Card | undefined
}

/** The cards of an option's value: `Kd,Kd,5` or `Kd Kd 5`, in order. */
function readCards(option: string, value: string): Written[] {
  return value
    .split(/[\s,]+/)
    .filter((text) => text !== '')
    .map((text) => {
      const rank = (RANKS as readonly string[]).indexOf(rankOf(text))
      const suit = text.replace(/^10|^./, '').toLowerCase()
      const card = suit === '' ? undefined : parseCard(`${rankOf(text)}${suit}`)
      if (rank < 0 || (suit !== '' && card === undefined))
        throw new UsageError(
          `--${option}: unknown card "${text}"; write a rank ${RANKS.join('')}, with a suit ${SUITS.join('')} or without, as Kd or 5`,
        )
      return { text, rank, card }
    })
}

const rankOf = (text: string) => (text.startsWith('10') ? 'T' : text.slice(0, 1).toUpperCase())

export interface Taken {
  readonly cards: readonly Card[]
  readonly left: Composition
}

/**
 * Takes the cards out of a shoe. Whole cards go first; a bare rank is then a card of the rank, of the suit that is there
 * most often, which is as good as any other where no bet looks at suits, and an error where one does.
 */
export function takeCards(option: string, value: string, shoe: Composition, suitsMatter: string | undefined): Taken {
  const written = readCards(option, value)
  const left = [...shoe]
  for (const { card, text } of written) {
    if (card === undefined) {
      if (suitsMatter !== undefined)
        throw new UsageError(
          `--${option}: "${text}" needs a suit, as ${text}s: ${suitsMatter} has bets that look at suits`,
        )
      continue
    }
    if (left[card]! === 0) throw tooMany(option, makeCard(card), shoe[card]!)
    left[card]!--
  }
  const cards = written.map(({ card, rank, text }) => {
    if (card !== undefined) return card
    const suits = [0, 1, 2, 3].map((suit) => (rank * 4 + suit) as Card)
    const most = suits.reduce((best, candidate) => (left[candidate]! > left[best]! ? candidate : best))
    if (left[most] === 0)
      throw tooMany(
        option,
        text,
        suits.reduce((sum, suit) => sum + shoe[suit]!, 0),
      )
    left[most]!--
    return most
  })
  return { cards, left }
}

const tooMany = (option: string, card: string, copies: number) =>
  new UsageError(
    `--${option}: the shoe holds ${card} ${copies === 1 ? 'once' : `${copies} times`}, and no more can be taken`,
  )
