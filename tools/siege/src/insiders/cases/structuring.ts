// With the account of one cashier: cash is split to stay a cent below the house's threshold, over players, in small parts, and after the
// first alert of a day.
import { mkdirSync } from 'node:fs'
import type { InsiderCase, Tried } from '../insider-case.ts'
import { PASSWORD, PuntoHouse } from '../punto-house.ts'
import { Visitor } from '../visitor.ts'

const T = 1_000_000
const CONFIG = { cage: { alerts: { in: [T], out: [T] } } }

interface Split {
  readonly what: string
  /** Amounts, each with the number of the player who brings it. */
  readonly cash: readonly (readonly [player: number, amount: number])[]
}

const SPLITS: readonly Split[] = [
  { what: 'four players, each a cent below', cash: [0, 1, 2, 3].map((player) => [player, T - 1] as const) },
  { what: 'one player in four parts', cash: Array.from({ length: 4 }, () => [0, T / 4 + 1] as const) },
  { what: 'more after the day’s first alert', cash: [[0, T], ...Array.from({ length: 3 }, () => [0, T / 2] as const)] },
]

export const structuring: InsiderCase = {
  name: 'structuring',
  has: 'the account of one cashier',
  async *run(folder) {
    for (const [i, split] of SPLITS.entries()) yield await tried(`${folder}/${i}`, split)
  },
}

async function tried(folder: string, { what, cash }: Split): Promise<Tried> {
  mkdirSync(folder, { recursive: true })
  const house = new PuntoHouse(folder, {}, CONFIG)
  try {
    await house.open()
    const boss = await house.operator()
    const sam = await house.hired(boss, 'sam', 'shift-manager')
    const cora = await house.hired(boss, 'cora', 'cashier')
    const players: string[] = []
    for (let i = 0; i <= Math.max(...cash.map(([player]) => player)); i++) {
      const account = { name: `player-${i}`, password: PASSWORD }
      players.push((await new Visitor(house.url).must('/api/accounts', account)).player)
    }
    const alerts = async () => (await sam.get('/api/cage/alerts')).body.items.length as number
    const from = performance.now()
    for (const [i, [player, amount]] of cash.entries()) {
      await cora.must('/api/cage/cash-in', { id: `c${i}`, player: players[player], amount })
    }
    const seen = await alerts()
    // After an alert another has to follow.
    const isTold = what.startsWith('more') ? seen > 1 : seen > 0
    const foundMs = performance.now() - from
    return isTold ? { what, held: true, foundMs } : { what, held: false, foundMs, why: `${seen} alerts` }
  } finally {
    await house.stop()
  }
}
