// Profiles of jurisdictions: what they give a house by default, and that its file may ask for more and never for less.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JURISDICTIONS, type Jurisdiction } from '../../../src/pit/jurisdictions.ts'
import { checkConfig } from '../../../src/serve/config/house-config.ts'
import { TestHouse } from '../test-house.ts'
import { hired, operator, Web } from '../web.ts'

const mistakes = (written: object) => {
  const checked = checkConfig(written)
  return checked.ok ? [] : checked.mistakes
}

describe('a profile', () => {
  it('gives every default that it asks for', () => {
    const checked = checkConfig({ jurisdiction: 'uk' })
    if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
    const { config } = checked
    expect(config.jurisdiction).toBe('uk')
    expect(config.playerLimits).toEqual({
      everybody: {},
      coolingHours: 24,
      confirmHigher: true,
      realityCheckMinutes: 60,
      askAtSignUp: true,
      reviewDays: 0,
      declinedReviewDays: 0,
    })
    expect(config.tables.map(({ autoplay }) => autoplay)).toEqual(config.tables.map(() => false))
    expect(Math.min(...config.tables.map(({ bettingSeconds }) => bettingSeconds))).toBeGreaterThanOrEqual(5)
  })

  it('is never asked for less than, and each refusal names its source', () => {
    const table = { table: 'a', game: 'commission' }
    expect(
      mistakes({
        jurisdiction: 'uk',
        autoplay: true,
        playerLimits: { realityCheckMinutes: 0, coolingHours: 23, confirmHigher: false, askAtSignUp: false },
        tables: [{ ...table, bettingSeconds: 4 }],
      }),
    ).toEqual([
      {
        place: 'playerLimits.realityCheckMinutes',
        sentence: expect.stringContaining('at least every 60 minutes ("uk": RTS 13'),
      },
      { place: 'playerLimits.coolingHours', sentence: expect.stringContaining('at least 24 hours ("uk": RTS 12)') },
      { place: 'playerLimits.confirmHigher', sentence: expect.stringContaining('("uk": RTS 12)') },
      { place: 'playerLimits.askAtSignUp', sentence: expect.stringContaining('("uk": RTS 12)') },
      { place: 'tables[0].bettingSeconds', sentence: expect.stringContaining('at least 5 seconds ("uk": RTS 14G)') },
      { place: 'tables[0].autoplay', sentence: expect.stringContaining('("uk": RTS 8A)') },
    ])
    expect(mistakes({ jurisdiction: 'uk', playerLimits: { realityCheckMinutes: 20, coolingHours: 48 } })).toEqual([])
    expect(mistakes({ jurisdiction: 'atlantis' })).toEqual([
      {
        place: 'jurisdiction',
        sentence: 'A jurisdiction is one of "uk", "ontario", "pennsylvania", "malta", "gli-19", not "atlantis".',
      },
    ])
  })

  it('asks about limits as often as Malta does, or more often', () => {
    const checked = checkConfig({ jurisdiction: 'malta' })
    expect(checked.ok && checked.config.playerLimits).toMatchObject({ reviewDays: 182, declinedReviewDays: 365 })
    expect(mistakes({ jurisdiction: 'malta', playerLimits: { reviewDays: 90 } })).toEqual([])
    const less = { reviewDays: 183, declinedReviewDays: 0 }
    expect(mistakes({ jurisdiction: 'malta', playerLimits: less })).toMatchObject([
      { place: 'playerLimits.reviewDays', sentence: expect.stringContaining('every 182 days ("malta": Player') },
      { place: 'playerLimits.declinedReviewDays', sentence: expect.stringContaining('every 365 days') },
    ])
    expect(mistakes({ playerLimits: { reviewDays: 1.5 } })).toMatchObject([{ place: 'playerLimits.reviewDays' }])
  })

  it('has limits wait for a day or for seven, as it is told, and never for less', () => {
    for (const coolingHours of [24, 7 * 24]) {
      const checked = checkConfig({ jurisdiction: 'malta', playerLimits: { coolingHours } })
      expect(checked.ok && checked.config.playerLimits.coolingHours).toBe(coolingHours)
    }
    expect(mistakes({ jurisdiction: 'malta', playerLimits: { coolingHours: 23 } })).toMatchObject([
      { place: 'playerLimits.coolingHours', sentence: expect.stringContaining('at least 24 hours ("malta": Player') },
    ])
  })

  it('stops play where a part of the program is not what was started, and takes no less', () => {
    const changed = (written: object) => {
      const checked = checkConfig(written)
      return checked.ok ? checked.config.programChanged : checked.mistakes.map(({ place }) => place)
    }
    expect(changed({})).toBe('tell')
    expect(changed({ programChanged: 'stop' })).toBe('stop')
    expect(changed({ jurisdiction: 'pennsylvania' })).toBe('stop')
    expect(changed({ jurisdiction: 'pennsylvania', programChanged: 'tell' })).toEqual(['programChanged'])
    expect(changed({ programChanged: 'ignore' })).toEqual(['programChanged'])
    expect(mistakes({ jurisdiction: 'pennsylvania', programChanged: 'tell' })[0]?.sentence).toContain(
      '("pennsylvania": 58 Pa. Code § 810a.6)',
    )
  })

  it('has a source for every row', () => {
    for (const { title, ...rows } of Object.values<Jurisdiction>(JURISDICTIONS)) {
      expect(title).not.toBe('')
      for (const { source } of Object.values(rows)) expect(source).not.toBe('')
    }
  })
})

describe('a house in Great Britain', () => {
  let house: TestHouse
  let manager: Web
  beforeAll(async () => {
    house = await TestHouse.open({ jurisdiction: 'uk' })
    manager = await hired(house, await operator(house), 'max', 'pit-manager')
  })
  afterAll(async () => house.close())

  it('asks for limits at sign-up, and lets no pit shorten the rounds', async () => {
    const guest = new Web(house.url)
    await guest.post('/api/session/guest')
    expect((await guest.get('/api/me/limits')).body).toMatchObject({ askAtSignUp: true, check: { house: 60 } })
    const change = (bettingSeconds: number, id: string) =>
      manager.post('/api/tables/commission/settings', { id, changes: { bettingSeconds }, reason: 'quicker' })
    const refused = await change(4, 'one')
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'settings/jurisdiction',
      { least: 5, source: 'RTS 14G' },
    ])
    expect((await change(5, 'two')).status).toBe(200)
  })
})

describe('bots', () => {
  it('play for chips that are worth nothing, and never for money', () => {
    expect(mistakes({ bots: { players: 5 } })).toEqual([])
    expect(mistakes({ currency: 'TOKENS', bots: { players: 5 } })).toEqual([])
    expect(mistakes({ currency: 'EUR', bots: { players: 5 } })).toEqual([
      {
        place: 'bots.players',
        sentence: 'Bots play for chips that are worth nothing, never for EUR: leave them out.',
      },
    ])
    expect(mistakes({ currency: 'EUR' })).toEqual([])
  })

  it('are called bots, and nobody else may be called so', async () => {
    const house = await TestHouse.open()
    try {
      for (const name of ['bot-1', 'Bot-7', 'bot.2', 'bot', 'erased-abc', 'guest-1']) {
        const told = await new Web(house.url).post('/api/accounts', { name, password: 'a second fine password' })
        expect([name, told.body.code]).toEqual([name, 'account/name-reserved'])
      }
    } finally {
      await house.close()
    }
  })
})
