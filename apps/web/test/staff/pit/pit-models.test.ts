// The pit without a screen: what needs attention, the order of the tables, what the House may expect, who decides, and the addresses.
import { RecordingWriter, signerFrom } from '@punto/fair'
import { priceGame, pricingDocument } from '@punto/odds'
import {
  DECISION_KINDS,
  decisionKey,
  type HouseOrders,
  type PitDecision,
  type PitTable,
  type SeenEvent,
} from '@punto/protocol'
import { freshShoe, GAMES, LANGUAGES, type Language } from '@punto/rules'
import {
  checkSettings,
  EVENT_TYPES,
  KIND_NAMES,
  LIVE_SETTINGS,
  type LiveSetting,
  movedFrom,
  withChanges,
} from '@punto/table'
import { describe, expect, it } from 'vitest'
import { wordsIn } from '../../../src/base/loaded-words.ts'
import { setCurrency } from '../../../src/base/money/currency.ts'
import { parseRoute } from '../../../src/base/router.ts'
import { noticeLines } from '../../../src/connection/notice-lines.ts'
import { EVENT_NAMES } from '../../../src/drawings/record/event-names.ts'
import { alertsOf, byAttention } from '../../../src/model/staff/attention.ts'
import { deviations, pricesIn, theoryOf } from '../../../src/model/staff/theory.ts'
import { listAddress, listNamed, parseWatchRoute, watchAddress } from '../../../src/model/staff/watch-route.ts'
import { follow, GROUPS, isOfGroup, MOST_WATCHED_EVENTS, type WatchedEvent } from '../../../src/model/staff/watched.ts'
import { printDuration } from '../../../src/staff/common/durations.ts'
import { parsePitRoute, pitAddress } from '../../../src/staff/common/pit-route.ts'
import { byConcern } from '../../../src/staff/pit/house/findings.ts'
import { isOfRound, standingOf, waitingIn } from '../../../src/staff/pit/queue/matter.ts'
import { changesIn, settingsDraft } from '../../../src/staff/pit/settings/settings-draft.ts'
import { eventFacts } from '../../../src/staff/watch/event-facts.ts'
import { recordingFacts, recordingName } from '../../../src/staff/watch/recording-file.ts'
import { CORRECTION_OR_VOID, roundsQuery } from '../../../src/staff/watch/search-fields.ts'

const TABLE: PitTable = {
  table: 'one',
  game: 'commission',
  title: { en: 'Commission', zh: '抽佣百家乐' },
  packs: [],
  decks: 8,
  operation: 'dealer',
  phase: 'betting',
  shut: null,
  round: 7,
  winner: null,
  roundSince: 1_000_000,
  paceMs: 40_000,
  roundSeconds: null,
  dealer: { id: 'dora', name: 'dora' },
  dealerSince: 0,
  dealerTrouble: null,
  seats: 9,
  taken: 3,
  limits: { min: 100, max: 10_000 },
  maxDifferential: 10_000,
  differential: 0,
  chipsDiffer: 0,
  waiting: 0,
  laid: 0,
  float: 0,
  tray: null,
  rounds: 6,
  handle: 0,
  result: 0,
  bets: [],
  voids: 0,
  corrections: 0,
  lastVoid: null,
  lastCorrection: null,
  moved: [],
}
const NOW = 1_010_000
const MISREAD: PitDecision = {
  kind: 'irregularity',
  table: 'one',
  number: 3,
  round: null,
  what: 'misread',
  rule: 'INS 5.15',
  spot: null,
  whom: null,
  by: { id: 'dora', name: 'dora' },
  amount: null,
  words: null,
  needs: ['shift-manager'],
  since: 5000,
  looking: [],
}

