// A dealer's table that deals face down from a shoe that reads its cards: the face is given with the card, and nobody has it
// before it is turned.
import { makeCard } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { cardOn } from '../src/dealing/dealing-step.ts'
import { commandDigest, redact, type Spot, tableRefusalSentence, type Viewer, view } from '../src/index.ts'
import { Playing } from './playing.ts'

const VIEWERS: readonly Viewer[] = [
  { role: 'public' },
  { role: 'player', id: 'ann' },
  { role: 'player', id: 'ben' },
  { role: 'dealer', id: 'dora-dealer' },
  { role: 'pit-manager', id: 'pam-manager' },
  { role: 'shift-manager', id: 'sue' },
]
const FACES: Partial<Record<Spot, string>> = { 'player-1': 'Ks', 'banker-1': '2h', 'player-2': 'Qs', 'banker-2': '3h' }

function closed(request: object = {}): Playing {
  const table = new Playing({
    game: 'insurance',
    operation: 'dealer',
    source: 'card-shoe',
    faceDown: true,
    squeeze: true,
    ...request,
  })
  table.do('ann', { type: 'sit', box: 1 })
  table.do('ben', { type: 'sit', box: 2 })
  table.open()
  table.bet('ann', 1, 'banker', 600)
  table.bet('ben', 2, 'player', 900)
  table.close()
  return table
}

const dealer = 'dora-dealer'
const read = (table: Playing, spot: Spot, card: string) => table.do(dealer, { type: 'deal-card', spot, card })
const readAll = (table: Playing) => {
  for (const [spot, card] of Object.entries(FACES)) read(table, spot as Spot, card)
}

/** Everything that anybody is told: the views, and every event so far. */
const told = (table: Playing, viewer: Viewer): string =>
  JSON.stringify([view(table.state, viewer), table.events.map((event) => redact(event, viewer))])

