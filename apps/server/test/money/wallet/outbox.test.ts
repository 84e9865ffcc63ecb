// A house whose players' money is in an operator's wallet, under every fault of that wallet and with either side killed again and
// again: at the end the wallet's books and the house's are equal to the cent. PUNTO_WALLET_ROUNDS plays more rounds, PUNTO_SEED others.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSettings, playerAccount } from '@punto/table'
import { puntoProfile, ReferenceBooks } from '@punto/wallet'
import { FAULTS, hmac, ReferenceWallet, WalletClient } from '@punto/wallet/node'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Clock, MonotonicClock, realWorld, type World } from '../../../src/base/index.ts'
import { House } from '../../../src/house/index.ts'
import { OperatorWallet } from '../../../src/money/wallet/operator-wallet.ts'
import { openSqlite, Sealer } from '../../../src/storage/index.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const ROUNDS = Number(process.env.PUNTO_WALLET_ROUNDS ?? 6)
/** A long run is spread over so many. */
const TABLES = ROUNDS > 100 ? 20 : 1
/** Somebody is killed in one round of so many. */
const ROUNDS_PER_KILL = ROUNDS > 100 ? 40 : 3
const SEED = Number(process.env.PUNTO_SEED ?? Date.now() % 1_000_000)
const SECRET = hmac('the secret of the outbox test, long enough')
const PLAYERS = ['ann', 'ben', 'cho'] as const
const FUNDS = 100_000_000

