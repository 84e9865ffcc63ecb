// Every mistake in a house's configuration is named at once, where it stands in the operator's file; without one there is a
// house of every game.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES, PACKS, placeableBets } from '@punto/rules'
import type { TableSettings } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { checkConfig, readConfig } from '../../../src/serve/config/house-config.ts'

interface Declared {
  readonly multipliers?: object
  readonly bets: readonly { readonly rungs: readonly object[] }[]
}

/** As it lies beside the documentation. */
const declared = (name: string): Declared =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../docs/games', `${name}.json`), 'utf8'))

const places = (written: unknown) => {
  const checked = checkConfig(written)
  return checked.ok ? [] : checked.mistakes.map(({ place }) => place)
}

describe('a configuration', () => {
  it('has a comma behind the last of a list named with its line, and any other mistake in its JSON', () => {
    const said = (text: string) => {
      const checked = readConfig(text)
      return checked.ok ? '' : checked.mistakes[0]!.sentence
    }
    expect(said('{\n  "tables": [\n    { "table": "a, ]", "game": "commission" },\n  ]\n}')).toContain(
      'line 3 ends a list',
    )
    expect(said('{\n  "currency": "EUR",\n}')).toContain('line 2 ends a list')
    expect(said('{\n  "currency": "EUR"\n  "guestChips": 0\n}')).toContain('line 3')
  })

  it('has a table named whose wallet is an operator’s, where the house names none', () => {
    const tables = [
      { table: 'one', game: 'commission' },
      { table: 'two', game: 'commission', wallet: 'operator' },
    ]
    expect(places({ tables })).toEqual(['tables[1].wallet'])
  })

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

  it('has no table whose name no shoe can be recorded under, where the program shuffles', () => {
    const named = (table: string, more = {}) => checkConfig({ tables: [{ table, game: 'commission', ...more }] })
    expect(named('~x')).toMatchObject({
      mistakes: [
        {
          place: 'tables[0].table',
          sentence:
            '"~x" cannot stand in the record of a shoe: name the table by 1 to 64 of the characters A-Z a-z 0-9 . _ : -.',
        },
      ],
    })
    expect(named('Salon.2:a-b').ok).toBe(true)
    expect(named('~x', { operation: 'dealer', source: 'card-shoe' }).ok).toBe(true)
  })

  it('has packs and limits looked at under a game that is not known', () => {
    const table = { table: 'one', game: 'roulette', packs: ['dragon'], limitsOf: { tie: 5 } }
    expect(places({ tables: [table] })).toEqual(['tables[0].game', 'tables[0].packs', 'tables[0].limitsOf.tie'])
  })

  it.each(['dragon-house', 'tiger-house'])('may declare a game of its own, as in the file of %s', (name) => {
    const game = declared(name)
    const checked = checkConfig({ tables: [{ table: 'one', game, limitsOf: { tie: { min: 100, max: 200 } } }] })
    expect(checked).toMatchObject({ ok: true, config: { tables: [{ game: { id: name } }] } })
  })

  it('has a declaration named that tables do not play, though nothing is wrong in it', () => {
    const { bets, multipliers } = declared('storm')
    const house = declared('dragon-house')
    const game = { ...house, multipliers, bets: [...house.bets, ...bets] }
    expect(places({ tables: [{ table: 'one', game }] })).toEqual(['tables[0].game'])
  })

  it('may have packs of its own at a table, declared in full beside those of the documents', () => {
    const packs = ['bad-beat', declared('nine-jackpot')]
    const checked = checkConfig({ tables: [{ table: 'one', game: 'commission', packs }] })
    if (!checked.ok) expect.fail(JSON.stringify(checked.mistakes))
    const [{ game, limitsOf }] = checked.config.tables as [(typeof checked.config.tables)[number]]
    expect(game.bets.map(({ id }) => id)).toEqual(expect.arrayContaining(['bad-beat', 'nine-jackpot']))
    expect(limitsOf).toEqual({ 'nine-jackpot': { min: 500, max: 500 } })
    const wrong = { ...declared('nine-jackpot'), kind: 'game' }
    expect(places({ tables: [{ table: 'one', game: 'commission', packs: [wrong] }] })).toEqual([
      'tables[0].packs[0].kind',
    ])
  })

  it('has every mistake in a declaration named where it stands, beside what else is wrong with the table', () => {
    const game = declared('dragon-house')
    const [player, ...rest] = game.bets
    const [rung, ...lower] = player!.rungs
    const bets = [{ ...player, rungs: [{ ...rung, pays: '8:1' }, ...lower] }, ...rest]
    const ante = { id: 'ante-tie', label: 'Ante', rungs: lower, raise: { bet: 'none', times: 2 } }
    const table = { table: 'one', game: { ...game, bets: [...bets, ante] }, decks: 99 }
    expect(places({ tables: [table] })).toEqual(['tables[0].game.bets[0].rungs[0].pays', 'tables[0].decks'])
    const raised = { ...table, game: { ...game, bets: [...game.bets, ante] } }
    expect(places({ tables: [raised] })).toEqual([
      `tables[0].game.bets[${game.bets.length}].raise.bet`,
      'tables[0].decks',
    ])
    expect(places({ tables: [{ table: 'one', game: {} }] })[0]).toMatch(/^tables\[0\]\.game/)
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

  it('has limits of its own, and every mistake in them named', () => {
    const limits = { seatsPerAddress: 50, messages: { burst: 10, perSecond: 0.5 } }
    const checked = checkConfig({ limits })
    expect(checked.ok && checked.config.limits).toEqual(limits)
    expect(places({ limits: { seats: 1, seatsPerPlayer: 0, unread: 1.5, bytes: 5, watches: { burst: 1 } } })).toEqual([
      'limits.seats',
      'limits.seatsPerPlayer',
      'limits.unread',
      'limits.bytes',
      'limits.watches',
    ])
    expect(places({ limits: [] })).toEqual(['limits'])
  })

  it('has what is wrong in each of its parts said in a sentence, with its place', () => {
    const checked = checkConfig({
      bots: { players: 1.5, sed: 1 },
      beacon: { chain: 'slownet', urls: [] },
      cage: { alerts: { in: [0], up: [] }, cdd: { unchecked: 'ask' }, drawers: ['a b'], needsDrawer: 'no' },
      gamingDay: { startsAt: '24:00', zone: 'Macau' },
      staff: { secondFactor: 'all', severalTables: 1 },
      retention: { commandDays: 13 },
      hooks: [{ name: 'R', url: 'here', before: ['bet'], secret: 'x', tells: ['age'], goodForMinutes: 0 }],
      wallet: { url: 'here', key: 'secret', origins: ['https://a.example/b'], houses: { usd: 'x' } },
      passwordCodes: { command: [] },
      playerLimits: { everybody: { loss: { year: 1, day: -1 } }, confirmHigher: 0 },
    })
    expect(checked.ok ? [] : checked.mistakes.map(({ place, sentence }) => `${place}: ${sentence}`)).toEqual([
      'bots.sed: There is no setting "sed"; there are players, seed.',
      'bots.players: bots.players is a whole number from 0 to 1000, not 1.5.',
      'beacon.chain: A chain is "quicknet" or { "chain", "key", "periodSeconds", "genesisSeconds" }, not "slownet".',
      'beacon.urls: "urls" are 1 to 8 addresses, as ["https://api.drand.sh"], not [].',
      'cage.alerts.up: There is no setting "up"; there are in, out.',
      'cage.alerts.in[0]: cage.alerts.in[0] is a whole number from 1 to 1000000000000, not 0.',
      'cage.cdd.unchecked: cage.cdd.unchecked is "refuse" or "note", not "ask".',
      'cage.drawers: cage.drawers is a list of at most 50 names, each once, of 1 to 12 letters, figures and hyphens, not ["a b"].',
      'cage.needsDrawer: cage.needsDrawer is true or false, not "no".',
      'gamingDay.startsAt: A gaming day begins at a time of the clock, as "06:00", not "24:00".',
      'gamingDay.zone: A time zone is one of the IANA list, as "Asia/Macau", not "Macau".',
      'staff.secondFactor: A second factor is asked of "off", "operators", "required", not "all".',
      'staff.severalTables: severalTables is true or false, not 1.',
      'hooks[0].name: hooks[0].name is a name in lower case, as "register", not "R".',
      'hooks[0].url: hooks[0].url is an address as https://register.example/punto, not "here".',
      'hooks[0].before[0]: hooks[0].before[0] is one of "seat", "first-bet", "cash-out", not "bet".',
      'hooks[0].secret: hooks[0].secret is file:PATH or env:NAME, not "x".',
      'hooks[0].unanswered: Where a hook does not answer, the house says "refuse", "allow", not nothing.',
      'hooks[0].tells[0]: hooks[0].tells[0] is one of "name", "address", not "age".',
      'hooks[0].goodForMinutes: hooks[0].goodForMinutes is a whole number from 1 to 1440, not 0.',
      'retention.commandDays: retention.commandDays is a whole number from 14 to 36500, not 13.',
      'wallet.url: wallet.url is the wallet\'s address, as https://wallet.example/punto, not "here".',
      'wallet.key: wallet.key is file:PATH or env:NAME, not "secret".',
      'wallet.origins[0]: An origin is https://casino.example, with no path behind it, not "https://a.example/b".',
      'wallet.houses.usd: A currency is as USD, not "usd".',
      'wallet.houses.usd: A house\'s address is https://usd.house.example, with no path behind it, not "x".',
      'passwordCodes.command: The command is a list of a program and its arguments, not [].',
      'playerLimits.everybody.loss.year: There is no setting "year"; there are day, week, month.',
      'playerLimits.everybody.loss.day: playerLimits.everybody.loss.day is a whole number from 0 to 1000000000000, not -1.',
      'playerLimits.confirmHigher: confirmHigher is true or false, not 0.',
    ])
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

  it('has one automatic table for each game, and one more for a squeeze', () => {
    const automatic = tables.filter(({ operation }) => operation === 'automatic')
    expect(gamesOf(automatic.filter(({ squeeze }) => squeeze !== true)).toSorted()).toEqual(
      GAMES.map(({ id }) => id).toSorted(),
    )
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

describe('pits', () => {
  const tables = [
    { table: 'one', game: 'commission' },
    { table: 'two', game: 'knockout' },
  ]
  const sentences = (pits: unknown) => {
    const checked = checkConfig({ tables, pits })
    return checked.ok ? [] : checked.mistakes.map(({ place, sentence }) => `${place}: ${sentence}`)
  }

  it('are none unless the file names them, and may leave tables out', () => {
    expect(checkConfig({ tables })).toMatchObject({ ok: true, config: { pits: [] } })
    const pits = [{ pit: 'high', name: { en: 'High limit', zh: '高额区' }, tables: ['two'] }]
    expect(checkConfig({ tables, pits })).toMatchObject({ ok: true, config: { pits } })
    expect(readConfig('{ "pits": [{ "pit": "all", "tables": ["salon"] }] }')).toMatchObject({ ok: true })
  })

  it('have each mistake named where it stands', () => {
    expect(sentences({ high: ['two'] })).toEqual([
      'pits: Pits are a list of at most 100, each { "pit", "name", "tables", "rota" }, not {"high":["two"]}.',
    ])
    const pits = [
      'high',
      { pit: 'high limit', tables: ['one'] },
      { pit: 'a', name: 'A', tables: ['one', 'three'] },
      { pit: 'b', tables: [] },
      { pit: 'a', floor: 1, tables: ['one', 'two', 'two'] },
    ]
    expect(sentences(pits)).toEqual([
      'pits[0]: A pit is { "pit", "name", "tables", "rota" }, not "high".',
      'pits[1].pit: A pit has an id of 1 to 64 visible ASCII characters without blanks, not "high limit".',
      'pits[2].name: A name is { "en", "zh" }, each of 1 to 40 characters, not "A".',
      'pits[2].tables[1]: The house has no table "three".',
      'pits[3].tables: A pit has a list of at least one table, not [].',
      'pits[4].floor: There is no setting "floor"; there are pit, name, tables, rota.',
      'pits[4].pit: Another pit is called "a": give each its own id.',
      'pits[4].tables[0]: Table "one" is in the pit "a" already: it is in one at most.',
      'pits[4].tables[2]: Table "two" is in the pit "a" already: it is in one at most.',
    ])
  })
})
