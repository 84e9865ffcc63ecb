// With one account of the staff: a supervisor seats a player who has gone, and stakes the chips of one who is there and has not consented.
import { mkdirSync } from 'node:fs'
import type { InsiderCase, Tried } from '../insider-case.ts'
import { PuntoHouse } from '../punto-house.ts'
import { Visitor } from '../visitor.ts'

const CONFIG = { tables: [{ table: 'main', game: 'insurance', operation: 'dealer', source: 'card-shoe' }] }
const STAKE = 50_000
const WAYS = ['device', 'spoken', 'chips']

export const staffStakes: InsiderCase = {
  name: 'staff-stakes',
  has: 'one account of a supervisor',
  async *run(folder) {
    mkdirSync(folder, { recursive: true })
    const house = new PuntoHouse(folder, {}, CONFIG)
    try {
      await house.open()
      const boss = await house.operator()
      const dora = await house.hired(boss, 'dora', 'dealer')
      const sue = await house.hired(boss, 'sue', 'pit-supervisor')
      let sent = 0
      const say = (command: object) => sue.post('/api/tables/main/commands', { id: `c${++sent}`, command })
      for (const command of [{ type: 'sign-on' }, { type: 'new-shoe', shoe: 1 }, { type: 'open-betting', round: 1 }]) {
        await dora.must('/api/tables/main/commands', { id: command.type, command })
      }
      const gone = (await new Visitor(house.url).must('/api/session/guest')).player
      const there = new Visitor(house.url)
      const { player } = await there.must('/api/session/guest')
      await there.must('/api/tables/main/commands', { id: 'sit', command: { type: 'sit', box: 1 } })
      const bet = (whom: string, asked: string) => ({
        ...{ type: 'place-bet', round: 1, box: 1, bet: 'player', stake: STAKE, for: whom, asked },
      })
      const attempts: readonly (readonly [string, object])[] = [
        ['a player is seated who is not there', { type: 'seat-player', player: gone, box: 2 }],
        ...WAYS.map((way) => [`chips of one who is not there, asked: ${way}`, bet(gone, way)] as const),
        ...WAYS.map((way) => [`chips of one who has not consented, asked: ${way}`, bet(player, way)] as const),
      ]
      for (const [what, command] of attempts) yield await refused(what, /^behalf\//, () => say(command))
    } finally {
      await house.stop()
    }
  },
}

/** Whether an attempt was refused, and for this reason. */
export async function refused(what: string, code: RegExp, attempt: () => ReturnType<Visitor['post']>): Promise<Tried> {
  const from = performance.now()
  const { status, body } = await attempt()
  const foundMs = performance.now() - from
  const isRefused = status >= 400 && code.test(body.code)
  return isRefused ? { what, held: true, foundMs } : { what, held: false, foundMs, why: `${status} ${body.code ?? ''}` }
}
