// A player's history tells each round whole: what went wrong in it and what followed, why it is void, and amounts that are those of the
// statement, whatever was corrected, claimed or decided later.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveChips } from '../../moved-chips.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, type Web } from '../../serve/web.ts'

const TABLE = 'salon'
const MANY = { burst: 100_000, perSecond: 1000 }
const CHIPS = 10_000

let house: TestHouse
let dealer: Web
let manager: Web
let shift: Web
let ann: Web & { id: string }
let ben: Web & { id: string }
let ids = 0

async function done(web: Web, command: object): Promise<void> {
  const { status, text } = await web.post(`/api/tables/${TABLE}/commands`, { id: `c${++ids}`, command })
  if (status !== 200) expect.fail(`${JSON.stringify(command)}: ${text}`)
}

const now = () => house.state(TABLE).rounds

beforeAll(async () => {
  house = await TestHouse.open({
    requests: 100_000,
    guestChips: CHIPS,
    tables: [
      {
        table: TABLE,
        game: 'insurance',
        operation: 'dealer',
        source: 'card-shoe',
        limits: { min: 100, max: 5000 },
        maxDifferential: 5000,
      },
    ],
    limits: { commandsPerPlayer: MANY, commandsPerAddress: MANY },
  })
  const boss = await operator(house)
  dealer = await hired(house, boss, 'dora', 'dealer')
  manager = await hired(house, boss, 'pam', 'pit-manager')
  shift = await hired(house, boss, 'max', 'shift-manager')
  ann = await guest(house)
  ben = await guest(house)
  await done(dealer, { type: 'sign-on' })
  await done(dealer, { type: 'new-shoe', shoe: 1 })
  await done(ann, { type: 'sit', box: 1 })
  await done(ben, { type: 'sit', box: 2 })
})
afterAll(() => house.close())

const SPOTS = ['player-1', 'banker-1', 'player-2', 'banker-2', 'player-3', 'banker-3']

async function dealt(bets: readonly (readonly [Web, number, string, number])[], cards: string): Promise<number> {
  await moveChips(house.state(TABLE), (command) => done(dealer, command))
  await done(dealer, { type: 'open-betting', round: now() + 1 })
  for (const [web, box, bet, stake] of bets) await done(web, { type: 'place-bet', round: now(), box, bet, stake })
  await done(dealer, { type: 'close-betting', round: now() })
  for (const [i, card] of cards.split(' ').entries())
    await done(dealer, { type: 'deal-card', round: now(), spot: SPOTS[i], card })
  return now()
}

const settle = () => done(dealer, { type: 'settle', round: now() })

async function decided(irregularity: object, by: Web, ruled: object = {}): Promise<void> {
  await done(dealer, { type: 'declare-irregularity', irregularity })
  await done(by, { type: 'approve-irregularity', number: house.state(TABLE).irregularities, ...ruled })
}

interface Told {
  readonly round: number
  readonly end: string
  readonly net: number
  readonly moved: number
  readonly before: number
  readonly void: { readonly kind: string; readonly because: string } | null
  readonly followUps: readonly Readonly<Record<string, unknown>>[]
}

async function pagesOf<T>(web: Web, path: string): Promise<readonly T[]> {
  const items: T[] = []
  for (let next: string | null = ''; next !== null; ) {
    const { body } = await web.get(`${path}?limit=2${next && `&cursor=${next}`}`)
    items.push(...body.items)
    next = body.next
  }
  return items
}

/** What the statement has come to since the beginning. */
const stated = async (web: Web) => {
  const lines = await pagesOf<{ reason: string; change: number }>(web, '/api/me/statement')
  return lines.reduce((sum, { reason, change }) => sum + (reason === 'buy-in' ? 0 : change), 0)
}

