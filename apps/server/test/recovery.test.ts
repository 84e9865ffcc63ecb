// A real house on the embedded database, ended in the middle of a round and opened again: the round is interrupted, on the
// record, and ends as ruling 27 says; the money is what it must be, and the shoe goes on where it was. On simulated time.
// Carries INS 5.4, INS 5.4.1, INS 5.4.2; ruling 27.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeEntropy, openShoe, sealShoe } from '@punto/fair'
import { HouseRun, Timeline } from '@punto/faults'
import {
  checkSettings,
  houseAccount,
  openOffers,
  playerAccount,
  type TableEvent,
  type TableSettings,
  type TableState,
} from '@punto/table'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Notice } from '../src/base/index.ts'
import { CAGE, House } from '../src/house/index.ts'
import { openSqliteHere, Sealer, type Store } from '../src/storage/index.ts'
import type { CommandRequest } from '../src/table/index.ts'
import { waitPassing } from './wait-passing.ts'

const BETTING_MS = 30_000
const INSURANCE_MS = 10_000
const CHIPS = 100_000
const STAKE = 500
const NOTHING_RESERVED = { pendingDebits: 0, pendingCredits: 0 }

function settings(): TableSettings {
  const checked = checkSettings({ table: 'T', game: 'insurance', bettingSeconds: 30, insuranceSeconds: 10 })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.settings
}

/** One house over several lives. Ann sits at box 1 and has bet on the Player in every round. */
class Lives {
  readonly #timeline = new Timeline()
  readonly #folder = mkdtempSync(join(tmpdir(), 'punto-recovery-'))
  readonly notices: Notice[] = []
  #house!: House
  #life!: HouseRun
  #store!: Store
  /** Of every shoe so far. */
  readonly #seeds: Uint8Array[] = []
  #drawn = 0