describe('a shoe that reads cards which are dealt face down', () => {
  it('[INS 3.9, INS 5.9] gives each face with the card, and nobody is told before it is turned', () => {
    const table = closed()
    const { unseen } = table.state.shoe!
    readAll(table)
    expect(table.state.shoe!.unseen).toEqual(unseen)
    for (const viewer of VIEWERS) {
      for (const card of Object.values(FACES)) expect(told(table, viewer), JSON.stringify(viewer)).not.toContain(card)
      expect(told(table, viewer)).not.toContain('"face":')
    }
    for (const spot of Object.keys(FACES)) table.do(dealer, { type: 'turn-card', spot: spot as Spot })
    for (const viewer of VIEWERS) for (const card of Object.values(FACES)) expect(told(table, viewer)).toContain(card)
    expect(table.state.round!.cards.map(({ card }) => makeCard(card!))).toEqual(Object.values(FACES))
    expect(table.state.round!.cards.every((laid) => !('read' in laid))).toBe(true)
    expect(table.state.shoe!.unseen.filter((left) => left === 7)).toHaveLength(4)
    expect(table.state.phase).toBe('insurance')
  })

  it('keeps the face out of the digest of its command, which stands in the clear', () => {
    const table = closed()
    const [dealt] = read(table, 'player-1', 'Ks')
    const asked = { type: 'deal-card', round: 1, spot: 'player-1' } as const
    expect(dealt!.cause!.digest).toBe(commandDigest(asked as never))
    expect(dealt!.cause!.digest).not.toBe(commandDigest({ ...asked, card: 'Ks' } as never))
  })

  it('takes a named card at the turn only if it is the same, and lets a wrong reading be corrected once it is open', () => {
    const table = closed()
    readAll(table)
    const other = table.refusal(dealer, { type: 'turn-card', spot: 'player-1', card: '9s' })
    expect(other.code).toBe('card/other-face')
    // Nobody asked to squeeze it.
    expect([tableRefusalSentence(other as never, 'en'), tableRefusalSentence(other as never, 'zh')]).toEqual([
      expect.stringContaining('read by the shoe'),
      expect.stringContaining('牌靴所读'),
    ])
    table.do(dealer, { type: 'turn-card', spot: 'player-1', card: 'Ks' })
    table.do(dealer, { type: 'turn-card', spot: 'banker-1' })
    table.do(dealer, { type: 'correct-card', spot: 'banker-1', card: '4h' })
    expect(makeCard(cardOn(table.state.round!, 'banker-1')!.card!)).toBe('4h')
  })

  it('is never said to deal face up', () => {
    const table = closed()
    const codes = () => [
      table.code(dealer, { type: 'turn-card', spot: 'player-1', card: '9s' }),
      table.code(dealer, { type: 'show-card', spot: 'player-1', card: '9s' }),
      table.code(dealer, {
        type: 'declare-irregularity',
        irregularity: { kind: 'face-up', cards: [{ spot: 'banker-3', card: '9s' }] },
      }),
    ]
    const said = codes()
    readAll(table)
    said.push(...codes())
    expect(said).not.toContain('card/face-up-table')
    expect(closed({ faceDown: false, squeeze: false }).code(dealer, { type: 'turn-card', spot: 'player-1' })).toBe(
      'card/face-up-table',
    )
  })

  it('[INS 3.9] shows it to the squeezer alone, who turns it without naming it', () => {
    const table = closed()
    table.do('ben', { type: 'request-squeeze', spot: 'player-1' })
    table.do(dealer, { type: 'grant-squeeze', spot: 'player-1' })
    readAll(table)
    expect(table.code(dealer, { type: 'show-card', spot: 'player-1', card: '9s' })).toBe('card/other-face')
    table.do(dealer, { type: 'show-card', spot: 'player-1' })
    for (const viewer of VIEWERS) {
      const own = viewer.role === 'player' && viewer.id === 'ben'
      expect(told(table, viewer).includes('Ks'), JSON.stringify(viewer)).toBe(own)
    }
    table.do('ben', { type: 'turn-card', spot: 'player-1' })
    expect(told(table, { role: 'public' })).toContain('Ks')
    expect(table.state.shoe!.unseen.filter((left) => left === 7)).toHaveLength(1)
  })

  it('[INS 5.1.1] reads no card more often than the shoe holds it', () => {
    const table = closed({ decks: 4 })
    for (const spot of ['player-1', 'banker-1', 'player-2', 'banker-2'] as const) read(table, spot, 'Ks')
    for (const spot of ['player-1', 'banker-1', 'player-2', 'banker-2'] as const) {
      table.do(dealer, { type: 'turn-card', spot })
    }
    expect(table.code(dealer, { type: 'deal-card', spot: 'player-3', card: 'Ks' })).toBe('card/not-in-shoe')
    read(table, 'player-3', '8d')
    expect(table.code(dealer, { type: 'deal-card', spot: 'player-3', card: '1s' })).toBe('card/turn-first')
  })

  it('[INS 5.9] tells nothing when another card is declared to lie face up: what everybody sees prevails', () => {
    const table = closed()
    readAll(table)
    table.do(dealer, {
      type: 'declare-irregularity',
      irregularity: { kind: 'face-up', cards: [{ spot: 'player-1', card: '9d' }], note: 'seen' },
    })
    expect(makeCard(cardOn(table.state.round!, 'player-1')!.card!)).toBe('9d')
  })

  it('[KO 3.4, INS 5.15] keeps what it has read of cards that a correction takes from the felt face down', () => {
    const table = new Playing({ game: 'knockout', operation: 'dealer', source: 'card-shoe', faceDown: true })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'player', 600)
    table.bet('ann', 1, 'ante-player', 100)
    table.close()
    read(table, 'player-1', '6s')
    table.do(dealer, { type: 'turn-card', spot: 'player-1' })
    table.do('ann', { type: 'fold-ante', box: 1, bet: 'ante-player' })
    table.do(dealer, { type: 'close-window' })
    const down = [
      ['banker-1', '2h'],
      ['player-2', 'Qs'],
    ] as const
    for (const [spot, card] of down) read(table, spot, card)
    const irregularity = { kind: 'misread', spot: 'player-1', card: '9s' } as const
    table.do(dealer, { type: 'declare-irregularity', irregularity })
    table.do('pam-manager', { type: 'approve-irregularity', number: 1 })
    expect(table.state.shoe!.ahead.map(({ card, read: sealed }) => [card, makeCard(sealed!)])).toEqual([
      [null, '2h'],
      [null, 'Qs'],
    ])
    table.do('ann', { type: 'choose-option', option: 'continue' })
    table.do(dealer, { type: 'close-options' })
    table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })
    table.do(dealer, { type: 'close-window' })
    // Nothing that is named now is compared with what was read, and so tells nobody anything.
    table.do(dealer, { type: 'deal-card', spot: 'banker-1', card: 'Kd' })
    table.do(dealer, { type: 'deal-card', spot: 'player-2' })
    read(table, 'banker-2', '5d')
    for (const viewer of VIEWERS) for (const [, card] of down) expect(told(table, viewer)).not.toContain(card)
    for (const spot of ['banker-1', 'player-2', 'banker-2'] as const) table.do(dealer, { type: 'turn-card', spot })
    expect(table.state.round!.cards.map(({ card }) => makeCard(card!))).toEqual(['9s', '2h', 'Qs', '5d'])
    expect(table.state.phase).toBe('result')
  })

  it('stays with the program where the program deals: it names a card when it turns it', () => {
    const table = closed({ operation: 'automatic', source: 'electronic-shuffler' })
    expect(table.code('system', { type: 'deal-card', spot: 'player-1', card: 'Ks' })).toBe('card/face-too-early')
  })
})
