// Entry point of the thread that checks what is stored, while the tables run on another. Where the storage fails it goes on after a while
// from where it stood in the logs; where that fails again and again, the thread ends and is begun anew.

import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority, serveCalls, tellStarter } from '../../base/index.ts'
import { reasonOf, retryMs, Sealer, Seals, StorageFault } from '../../storage/index.ts'
import type { CheckGiven, Checking, CheckMessage } from './check-messages.ts'
import { Checker } from './checker.ts'
import { rowsOverThread } from './thread-rows.ts'

const { rows, seals, sealing, currency, embedded, everyMs, deepEveryMs } = workerData as CheckGiven
const DUTY = 3
const MOST_ATTEMPTS = 5

lowerPriority()
const sealer = new Sealer(sealing, () => new Uint8Array())
const say: (message: CheckMessage) => void = tellStarter
const { perform: read, close } = await rowsOverThread(rows, new Seals(seals))
let over = false
/** Everything is to be checked again from the beginning. */
let isAsked = false
let wake = new AbortController()
const checking: Checking = {
  // Whoever asks waits no longer than they want to, and is told nothing where it fails.
  prove: (account) => checker.account(account),
  again: () => {
    isAsked = true
    wake.abort()
  },
  close: async () => {
    over = true
    await close().finally(() => process.exit(0))
  },
}
serveCalls(checking, parentPort!, reasonOf)

/** The database is left alone for longer than it was asked. */
const perform = (async (...asked: Parameters<typeof read>) => {
  const from = performance.now()
  const result = await Reflect.apply(read, undefined, asked)
  await wait((performance.now() - from) * DUTY)
  return result
}) as typeof read

const opensSecret = (table: string, shoe: number, sealed: Uint8Array): boolean | undefined => {
  try {
    sealer.unseal(table, shoe, sealed)
    return true
  } catch {
    // A key that was replaced may have been taken out since.
    return sealing.length > 1 ? undefined : false
  }
}

const freshChecker = () => new Checker({ perform, seals: new Seals(seals), embedded, currency, opensSecret })
let checker = freshChecker()
let lastDeep = Number.NEGATIVE_INFINITY
/** What is to be said of a check from the beginning, when it is done. */
let again = false
let attempts = 0
while (!over) {
  if (isAsked) checker = freshChecker()
  again ||= isAsked
  isAsked = false
  const deep = again || performance.now() - lastDeep >= deepEveryMs
  let pauseMs = everyMs
  try {
    const findings = await checker.round(deep)
    if (deep) lastDeep = performance.now()
    say({ kind: 'checked', findings, events: checker.events, deep, again })
    again = false
    attempts = 0
  } catch (error) {
    if (over) break
    // What else goes wrong may have been half done.
    if (!(error instanceof StorageFault) || attempts === MOST_ATTEMPTS) throw error
    say({ kind: 'failed', why: reasonOf(error) })
    pauseMs = retryMs(attempts++)
  }
  wake = new AbortController()
  // Woken before its time.
  if (!isAsked) await wait(pauseMs, undefined, { ref: false, signal: wake.signal }).catch(() => undefined)
}
