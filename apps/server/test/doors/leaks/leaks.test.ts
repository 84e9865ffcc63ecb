// Every byte that players, the public and a dealer are sent through whole shoes, with squeezes, lost connections and reads over
// HTTP in the middle of rounds: no card before its time, no seed, no salt. Carries INS 3.9.

import { setTimeout as sleep } from 'node:timers/promises'
import { PhysicalCards, Timeline } from '@punto/faults'
import { askJson, castOf, openTarget, PUBLIC_PEER, register, TARGET_KEY, type Target } from '@punto/fuzz'
import { carryOut, chipsThatWait, type EventType, expects, planNext, type TableState } from '@punto/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { realWorld } from '../../../src/base/index.ts'
import { Eyes } from './eyes.ts'
import { Inspector } from './inspector.ts'
import { Truth } from './truth.ts'

const SHOES = 2
const HAND_ROUNDS = 2
const pace = { cardMs: 600, turnMs: 200, squeezeMs: 1500, settleMs: 50, betweenMs: 50 }
const felt = { pace, limits: { min: 100, max: 100_000 }, bettingSeconds: 2, anteSeconds: 1, insuranceSeconds: 1 }
const short = { ...felt, decks: 4, cutDepth: 100 }
const TABLES = [
  { table: 'commission', game: 'commission', ...short },
  { table: 'knockout', game: 'knockout', ...short },
  { table: 'squeezed', game: 'insurance', faceDown: true, squeeze: true, ...short },
  {
    table: 'salon',
    game: 'insurance',
    operation: 'dealer',
    source: 'card-shoe',
    faceDown: true,
    squeeze: true,
    ...felt,
  },
]
const NAMES = TABLES.map(({ table }) => table)

/** Goes on when all that was asked has been answered: no window closes before a bet, however slow the machine. */
const time = new Timeline()

let target: Target
let truth: Truth
let inspector: Inspector
let eyes: Eyes[] = []
let deal: () => void
let cardsRead = 0

beforeAll(async () => {
  const clock = (origin: number) => ({
    now: () => origin + time.now,
    at: (at: number, call: () => void) => time.at(at - origin, call),
  })
  const world = { ...realWorld(() => undefined), clock }
  target = await openTarget({ tables: TABLES, world })
  const { server, store } = target
  truth = new Truth(server.house, store, TARGET_KEY)
  inspector = new Inspector(truth)
  const { people } = await castOf(server, 'leaks')
  const of = (label: string) => people.find((peer) => peer.label === label)!
  const [squeezer, other] = [of('player'), await register(server.url, 'other-leaks')]
  eyes = [squeezer, other, PUBLIC_PEER, of('dealer')].map((peer) => new Eyes(server.url, peer, NAMES, inspector))
  play(eyes[0]!, 1, 'player', 500, ['card-shown', 'coup-completed'])
  play(eyes[1]!, 2, 'banker', 100, ['card-dealt'])
  await askJson(server.url, 'POST', '/api/tables/salon/commands', of('pit-manager').headers, {
    id: 'open',
    command: { type: 'open-table' },
  })
  deal = dealerOf(eyes[3]!)
})
afterAll(async () => {
  for (const one of eyes) one.close()
  await target.close()
})

/** Sits at every table, bets in every round, asks to squeeze, and reads what can be read. */
function play(one: Eyes, box: number, bet: string, stake: number, readsAt: readonly EventType[]): void {
  const { house } = target.server
  let moments = 0
  for (const table of NAMES) {
    const say = (command: object) => one.say({ type: 'do', table, command })
    house.watch(table, ({ events, state: { rounds: round } }) => {
      for (const { type } of events) {
        if (type === 'betting-opened') {
          say({ type: 'sit', box })
          say({ type: 'place-bet', round, box, bet, stake })
        }
        if (type === 'betting-closed') {
          for (const spot of ['player-2', 'banker-2', 'player-3']) say({ type: 'request-squeeze', round, spot })
        }
        // In the middle of things, and not so often that nothing else is done.
        if (readsAt.includes(type) && ++moments % 4 === 0) {
          const { shoe } = house.table(table)!.state
          void one.read(`/api/tables/${table}`, { table })
          void one.read(`/api/tables/${table}/rounds/${round}`, { table, round })
          void one.read(`/api/tables/${table}/rounds/${round}/record`, { table, round })
          void one.read(`/api/tables/${table}/shoes/${shoe?.number}`, {})
        }
      }
    })
  }
}

