// The house in a process of its own. Argument: a folder. It says where it is in one line; each line that it is sent, `look` or
// `collect` (garbage first), it answers with what it holds and the rounds since the last one.
import { createInterface } from 'node:readline'
import { startServer } from '@punto/server/serve'
import { openSqlite } from '@punto/server/storage'
import { besiegedConfig, RoundClock } from './besieged.ts'

const [, , folder = ''] = process.argv
const server = await startServer({
  config: besiegedConfig(),
  startThreads: true,
  key: new Uint8Array(32).fill(3),
  openStore: () => openSqlite(folder),
})
const rounds = new RoundClock(server.house)

const MB = 1024 * 1024
const say = (told: object) => process.stdout.write(`${JSON.stringify(told)}\n`)
say({ url: server.url })
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'collect') globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  say({ rssMb: rss / MB, usedMb: (heapUsed + external) / MB, ...rounds.take() })
})
process.stdin.on('end', () => process.exit(0))
