import { type Autoplay, afterRound, asRoundBegins, betsFor } from '@punto/desk/player'
import { describe, expect, it } from 'vitest'
import { laidBy, MOST_PATTERNS, parsePatterns, withoutPattern, withPattern } from '../../src/model/patterns.ts'

const auto: Autoplay = { left: 3, mostLost: 250, mostWon: 500, net: 0, on: true, doubling: null }

describe('repeating for many rounds', () => {
  it('goes on until its rounds are over, or a limit is reached, the limit itself included', () => {
    expect(afterRound(auto, -100)).toEqual({ goesOn: { ...auto, left: 2, net: -100 } })
    expect(afterRound({ ...auto, net: -150 }, -100)).toEqual({ stopped: 'lost' })
    expect(afterRound({ ...auto, net: 400 }, 100)).toEqual({ stopped: 'won' })
    expect(afterRound({ ...auto, left: 1 }, 0)).toEqual({ stopped: 'done' })
    expect(afterRound({ ...auto, mostLost: null }, -10_000)).toMatchObject({ goesOn: { net: -10_000 } })
  })

  it('never lays bets that could lose more than the limit leaves', () => {
    const bets = new Map([
      ['3 player', 100],
      ['3 tie', 25],
    ])
    expect(asRoundBegins({ ...auto, net: -125 }, bets)).toMatchObject({ goesOn: { net: -125 } })
    expect(asRoundBegins({ ...auto, net: -126 }, bets)).toEqual({ stopped: 'next' })
    expect(asRoundBegins({ ...auto, net: -126, mostLost: null }, bets)).toMatchObject({ goesOn: { net: -126 } })
  })

  it('begins with the next round: the one in which it was asked for is none of it', () => {
    const asked = { ...auto, on: false }
    expect(afterRound(asked, -300)).toEqual({ goesOn: asked })
    expect(asRoundBegins(asked, new Map([['3 tie', 25]]))).toEqual({ goesOn: auto })
  })

  it('ends where there is nothing to repeat, instead of waiting for it', () => {
    expect(asRoundBegins(auto, new Map())).toEqual({ stopped: 'nothing' })
  })

  it('doubles after lost rounds where that is asked for, and begins again after a won one', () => {
    const first = new Map([['3 banker', 100]])
    let now: Autoplay = { ...auto, left: 100, mostLost: 10_000, mostWon: null, doubling: { first: null, times: 1 } }
    let last = first
    const laid = [-100, -200, 0, -400, 800, -100].map((net) => {
      const begun = asRoundBegins(now, last)
      if (!('goesOn' in begun)) throw new Error(begun.stopped)
      last = new Map(betsFor(begun.goesOn, last))
      const after = afterRound(begun.goesOn, net)
      if (!('goesOn' in after)) throw new Error(after.stopped)
      now = after.goesOn
      return last.get('3 banker')
    })
    expect(laid).toEqual([100, 200, 400, 400, 800, 100])
    expect(now).toMatchObject({ left: 94, net: 0, doubling: { first, times: 2 } })
    expect(asRoundBegins({ ...now, mostLost: 199 }, last)).toEqual({ stopped: 'next' })
  })
})

describe('patterns by name', () => {
  const laid = new Map([
    ['3 player', 100],
    ['3 tie', 25],
    ['4 banker', 500],
  ])

  it('keep what lies in one box, are laid in any, and replace one of the same name', () => {
    const kept = withPattern({}, 'commission', 'mine', laid, 3)
    expect([...laidBy(kept.commission![0]!, 7)]).toEqual([
      ['7 player', 100],
      ['7 tie', 25],
    ])
    const again = withPattern(kept, 'commission', 'mine', new Map([['3 banker', 50]]), 3)
    expect(again.commission).toEqual([{ name: 'mine', bets: [{ bet: 'banker', stake: 50 }] }])
    expect(withoutPattern(again, 'commission', 'mine').commission).toEqual([])
    expect(parsePatterns(JSON.stringify(again))).toEqual(again)
  })

  it('are no more than fit, and nothing is made of what is none', () => {
    let patterns = {}
    for (let i = 0; i < 20; i++) patterns = withPattern(patterns, 'insurance', `p${i}`, laid, 3)
    expect(parsePatterns(JSON.stringify(patterns)).insurance).toHaveLength(MOST_PATTERNS)
    expect(parsePatterns('no json')).toEqual({})
    expect(parsePatterns('{"commission":[{"name":1},{"name":"x","bets":[{"bet":"tie","stake":-1}]}]}')).toEqual({
      commission: [],
    })
  })
})