/** By hand, what the automatic dealer would do; squeezes are granted. To be called when nothing is under way. */
function dealerOf(dealer: Eyes): () => void {
  const cards = new PhysicalCards(3)
  const host = target.server.house.table('salon')!
  return () => {
    const { state } = host
    const say = (command: object) => dealer.say({ type: 'do', table: 'salon', command })
    if (state.dealer === null) return say({ type: 'sign-on' })
    if (expects(state).command === 'chips-moved') {
      return say({ type: 'chips-moved', numbers: chipsThatWait(state.chips ?? null).map(({ number }) => number) })
    }
    const plan = planNext({ ...state, settings: { ...state.settings, operation: 'automatic' } })
    if (!plan) return
    const { lacks } = plan
    const face = lacks?.kind === 'card' ? { card: cards.cardAt('salon', 1, 8, lacks.position) } : {}
    const { id: _, at: __, actor: ___, ...planned } = carryOut(plan, { id: '', at: 0, ...face })
    say(state.rounds % 2 === 1 ? asRead(planned, cards, state) : planned)
  }
}

/** Longer than an answer takes; what is lost with a connection has none. */
const ANSWER_MS = 5000

async function answered(): Promise<void> {
  const last = performance.now() + ANSWER_MS
  const isIdle = () => eyes.every(({ idle }) => idle) && target.server.house.tables.every(({ idle }) => idle)
  do await sleep(1)
  while (!isIdle() && performance.now() < last)
}

/** From a shoe that reads its cards: the face comes with the deal, and neither the show nor the turn names it. */
function asRead(planned: object & { readonly type: string }, cards: PhysicalCards, { shoe }: TableState) {
  if (planned.type === 'deal-card') {
    cardsRead++
    return { ...planned, card: cards.cardAt('salon', 1, 8, shoe!.dealt) }
  }
  if (planned.type !== 'show-card' && planned.type !== 'turn-card') return planned
  return { ...planned, card: undefined }
}

test('[INS 3.9] through whole shoes nobody is sent a card before its time', async () => {
  const { house } = target.server
  while (truth.shoesOver < SHOES || house.table('salon')!.state.rounds <= HAND_ROUNDS || truth.shown < 5) {
    deal()
    await answered()
    if (time.next !== undefined) await time.runTo(time.next, () => undefined)
    await answered()
  }
  await Promise.all(truth.ready)
  expect(inspector.leaks.slice(0, 5)).toEqual([])
  expect(inspector.cards).toBeGreaterThan(1000)
  expect(cardsRead).toBeGreaterThan(3)
  expect(eyes.reduce((sum, { resumed }) => sum + resumed, 0)).toBeGreaterThan(5)
  expect(target.incidents).toEqual([])
})

test('a leak put in on purpose is found, in every form', () => {
  const { state } = target.server.house.table('squeezed')!
  const round = { number: state.rounds }
  const unseen = { type: 'news', table: 'squeezed', view: { round } }
  const found = (leak: object | string): number => {
    const before = inspector.leaks.length
    inspector.inspect('nobody', JSON.stringify(leak))
    return inspector.leaks.length - before
  }
  const known = truth.facesKnown('squeezed', [state.rounds], 'nobody')
  const next = ['As', '2h', 'Kd', '7c', 'Ts', '9h', '4d', 'Qc', '3s', '8h', 'Jd', '5c', '6s', 'Ah', '2d', '3c'].find(
    (card) => !known.has(card),
  )!
  const salt = truth.unturnedSalt()
  expect(found({ ...unseen, salt })).toBe(1)
  expect(found({ ...unseen, salt: Buffer.from(salt, 'hex').toString('base64') })).toBe(1)
  expect(found({ ...unseen, deep: [{ seed: Buffer.from(truth.liveSeed(), 'hex').toString('base64url') }] })).toBe(1)
  expect(found({ ...unseen, events: [{ type: 'card-dealt', card: next }] })).toBe(1)
  expect(found({ ...unseen, order: `${next},${next}` })).toBe(2)
  expect(found({ ...unseen, view: { round: { ...round, cards: [{ spot: 'banker-3', card: next }] } } })).toBe(2)
  expect(found({ ...unseen, card: 17 })).toBe(1)
  expect(found({ ...unseen, cause: { digest: 'x' } })).toBe(1)
  expect(found({ ...unseen, events: [] })).toBe(0)
})
