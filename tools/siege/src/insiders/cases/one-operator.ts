// With the account of one operator of a house that has had two: everything of docs/two-people.md alone, and then as the other, whose password
// and second factor that operator would have to reset for it.
import { mkdirSync } from 'node:fs'
import { STAFF_ACTS } from '@punto/protocol'
import type { InsiderCase } from '../insider-case.ts'
import { PASSWORD, PuntoHouse } from '../punto-house.ts'
import { Visitor } from '../visitor.ts'
import { refused } from './staff-stakes.ts'

const CONFIG = { cage: { alone: 1000 } }
const why = { reason: 'tried' }
/** Of the refusals that say who else is needed. */
const TWO = /^(two\/|cage\/second-operator$|cage\/own-request$|account\/own$)/

export const oneOperator: InsiderCase = {
  name: 'one-operator',
  has: 'the account of one of two operators',
  async *run(folder) {
    mkdirSync(folder, { recursive: true })
    const house = new PuntoHouse(folder, {}, CONFIG)
    try {
      await house.open()
      const boss = await house.operator()
      await house.hired(boss, 'dora', 'dealer')
      await house.hired(boss, 'olga', 'operator')
      const { items } = (await boss.get('/api/staff')).body as { items: { name: string; id: string }[] }
      const idOf = (name: string) => items.find((one) => one.name === name)!.id
      const { player } = await new Visitor(house.url).must('/api/session/guest')
      const chips = { player, amount: 5000, ...why }
      yield await refused('chips beyond what one pays in', TWO, () =>
        boss.post(`/api/players/${player}/chips`, { id: 'p', amount: chips.amount, ...why }),
      )
      for (const role of ['cashier', 'operator']) {
        yield await refused(`hire: ${role}`, TWO, () =>
          boss.post('/api/staff', { name: `new-${role}`, role, password: PASSWORD, ...why }),
        )
      }
      for (const name of ['dora', 'olga']) {
        const one = `/api/staff/${idOf(name)}`
        yield await refused(`role: ${name}`, TWO, () => boss.post(`${one}/role`, { role: 'cashier', ...why }))
        for (const path of ['password', 'second-factor/remove', 'reopen']) {
          yield await refused(`${path}: ${name}`, TWO, () => boss.post(`${one}/${path}`, why))
        }
      }
      for (const act of STAFF_ACTS) {
        const about = act === 'hire' ? { name: 'somebody', role: 'cashier' } : { account: idOf('dora') }
        const role = act === 'role' && { role: 'cashier' }
        const { id } = await boss.must('/api/staff/requests', { act, ...about, ...role, ...why })
        yield await refused(`signs what they asked for: ${act}`, TWO, () =>
          boss.post(`/api/staff/requests/${id}/approve`, why),
        )
      }
      const { id } = await boss.must('/api/cage/requests', chips)
      yield await refused('signs what they asked for: chips', TWO, () =>
        boss.post(`/api/cage/requests/${id}/approve`, why),
      )
      await boss.must(`/api/staff/${idOf('olga')}/close`, why)
      yield await refused('hire, once the other is closed', TWO, () =>
        boss.post('/api/staff', { name: 'alone', role: 'operator', password: PASSWORD, ...why }),
      )
    } finally {
      await house.stop()
    }
  },
}
