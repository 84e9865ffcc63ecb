// Who decides what, what is refused and why, commands sent twice, shares to the last unit, and the end of the cards as the
// program sees it.
import { describe, expect, it } from 'vitest'
import {
  decide,
  expects,
  IRREGULARITY_KINDS,
  type Irregularity,
  type IrregularityKind,
  type LaidBet,
  overBy,
  ROLES,
  type Role,
  type Round,
  sharesOf,
  TABLE_REFUSALS,
} from '../../src/index.ts'
import { type Asking, settingsOf } from '../playing.ts'
import { dealt, type Laid, Tale } from './tale.ts'

const TABLE = dealt('insurance', { maxDifferential: 1000 })
const BETS: readonly Laid[] = [
  ['ann', 1, 'banker', 600],
  ['ben', 2, 'player', 300],
]
const declare = (irregularity: unknown) => ({ type: 'declare-irregularity', irregularity }) as Asking

/** One of each kind that fits a face-down table with two cards dealt. */
const OF_KIND: Readonly<Record<IrregularityKind, Irregularity>> = {
  interruption: { kind: 'interruption' },
  'foreign-card': { kind: 'foreign-card' },
  'deck-count': { kind: 'deck-count' },
  'wrong-number': { kind: 'wrong-number', cards: [], note: 'three cards lie with the Player' },
  'too-few-cards': { kind: 'too-few-cards' },
  unshuffled: { kind: 'unshuffled' },
  'excess-card': { kind: 'excess-card', cards: [{ card: '6c' }] },
  'exposed-card': { kind: 'exposed-card', cards: [{ card: '6c' }] },
  'wrong-hand': { kind: 'wrong-hand', cards: [], misplaced: [{ spot: 'player-1', to: 'banker' }] },
  'wrong-person': { kind: 'wrong-person', cards: [], misplaced: [{ spot: 'player-1', to: 'banker' }] },
  'face-up': { kind: 'face-up', cards: [{ spot: 'player-1', card: '6c' }] },
  'drawn-together': { kind: 'drawn-together', cards: [{ card: '6c' }, { card: '6c' }] },
  'excess-differential': { kind: 'excess-differential', box: 1 },
  'chips-found': { kind: 'chips-found', player: 'sid', box: 1, bet: 'banker', stake: 900 },
  'closed-early': { kind: 'closed-early' },
  'found-late': { kind: 'found-late', round: 1, note: 'paid twice' },
  'display-wrong': { kind: 'display-wrong', note: 'it says Banker' },
  misread: { kind: 'misread', spot: 'player-1', card: '9d' },
  uncovered: { kind: 'uncovered', note: 'a drink' },
}

/** A card that lies face down has not been read yet, and so cannot have been misread. */
const FACE_DOWN_KINDS = IRREGULARITY_KINDS.filter((kind) => kind !== 'misread')

/** In the second round of a face-down table, two cards dealt, chips found that put a box over. */
function underWay(game: string, chips = false): Tale {
  const table = new Tale(dealt(game, { faceDown: true, standing: true, maxDifferential: 1000 }))
  table.earlierRound(['ann', 1, 'player', 400])
  table.closed(...BETS)
  table.dealDown('player-1', 'banker-1')
  if (chips) table.happens(OF_KIND['chips-found'], { reason: 'seen' }, 'stu-shift')
  return table
}

/** Bets closed, and no card drawn. */
const justClosed = (game: string): Tale => new Tale(dealt(game)).closed(['ann', 1, 'player', 400])

const WHO: Readonly<Record<Role, string>> = {
  player: 'ann',
  dealer: 'dora-dealer',
  'pit-supervisor': 'sue-supervisor',
  'pit-manager': 'pam-manager',
  'shift-manager': 'stu-shift',
  system: 'system',
}

