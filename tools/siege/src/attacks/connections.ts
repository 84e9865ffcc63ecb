// Attacks by connections that say nothing, or next to nothing.
import type { Socket } from 'node:net'
import { type Attack, again, ofEach, type Siege } from '../attack.ts'

/** Opens what can be opened, and says a little on each now and then. */
async function holding(siege: Siege, perAddress: number, first: string, then: string, everyMs: number): Promise<void> {
  const open = await ofEach(siege, perAddress, async (caller): Promise<Socket> => {
    const socket = caller.tcp()
    socket.once('connect', () => socket.write(first))
    return socket
  })
  await again(
    siege,
    () => {
      for (const socket of open) if (then !== '' && socket.writable) socket.write(then)
    },
    everyMs,
  )
  // What is ended from here is nothing that the house has done.
  for (const socket of open) socket.removeAllListeners('close').destroy()
}

export const silentTcp: Attack = {
  name: 'silent-tcp',
  meets: ['hung up on'],
  run: (siege) => holding(siege, 400, '', '', 50),
}

export const slowHeaders: Attack = {
  name: 'slow-headers',
  meets: ['hung up on'],
  run: (siege) => holding(siege, 300, 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-Slow: 1\r\n', 100),
}

export const byteBodies: Attack = {
  name: 'byte-bodies',
  meets: ['hung up on'],
  run: (siege) =>
    holding(
      siege,
      300,
      'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n',
      '{',
      20,
    ),
}
