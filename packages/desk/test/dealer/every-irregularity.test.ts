// Every irregularity from the dealer's key to the players' money: declared by strokes, decided by whoever the paragraph says, played on to the
// end of the round, and paid from a ledger.
import { describeOpen, IRREGULARITY_KINDS, type IrregularityKind, type Role } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { type Draft, withArea } from '../../src/dealer/wrong.ts'
import { kindsIn, WRONG_GROUPS, wrongKind } from '../../src/dealer/wrong-kinds.ts'
import { DealerAtTable, PURSE } from './at-table.ts'

interface Case {
  readonly rule: string
  readonly request?: ConstructorParameters<typeof DealerAtTable>[0]
  /** Strokes after the bets lie and before the mistake. */
  readonly before?: string
  /** Cards that are typed once the kind is chosen. */
  readonly cards?: string
  /** What is said in the form's other fields. */
  readonly fill?: (draft: Draft) => Draft
  /** What else has happened, after `before`. */
  readonly prepare?: (at: DealerAtTable) => void
}

const TWO_CARDS = 'Space 4 s 5 h'
const FOUR_CARDS = 'Space 9 s 2 h K d 5 c'
const noted = (draft: Draft): Draft => ({ ...draft, note: 'seen by the inspector' })

const CASES: Readonly<Record<IrregularityKind, Case>> = {
  misread: {
    rule: 'INS 5.15',
    before: `${FOUR_CARDS} Space`,
    fill: (draft) => ({ ...draft, spot: 'banker-2', card: '7c' }),
  },
  'excess-card': { rule: 'INS 5.7', before: TWO_CARDS, cards: '9 h' },
  'exposed-card': { rule: 'INS 5.7', before: TWO_CARDS, cards: '9 h' },
  'wrong-hand': { rule: 'INS 5.8', before: TWO_CARDS, cards: '9 h', fill: (draft) => withArea(draft, 0, 'banker') },
  'wrong-person': { rule: 'INS 5.8', request: { faceDown: true }, before: 'Space Space', cards: '9 h' },
  'drawn-together': { rule: 'INS 5.10', before: TWO_CARDS, cards: '9 h 8 h' },
  'wrong-number': { rule: 'INS 5.5.3', before: TWO_CARDS, fill: noted },
  'face-up': {
    rule: 'INS 5.9',
    request: { faceDown: true },
    before: 'Space Space',
    fill: (draft) => ({ ...draft, exposed: [{ spot: 'player-1', card: '4s' }] }),
  },
  'foreign-card': { rule: 'INS 5.5', before: TWO_CARDS },
  'deck-count': { rule: 'INS 5.5', before: TWO_CARDS },
  'too-few-cards': { rule: 'INS 5.5', before: TWO_CARDS },
  unshuffled: { rule: 'INS 5.5', before: TWO_CARDS },
  'closed-early': { rule: 'INS 3.8', before: 'Space' },
  'chips-found': {
    rule: 'INS 5.14',
    before: TWO_CARDS,
    fill: (draft) => ({ ...draft, chips: { player: 'ann', box: 1, bet: 'tie', stake: 100 } }),
  },
  'excess-differential': {
    rule: 'INS 5.1.1',
    request: { maxDifferential: 1000 },
    before: FOUR_CARDS,
    // Chips that nobody had counted are found after the deal, and take the box over its maximum.
    prepare: (at) => {
      const chips = { kind: 'chips-found', player: 'ann', box: 1, bet: 'player', stake: 2000 } as const
      at.ask('dealer', 'dora', { type: 'declare-irregularity', irregularity: chips })
      decideIt(at)
    },
  },
  interruption: { rule: 'INS 5.4', before: TWO_CARDS },
  'display-wrong': { rule: 'INS 5.15', before: TWO_CARDS, fill: noted },
  'found-late': {
    rule: 'INS 5.11',
    before: `${FOUR_CARDS} Space p Space`,
    fill: (draft) => ({ ...noted(draft), round: 1 }),
  },
  uncovered: { rule: 'INS 5.18', before: TWO_CARDS, fill: noted },
}

