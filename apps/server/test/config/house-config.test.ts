// Every mistake in a house's configuration is named at once, where it stands in the operator's file.
import { describe, expect, it } from 'vitest'
import { checkConfig } from '../../src/config/house-config.ts'

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
