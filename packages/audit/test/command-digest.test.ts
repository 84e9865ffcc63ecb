// What rewrote the record before without a word from the auditor: a card of equal points, a player's name throughout.
import { describe, expect, it } from 'vitest'
import { audit } from '../src/index.ts'
import { Session } from './session.ts'

const played = (() => {
  const request = { table: 'T1', game: 'commission', operation: 'dealer', source: 'card-shoe', burn: false } as const
  return new Session(20_240_501, false, { ...request, limits: { min: 50, max: 2000 } } as never).play(4).events
})()

describe('a recording held against its own commands', () => {
  it('holds as it was told', () => {
    expect(audit({ events: played })).toMatchObject({ ok: true })
  })

  it('shows a card of equal points that was changed', () => {
    const place = played.findIndex((event) => event.type === 'card-dealt')
    const dealt = played[place] as { readonly card: string }
    const suit = dealt.card[1] === 's' ? 'h' : 's'
    const events = played.with(place, { ...played[place]!, card: `${dealt.card[0]}${suit}` } as never)
    expect(audit({ events })).toMatchObject({ ok: false, finding: { event: place, what: 'card' } })
  })

  it('shows a player renamed throughout', () => {
    const player = (played.find((event) => event.type === 'bet-placed') as { readonly player: string }).player
    const events = JSON.parse(JSON.stringify(played).replaceAll(`"${player}"`, '"eve"'))
    expect(audit({ events })).toMatchObject({ ok: false, finding: { what: 'ref' } })
  })
})
