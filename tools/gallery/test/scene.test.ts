// The pictures as mark-up, without a browser: every state the gallery plays, in both languages.
import { text } from 'node:stream/consumers'
import { LANGUAGES } from '@punto/rules'
import { chipsIn, insuredIn, type Locale, localeOf, ReadingProvider, wordsIn } from '@punto/web/pictures'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import * as fixtures from '../src/fixtures.ts'
import { ME } from '../src/played-table.ts'
import { SHOWS } from '../src/shows.tsx'

await wordsIn('zh')
await wordsIn('en')

const setting = { onLocale: () => {}, surroundings: 'light' as const, onSurroundings: () => {} }

const markup = (name: string, language: 'en' | 'zh'): string => {
  const show = SHOWS.find((one) => one.name === name)!
  return renderToStaticMarkup(
    createElement(
      ReadingProvider,
      { value: language },
      show.render({ ...setting, locale: localeOf(language) as Locale }),
    ),
  )
}

/** With the parts of the page that come later. */
async function wholeMarkup(name: string): Promise<string> {
  const show = SHOWS.find((one) => one.name === name)!
  const drawn = createElement(
    ReadingProvider,
    { value: 'en' },
    show.render({ ...setting, locale: localeOf('en') as Locale }),
  )
  return text((await prerenderToNodeStream(drawn)).prelude)
}

describe('every picture of the gallery', () => {
  it.each(SHOWS.map(({ name }) => name))('%s is drawn in both languages', (name) => {
    for (const language of LANGUAGES) {
      const drawn = markup(name, language)
      expect(drawn.length).toBeGreaterThan(500)
      expect(drawn).not.toMatch(/undefined|NaN|\[object/)
      // Every button says what it does.
      for (const [button] of drawn.matchAll(/<button[^>]*>.*?<\/button>/gs)) {
        const heard = /aria-label="[^"]+"/.test(button) || button.replace(/<[^>]*>/g, '').trim() !== ''
        expect(heard, button.slice(0, 120)).toBe(true)
      }
    }
  })

  it('says at an area its bet, what it pays and what lies there', () => {
    const drawn = markup('table-commission-betting', 'en')
    expect(drawn).toContain('>Banker, pays 0.95 to 1, your bet 600<')
    expect(drawn).toContain('>Player Pair, pays 11 to 1<')
    expect(markup('refusal', 'en')).toContain('325 asked for, not yet confirmed')
    expect(markup('refusal', 'en')).toContain('The maximum on “Tie” is 5,000, not 7,500.')
    expect(markup('table-commission-betting', 'zh')).toContain('>庄，赔率 0.95 比 1，您的投注 600<')
  })

  it('asks and tells what the round does [KO 3.4, INS 3.12, INS 5.12]', async () => {
    expect(await wholeMarkup('table-knockout-ante')).toContain('Raise 400')
    expect(await wholeMarkup('table-insurance-window')).toContain('Up to 333')
    expect(await wholeMarkup('table-insurance-options')).toContain('Take back all bets')
    expect(await wholeMarkup('table-insurance-void')).toContain('INS 5.5.1')
    expect(await wholeMarkup('squeeze')).toContain('role="slider"')
  })

  it('keeps a card that others squeeze face down for the reader [INS 3.9]', () => {
    const desk = fixtures.squeezing()
    expect(desk.view(ME).round?.cards.find(({ spot }) => spot === 'player-1')?.card).toBe('9d')
    expect(desk.view('guest-2').round?.cards.find(({ spot }) => spot === 'player-1')?.card).toBeNull()
  })
})

describe('chips of a box', () => {
  it('are told apart: own, asked for, and others’', () => {
    const desk = fixtures.insuranceBetting()
    const chips = chipsIn(desk.settings.game, desk.view(ME).round, 5, ME, [{ box: 5, bet: 'tie', amount: 25 }])
    expect(Object.fromEntries(chips)).toEqual({
      banker: { own: 1000, requested: 0, others: 0 },
      'super-six-plus': { own: 50, requested: 0, others: 0 },
      player: { own: 0, requested: 0, others: 725 },
      tie: { own: 0, requested: 25, others: 0 },
    })
  })

  it('are paid and collected by the settlement, a Wager on its own area', () => {
    const desk = fixtures.knockoutSettled()
    const chips = chipsIn(desk.settings.game, desk.view(ME).round, 3, ME)
    expect(chips.get('player')).toMatchObject({ own: 500, paid: 500 })
    expect(chips.get('wager-player')).toMatchObject({ own: 400, paid: 400 })
    expect(chips.get('ante-banker')).toMatchObject({ own: 100, collected: true })
  })

  it('of insurance are summed by hand', () => {
    const desk = fixtures.insuranceSettled()
    const { round } = desk.view(ME)
    const insured = insuredIn(round, 5)
    expect([insured.player.amount, insured.banker.amount]).toEqual([0, 200])
    expect(insuredIn(null, 5).banker).toEqual({ amount: 0, lost: false })
    // What insured a hand that has won is taken off the felt, and only once the round is settled.
    const won = { ...round!, winner: 'banker' as const }
    expect(insuredIn(won, 5).banker.lost).toBe(true)
    expect(insuredIn({ ...won, settlement: null }, 5).banker.lost).toBe(false)
  })
})