const root = mkdtempSync(join(tmpdir(), 'punto-wallet-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Time that passes twenty times as fast. */
class FastClock implements Clock {
  readonly #clock = new MonotonicClock(0)
  readonly #origin: number
  constructor(origin: number) {
    this.#origin = origin
  }
  now(): number {
    return this.#origin + this.#clock.now() * 20
  }
  at(time: number, call: () => void): () => void {
    return this.#clock.at(this.#clock.now() + (time - this.now()) / 20, call)
  }
}

/** Mulberry32: small, and the same for the same seed. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const tableNames = (tables: number) => Array.from({ length: tables }, (_, i) => `T${i + 1}`)

const settingsOf = (table: string, game: string) => {
  const checked = checkSettings({
    table,
    game,
    wallet: 'operator',
    currency: 'EUR',
    bettingSeconds: 8,
    anteSeconds: 3,
    insuranceSeconds: 3,
    pace: { cardMs: 20, turnMs: 20, squeezeMs: 20, settleMs: 20, betweenMs: 20 },
  })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.settings
}

interface Start {
  readonly folder: string
  readonly game: string
  readonly tables: readonly string[]
  readonly url: () => string
}

/** A process of the house that can be killed: from then on it asks, writes and hears nothing. */
class Process {
  isKilled = false
  house!: House
  wallet!: OperatorWallet

  static async start({ folder, game, tables, url }: Start): Promise<Process> {
    const one = new Process()
    const world: World = { ...realWorld(() => undefined), clock: (origin) => new FastClock(origin) }
    one.house = await House.open({
      tables: tables.map((table) => settingsOf(table, game)),
      currency: 'EUR',
      openStore: () => openSqlite(folder),
      sealer: new Sealer(new Uint8Array(32), world.random),
      world,
    })
    const never = new Promise<never>(() => undefined)
    const context = {
      currency: 'EUR',
      decimals: 2,
      gameOf: () => game,
      tokenOf: () => undefined,
    }
    one.wallet = await OperatorWallet.open({
      house: one.house,
      tables: () => tables,
      world,
      launches: SECRET,
      ask: async (request) => {
        if (one.isKilled) return never
        const client = new WalletClient({
          url: url(),
          profile: puntoProfile,
          signer: SECRET,
          context,
          timeoutMs: 500,
        })
        const answer = await client.ask(request)
        return one.isKilled ? never : answer
      },
    })
    return one
  }

  async kill(): Promise<void> {
    this.isKilled = true
    await this.house.close(0)
  }
}

async function play(game: string, rounds: number, faulty: boolean) {
  const roll = dice(SEED)
  const books = new ReferenceBooks()
  for (const player of PLAYERS) books.fund(player, FUNDS)
  const faultOf = () => (faulty && roll(3) === 0 ? FAULTS[roll(FAULTS.length)] : undefined)
  const options = { verifier: SECRET, currency: 'EUR', faultOf, slowMs: 800 }
  let server = await ReferenceWallet.start(options, books)
  const tables = tableNames(rounds === ROUNDS ? TABLES : 1)
  const start: Start = { folder: mkdtempSync(join(root, `${game}-`)), game, tables, url: () => server.url }
  let process = await Process.start(start)
  for (const player of PLAYERS)
    await vi.waitUntil(async () => (await process.wallet.welcome(player)).kind === 'done', 300_000)
  const met = { confirmed: 0, refused: 0, houseKills: 0, walletKills: 0 }
  /** The last round of each table in which bets were laid, and how many such rounds there were at all tables. */
  const played = new Map<string, number>()
  let count = 0
  let asked = 0

  const lay = async (table: string, round: number) => {
    for (const [i, player] of PLAYERS.entries()) {
      const actor = { role: 'player', id: player } as const
      const common = { round, box: i + 1, actor } as const
      if (process.house.table(table)?.state.seats[i] !== player)
        await process.house.send(table, { type: 'sit', box: i + 1, id: `sit-${++asked}`, actor })
      const bet = ['player', 'banker', 'tie'][roll(3)]!
      const stake = 100 * (1 + roll(5))
      const laid = process.house.send(table, { type: 'place-bet', ...common, bet, stake, id: `bet-${++asked}` })
      void laid.then((reply) => {
        if (reply.ok && roll(4) === 0)
          void process.house.send(table, { type: 'reduce-bet', ...common, bet, by: 100, id: `less-${++asked}` })
      })
    }
  }

  const killOne = async () => {
    await new Promise((resolve) => setTimeout(resolve, roll(400)))
    if (roll(2) === 0) {
      met.houseKills++
      await process.kill()
      process = await Process.start(start)
    } else {
      met.walletKills++
      await server.stop()
      server = await ReferenceWallet.start(options, books)
    }
  }

  while (count < rounds) {
    const before = count
    const laid = tables.map(async (table) => {
      const state = process.house.table(table)?.state
      if (state?.phase !== 'betting' || !state.round || state.rounds <= (played.get(table) ?? 0)) return
      played.set(table, state.rounds)
      count++
      await lay(table, state.rounds)
    })
    await Promise.all(laid)
    if (faulty && roll(ROUNDS_PER_KILL) < count - before) await killOne()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  // The last round is played out, and whatever waits is asked until it is answered.
  await process.house.close(60_000)
  const last = await Process.start(start)
  await vi.waitUntil(() => last.wallet.waiting === 0, 300_000)
  for (const table of tables) {
    for await (const { text } of last.house.archive.events(table)) {
      const { type } = JSON.parse(text) as { type: string }
      if (type === 'bet-confirmed') met.confirmed++
      if (type === 'bet-refused') met.refused++
    }
  }
  const found: Record<string, unknown> = {}
  for (const player of PLAYERS) {
    const balance = await last.house.archive.balance(playerAccount(player))
    found[player] = { wallet: books.balanceOf(player)! - FUNDS, here: balance?.posted, pending: balance?.pendingDebits }
  }
  const items = await last.wallet.items.list()
  await last.wallet.close()
  await last.house.close(0)
  await server.stop()
  return { met, found, items }
}

const equalBooks = (found: Readonly<Record<string, unknown>>) => {
  for (const player of PLAYERS) {
    const { wallet, here, pending } = found[player] as { wallet: number; here: number; pending: number }
    expect([player, here, pending]).toEqual([player, wallet, 0])
  }
}

describe(`an operator’s wallet (seed ${SEED})`, () => {
  it('confirms bets at the table and is told of every result', async () => {
    const { met, found, items } = await play('commission', 3, false)
    expect(met.confirmed).toBeGreaterThan(0)
    equalBooks(found)
    expect(items).toEqual([])
  })

  it.each(['commission', 'insurance'])(
    'and the house have equal books at %s, whatever fails and whoever is killed',
    // A second for each round beyond what any test has.
    { timeout: 600_000 + 1000 * ROUNDS },
    async (game) => {
      const { met, found } = await play(game, ROUNDS, true)
      if (TABLES > 1) console.log(game, ROUNDS, 'rounds', met, found)
      expect(met.confirmed).toBeGreaterThan(0)
      equalBooks(found)
    },
  )
})
