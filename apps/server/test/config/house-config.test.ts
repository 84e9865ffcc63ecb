// Every mistake in a house's configuration is named at once, where it stands in the operator's file; without one there is a
// house of every game.
import { GAMES, PACKS, placeableBets } from '@punto/rules'
import type { TableSettings } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { checkConfig, readConfig } from '../../src/config/house-config.ts'

const places = (written: unknown) => {
  const checked = checkConfig(written)
  return checked.ok ? [] : checked.mistakes.map(({ place }) => place)
}

describe('a configuration', () => {
  it('has every second table of one name named, whatever else is wrong with them', () => {
    const tables = [
      { table: 'one', game: 'commission', decks: 99 },
      { table: 'one', game: 'roulette' },
      { table: 'two', game: 'knockout' },
      { table: 'one', game: 'knockout', chipStep: 0 },
    ]
    expect(places({ tables })).toEqual([
      'tables[0].decks',
      'tables[1].game',
      'tables[1].table',
      'tables[3].chipStep',
      'tables[3].table',
    ])
    // Tables without a name are told that, and not that they share it.
    expect(places({ tables: [{ game: 'knockout' }, { game: 'knockout' }] })).toEqual([
      'tables[0].table',
      'tables[1].table',
    ])
  })

  it('has packs and limits looked at under a game that is not known', () => {
    const table = { table: 'one', game: 'roulette', packs: ['dragon'], limitsOf: { tie: 5 } }
    expect(places({ tables: [table] })).toEqual(['tables[0].game', 'tables[0].packs', 'tables[0].limitsOf.tie'])
  })

  it.each(['eur', 5, null])('has a currency that is none, %s, named once, where it is written', (currency) => {
    expect(places({ currency })).toEqual(['currency'])
    const tables = [
      { table: 'one', game: 'commission' },
      { table: 'two', game: 'commission', currency: 'EUR' },
      { table: 'three', game: 'commission', currency: 'euro' },
    ]
    expect(places({ currency, tables })).toEqual(['currency', 'tables[2].currency'])
  })

  it('has a table in another currency named, beside what else is wrong with it', () => {
    const table = { table: 'one', game: 'commission', currency: 'USD', decks: 99 }
    expect(places({ currency: 'EUR', tables: [table] })).toEqual(['tables[0].decks', 'tables[0].currency'])
    expect(places({ currency: 'EUR', tables: [{ table: 'one', game: 'commission', currency: 'EUR' }] })).toEqual([])
  })
})

describe('a house without a configuration', () => {
  const checked = readConfig(undefined)
  const tables = checked.ok ? checked.config.tables : []
  const gamesOf = (some: readonly TableSettings[]) => some.map(({ game }) => game.id)

  it('has one automatic table for each game', () => {
    const automatic = tables.filter(({ operation }) => operation === 'automatic')
    expect(gamesOf(automatic).toSorted()).toEqual(GAMES.map(({ id }) => id).toSorted())
  })

  it('has Bad Beat on Commission, and on no other', () => {
    const [badBeat] = PACKS.filter(({ id }) => id === 'bad-beat')
    const ids = badBeat!.bets.map(({ id }) => id)
    const offers = ({ game }: TableSettings) => placeableBets(game).some(({ id }) => ids.includes(id))
    expect(gamesOf(tables.filter(offers))).toEqual(['commission'])
  })

  it('has one table that a dealer runs: Insurance, face down', () => {
    const [one, ...others] = tables.filter(({ operation }) => operation === 'dealer')
    expect(one).toMatchObject({ game: { id: 'insurance' }, faceDown: true })
    expect(others).toEqual([])
  })
})