describe('what needs attention', () => {
  it('is nothing at a table that runs', () => {
    expect(alertsOf(TABLE, NOW, null)).toEqual([])
  })

  it.each([
    ['a table that is shut', { shut: { en: 'Shut', zh: '停' } }, ['shut']],
    ['a round that stands still', { phase: 'suspended' }, ['decision']],
    ['a round two and a half times too long', { roundSince: NOW - 100_001 }, ['long']],
    ['no round that is over', { roundSince: 0, phase: 'settled' }, []],
    ['a dealer’s table without one', { dealer: null }, ['no-dealer']],
    ['a dealer whose page is gone', { dealerTrouble: 'away' }, ['dealer-away']],
    ['a dealer who may not deal any more', { dealerTrouble: 'may-not-deal' }, ['dealer-role']],
    ['no table of the program’s', { dealer: null, operation: 'automatic' }, []],
    ['[INS 1.5] a Differential of nine tenths of its maximum', { differential: 9000 }, ['differential']],
    ['a table without a maximum: none', { differential: 9000, maxDifferential: null }, []],
    ['a void round for ten minutes', { lastVoid: NOW - 599_999 }, ['void']],
    ['and no longer', { lastVoid: NOW - 600_000 }, []],
  ] as const)('%s', (_, changed, alerts) => {
    expect(alertsOf({ ...TABLE, ...changed } as PitTable, NOW, null)).toEqual(alerts)
  })

  it.each([
    ['irregularity', 'decision'],
    ['claim', 'claim'],
    ['dispute', 'dispute'],
    ['squeeze', 'squeeze'],
    ['fill', 'chips'],
    ['credit', 'chips'],
    ['count', 'chips'],
  ] as const)('is whoever waits for a word: %s', (kind, alert) => {
    expect(alertsOf(TABLE, NOW, null, [{ kind }])).toEqual([alert])
  })

  it('is a result more than three standard deviations off', () => {
    expect(alertsOf(TABLE, NOW, { expected: 100, won: 1000, sd: 299 })).toEqual(['result'])
    expect(alertsOf(TABLE, NOW, { expected: 100, won: 1000, sd: 301 })).toEqual([])
  })

  it('sorts the tables: the most urgent first, the others as the house has them', () => {
    const line = (name: string, ...alerts: Parameters<typeof byAttention>[0][number]['alerts'][number][]) => ({
      name,
      alerts,
    })
    const sorted = byAttention([
      line('a'),
      line('b', 'void'),
      line('c', 'decision', 'void'),
      line('d'),
      line('e', 'shut'),
    ])
    expect(sorted.map(({ name }) => name)).toEqual(['e', 'c', 'b', 'a', 'd'])
  })
})

describe('what the House may expect', () => {
  const odds = (game: string) => {
    const declared = GAMES.find(({ id }) => id === game)!
    const priced = priceGame(declared, freshShoe(8))
    if (!priced.ok) throw new Error(game)
    return pricesIn(pricingDocument(priced.value, 8))
  }

  it('is what the exact odds say of each stake, with their spread', () => {
    const prices = odds('commission')
    const bets = [{ bet: 'player', staked: 200_000, squares: 200 * 1000 ** 2, net: 0 }]
    const theory = theoryOf(bets, prices)!
    // The Player's edge and deviation of the eight-deck game, as published by everyone.
    expect(theory.expected / 200_000).toBeCloseTo(0.01235, 5)
    expect(theory.sd / (1000 * Math.sqrt(200))).toBeCloseTo(0.951, 3)
    expect(deviations({ ...theory, won: theory.expected })).toBe(0)
  })

  it('[KO 3.4] counts an Ante with its Wager, and leaves out what has no price of its own', () => {
    const prices = odds('knockout')
    const ante = [...prices.keys()].find((bet) => bet.includes('ante'))!
    const staked = { staked: 1000, squares: 1_000_000, net: 50 }
    const alone = theoryOf([{ bet: ante, ...staked }], prices)!
    const both = theoryOf(
      [
        { bet: ante, ...staked },
        { bet: 'insurance-banker', ...staked },
      ],
      prices,
    )!
    expect(both).toEqual(alone)
    expect(theoryOf([], prices)).toBeNull()
  })
})

describe('what waits for a decision', () => {
  it('is known by its table, kind and number', () => {
    expect(waitingIn([MISREAD]).map(({ key }) => key)).toEqual(['one irregularity 3'])
    const debt = { ...MISREAD, kind: 'debt', table: null, number: null, whom: { id: 'ann', name: 'ann' } } as const
    expect(decisionKey(debt)).toBe('- debt ann')
    const squeeze = { ...MISREAD, kind: 'squeeze', number: null, spot: 'player-1' } as const
    expect(decisionKey(squeeze)).toBe('one squeeze player-1')
  })

  it('[INS 5.18] is decided by the role it names, and never by who asked', () => {
    expect(standingOf(MISREAD, { role: 'shift-manager', player: 'max' })).toBe('decides')
    expect(standingOf(MISREAD, { role: 'pit-supervisor', player: 'sue' })).toBe('not-yours')
    expect(standingOf(MISREAD, { role: 'shift-manager', player: 'dora' })).toBe('own')
    const fill = { ...MISREAD, kind: 'fill', needs: ['cashier'] } as const
    expect(standingOf(fill, { role: 'cashier', player: 'cora' })).toBe('decides')
  })

  it('is signed at another’s screen where it is of a round', () => {
    expect(DECISION_KINDS.filter((kind) => isOfRound({ kind }))).toEqual([
      'irregularity',
      'claim',
      'dispute',
      'squeeze',
    ])
  })
})

