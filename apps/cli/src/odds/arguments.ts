// What the options of `punto odds` say: the shoe, and which of them do not go together.

import { asksSuits, type OddsResult, oddsRefusalSentence } from '@punto/odds'
import { paint } from '@punto/replay'
import { type Composition, DEFAULT_DECKS, freshShoe, type Game } from '@punto/rules'
import { wholeNumber } from '../args.ts'
import { type Args, type Io, UsageError } from '../command.ts'
import { takeCards } from './cards-argument.ts'

/** Readings that take the place of the usual tables. */
export const READINGS = ['table', 'together', 'removal', 'by-decks'] as const

export const isGiven = (args: Args, name: string): boolean => args.has(name) || args.text(name) !== undefined

/** An error if any of these options was given beside `option`. */
export function standsAlone(args: Args, option: string, shows: string, others: readonly string[]): void {
  const other = others.find((name) => isGiven(args, name))
  if (other) throw new UsageError(`--${option} shows ${shows} and does not go with --${other}; leave one out`)
}

export function decksFrom(args: Args, game: Game): number {
  const { min, max } = game.decks
  const text = args.text('decks')
  return text === undefined ? Math.min(DEFAULT_DECKS, max) : wholeNumber('--decks', text, min, max)
}

export function shoeFrom(args: Args, game: Game, decks: number): Composition {
  const gone = args.text('without')
  const shoe = freshShoe(decks)
  return gone === undefined ? shoe : takeCards('without', gone, shoe, suitsMatterTo(game)).left
}

/** The game's name if it has bets that look at suits. */
export const suitsMatterTo = (game: Game): string | undefined => (asksSuits(game) ? game.id : undefined)

export function must<T>(result: OddsResult<T>): T {
  if (!result.ok) throw new UsageError(oddsRefusalSentence(result.refusal, 'en'))
  return result.value
}

export const heading = (game: Game, decks: number, cards: number, io: Io): string =>
  `${paint(io, 'bold', game.title.en)}  ${decks} decks, ${cards} cards${cards < decks * 52 ? ' left' : ''}`

export const json = (document: object): string => `${JSON.stringify(document, null, 1)}\n`
