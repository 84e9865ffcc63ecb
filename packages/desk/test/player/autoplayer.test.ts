// The last bets again, round after round, without anybody who draws the table.
import { describe, expect, it } from 'vitest'
import { Autoplayer } from '../../src/player/autoplayer.ts'
import type { BetRequester } from '../../src/player/bet-requester.ts'
import { areaKey, type Laid } from '../../src/player/laid.ts'
import type { Step } from '../../src/player/steps.ts'

const LAST: Laid = new Map([[areaKey({ box: 2, bet: 'banker' }), 500]])
const AUTO = { left: 2, mostLost: null, mostWon: null, net: 0, on: false, doubling: null }

function playing(last: Laid = LAST) {
  const wanted: Laid[] = []
  const bets = { now: { last, refusals: new Map() }, want: (laid: Laid) => wanted.push(laid) }
  const auto = new Autoplayer(bets as unknown as BetRequester)
  const round = (net: number) => {
    for (const step of [{ kind: 'betting-opened' }, { kind: 'no-more-bets' }, { kind: 'settled', bet: true, net }]) {
      auto.heard(step as Step)
    }
  }
  return { auto, wanted, bets, round }
}

describe('what plays by itself', () => {
  it('lays the last bets for as many rounds as were asked for, and says that it is done', () => {
    const { auto, wanted, round } = playing()
    round(0)
    expect(wanted).toEqual([])
    auto.start(AUTO)
    round(-500)
    expect(auto.now.get().running).toMatchObject({ left: 1, net: -500, on: true })
    round(475)
    expect(wanted).toEqual([LAST, LAST])
    expect(auto.now.get()).toEqual({ running: null, stopped: 'done' })
    round(0)
    expect(wanted).toHaveLength(2)
  })

  it('stops at its limits, where a bet is refused, and where there is nothing to repeat', () => {
    const limited = playing()
    limited.auto.start({ ...AUTO, mostLost: 400 })
    limited.round(0)
    expect([limited.auto.now.get().stopped, limited.wanted]).toEqual(['next', []])

    const refused = playing()
    refused.auto.start(AUTO)
    refused.bets.now.refusals.set('2 banker', { code: 'bet/above-maximum' })
    refused.round(0)
    expect(refused.auto.now.get().stopped).toBe('refused')

    const nothing = playing(new Map())
    nothing.auto.start(AUTO)
    nothing.round(0)
    expect(nothing.auto.now.get().stopped).toBe('nothing')
  })

  it('is stopped without a word', () => {
    const { auto, round, wanted } = playing()
    auto.start(AUTO)
    auto.stop()
    round(0)
    expect([auto.now.get(), wanted]).toEqual([{ running: null, stopped: null }, []])
  })
})