describe('a change of settings', () => {
  const request = {
    table: 'one',
    game: 'commission',
    operation: 'dealer',
    source: 'card-shoe',
    packs: ['bad-beat'],
    limits: { min: 100, max: 10_000 },
    limitsOf: { tie: { min: 100, max: 2000 } },
    maxDifferential: 5000,
    chipStep: 100,
    bettingSeconds: 20,
  } as const
  const checked = checkSettings(request)
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const { settings } = checked
  const before = settingsDraft({ settings, packs: ['bad-beat'], live: [...LIVE_SETTINGS] } as never)

  it('[INS 3.5] says only what differs, as the house’s file writes it', () => {
    expect(changesIn(before, before)).toEqual({})
    expect(changesIn(before, { ...before, 'limits.min': '500', 'packs.bad-beat': '', bettingSeconds: '25' })).toEqual({
      limits: { min: 500, max: 10_000 },
      packs: [],
      bettingSeconds: 25,
    })
    expect(changesIn(before, { ...before, 'pace.cardMs': '700', cutDepth: '60' })).toEqual({
      pace: { cardMs: 700 },
      cutDepth: 60,
    })
  })

  it('[INS 3.5] keeps the limits of the other bets where one is changed', () => {
    expect(changesIn(before, { ...before, 'limitsOf.banker.max': '8000', 'boxMaxOf.tie': '3000' })).toEqual({
      limitsOf: { tie: { min: 100, max: 2000 }, banker: { min: 100, max: 8000 } },
      boxMaxOf: { tie: 3000 },
    })
    expect(changesIn(before, { ...before, 'limitsOf.tie.min': '', 'limitsOf.tie.max': '' })).toEqual({ limitsOf: {} })
  })

  it('[INS 1.5] returns to the file’s where a field is left empty', () => {
    expect(changesIn(before, { ...before, maxDifferential: '', insurance: '' })).toEqual({
      maxDifferential: null,
      insurance: false,
    })
    expect(changesIn(before, { ...before, 'name.en': 'Jade', 'name.zh': '翡翠' })).toEqual({
      name: { en: 'Jade', zh: '翡翠' },
    })
  })

  it('has fields for every setting that the house takes, and a change of each is one that it can check', () => {
    const fields: Readonly<Record<LiveSetting, Readonly<Record<string, string>>>> = {
      name: { 'name.en': 'Jade', 'name.zh': '翡翠' },
      packs: { 'packs.bad-beat': '' },
      limits: { 'limits.max': '9000' },
      limitsOf: { 'limitsOf.player.max': '9000' },
      boxMaxOf: { 'boxMaxOf.tie': '4000' },
      tableMaxOf: { 'tableMaxOf.tie': '20000' },
      maxDifferential: { maxDifferential: '6000' },
      chipStep: { chipStep: '50' },
      payRounding: { payRounding: 'up' },
      blindCounts: { blindCounts: '' },
      decks: { decks: '6' },
      cutDepth: { cutDepth: '52' },
      pace: { 'pace.turnMs': '900' },
      clocks: { clocks: 'close' },
      bettingSeconds: { bettingSeconds: '30' },
      anteSeconds: { anteSeconds: '11' },
      insuranceSeconds: { insuranceSeconds: '12' },
      leastWindowSeconds: { leastWindowSeconds: '3' },
      optionsSeconds: { optionsSeconds: '13' },
      insurance: { insurance: '' },
    }
    for (const key of LIVE_SETTINGS) {
      const given = fields[key]
      expect(Object.keys(before)).toEqual(expect.arrayContaining(Object.keys(given)))
      const changes = changesIn(before, { ...before, ...given })
      expect(Object.keys(changes)).toEqual([key])
      const after = movedFrom(settings, withChanges({}, changes))
      expect(after.ok, `${key}: ${JSON.stringify(after)}`).toBe(true)
    }
  })
})