describe('a decision', () => {
  const PIT = ['pit-supervisor', 'pit-manager', 'shift-manager']
  const SHIFT = ['shift-manager']
  /** Whose word each needs: at an Insurance table, and where the document says less; none where nothing is left to decide. */
  const NEEDS: Readonly<Record<IrregularityKind, readonly [insurance: readonly string[], others: readonly string[]]>> =
    {
      interruption: [PIT, PIT],
      'foreign-card': [PIT, PIT],
      'deck-count': [PIT, SHIFT],
      'wrong-number': [PIT, PIT],
      'too-few-cards': [PIT, PIT],
      unshuffled: [PIT, SHIFT],
      'excess-card': [PIT, SHIFT],
      'exposed-card': [PIT, SHIFT],
      'wrong-hand': [PIT, SHIFT],
      'wrong-person': [PIT, SHIFT],
      'face-up': [[], SHIFT],
      'drawn-together': [PIT, SHIFT],
      'excess-differential': [PIT, PIT],
      'chips-found': [SHIFT, SHIFT],
      'closed-early': [PIT, PIT],
      'found-late': [[], []],
      'display-wrong': [[], SHIFT],
      misread: [PIT, PIT],
      uncovered: [SHIFT, SHIFT],
    }

  it.each(
    ['insurance', 'commission', 'easy-six'].flatMap((game) => FACE_DOWN_KINDS.map((kind) => [game, kind] as const)),
  )(
    '[INS 5.10, INS 5.18, INS 1.13] at %s of %s is made by those its paragraph names, and nobody else',
    (game, kind) => {
      const table = kind === 'closed-early' ? justClosed(game) : underWay(game, kind === 'excess-differential')
      const needs = NEEDS[kind][game === 'insurance' ? 0 : 1]
      table.declare('dora-dealer', OF_KIND[kind])
      if (needs.length === 0) {
        expect(table.state.open).toBeNull()
        return
      }
      const { number } = table.state.open!
      const resolution = needs === SHIFT && kind !== 'chips-found' ? { resolution: 'continue' as const } : {}
      const approve = { type: 'approve-irregularity', number, reason: 'as seen', ...resolution } as const
      for (const role of ROLES) {
        const command = table.command(WHO[role], approve, role)
        const answer = decide(table.state, command)
        if (needs.includes(role)) expect(answer.ok).toBe(true)
        else expect(answer).toMatchObject({ ok: false, refusal: { code: 'role/may-not' } })
      }
    },
  )

  it.each(['sam-supervisor', 'pam-manager', 'stu-shift'])(
    '[INS 1.13] is never made by the one who asked: %s',
    (who) => {
      const table = underWay('insurance')
      table.declare(who, { kind: 'foreign-card' })
      expect(table.code(who, { type: 'approve-irregularity', number: 1 })).toBe('irregularity/same-person')
      table.do(who, { type: 'dismiss-irregularity', number: 1 })
      expect(table.state).toMatchObject({ phase: 'dealing', open: null })
    },
  )

  it('[INS 5.5] keeps who asked, who agreed, and why, on the record', () => {
    const table = underWay('insurance')
    table.happens({ kind: 'foreign-card', note: 'a red back' }, { reason: 'I saw it' })
    expect(table.ofType('irregularity-declared')[0]).toMatchObject({ by: { id: 'dora-dealer' } })
    expect(table.ofType('irregularity-approved')[0]).toMatchObject({ by: { id: 'sam-supervisor' }, reason: 'I saw it' })
  })
})

