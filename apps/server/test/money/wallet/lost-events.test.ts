// The outbox of an operator's wallet where following its table goes wrong: an event that throws, and one that never comes. The wallet
// is asked for what was laid all the same, as soon as the log is followed again from where everything was known to be done.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkSettings } from '@punto/table'
import { MoneyFollower, type MoneyRequest } from '@punto/wallet'
import { hmac } from '@punto/wallet/node'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Notice, realWorld } from '../../../src/base/index.ts'
import { House } from '../../../src/house/index.ts'
import { OperatorWallet, type OperatorWalletOptions } from '../../../src/money/wallet/operator-wallet.ts'
import { openSqliteHere, Sealer } from '../../../src/storage/index.ts'

const PATIENCE = { timeout: 60_000, interval: 10 }
const ann = { role: 'player', id: 'ann' } as const

let folder: string
let house: House
let asked: MoneyRequest[]
let notices: Notice[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punto-lost-'))
  asked = []
  notices = []
  const world = realWorld((notice) => void notices.push(notice))
  const checked = checkSettings({
    table: 'T1',
    game: 'commission',
    wallet: 'operator',
    currency: 'EUR',
    bettingSeconds: 600,
  })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  house = await House.open({
    tables: [checked.settings],
    currency: 'EUR',
    openStore: () => openSqliteHere(folder),
    sealer: new Sealer(new Uint8Array(32), world.random),
    world,
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await house.close(0)
  rmSync(folder, { recursive: true, force: true })
})

async function openWallet(changes: Partial<OperatorWalletOptions> = {}): Promise<OperatorWallet> {
  return OperatorWallet.open({
    house,
    tables: () => ['T1'],
    world: realWorld((notice) => void notices.push(notice)),
    launches: hmac('the secret of the lost events, long enough'),
    ask: async (request) => {
      if (request.kind !== 'balance') asked.push(request)
      return { kind: 'done', balance: 100_000 }
    },
    ...changes,
  })
}

/** Laid in one burst with a seat; true once the wallet has confirmed it at the table. */
async function lay(wallet: OperatorWallet, bet: string): Promise<void> {
  const { state } = house.table('T1')!
  if (!state.seats.includes('ann')) {
    await wallet.welcome('ann')
    await house.send('T1', { type: 'sit', box: 1, id: 'sit', actor: ann })
    await vi.waitUntil(() => house.table('T1')!.state.phase === 'betting', PATIENCE)
  }
  const round = house.table('T1')!.state.rounds
  const place = { type: 'place-bet', round, box: 1, bet, stake: 1000, id: bet, actor: ann } as const
  expect(await house.send('T1', place)).toMatchObject({ ok: true })
}

const confirmed = (bet: string) =>
  vi.waitUntil(
    () =>
      house.table('T1')!.state.round!.bets.some((one) => one.bet === bet && one.asked === null && one.stake === 1000),
    PATIENCE,
  )

it.each(['throws', 'never comes'])(
  'goes on where an event %s',
  async (how) => {
    let failures = 0
    const fails = (type: string) => type === 'bet-placed' && failures++ === 0
    const followTable = house.follow.bind(house)
    house.follow = (...asked) => {
      const follower = followTable(...asked)
      const tell = follower.tell.bind(follower)
      follower.tell = (published) => {
        if (how === 'throws' || !published.events.some(({ type }) => fails(type))) tell(published)
      }
      return follower
    }
    const { follow } = MoneyFollower.prototype
    vi.spyOn(MoneyFollower.prototype, 'follow').mockImplementation(function (this: MoneyFollower, event, version) {
      if (how === 'throws' && fails(event.type)) throw new Error('a bad event')
      return follow.call(this, event, version)
    })
    const wallet = await openWallet()
    await lay(wallet, 'player')
    expect(failures).toBe(1)
    // The next event shows that the one before it is missing.
    await lay(wallet, 'tie')
    await confirmed('player')
    await confirmed('tie')
    const bets = asked.filter(({ kind }) => kind === 'bet')
    expect(new Set(bets.map(({ transaction }) => transaction)).size).toBe(2)
    // What nobody told is read; what threw is reported, and tried again.
    const failed = notices.flatMap(({ what, follower }) => (what === 'follower-failed' ? [follower] : []))
    expect(failed).toEqual(how === 'throws' ? ['wallet'] : [])
    await wallet.close()
  },
  120_000,
)

it.each([false, true])(
  'holds up later bets for an item that stays open where the house says so: %s',
  async (holdsBets) => {
    const real = realWorld((notice) => void notices.push(notice))
    let tries = 0
    const wallet = await openWallet({
      holdsBets,
      world: { ...real, later: (ms, call) => real.later(ms / 1000, call) },
      ask: async (request) => {
        if (request.kind === 'rollback' && ++tries > 0) return { kind: 'unknown', why: 'no answer' }
        if (request.kind !== 'balance') asked.push(request)
        return { kind: 'done', balance: 100_000 }
      },
    })
    await lay(wallet, 'player')
    await confirmed('player')
    const round = house.table('T1')!.state.rounds
    await house.send('T1', { type: 'withdraw-bet', round, box: 1, bet: 'player', id: 'back', actor: ann })
    await vi.waitUntil(async () => (await wallet.items.list()).length === 1, PATIENCE)
    await lay(wallet, 'tie')
    if (holdsBets) {
      const before = tries
      await vi.waitUntil(() => tries > before + 3, PATIENCE)
      expect(asked.map(({ kind }) => kind)).toEqual(['bet'])
    } else await confirmed('tie')
    expect((await wallet.items.list()).map(({ request }) => request.kind)).toEqual(['rollback'])
    await wallet.close()
  },
)