describe('what is ordered for the whole house', () => {
  const NONE = { stopped: { everywhere: false, tables: [] }, closing: null, announcements: [] }
  const HOUR = 3_600_000
  const lines = (orders: Partial<HouseOrders>, table?: string) =>
    noticeLines({ ...NONE, ...orders }, table, 0, (at) => `${at / HOUR} o’clock`).map(({ kind, text }) => [
      kind,
      text.en,
    ])

  it('is told on every page while it matters: the closing within the day, and until it is called off', () => {
    expect(lines({})).toEqual([])
    expect(lines({ closing: { at: 13 * HOUR, closed: false } })).toEqual([])
    expect(lines({ closing: { at: 1.5 * HOUR, closed: false } })).toEqual([
      [
        'closing',
        'The house closes at 1.5 o’clock, in 1 hour 30 minutes: no new rounds begin then, and those under way are finished.',
      ],
    ])
    // The reader's page counts down to it by itself.
    expect(lines({ closing: { at: 0, closed: false } })).toEqual(lines({ closing: { at: 0, closed: true } }))
  })

  it('says that a table begins no rounds on the page of that table alone', () => {
    const stopped = { everywhere: false, tables: ['one'] }
    expect(lines({ stopped })).toEqual([])
    expect(lines({ stopped }, 'two')).toEqual([])
    expect(lines({ stopped }, 'one')).toHaveLength(1)
    expect(lines({ stopped: { everywhere: true, tables: [] } }, 'two')).toHaveLength(1)
  })

  it('shows announcements until their end', () => {
    const text = { en: 'Tea is served.', zh: '茶点供应中。' }
    const announcements = [
      { number: 1, text, until: 1 },
      { number: 2, text, until: 0 },
    ]
    expect(lines({ announcements })).toEqual([['announcement', 'Tea is served.']])
  })
})

describe('what was found in the stored rows', () => {
  const at = 0
  const row = { in: 'events', expected: 'a', found: 'b', at, isThere: null, lift: null }
  it('stands together by what it concerns', () => {
    const found = byConcern([
      { ...row, row: '1', concerns: { kind: 'table', table: 'one' } },
      { ...row, row: '2', concerns: { kind: 'house' } },
      { ...row, row: '3', concerns: { kind: 'table', table: 'one' } },
      { ...row, row: '4', concerns: { kind: 'table', table: 'two' } },
    ])
    expect(found.map(([, rows]) => rows.map((one) => one.row))).toEqual([['1', '3'], ['2'], ['4']])
  })
})

describe('the pages of the pit', () => {
  it.each([
    { part: 'floor' },
    { part: 'queue' },
    { part: 'table', table: 'a/b' },
    { part: 'player', player: 'p1' },
    { part: 'staff' },
    { part: 'people' },
    { part: 'harm' },
    { part: 'cage' },
    { part: 'checks' },
    { part: 'house' },
    { part: 'duty' },
  ] as const)('have an address that leads back: $part', (route) => {
    const found = parseRoute(pitAddress(route))
    expect(found.page === 'pit' && parsePitRoute(found.at)).toEqual(route)
  })

  it('say how long something has lasted', () => {
    expect([0, 9_999, 61_000, 3_600_000].map(printDuration)).toEqual(['0:00', '0:09', '1:01', '1:00:00'])
  })
})

describe('what surveillance sees', () => {
  const cause = { id: 'x', role: 'dealer', by: 'dora', at: 5 } as const
  const opened = { type: 'betting-opened', round: 1, shoe: 1, closesAt: 9, cause } as unknown as SeenEvent
  const closed = { type: 'betting-closed' } as unknown as SeenEvent

  it('gives an event without a cause the author of the one before it', () => {
    const [second, first] = follow(follow([], 1, opened, 1), 2, closed, 1)
    expect([first, second]).toMatchObject([
      { number: 1, by: 'dora', at: 5 },
      { number: 2, by: 'dora', at: 5 },
    ])
  })

  it('keeps so many events and no more', () => {
    let events: readonly WatchedEvent[] = []
    for (let i = 0; i < MOST_WATCHED_EVENTS + 50; i++) events = follow(events, i, opened, 1)
    expect(events).toHaveLength(MOST_WATCHED_EVENTS)
    expect(events[0]!.number).toBe(MOST_WATCHED_EVENTS + 49)
  })

  it('has a name for every event in both languages, and a group besides everything', () => {
    for (const type of EVENT_TYPES) {
      expect([type, EVENT_NAMES[type].en, EVENT_NAMES[type].zh].every(Boolean)).toBe(true)
      const one = { event: { type } } as WatchedEvent
      expect([type, GROUPS.slice(1).some((group) => isOfGroup(group, one))]).toEqual([type, true])
    }
  })
})