/** What each refusal of an irregularity takes; each is exercised, and none is left out. */
const REFUSED: Readonly<Record<string, () => string>> = {
  'irregularity/under-way': () => {
    const table = underWay('insurance')
    table.declare('dora-dealer', { kind: 'foreign-card' })
    return table.code('dora-dealer', declare({ kind: 'unshuffled' }))
  },
  'irregularity/settled-before': () => {
    const table = new Tale(dealt('commission')).closed(['ann', 1, 'player', 400])
    table.deal('9s', 'Ks', 'Kd', 'Qs')
    table.settle()
    table.happens({ kind: 'misread', spot: 'player-1', card: '2s' }, {}, 'stu-shift')
    if (table.state.phase === 'options') {
      table.choose('ann', 'continue')
      table.closeOptions()
    }
    return table.code('dora-dealer', declare({ kind: 'chips-found', player: 'ann', box: 1, bet: 'tie', stake: 100 }))
  },
  'irregularity/no-money-here': () => {
    const table = new Tale(dealt('commission', { wallet: 'operator' })).closed()
    table.declare('dora-dealer', { kind: 'uncovered', note: 'a drink' })
    const amounts = [{ player: 'ann', amount: 5 }]
    return table.code('stu-shift', {
      type: 'approve-irregularity',
      number: 1,
      resolution: 'pay',
      amounts,
      reason: 'so',
    })
  },
  'irregularity/none-open': () =>
    underWay('insurance').code('sam-supervisor', { type: 'approve-irregularity', number: 1 }),
  'irregularity/none': () => {
    const table = underWay('insurance')
    table.declare('dora-dealer', { kind: 'foreign-card' })
    return table.code('sam-supervisor', { type: 'approve-irregularity', number: 2 })
  },
  'irregularity/no-round': () => new Tale(TABLE).earlierRound().code('dora-dealer', declare({ kind: 'interruption' })),
  'irregularity/automatic-table': () =>
    new Tale({ game: 'insurance' }).closed().code('sam-supervisor', declare({ kind: 'foreign-card' })),
  'irregularity/not-by-program': () => underWay('insurance').code('system', declare({ kind: 'foreign-card' })),
  'irregularity/same-person': () => {
    const table = underWay('insurance')
    table.declare('sam-supervisor', { kind: 'foreign-card' })
    return table.code('sam-supervisor', { type: 'approve-irregularity', number: 1 })
  },
  'irregularity/choose-order': () => {
    const table = new Tale(TABLE).closed(...BETS)
    table.declare('dora-dealer', { kind: 'drawn-together', cards: [{ card: '6c' }, { card: '7c' }] })
    return table.code('sam-supervisor', { type: 'approve-irregularity', number: 1 })
  },
  'irregularity/shoe-must-go': () => {
    const table = underWay('easy-six')
    table.declare('dora-dealer', { kind: 'foreign-card' })
    return table.code('sam-supervisor', { type: 'approve-irregularity', number: 1, newShoe: false })
  },
  'irregularity/shoe-stays': () => {
    const table = underWay('insurance')
    table.declare('dora-dealer', { kind: 'interruption' })
    return table.code('sam-supervisor', { type: 'approve-irregularity', number: 1, newShoe: true })
  },
  'irregularity/cards-left': () => underWay('insurance').code('system', declare({ kind: 'too-few-cards' })),
  'irregularity/programs-own': () =>
    underWay('insurance').code('dora-dealer', declare({ kind: 'interruption', crash: true })),
  'irregularity/felt-to-be-said': () => {
    const table = underWay('insurance')
    table.do('system', declare({ kind: 'interruption', crash: true }))
    return table.code('sam-supervisor', { type: 'dismiss-irregularity', number: 1, reason: 'all is well' })
  },
  'irregularity/no-excess': () => underWay('insurance').code('dora-dealer', declare(OF_KIND['excess-differential'])),
  'irregularity/operator-wallet': () =>
    new Tale(dealt('insurance', { wallet: 'operator' })).closed().code('dora-dealer', declare(OF_KIND['chips-found'])),
  'irregularity/not-late': () =>
    underWay('insurance').code('dora-dealer', declare({ kind: 'found-late', round: 2, note: 'this one' })),
  'irregularity/lies-right': () =>
    underWay('insurance').code(
      'dora-dealer',
      declare({ kind: 'wrong-hand', misplaced: [{ spot: 'player-1', to: 'player' }] }),
    ),
  'irregularity/bets-open': () =>
    new Tale(TABLE).betting(...BETS).code('dora-dealer', declare({ kind: 'closed-early' })),
  'irregularity/card-drawn': () => underWay('insurance').code('dora-dealer', declare({ kind: 'closed-early' })),
  'irregularity/can-be-put-back': () => {
    const table = underWay('insurance')
    table.declare('dora-dealer', OF_KIND['wrong-hand'])
    return table.code('sam-supervisor', { type: 'approve-irregularity', number: 1, order: null })
  },
  'irregularity/lie-otherwise': () => {
    const table = new Tale(TABLE).closed(...BETS)
    const cards = [
      { card: '6c', to: 'player' },
      { card: '7c', to: 'player' },
    ] as const
    table.declare('dora-dealer', { kind: 'wrong-hand', cards, misplaced: [], orderUnknown: true })
    return table.code('sam-supervisor', { type: 'approve-irregularity', number: 1, order: null })
  },
  'irregularity/nothing-seen': () =>
    underWay('insurance').code('dora-dealer', declare({ kind: 'wrong-number', cards: [] })),
  'irregularity/record-contradicts': () => {
    const hands = { player: ['Ks', '4d', '6d'], banker: ['2h', '3h'] }
    return dealtOver().code('dora-dealer', declare({ kind: 'wrong-number', cards: [], hands }))
  },
  'irregularity/number-is-right': () => {
    const hands = { player: ['Ks', 'Qs', '8d'], banker: ['2h', '3h'] }
    return dealtOver().code('dora-dealer', declare({ kind: 'wrong-number', cards: [], hands }))
  },
  'irregularity/note-needed': () => {
    const hands = { player: ['Ks', 'Qs', '8d', '2c'], banker: ['2h', '3h'] }
    return neglected().code('dora-dealer', declare({ kind: 'wrong-number', cards: [], hands }))
  },
  'irregularity/awaits-decision': () => {
    const table = underWay('insurance')
    table.declare('dora-dealer', { kind: 'interruption' })
    return table.code('dora-dealer', { type: 'resume-round' })
  },
  'options/not-open': () => underWay('insurance').code('ann', { type: 'choose-option', option: 'continue' }),
  'options/not-asked': () => asked().code('cat', { type: 'choose-option', option: 'continue' }),
  'options/chosen-already': () => {
    const table = asked()
    table.choose('ann', 'continue')
    return table.code('ann', { type: 'choose-option', option: 'take-back' })
  },
  'claim/no-round': () => new Tale(TABLE).betting(...BETS).code('ann', CLAIM),
  'claim/not-settled': () => {
    const table = dealtOver()
    table.do('ann', CLAIM)
    return table.code('pam-manager', { type: 'accept-claim', claim: 1 })
  },
  'claim/no-insurance': () => underWay('commission').code('ann', CLAIM),
  'claim/automatic-table': () => {
    const table = new Tale({ game: 'insurance' }).closed(...BETS)
    table.deal('Ks', '2h', 'Qs', '3h')
    table.closeWindow()
    return table.code('ann', CLAIM)
  },
  'claim/still-open': () => {
    const table = new Tale(TABLE).closed(...BETS)
    table.deal('Ks', '2h', 'Qs', '3h')
    return table.code('ann', CLAIM)
  },
  'claim/not-open': () => {
    const table = new Tale(TABLE).closed(...BETS)
    table.deal('Ks', '2h', 'Qs', '3h')
    table.do('ann', { type: 'decline-insurance' })
    table.deal('8d')
    return table.code('ann', CLAIM)
  },
  // A correction of the cards may have changed what the hand came to since the claim was made.
  'claim/would-not-have-won': () => {
    const table = claimed()
    const { round } = table.state
    const settlement = { ...round!.settlement!, lines: [] }
    table.state = { ...table.state, round: { ...round!, settlement } }
    return table.code('pam-manager', { type: 'accept-claim', claim: 1 })
  },
  'claim/made-already': () => {
    const table = claimed()
    return table.code('ann', CLAIM)
  },
  'claim/none': () => claimed().code('pam-manager', { type: 'accept-claim', claim: 7 }),
  'differential/not-apportioned': () => {
    const table = new Tale(TABLE).closed(...BETS)
    table.happens(OF_KIND['chips-found'], { reason: 'seen' }, 'stu-shift')
    table.deal('9s', '7d', 'Kc', 'Qh')
    return table.code('dora-dealer', { type: 'settle' })
  },
  'settle/void': () => {
    const table = underWay('insurance')
    table.happens({ kind: 'foreign-card' })
    return table.code('dora-dealer', { type: 'settle' })
  },
  'card/another-ahead': () => {
    const table = new Tale(TABLE).closed(...BETS)
    table.deal('2s', '7d', 'Kc')
    table.happens({ kind: 'excess-card', cards: [{ card: '6c' }] })
    return table.code('dora-dealer', { type: 'deal-card', spot: 'banker-2', card: '7c' })
  },
}
const CLAIM = { type: 'claim-insurance', box: 1, side: 'banker', stage: 1 } as const

