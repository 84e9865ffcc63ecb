// With write access to the database of a house that is stopped: a request for chips that nobody made, a role, an exclusion that is gone.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inFile } from '../database-file.ts'
import type { InsiderCase, Tried } from '../insider-case.ts'
import { PASSWORD, PuntoHouse } from '../punto-house.ts'
import { Visitor } from '../visitor.ts'

const SUM = 77_777_777
const REASON = 'tried'

interface Forgery {
  readonly what: string
  readonly sql: (player: string) => string
  /** What is wrong where the house has done something by it. */
  readonly after: (house: PuntoHouse, player: string) => Promise<string | undefined>
}

const forgedRequest = (player: string): string =>
  JSON.stringify({
    ...{ id: 'forged', player, amount: SUM, reason: REASON, by: 'x', byName: 'x', since: 1, until: 9e12 },
    approved: {
      ...{ at: 1, kind: 'chips-given', author: 'x', subject: player },
      text: JSON.stringify({ by: { name: 'x', via: 'session' }, of: player, address: '', agent: '' }),
    },
  })

const FORGERIES: readonly Forgery[] = [
  {
    what: 'a request for chips, approved',
    sql: (player) =>
      `INSERT INTO records (kind, key, text, revision) VALUES ('cage-request', 'forged', '${forgedRequest(player)}', 999999)`,
    after: async (house, player) => {
      const { available } = (await (await house.operator()).get(`/api/players/${player}/balance`)).body
      return available >= SUM ? `${available} was paid` : undefined
    },
  },
  {
    what: 'a dealer who is an operator',
    // What is there is encrypted, and a house reads what versions of before have kept in the clear.
    sql: () =>
      `UPDATE records SET text = '{"id":"' || key || '","role":"operator","name":"dora","epoch":1,"madeAt":1,"welcomed":true,"newPasswordDue":false,"closed":false}'
       WHERE kind = 'account' AND key = (SELECT key FROM records WHERE kind = 'staff' ORDER BY revision DESC LIMIT 1)`,
    after: async (house) => {
      const { status } = await new Visitor(house.url).post('/api/session', { name: 'dora', password: PASSWORD })
      return status < 300 ? 'they signed in' : undefined
    },
  },
  {
    what: 'an exclusion that is gone',
    sql: () => `DELETE FROM records WHERE kind = 'exclusion'`,
    after: async (house, player) => {
      const { body } = await (await house.operator()).get('/api/findings')
      const isNamed = body.items.some(({ row }: { readonly row: string }) => row === `exclusion ${player}`)
      return isNamed ? undefined : 'nobody was told'
    },
  },
]

export const forgedRecords: InsiderCase = {
  name: 'forged-records',
  has: 'the database, for writing',
  async *run(folder) {
    for (const [i, forgery] of FORGERIES.entries()) yield await tried(join(folder, String(i)), forgery)
  },
}

async function tried(folder: string, { what, sql, after }: Forgery): Promise<Tried> {
  mkdirSync(folder, { recursive: true })
  const house = new PuntoHouse(folder)
  try {
    await house.open()
    const boss = await house.operator()
    await boss.must('/api/staff', { name: 'dora', role: 'dealer', password: PASSWORD, reason: REASON })
    const { player } = await new Visitor(house.url).must('/api/session/guest')
    await boss.must(`/api/players/${player}/exclusion`, { until: null, reason: REASON })
    await house.stop()
    inFile(house.data, (file) => file.exec(sql(player)))
    const from = performance.now()
    await house.open()
    const why = await after(house, player)
    return { what, held: why === undefined, foundMs: performance.now() - from, ...(why !== undefined && { why }) }
  } finally {
    await house.stop()
  }
}