describe('what surveillance looks up', () => {
  it('says what an event changed with names, money as money, and cards where they lie, in both languages', async () => {
    for (const language of LANGUAGES) await wordsIn(language)
    const told = (kind: string, facts: Parameters<typeof eventFacts>[1], language: Language = 'en') =>
      eventFacts({ kind, source: 'house' }, facts, language).map(({ name, value }) => `${name} ${value}`.trim())
    setCurrency('EUR')
    expect(told('cash-in', { receipt: 7, amount: 120_050, table: null })).toEqual(['Receipt 7', 'Amount 1,200.50'])
    expect(told('cash-in', { receipt: 7, amount: 120_050, table: null }, 'zh')).toEqual(['收据 7', '金额 1,200.50'])
    const counted = { count: 3, kind: 'opener', total: 1000, expected: 1500, difference: -500, countedBy: 'dora' }
    expect(told('tray-counted', counted)).toEqual([
      'Count 3',
      'Kind Opener',
      'Total 10.00',
      'Expected 15.00',
      'Difference −5.00',
      'Counted by dora',
    ])
    const limits = '{"min":20000,"max":500000}'
    expect(told('settings-announced', { limits, insuranceSeconds: 9, askedBy: 'moe' })).toEqual([
      'Limits 200.00 – 5,000.00',
      'Time for insurance, in seconds 9 s',
      'Asked for by moe',
    ])
    // A table tells the same as one text.
    expect(told('settings-changed', { 'settings-changed': `{"limits":${limits}}` })).toEqual([
      'Limits 200.00 – 5,000.00',
    ])
    setCurrency('PLAY')
    expect(told('card-corrected', { 'card-corrected': 'banker-2 Tc' })).toEqual(['the Banker’s second card 10♣'])
    expect(told('irregularity-approved', { kind: 'misread' }, 'zh')).toEqual([`种类 ${KIND_NAMES.misread.zh}`])
    expect(told('role-changed', { role: 'pit-manager', closed: false })).toEqual(['Role pit manager', 'Closed no'])
    expect(told('player-moved', { 'player-moved': '4' })).toEqual(['box 4'])
    expect(told('dispute-answered', { 'dispute-answered': 'not upheld' }, 'zh')).toEqual(['不成立'])
  })

  it('has addresses that lead back: a table, a round, a list', () => {
    const at = (address: string) => {
      const route = parseRoute(address)
      return route.page === 'watch' && parseWatchRoute(route.at)
    }
    expect(at('#/watch')).toEqual({ show: 'tables' })
    expect(at(watchAddress('a/b'))).toEqual({ show: 'table', table: 'a/b' })
    expect(at(watchAddress('a/b', 7))).toEqual({ show: 'round', table: 'a/b', round: 7 })
    expect(at(listAddress('marks'))).toEqual({ show: 'tables' })
    expect([listNamed('wrong'), listNamed('weather'), listNamed(null)]).toEqual(['wrong', 'rounds', 'rounds'])
  })

  it('asks the house in its own words', () => {
    expect(roundsQuery({ table: 'one', result: 'void', minStake: '500' })).toEqual({
      table: 'one',
      outcome: 'void',
      minStake: 500,
    })
    expect(roundsQuery({ result: 'tie', matter: CORRECTION_OR_VOID })).toEqual({
      winner: 'tie',
      matter: 'correction,void',
    })
  })

  it('says of a recording how many events it has and whose key signed it', () => {
    const writer = new RecordingWriter({ v: 1, table: 'one', events: 2, at: 0 }, signerFrom(new Uint8Array(32).fill(1)))
    for (const line of ['{"a":1}', '{"b":2}']) writer.add(line)
    const text = `${[writer.head, '{"a":1}', '{"b":2}', writer.end()].join('\n')}\n`
    expect(recordingFacts(text)).toEqual({ events: 2, key: signerFrom(new Uint8Array(32).fill(1)).key })
    expect(recordingName('one', { round: 7 })).toBe('one-round-7')
    expect(recordingName('one', { day: '2026-01-02' })).toBe('one-2026-01-02')
  })
})