function asked(): Tale {
  const table = new Tale(TABLE).closed(...BETS)
  table.happens({ kind: 'drawn-together', cards: [{ card: '6c' }, { card: '7c' }] }, { order: 0 })
  return table
}

/** Insurance on Ann's Banker bet was not offered; the Player's third card decides. */
function neglected(third = '8d'): Tale {
  const table = dealtOver(third)
  table.settle()
  return table
}

/** The Player's third card is drawn over the open window, before its time. */
function dealtOver(third = '8d'): Tale {
  const table = new Tale(TABLE).closed(...BETS)
  table.deal('Ks', '2h', 'Qs', '3h')
  table.deal(third)
  return table
}

/** And she says so. */
function claimed(third?: string): Tale {
  const table = neglected(third)
  table.do('ann', CLAIM)
  return table
}

describe('a refusal', () => {
  it.each(Object.entries(REFUSED))('%s is what is said', (code, provoked) => {
    expect(provoked()).toBe(code)
  })

  it('of every code about irregularities is exercised here', () => {
    const codes = Object.keys(TABLE_REFUSALS).filter((code) =>
      /^(irregularity|options|claim|differential)\//.test(code),
    )
    expect(Object.keys(REFUSED).sort()).toEqual([...codes, 'settle/void', 'card/another-ahead'].sort())
  })

  it.each<[string, unknown]>([
    ['no irregularity', undefined],
    ['a kind nobody knows', { kind: 'bad luck' }],
    ['no words where words are needed', { kind: 'uncovered' }],
    ['empty words', { kind: 'uncovered', note: '  ' }],
    ['too many words', { kind: 'uncovered', note: 'x'.repeat(201) }],
    ['a line break', { kind: 'uncovered', note: 'a\nb' }],
    ['no cards', { kind: 'excess-card', cards: [] }],
    ['one card drawn at once', { kind: 'drawn-together', cards: [{ card: '6c' }] }],
    ['seven cards', { kind: 'excess-card', cards: Array.from({ length: 7 }, () => ({ card: '6c' })) }],
    ['five cards in an unknown order', { kind: 'drawn-together', cards: Array.from({ length: 5 }, () => ({})) }],
    ['cards that are none', { kind: 'excess-card', cards: 'six' }],
    ['a card that is none', { kind: 'excess-card', cards: ['6c'] }],
    ['an area that is none', { kind: 'excess-card', cards: [{ card: '6c', to: 'dealer' }] }],
    ['an unclear order', { kind: 'excess-card', cards: [{ card: '6c' }], orderUnknown: 'perhaps' }],
    ['nothing that went wrong', { kind: 'wrong-hand', cards: [], misplaced: [] }],
    ['a spot that is none', { kind: 'wrong-hand', misplaced: [{ spot: 'player-4', to: 'banker' }] }],
    ['a misplaced card for nobody', { kind: 'wrong-hand', misplaced: [{ spot: 'player-1', to: 'me' }] }],
    ['misplaced cards that are no list', { kind: 'wrong-hand', misplaced: 1 }],
    ['no card face up', { kind: 'face-up', cards: [] }],
    ['a card face up nowhere', { kind: 'face-up', cards: [{ spot: 'x', card: '6c' }] }],
    ['half a box', { kind: 'excess-differential', box: 1.5 }],
    ['half a round', { kind: 'found-late', round: 0.5, note: 'x' }],
    ['chips of nobody', { kind: 'chips-found', player: '', box: 1, bet: 'player', stake: 1 }],
    ['chips on nothing', { kind: 'chips-found', player: 'ann', box: 1, bet: 7, stake: 1 }],
    ['half a chip', { kind: 'chips-found', player: 'ann', box: 1, bet: 'player', stake: 0.5 }],
    ['chips in no box', { kind: 'chips-found', player: 'ann', box: 'a', bet: 'player', stake: 1 }],
  ])('answers what is malformed: %s', (_, irregularity) => {
    expect(underWay('insurance').code('dora-dealer', declare(irregularity))).toBe('command/malformed')
  })

  it('answers faces that are none, or that the shoe cannot hold', () => {
    const table = underWay('insurance')
    for (const card of ['1x', 6]) {
      expect(table.code('dora-dealer', declare({ kind: 'excess-card', cards: [{ card }] }))).toBe('card/unknown')
      const up = { kind: 'face-up', cards: [{ spot: 'player-1', card }] }
      expect(table.code('dora-dealer', declare(up))).toBe('card/unknown')
    }
    const four = new Tale(dealt('insurance', { decks: 4 })).closed()
    const six = Array.from({ length: 5 }, () => ({ card: '6c' }))
    expect(four.code('dora-dealer', declare({ kind: 'excess-card', cards: six }))).toBe('card/not-in-shoe')
    expect(four.code('dora-dealer', declare({ kind: 'excess-card', cards: [{}] }))).toBe('card/face-missing')
    expect(four.code('dora-dealer', declare(OF_KIND['face-up']))).toBe('card/face-up-table')
  })

  it.each<[string, Irregularity, object]>([
    ['an order of no cards', { kind: 'foreign-card' }, { order: 0 }],
    ['an order that is not listed', { kind: 'excess-card', cards: [{ card: '6c' }] }, { order: 1 }],
    ['a resolution where the paragraph speaks', { kind: 'foreign-card' }, { resolution: 'void' }],
    ['half a new shoe', { kind: 'foreign-card' }, { newShoe: 1 }],
    ['a reason that says nothing', { kind: 'foreign-card' }, { reason: '' }],
  ])('answers a decision that is malformed: %s', (_, irregularity, ruled) => {
    const table = underWay('insurance')
    table.declare('dora-dealer', irregularity)
    expect(table.code('sam-supervisor', { type: 'approve-irregularity', number: 1, ...ruled } as Asking)).toBe(
      'command/malformed',
    )
  })

  it('answers an option, a window or a hand that is none', () => {
    expect(asked().code('ann', { type: 'choose-option', option: 'perhaps' } as unknown as Asking)).toBe(
      'command/malformed',
    )
    const table = new Tale(TABLE).closed(...BETS)
    table.deal('Ks')
    for (const other of [{ side: 'tie' }, { stage: 3 }]) {
      expect(table.code('ann', { ...CLAIM, ...other } as unknown as Asking)).toBe('command/malformed')
    }
    expect(table.code('ann', { ...CLAIM, box: 99 })).toBe('box/unknown')
    expect(claimed().code('pam-manager', { type: 'refuse-claim', claim: 1, reason: '' })).toBe('command/malformed')
  })

  /** Every claim that ruling 44 excludes, by what its refusal says. */
  const EXCLUDED: readonly (readonly [why: string, made: () => { readonly params: object }])[] = [
    ['no bet', () => neglected().refusal('cat', { ...CLAIM, box: 3 })],
    ['no result', () => claimAt('7d', false)],
    ['no row', () => neglected().refusal('ann', { ...CLAIM, stage: 2 })],
    ['declined or left unanswered', () => claimAt('8d', true)],
    ['did not lose', () => neglected('2d').refusal('ann', CLAIM)],
    [
      'by leaving the table',
      () => {
        const table = new Tale(TABLE).closed(...BETS)
        table.deal('Ks', '2h', 'Qs', '3h')
        table.do('ann', { type: 'leave' })
        table.deal('8d')
        return table.refusal('ann', CLAIM)
      },
    ],
    [
      'waived',
      () => {
        const place = dealt('insurance', { faceDown: true, squeeze: true })
        const table = new Tale(place).closed(['ann', 1, 'player', 600])
        table.dealDown('player-1', 'banker-1', 'player-2', 'banker-2')
        table.turn({ 'player-1': 'Ks', 'banker-1': 'Ah', 'player-2': '3s', 'banker-2': 'Qd' })
        table.do('ann', { type: 'request-squeeze', spot: 'banker-3', bankerFirst: true })
        table.do('pam-manager', { type: 'grant-squeeze', spot: 'banker-3' })
        table.dealDown('player-3', 'banker-3')
        table.do('dora-dealer', { type: 'show-card', spot: 'banker-3' })
        table.turn({ 'banker-3': '5c', 'player-3': '6d' })
        return table.refusal('ann', { ...CLAIM, side: 'player', stage: 2 })
      },
    ],
  ]

  /** Four cards, then the window closed by the dealer's word or not yet, then Ann's claim. */
  function claimAt(third: string, closed: boolean) {
    const table = new Tale(TABLE).closed(...BETS)
    table.deal('Ks', '2h', 'Qs', '3h')
    // Left unanswered for the table's least time (ruling 53).
    table.now += 2000
    if (closed) table.do('dora-dealer', { type: 'close-window' })
    table.deal(third)
    return table.refusal('ann', CLAIM)
  }

  it.each(EXCLUDED)('[INS 5.13] of a claim that ruling 44 excludes: %s', (why, made) => {
    expect(made()).toMatchObject({ code: 'claim/not-open', params: { why: { en: expect.stringContaining(why) } } })
  })
})

