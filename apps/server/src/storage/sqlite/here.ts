// Asks a desk on this thread. Commits that are asked for in one go are taken together, as on a thread of their own.
import type { SqliteDesk } from './desk.ts'
import type { Ask } from './store.ts'
import { type Commit, commitTogether, Gathering } from './together.ts'

export function askHere(desk: SqliteDesk): Ask {
  const commits = new Gathering<Commit>(async (waiting) => commitTogether(desk, waiting))
  const ask = async (call: keyof SqliteDesk, ...args: readonly unknown[]) => {
    commits.leave()
    return Reflect.apply(desk[call] as (...given: never[]) => unknown, desk, args)
  }
  return ((call, ...args) => (call === 'commit' ? commits.add(args[0] as never) : ask(call, ...args))) as Ask
}
