// The embedded database as the house has it, over a line that fails: the fault comes between the store, which judges a commit
// while the one before it is on its way, and the desk, which writes them one after the other.
import type { Store } from '../storage/index.ts'
import type { Judgement } from '../storage/judge.ts'
import { type Ask, type DeskCall, SqliteStore } from '../storage/sqlite/store.ts'
import type { Hooks } from './backing.ts'
import type { FaultyLine } from './faulty-line.ts'

const WRITES: readonly DeskCall[] = ['write', 'openAccounts', 'saveSnapshot', 'keepSecret', 'changeRecords']

export function sqliteThrough(ask: Ask, line: FaultyLine, hooks: Hooks): Store {
  const faulty: Ask = (call, ...args) => {
    const work = () => ask(call, ...args)
    if (call === 'close') return line.close(work as () => Promise<void>) as never
    if (call === 'load') hooks.loaded?.()
    if (!WRITES.includes(call)) return line.read(work)
    return line.write(work, (result, torn) => recorded(call, args, result, torn, hooks))
  }
  return new SqliteStore(faulty)
}

function recorded(call: DeskCall, args: readonly unknown[], result: unknown, torn: boolean, hooks: Hooks): void {
  if (call === 'write' && result === true) {
    const { units, outcomes } = args[0] as Judgement
    hooks.committed(units, outcomes, torn)
  }
  if (call === 'keepSecret' && !torn) hooks.secretKept(String(args[0]), Number(args[1]), result as Uint8Array)
}