describe('a command about an irregularity, sent twice', () => {
  const STEPS: readonly (readonly [string, () => Tale, string, Asking])[] = [
    ['declare', () => underWay('insurance'), 'dora-dealer', declare({ kind: 'foreign-card' })],
    ['approve', () => declared(), 'sam-supervisor', { type: 'approve-irregularity', number: 1 }],
    ['dismiss', () => declared(), 'sam-supervisor', { type: 'dismiss-irregularity', number: 1 }],
    [
      'resume',
      () => {
        const table = new Tale(TABLE).betting(...BETS)
        table.do('system', declare({ kind: 'interruption' }))
        return table
      },
      'dora-dealer',
      { type: 'resume-round' },
    ],
    ['choose', asked, 'ann', { type: 'choose-option', option: 'take-back' }],
    [
      'close',
      () => {
        const table = asked()
        for (const who of ['ann', 'ben']) table.choose(who, 'continue')
        return table
      },
      'dora-dealer',
      { type: 'close-options' },
    ],
    ['claim', () => neglected(), 'ann', CLAIM],
    ['accept', () => claimed(), 'pam-manager', { type: 'accept-claim', claim: 1 }],
    ['refuse', () => claimed(), 'pam-manager', { type: 'refuse-claim', claim: 1, reason: 'no' }],
  ]
  const declared = () => {
    const table = underWay('insurance')
    table.declare('dora-dealer', { kind: 'foreign-card' })
    return table
  }

  it.each(STEPS)('%s: nothing happens the second time, no money moves', (_, before, who, asking) => {
    const table = before()
    const command = table.command(who, asking)
    expect(table.send(command)).toMatchObject({ ok: true })
    const { state } = table
    const purses = table.purses()
    expect(table.send(command)).toEqual({ ok: true, events: [], repeated: true })
    expect(table.state).toBe(state)
    expect(table.purses()).toBe(purses)
  })
})