/** Cards for whatever the round still asks for. */
const REST = ['3d', '8h', 'Qs', '6c', 'Jd', '2s', '7h', 'Ts', 'Kc', '4d']

async function declared(kind: IrregularityKind): Promise<DealerAtTable> {
  const { request, before, cards, fill, prepare } = CASES[kind]
  const at = new DealerAtTable(request)
  await at.press('Space Space Space')
  at.bet('ann', 1, 'player', 100)
  at.bet('ben', 2, 'banker', 100)
  if (before) await at.press(before)
  prepare?.(at)
  const { group } = wrongKind(kind)
  const place = kindsIn(group, at.shown.table).findIndex((one) => one.kind === kind) + 1
  await at.press(`x ${WRONG_GROUPS.indexOf(group) + 1} ${place}${cards ? ` ${cards}` : ''}`)
  const { panel } = at.shown
  if (fill && panel?.kind === 'wrong') at.store.wrong(fill(panel.draft))
  await at.quiet()
  expect(at.shown.panel).toMatchObject({ kind: 'wrong', refusal: null })
  return at
}

/** On to the end of the round, by the keys that the page asks for. */
async function playOn(at: DealerAtTable): Promise<void> {
  const first = at.state.rounds
  const rest = REST[Symbol.iterator]()
  for (let i = 0; i < 40; i++) {
    const { phase, open, rounds } = at.state
    if (open && open.needs.length > 0) decideIt(at)
    else if (phase === 'settled' || phase === 'between' || rounds > first || at.state.round?.void) return
    else if (phase === 'suspended') at.ask('pit-manager', 'pam', { type: 'resume-round', round: rounds })
    else if (wantsFace(at)) await at.press(rest.next().value!.split('').join(' '))
    else await at.press('Space')
    await at.quiet()
  }
  throw new Error(`the round does not end: ${at.state.phase} ${JSON.stringify(at.shown.refusal)}`)
}

/** Whether a card's face is to be typed; one that was drawn before its time is known already. */
function wantsFace(at: DealerAtTable): boolean {
  const { expects, shoe } = at.shown.table.view
  if (expects?.command === 'turn-card') return true
  return expects?.command === 'deal-card' && !at.state.settings.faceDown && (shoe?.ahead[0] ?? null) === null
}

function decideIt(at: DealerAtTable): void {
  const open = at.state.open!
  const described = describeOpen(at.state)
  if (!described || 'code' in described) throw new Error('nothing is described')
  const role = open.needs.includes('shift-manager') ? 'shift-manager' : open.needs[0]!
  const refused = at.ask('dealer', 'dora', { type: 'approve-irregularity', number: open.number } as never)
  expect(refused.ok).toBe(false)
  const { ruled } = described.prospects[0]!
  const answer = at.ask(role as Role, 'sam', {
    type: 'approve-irregularity',
    number: open.number,
    reason: 'as it was seen',
    ...ruled,
  } as never)
  expect(answer, JSON.stringify(answer)).toMatchObject({ ok: true })
}

describe('every irregularity, from the key to the money', () => {
  it.each(IRREGULARITY_KINDS.map((kind) => [CASES[kind].rule, kind] as const))('[%s] %s', async (rule, kind) => {
    const at = await declared(kind)
    const { panel } = at.shown
    const description = panel?.kind === 'wrong' ? panel.description : null
    expect(description?.rule.startsWith(rule), `${kind}: ${description?.rule}`).toBe(true)
    for (const { sentences } of description?.prospects ?? []) expect(sentences.length).toBeGreaterThan(0)
    const before = at.state.irregularities
    await at.press('Enter')
    expect(at.state.irregularities).toBe(before + 1)
    await playOn(at)
    // Nothing is left on the felt of a round that is over, and no chip has come or gone but between the players and the House.
    const [ann, ben] = [at.purse('ann'), at.purse('ben')]
    if (at.state.phase === 'settled' || at.state.round?.void) expect([ann.staked, ben.staked]).toEqual([0, 0])
    expect(ann.has + ben.has + at.house).toBe(2 * PURSE)
    if (at.state.round?.void && at.state.round.settlement === null) {
      expect([ann.has, ben.has, at.house]).toEqual([PURSE, PURSE, 0])
    }
  })
})
