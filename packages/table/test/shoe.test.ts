import { describe, expect, it } from 'vitest'
import { cardsLeft, decide, expects } from '../src/index.ts'
import { COMMITMENT, Playing } from './playing.ts'
import { shuffled } from './running.ts'

/** Rounds of four cards each, of ranks that never draw: a natural 9 against 8. */
const NATURAL = ['9s', '8s', 'Ks', 'Qs', '9h', '8h', 'Kh', 'Qh', '9d', '8d', 'Kd', 'Qd', '9c', '8c', 'Kc', 'Qc']
function naturalRound(table: Playing): void {
  const first = (4 * (table.state.rounds % 4)) % 16
  table.open()
  table.close()
  const [p1, b1, p2, b2] = NATURAL.slice(first, first + 4)
  table.deal(p1!, b1!, p2!, b2!)
  table.settle()
}

/** Why no round opens; undefined where one does. */
function decideCode(table: Playing): string | undefined {
  const answer = decide(table.state, table.command('dora-dealer', { type: 'open-betting' }))
  return answer.ok ? undefined : answer.refusal.code
}

describe('the life of a shoe', () => {
  it('[INS 1.6] begins, at an automatic table, with what fixes its cards', () => {
    const table = new Playing({ game: 'insurance' })
    expect(expects(table.state)).toMatchObject({ command: 'new-shoe', may: ['system'] })
    expect(table.code('system', { type: 'open-betting' })).toBe('shoe/none')
    expect(table.code('system', { type: 'new-shoe', shoe: 1 })).toBe('shoe/no-commitment')
    expect(table.code('system', { type: 'new-shoe', shoe: 1, commitment: COMMITMENT })).toBe('shoe/no-commitment')
    expect(table.code('system', { type: 'new-shoe', shoe: 1, commitment: '', root: 'beef' })).toBe('shoe/no-commitment')
    expect(table.code('system', { type: 'new-shoe', shoe: 2, commitment: COMMITMENT })).toBe('shoe/wrong-number')
    expect(table.do('system', { type: 'new-shoe', shoe: 1, commitment: COMMITMENT, root: 'beef' })).toMatchObject([
      { type: 'shoe-started', source: 'electronic-shuffler', commitment: COMMITMENT, root: 'beef', rule: 'INS 1.6' },
    ])
    expect(table.code('system', { type: 'new-shoe', shoe: 2, commitment: COMMITMENT })).toBe('shoe/not-ended')
    expect(table.state.shoe).toMatchObject({ number: 1, commitment: COMMITMENT, root: 'beef', dealt: 0 })
  })

  it('[INS 1.3] may be a card shoe that a dealer deals from and cuts by hand', () => {
    const table = new Playing({ game: 'insurance', operation: 'dealer', source: 'card-shoe', cutDepth: 6 })
    table.do('dora-dealer', { type: 'sign-on' })
    expect(table.do('dora-dealer', { type: 'new-shoe', shoe: 1 })).toMatchObject([
      { type: 'shoe-started', source: 'card-shoe', rule: 'INS 1.3' },
    ])
    table.open()
    expect(table.do('dora-dealer', { type: 'announce-cut-card' })).toMatchObject([
      { type: 'cut-card-out', lastRound: 1 },
    ])
    expect(table.code('dora-dealer', { type: 'announce-cut-card' })).toBe('shoe/cut-card-out-already')
    table.close()
    table.deal('9s', '8s', 'Ks', 'Qs')
    table.settle()
    expect(table.code('dora-dealer', { type: 'open-betting' })).toBe('shoe/over')
    table.do('dora-dealer', { type: 'end-shoe' })
    expect(table.code('dora-dealer', { type: 'announce-cut-card' })).toBe('shoe/none')
    table.do('dora-dealer', { type: 'new-shoe', shoe: 2 })
    naturalRound(table)
  })

  it.each([
    [false, 0],
    [true, 1],
  ])('ends with the round in which the cut card comes out, or one later (extra round: %s)', (extraRound, more) => {
    // 208 cards, 156 of them behind the cut card: it comes out with the 52nd, in the thirteenth round.
    const table = new Playing({ game: 'insurance', decks: 4, cutDepth: 156, extraRound })
    for (let round = 1; round <= 12; round++) naturalRound(table)
    expect(table.state.shoe).toMatchObject({ dealt: 48, lastRound: null })
    naturalRound(table)
    expect(table.ofType('cut-card-out')).toMatchObject([{ lastRound: 13 + more }])
    for (let round = 0; round < more; round++) naturalRound(table)
    expect(expects(table.state)).toMatchObject({ command: 'end-shoe' })
    expect(table.code('system', { type: 'open-betting' })).toBe('shoe/over')
    expect(table.code('system', { type: 'end-shoe' })).toBe('shoe/no-seed')
    expect(table.do('system', { type: 'end-shoe', seed: 'feed' })).toMatchObject([
      { type: 'shoe-ended', shoe: 1, ending: 'finished', seed: 'feed' },
    ])
    expect(expects(table.state)).toMatchObject({ command: 'new-shoe' })
    naturalRound(table)
    expect(table.state.shoe).toMatchObject({ number: 2, dealt: 4 })
  })

  it.each([
    ['knockout', 'KO 5.1.3'],
    ['commission', 'COM 5.1.3'],
    ['insurance', 'INS 5.5.4'],
    ['easy-six', 'EZ6 5.1.3'],
  ])(
    '[KO 5.1.3, COM 5.1.3, INS 5.5.4, EZ6 5.1.3] is over when six cards are no longer there, though nobody announced the cut card: %s (ruling 54)',
    (game, rule) => {
      const table = new Playing({ game, operation: 'dealer', source: 'card-shoe', decks: 4 })
      const cards = shuffled(4, 7)
      while (table.state.shoes === 0 || expects(table.state).command === 'open-betting') {
        table.open()
        table.close()
        while (table.state.phase === 'dealing') table.deal(cards.shift()!)
        table.settle()
      }
      expect(expects(table.state)).toMatchObject({ command: 'end-shoe' })
      const left = cardsLeft(table.state.settings, table.state.shoe!)
      expect(left).toBeLessThan(6)
      expect(table.refusal('dora-dealer', { type: 'open-betting' })).toMatchObject({
        code: 'shoe/too-short',
        params: { shoe: 1, left },
        rule,
      })
      expect(table.do('dora-dealer', { type: 'end-shoe' })).toMatchObject([{ type: 'shoe-ended', ending: 'finished' }])
    },
  )

  it('begins a round with exactly six cards, those drawn before among them, and none with five (ruling 54)', () => {
    const table = new Playing({ game: 'insurance', operation: 'dealer', source: 'card-shoe', decks: 4 })
    naturalRound(table)
    const { shoe } = table.state
    for (const [dealt, ahead, code] of [
      [202, 0, undefined],
      [203, 0, 'shoe/too-short'],
      [203, 1, undefined],
    ] as const) {
      const carried = Array.from({ length: ahead }, () => ({ position: 202, card: null }))
      table.state = { ...table.state, shoe: { ...shoe!, dealt, carried } }
      expect(decideCode(table)).toBe(code)
    }
    // What is burnt at most goes first: a ten, and ten more.
    const burning = new Playing({ game: 'insurance', burn: true, decks: 4 })
    burning.do('system', { type: 'new-shoe', shoe: 1, commitment: COMMITMENT, root: 'beef' })
    burning.state = { ...burning.state, shoe: { ...burning.state.shoe!, dealt: 192 } }
    expect(expects(burning.state).command).toBe('end-shoe')
    burning.state = { ...burning.state, shoe: { ...burning.state.shoe!, dealt: 191 } }
    expect(expects(burning.state).command).toBe('burn-card')
  })

  it('is changed before its time only by a pit supervisor or above, between rounds', () => {
    const table = new Playing({ game: 'insurance' })
    expect(table.code('system', { type: 'end-shoe' })).toBe('shoe/none')
    table.open()
    expect(table.code('pam-manager', { type: 'end-shoe' })).toBe('round/under-way')
    table.close()
    table.deal('9s', '8s', 'Ks', 'Qs')
    table.settle()
    expect(table.code('system', { type: 'end-shoe' })).toBe('shoe/under-way')
    // The program alone has its seed: whoever wants another shoe has this one dealt no further.
    expect(table.code('sam-supervisor', { type: 'end-shoe', seed: 'feed' })).toBe('shoe/programs-own')
    expect(table.do('sam-supervisor', { type: 'end-shoe' })).toMatchObject([
      { type: 'shoe-condemned', shoe: 1, rule: 'INS 5.10.2' },
    ])
    expect(expects(table.state)).toMatchObject({ command: 'end-shoe', may: ['system'] })
    expect(table.code('pam-manager', { type: 'end-shoe' })).toBe('shoe/changed-by-itself')
    expect(table.do('system', { type: 'end-shoe', seed: 'feed' })).toMatchObject([
      { type: 'shoe-ended', ending: 'abandoned', seed: 'feed' },
    ])
  })

  it('has nothing that fixes its cards where people shuffle it', () => {
    const table = new Playing({ game: 'insurance', operation: 'dealer', source: 'card-shoe' })
    table.do('dora-dealer', { type: 'sign-on' })
    const claimed = { type: 'new-shoe', shoe: 1, commitment: COMMITMENT, root: 'beef' } as const
    expect(table.code('dora-dealer', claimed)).toBe('shoe/programs-own')
    expect(table.code('dora-dealer', { type: 'new-shoe', shoe: 1, root: 'beef' })).toBe('shoe/programs-own')
    naturalRound(table)
    expect(table.state.shoe).toMatchObject({ number: 1, commitment: null, root: null })
    expect(table.code('pam-manager', { type: 'end-shoe', seed: 'feed' })).toBe('shoe/programs-own')
  })

  it('burns, where the table says so, the first card and as many more as it counts', () => {
    const table = new Playing({ game: 'insurance', burn: true })
    expect(table.code('system', { type: 'burn-card', card: '5s' })).toBe('shoe/nothing-to-burn')
    table.do('system', { type: 'new-shoe', shoe: 1, commitment: COMMITMENT, root: 'beef' })
    expect(table.code('system', { type: 'open-betting' })).toBe('shoe/not-burned')
    expect(table.code('system', { type: 'burn-card', card: 'joker' })).toBe('card/unknown')
    expect(table.do('system', { type: 'burn-card', card: '5s' })).toMatchObject([{ card: '5s', unseen: 5 }])
    expect(cardsLeft(table.state.settings, table.state.shoe!)).toBe(410)
    expect(table.code('system', { type: 'burn-card', card: '5s' })).toBe('shoe/nothing-to-burn')
    naturalRound(table)
    const court = new Playing({ game: 'insurance', burn: true })
    court.do('system', { type: 'new-shoe', shoe: 1, commitment: COMMITMENT, root: 'beef' })
    expect(court.do('system', { type: 'burn-card', card: 'Ks' })).toMatchObject([{ unseen: 10 }])
  })

  it('has its cut card announced by nobody at an automatic table, which counts', () => {
    const table = new Playing({ game: 'insurance' })
    expect(table.refusal('dora-dealer', { type: 'announce-cut-card' })).toMatchObject({ code: 'role/not-signed-on' })
  })
})
