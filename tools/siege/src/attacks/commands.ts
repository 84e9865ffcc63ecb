// Attacks by guests at the tables: all the seats, and commands that are refused.
import { type Attack, again, ofEach, type Siege } from '../attack.ts'
import { leave } from '../caller.ts'

const command = (id: string, asked: object) => ({ method: 'POST', body: JSON.stringify({ id, command: asked }) })

async function guestsOf(siege: Siege, perAddress: number) {
  const guests = await ofEach(siege, perAddress, async (caller) => ({ caller, cookie: await caller.guest() }))
  return guests.flatMap(({ caller, cookie }) => (cookie === undefined ? [] : [{ caller, cookie }]))
}

export const seats: Attack = {
  name: 'seats',
  meets: ['rate/seats', 'rate/seats-of-address'],
  run: async (siege) => {
    const guests = await guestsOf(siege, 9)
    let tries = 0
    await again(siege, async () => {
      await Promise.all(
        guests.map(({ caller, cookie }, i) => {
          const table = siege.tables[tries++ % siege.tables.length]
          const sit = command(`sit-${tries}`, { type: 'sit', box: ((i + tries) % 9) + 1 })
          return caller.count(`/api/tables/${table}/commands`, { ...sit, headers: { cookie } })
        }),
      )
    })
    await Promise.all(
      guests.map(({ caller, cookie }) => caller.count('/api/session', { method: 'DELETE', headers: { cookie } })),
    )
  },
}

export const refusedCommands: Attack = {
  name: 'refused-commands',
  meets: ['rate/commands', 'rate/messages', 'closed: 4429'],
  run: async (siege) => {
    const guests = await guestsOf(siege, 3)
    const sockets = await Promise.all(guests.map(({ caller, cookie }) => caller.greeted(cookie)))
    let sent = 0
    await again(
      siege,
      () => {
        for (const socket of sockets) {
          if (socket?.readyState !== socket?.OPEN) continue
          for (let i = 0; i < 5; i++) {
            const asked = { type: 'do', id: `r${++sent}`, table: siege.tables[0], command: { type: 'leave' } }
            socket?.send(JSON.stringify(asked))
          }
        }
      },
      20,
    )
    for (const socket of sockets) leave(socket)
  },
}