  async open(): Promise<void> {
    const life = new HouseRun(this.#timeline)
    this.#life = life
    const random = (count: number) => {
      const bytes = Uint8Array.from({ length: count }, (_, i) => (i * 37 + 101 * (this.#drawn + 1)) % 256)
      this.#drawn++
      if (count === 32) this.#seeds.push(bytes)
      return bytes
    }
    const opening = House.open({
      tables: [settings()],
      currency: 'PLAY',
      openStore: async () => {
        this.#store = await openSqliteHere(this.#folder)
        return this.#store
      },
      sealer: new Sealer(new Uint8Array(32).fill(7), random),
      world: {
        clock: (origin) => life.clock(origin),
        later: life.later,
        wall: () => 0,
        random,
        notice: (notice) => void this.notices.push(notice),
      },
    })
    await this.#pass(1)
    this.#house = await opening
  }

  /** Time goes by and nothing is left of the house but its files. */
  async crash(): Promise<void> {
    this.#life.running = false
    await this.#store.close()
    await this.#pass(60_000)
  }

  async stop(): Promise<void> {
    await this.#house.close(0)
    await this.#pass(60_000)
  }

  async remove(): Promise<void> {
    await this.#store.close()
    rmSync(this.#folder, { recursive: true })
  }

  #pass(ms: number): Promise<void> {
    return this.#timeline.runTo(this.#timeline.now + ms, () => undefined)
  }

  get state(): TableState {
    return this.#house.table('T')!.state
  }

  get version(): number {
    return this.#house.table('T')!.version
  }

  async until(holds: (state: TableState) => boolean): Promise<void> {
    await waitPassing(
      () => holds(this.state),
      () => this.#pass(100),
    )
  }

  async #ask(player: string, id: string, asked: object): Promise<void> {
    await this.#said({ ...asked, id, actor: { role: 'player', id: player } } as CommandRequest)
  }

  async #said(request: CommandRequest): Promise<void> {
    const reply = this.#house.send('T', request)
    await this.#pass(1)
    expect(await reply).toMatchObject({ ok: true })
  }

  /** The pit, in two persons. */
  async pit(asked: object): Promise<void> {
    const approves = 'number' in asked
    const actor = approves ? { role: 'pit-manager', id: 'pam' } : { role: 'pit-supervisor', id: 'pat' }
    await this.#said({ ...asked, id: `pit-${this.version}`, actor } as CommandRequest)
  }

  async seatAnn(): Promise<void> {
    const paid = this.#house.money.buyIn('ann', CHIPS, 'first')
    await this.#pass(1)
    await paid
    await this.#ask('ann', 'sit', { type: 'sit', box: 1 })
  }

  /** Somebody else comes in later: the house has written something since what is open was opened. */
  async seatBobLater(): Promise<void> {
    await this.#pass(5000)
    await this.#ask('bob', 'sit', { type: 'sit', box: 2 })
  }

  async bet(): Promise<void> {
    await this.until(({ phase }) => phase === 'betting')
    const { rounds: round } = this.state
    await this.#ask('ann', `bet-${round}`, { type: 'place-bet', round, box: 1, bet: 'player', stake: STAKE })
  }

  /** Of the table's story, what came after a version. */
  async told(after = 0): Promise<readonly TableEvent[]> {
    const events: TableEvent[] = []
    for await (const { text } of this.#store.log.events('T', after)) events.push(JSON.parse(text))
    return events
  }

  /** What ann, the table and the cage hold. */
  async money() {
    const accounts = [playerAccount('ann'), houseAccount('T'), CAGE]
    const [ann, table, cage] = await Promise.all(accounts.map((account) => this.#store.ledger.balance(account)))
    return { ann: ann!, table: table!, cage: cage! }
  }

  /** So many cards from the beginning of the first shoe. */
  shoe(count: number): readonly string[] {
    const { table, decks, cutDepth: cut } = settings()
    const seed = this.#seeds[0]!
    const secret = sealShoe(closeEntropy(openShoe({ table, shoe: 1, decks, cut }, seed), []), new Map(), seed)
    return Array.from({ length: count }, (_, i) => secret.cardAt(i).card)
  }
}

let lives: Lives
beforeEach(async () => {
  lives = new Lives()
  await lives.open()
  await lives.seatAnn()
})
afterEach(() => lives.remove())

/** Plays, round after round, until one comes to a point. */
async function playTo(holds: (state: TableState) => boolean): Promise<void> {
  for (let i = 0; i < 50; i++) {
    await lives.bet()
    await lives.until((state) => holds(state) || state.phase === 'settled')
    if (holds(lives.state)) return
    await lives.until(({ phase }) => phase !== 'settled')
  }
  throw new Error('It never came to that')
}

/** Ended in the middle of a round, and opened again: what the table was, and what it has told since. */
async function endAndOpen(end: 'crash' | 'stop') {
  const { state, version } = lives
  const { ann } = await lives.money()
  expect(ann.pendingDebits).toBe(STAKE)
  await lives[end]()
  await lives.open()
  const events = await lives.told(version)
  expect(lives.notices).toEqual([{ level: 'info', what: 'round-interrupted', table: 'T', round: state.rounds }])
  expect(events[0]).toMatchObject({
    type: 'irregularity-declared',
    irregularity: { kind: 'interruption' },
    by: { role: 'system', id: 'house' },
  })
  return { before: state, posted: ann.posted, events: events.slice(1) }
}

/** The round is over: ann has what it came to for her, the table has the rest, and nothing is reserved. */
async function expectMoney(posted: number): Promise<void> {
  const { ann, table, cage } = await lives.money()
  expect(ann).toEqual({ posted, ...NOTHING_RESERVED })
  expect(table).toEqual({ posted: CHIPS - posted, ...NOTHING_RESERVED })
  expect(cage).toEqual({ posted: -CHIPS, ...NOTHING_RESERVED })
}

/** What a bet on the Player comes to in the Insurance game (INS 4.1.1). */
const netOf = ({ round }: TableState): number => ({ player: STAKE, banker: -STAKE, tie: 0 })[round!.winner!]

/** The round is finished with the bet as it lay. */
async function expectFinished(before: TableState, posted: number): Promise<void> {
  await lives.until(({ phase }) => phase === 'settled')
  expect(lives.state.rounds).toBe(before.rounds)
  expect(lives.state.round!.cards.slice(0, before.round!.cards.length)).toEqual(before.round!.cards)
  await expectMoney(posted + netOf(lives.state))
}

/** Every card of every round, one more after the restart included, is the next of the shoe that was promised. */
async function expectShoe(before: TableState): Promise<void> {
  const { rounds, shoe } = before
  await lives.until((state) => state.rounds > rounds && state.phase === 'settled')
  expect(lives.state.shoes).toBe(1)
  const dealt = (await lives.told()).flatMap((event) => (event.type === 'card-dealt' ? [event.card!] : []))
  expect(dealt.length).toBeGreaterThan(shoe!.dealt)
  expect(dealt).toEqual(lives.shoe(dealt.length))
}

describe.each([
  ['loses its power', 'crash'],
  ['is stopped without grace', 'stop'],
] as const)('a house that %s', (_, end) => {
  it('[INS 5.4] while bets are open opens them again, as they stood and for their whole time', async () => {
    await lives.bet()
    await lives.seatBobLater()
    const { before, posted, events } = await endAndOpen(end)
    expect(events).toMatchObject([{ type: 'round-suspended', established: false }, { type: 'round-resumed' }])
    expect(lives.state.phase).toBe('betting')
    expect(lives.state.round).toEqual({ ...before.round, closesAt: lives.state.at + BETTING_MS })
    expect((await lives.money()).ann).toMatchObject({ posted, pendingDebits: STAKE })
    await expectFinished(before, posted)
    await expectShoe(before)
  })

  it.each([
    ['before any card', 0],
    ['after two cards', 2],
  ])('[INS 5.4.2] %s voids the round, and every stake comes back', async (_when, cards) => {
    await playTo(({ phase, round }) => phase === 'dealing' && round!.cards.length === cards)
    const { before, posted, events } = await endAndOpen(end)
    expect(events).toMatchObject([
      {
        type: 'round-voided',
        round: before.rounds,
        because: 'INS 5.4.2',
        lines: [{ player: 'ann', box: 1, bet: 'player', stake: STAKE }],
      },
    ])
    expect(lives.state.phase).toBe('void')
    await expectMoney(posted)
    await expectShoe(before)
  })

  it.each([
    [
      'after the Player’s second card',
      ({ phase, round }: TableState) => phase === 'dealing' && round!.cards.length === 3,
    ],
    ['before the result is settled', ({ phase }: TableState) => phase === 'result'],
  ])('[INS 5.4.1] %s finishes the round', async (_when, holds) => {
    await playTo(holds)
    const { before, posted, events } = await endAndOpen(end)
    expect(events).toMatchObject([{ type: 'round-suspended', established: true }, { type: 'round-resumed' }])
    expect(lives.state.phase).toBe(before.phase)
    await expectFinished(before, posted)
    await expectShoe(before)
  })

  it('[INS 5.4.1] while insurance is on offer offers it again, for its whole time, and finishes the round', async () => {
    await playTo(({ phase, round }) => phase === 'insurance' && openOffers(round!).length > 0)
    await lives.seatBobLater()
    const { before, posted, events } = await endAndOpen(end)
    expect(events).toMatchObject([{ type: 'round-suspended', established: true }, { type: 'round-resumed' }])
    expect(lives.state.phase).toBe('insurance')
    expect(lives.state.round).toEqual({ ...before.round, closesAt: lives.state.at + INSURANCE_MS })
    await expectFinished(before, posted)
    await expectShoe(before)
  })
})

describe('[INS 5.4] a round that the pit has stopped', () => {
  it.each(['crash', 'stop'] as const)('stays stopped over a %s, until the pit has it go on', async (end) => {
    await lives.bet()
    await lives.pit({ type: 'declare-irregularity', irregularity: { kind: 'interruption' } })
    if (lives.state.open!.needs.length > 0) await lives.pit({ type: 'approve-irregularity', number: 1 })
    expect(lives.state).toMatchObject({
      phase: 'suspended',
      open: { needs: [], by: { role: expect.stringMatching(/^pit-/) } },
    })
    const { rounds: round, version } = { ...lives.state, version: lives.version }
    await lives[end]()
    await lives.open()
    await lives.seatBobLater()
    expect(lives.state).toMatchObject({ phase: 'suspended', rounds: round })
    expect(await lives.told(version)).toMatchObject([{ type: 'player-sat' }])
    await lives.pit({ type: 'resume-round', round })
    expect(lives.state).toMatchObject({ phase: 'betting', rounds: round })
    expect((await lives.money()).ann.pendingDebits).toBe(STAKE)
  })
})
