// What rewrote the record before without a word from the auditor: a card of equal points, a player's name throughout.
import type { TableEvent } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { Playing } from '../../table/test/playing.ts'
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

  describe('what people said', () => {
    const told = spoken()
    const altered = (type: TableEvent['type'], change: (event: never) => object) => {
      const place = told.findIndex((event) => event.type === type)
      const events = told.with(place, { ...told[place]!, ...change(told[place] as never) } as never)
      return audit({ events })
    }

    it('holds as it was told, said in another order and with what the table fills in', () => {
      expect(audit({ events: told })).toMatchObject({ ok: true })
    })

    it.each([
      [
        'irregularity-declared',
        'irregularity',
        ({ irregularity }) => ({ irregularity: { ...irregularity, note: 'a glass fell' } }),
      ],
      ['irregularity-declared', 'irregularity', ({ irregularity: { note: _, ...rest } }) => ({ irregularity: rest })],
      ['irregularity-dismissed', 'reason', () => ({ reason: 'nobody saw it' })],
      ['irregularity-approved', 'reason', () => ({ reason: 'as ever' })],
      ['relief-allowed', 'dealer', () => ({ dealer: 'fay' })],
      // Told by the same rules, and yet not what was asked for.
      ['bet-placed', 'the command', () => ({ asked: 'chips' })],
      ['bet-increased', 'the command', () => ({ amount: 150 })],
    ] as const satisfies readonly (readonly [TableEvent['type'], string, (event: Spoken) => object])[])(
      'shows that %s was rewritten',
      (type, what, change) => {
        expect(altered(type, change)).toMatchObject({ ok: false, finding: { what } })
      },
    )
  })
})

interface Spoken {
  readonly irregularity: { readonly note?: string }
}

/** A bet that a dealer laid for a player and the player raised, a matter dismissed, one decided, a relief agreed. */
function spoken(): readonly TableEvent[] {
  const table = new Playing({ game: 'commission', operation: 'dealer', source: 'card-shoe' }).open()
  table.do('ann', { type: 'sit', box: 1 })
  const bet = { box: 1, bet: 'player' } as const
  table.do('dora-dealer', { type: 'place-bet', ...bet, stake: 200, for: 'ann', asked: 'spoken' })
  table.do('ann', { type: 'increase-bet', ...bet, by: 100, for: 'ann' })
  table.close()
  const glass = { note: 'a glass broke', kind: 'uncovered' } as const
  table.do('dora-dealer', { type: 'declare-irregularity', irregularity: glass })
  table.do('max-shift', { type: 'dismiss-irregularity', number: 1, reason: 'nothing was touched' })
  const excess = { kind: 'excess-card', cards: [{ card: '9h' }], orderUnknown: false } as never
  table.do('dora-dealer', { type: 'declare-irregularity', irregularity: excess })
  const reason = 'dealt next'
  table.do('max-shift', { type: 'approve-irregularity', number: 2, resolution: 'continue', reason, newShoe: false })
  table.do('dora-dealer', { type: 'allow-relief', dealer: 'eve-dealer' })
  table.do('eve-dealer', { type: 'sign-on' })
  return table.events
}