describe('the shares of a box over the Differential', () => {
  const bet = (player: string, side: string, stake: number): LaidBet => ({
    player,
    box: 1,
    bet: side,
    seated: true,
    held: [],
    stake,
    asked: null,
    decision: null,
    wager: null,
  })

  it('[INS 5.1.1, INS 5.1.2] are stake × allowed ⁄ heavier rounded down, never under the minimum, small bets in full', () => {
    let over = 0
    const wrong: unknown[] = []
    for (let min = 1; min <= 4; min++) {
      for (let max = min; max <= 9; max += 2) {
        const settings = settingsOf({ game: 'insurance', limits: { min, max: 100 }, maxDifferential: max })
        for (let a = 1; a <= 9; a++) {
          for (let b = 0; b <= 9; b++) {
            for (let c = 0; c <= 9; c += 3) {
              for (let lighter = 0; lighter <= 4; lighter += 2) {
                const stakes = [a, b, c].filter((stake) => stake > 0)
                const bets = [...stakes.map((stake, i) => bet(`p${i}`, 'banker', stake)), bet('q', 'player', lighter)]
                const round = { bets } as unknown as Round
                const heavier = a + b + c
                if (overBy(settings, round, 1) !== Math.max(0, Math.abs(heavier - lighter) - max))
                  wrong.push([stakes, lighter])
                if (heavier - lighter <= max) continue
                over++
                const plays = sharesOf(settings, round, 1).map((share) => share.plays)
                const naive = stakes.map((stake) => {
                  if (stake < min) return stake
                  let share = 0
                  while ((share + 1) * heavier <= stake * (lighter + max)) share++
                  return share < min ? min : share
                })
                if (plays.join() !== naive.join()) wrong.push([min, max, stakes, lighter, plays, naive])
              }
            }
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(over).toBeGreaterThan(2000)
  })

  it('[INS 5.1.1] are exact where the product is larger than a double can hold', () => {
    const settings = settingsOf({ game: 'insurance', limits: { min: 1, max: 10 ** 12 }, maxDifferential: 10 ** 11 })
    const round = { bets: [bet('p', 'banker', 10 ** 12 - 1), bet('q', 'banker', 10 ** 12 - 7)] } as unknown as Round
    const [p] = sharesOf(settings, round, 1)
    expect(BigInt(p!.plays)).toBe((BigInt(10 ** 12 - 1) * BigInt(10 ** 11)) / BigInt(2 * 10 ** 12 - 8))
  })

  it('[INS 5.1.1] is none of a table without a Differential, nor of another box', () => {
    const settings = settingsOf({ game: 'commission' })
    expect(overBy(settings, { bets: [bet('p', 'banker', 900)] } as unknown as Round, 1)).toBe(0)
    const insurance = settingsOf({ game: 'insurance', maxDifferential: 100 })
    expect(overBy(insurance, { bets: [bet('p', 'banker', 900)] } as unknown as Round, 2)).toBe(0)
  })
})

describe('the end of the cards', () => {
  /** Cards have gone missing from the shoe since the round began: it lacks one. */
  function emptied(game: string): Tale {
    const table = new Tale(dealt(game, { decks: 4 }))
    table.closed()
    table.state = { ...table.state, shoe: { ...table.state.shoe!, dealt: 204 } }
    table.deal('2s', '2d', '2c', '2h')
    return table
  }

  it.each([
    ['knockout', 'KO 5.1.3'],
    ['commission', 'COM 5.1.3'],
    ['insurance', 'INS 5.5.4'],
    ['easy-six', 'EZ6 5.1.3'],
  ])(
    '[KO 5.1.3, COM 5.1.3, INS 5.5.4, EZ6 5.1.3] is counted by the program, which needs nobody’s word: %s',
    (game, rule) => {
      const table = emptied(game)
      expect(expects(table.state).command).toBe('declare-irregularity')
      expect(table.refusal('dora-dealer', { type: 'deal-card', spot: table.nextSpot(), card: 'Ks' })).toMatchObject({
        code: 'shoe/empty',
        rule,
      })
      table.do('system', declare({ kind: 'too-few-cards' }))
      expect(table.state).toMatchObject({ phase: 'void', round: { void: { kind: 'too-few-cards', because: rule } } })
      table.do('dora-dealer', { type: 'end-shoe' })
      expect(table.ofType('shoe-ended').at(-1)).toMatchObject({ ending: 'abandoned' })
    },
  )
})
