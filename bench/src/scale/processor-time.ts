// Processor time of processes, as Linux tells it in /proc (proc(5)); other systems tell it of no other process.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { runQuery } from '@punto/harness/postgres'

/** The kernel counts in hundredths of a second wherever Node runs. */
const TICK_MICROS = 10_000

export const KNOWS_PROCESSOR_TIME = existsSync('/proc/self/stat')

interface Times {
  readonly parent: number
  /** Its own, all threads. */
  readonly own: number
  /** Of its children that have ended. */
  readonly ended: number
}

/** What a process has used since it started. */
export const microsOf = (pid: number): number => (timesOf(pid)?.own ?? 0) * TICK_MICROS

/** What a PostgreSQL server and its backends have used, given the first of its processes. */
export function databaseMicrosOf(postmaster: number): number {
  const first = timesOf(postmaster)
  if (!first) return 0
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === postmaster)
  return (first.own + first.ended + children.reduce((sum, times) => sum + times!.own, 0)) * TICK_MICROS
}

/** The first process of a PostgreSQL on this machine; undefined where it runs elsewhere, or nobody can tell. */
export async function postmasterOf(url: string): Promise<number | undefined> {
  if (!KNOWS_PROCESSOR_TIME) return undefined
  const found = await runQuery(url, 'SELECT pg_backend_pid() AS pid', ([row]) => {
    const backend = Number(row?.pid)
    return isPostgres(backend) ? timesOf(backend)?.parent : undefined
  })
  return found !== undefined && isPostgres(found) ? found : undefined
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}

/** Undefined where it has ended. */
function timesOf(pid: number): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it, in parentheses, may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [parent, user, system, userOfEnded, systemOfEnded] = [1, 11, 12, 13, 14].map((i) => Number(fields[i]))
    return { parent: parent!, own: user! + system!, ended: userOfEnded! + systemOfEnded! }
  } catch {
    return undefined
  }
}