it('[INS 5.13, INS 5.15, INS 5.16, INS 5.18] tells what followed each round, and comes to what the statement comes to', async () => {
  const moved = new Map<number, number>()
  let before = 0
  const about = async (round: number, act: () => Promise<unknown>) => {
    await act()
    const after = await stated(ann)
    moved.set(round, (moved.get(round) ?? 0) + after - before)
    before = after
  }

  // 1: as it should be. 2: insurance that nobody was offered, claimed. 3: a misread card, found after the settlement.
  await about(1, async () => {
    await dealt([[ann, 1, 'banker', 500]], '2s 9h Ks Qh')
    await settle()
  })
  const claim = { type: 'claim-insurance', box: 1, side: 'banker', stage: 1 }
  await about(2, async () => {
    await dealt(
      [
        [ann, 1, 'banker', 600],
        [ben, 2, 'banker', 300],
      ],
      'Ks 2h Qs 3h 8d',
    )
    await settle()
    await done(ann, { ...claim, round: 2 })
    await done(ben, { ...claim, round: 2, box: 2 })
    // Whoever is to answer reads what would be given back, for which row, on which cards.
    const { body } = await manager.get('/api/pit')
    const asked = body.decisions.filter(({ kind }: { kind: string }) => kind === 'claim')
    expect(asked).toMatchObject([
      { round: 2, amount: 600, claim: { box: 1, side: 'banker', stage: 1 } },
      { round: 2, claim: { box: 2, side: 'banker', stage: 1 } },
    ])
    expect(asked[0].claim.cards.length).toBeGreaterThanOrEqual(4)
  })
  await about(3, async () => {
    await dealt([[ann, 1, 'player', 700]], '9c 7c Kc Qc')
    await settle()
    await decided({ kind: 'misread', spot: 'player-1', card: '6c' }, shift)
  })
  // What is said of the second round comes in the third.
  await about(2, async () => {
    await done(manager, { type: 'accept-claim', round: 2, claim: 1 })
    await done(manager, { type: 'refuse-claim', round: 2, claim: 2, reason: 'he was asked aloud' })
    await done(ann, { type: 'dispute-round', of: 2, words: 'The dealer was in a hurry.' })
    await done(manager, { type: 'answer-dispute', dispute: 1, upheld: true, words: 'So we saw.' })
  })
  // 4: void before it was settled. 5: void afterwards. 6: the shift manager pays, when the shoe has ended.
  await about(4, async () => {
    await dealt([[ann, 1, 'player', 400]], '9d 7d')
    await decided({ kind: 'uncovered', note: 'a drink over the cards' }, shift, { resolution: 'void', reason: 'wet' })
  })
  await about(5, async () => {
    await dealt([[ann, 1, 'player', 300]], '9h 7h Kh Qd')
    await settle()
    await decided({ kind: 'wrong-number', cards: [], note: 'the Banker had three' }, shift, { order: null })
  })
  await about(6, async () => {
    await dealt([[ann, 1, 'player', 200]], '4s 8s Kd Qs')
    await done(dealer, { type: 'announce-cut-card' })
    await settle()
    await done(dealer, { type: 'end-shoe' })
    const amounts = [{ player: ann.id, amount: 150 }]
    await decided({ kind: 'uncovered', note: 'chips under the cards' }, shift, {
      resolution: 'pay',
      amounts,
      reason: 'seen on the film',
    })
  })

  const rounds = await pagesOf<Told>(ann, '/api/me/rounds')
  expect(rounds.map(({ round }) => round)).toEqual([6, 5, 4, 3, 2, 1])
  expect(new Map(rounds.map((one) => [one.round, one.moved]))).toEqual(new Map([...moved].toReversed()))
  const told = new Map(rounds.map((one) => [one.round, one]))
  // The claim of the second round was accepted in the third: each begins with what there was.
  expect(rounds.map(({ before }) => before).toReversed()).toEqual(
    [0, 500, -100, -200, -200, -200].map((sum) => CHIPS + sum),
  )
  const types = (round: number) => told.get(round)!.followUps.map(({ type }) => type)
  expect(told.get(1)).toMatchObject({ end: 'settled', void: null, followUps: [], net: 500, moved: 500 })
  expect(told.get(2)).toMatchObject({ net: -600, moved: 0 })
  expect(types(2)).toEqual(['insurance-claimed', 'claim-accepted', 'round-disputed', 'dispute-answered'])
  expect(told.get(2)!.followUps.at(-1)).toMatchObject({ upheld: true, words: 'So we saw.' })
  expect(told.get(3)).toMatchObject({ net: -700, moved: -700 })
  expect(types(3)).toEqual([
    'irregularity-declared',
    'irregularity-approved',
    'round-reopened',
    'card-corrected',
    'round-settled',
  ])
  expect(told.get(4)).toMatchObject({ end: 'void', net: 0, moved: 0, void: { kind: 'uncovered', because: 'INS 5.18' } })
  expect(told.get(5)).toMatchObject({ end: 'void', net: 0, moved: 0, void: { kind: 'wrong-number' } })
  expect(types(5)).toContain('round-voided')
  expect(told.get(6)).toMatchObject({ net: -200, moved: -50 })
  expect(types(6)).toContain('decision-paid')
  // What staff say among themselves is theirs.
  expect(JSON.stringify(rounds)).not.toContain('seen on the film')
  const others = (await pagesOf<Told>(ben, '/api/me/rounds'))[0]!
  expect(others.followUps.map(({ type }) => type)).toEqual(['insurance-claimed', 'claim-refused'])
  expect(others).toMatchObject({ net: -300, moved: -300 })

  // Staff are told the same rounds, with who decided and why; nobody else's claims.
  const forStaff = await pagesOf<Told>(manager, `/api/players/${ann.id}/rounds`)
  expect(forStaff.map(({ round, moved: sum }) => [round, sum])).toEqual(rounds.map((one) => [one.round, one.moved]))
  expect(forStaff.map(({ followUps }) => followUps.map(({ type }) => type))).toEqual(
    rounds.map(({ followUps }) => followUps.map(({ type }) => type)),
  )
  expect(JSON.stringify(forStaff[0])).toContain('seen on the film')
  const { body: balance } = await ann.get('/api/me/balance')
  expect(balance.available).toBe(CHIPS + rounds.reduce((sum, one) => sum + one.moved, 0))
})
