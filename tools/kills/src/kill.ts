// Kills a real house in the middle of its work, again and again, and checks after each run that it kept what it acknowledged.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Opened } from '@punto/faults'
import { CheckFailed } from '@punto/harness/checks'
import {
  type Acknowledgement,
  AcknowledgementCheck,
  type KeptCounts,
  parseAcknowledgements,
} from './acknowledgements.ts'
import { Histories } from './histories.ts'

export interface KillOptions {
  /** A folder, or a postgres:// address. */
  readonly database: string
  readonly open: () => Promise<Pick<Opened, 'reader' | 'close'>>
  readonly times: number
  readonly seed: number
  /** Told what a life has promised. */
  readonly heard?: (promised: readonly Acknowledgement[]) => void
  /** Told after each life. */
  readonly progress?: (life: number, kept: KeptCounts) => void
  /** Ends it early: the life under way does not count. */
  readonly stopped?: AbortSignal
}

export interface KillResult extends KeptCounts {
  readonly lives: number
  /** Of the histories of money and seats, each of which some order explains. */
  readonly operations: number
}

/** The first word of each line that a house has said; of those after the second, each once. */
type Heard = readonly string[]

/**
 * A life counts from its start, its first word, or when it has settled and promised something of every kind: a slow machine would
 * not come to them in its time.
 */
const BORN: readonly ((heard: Heard) => boolean)[] = [
  (heard) => heard.length > 0,
  (heard) => heard.length > 1,
  (heard) => ['settled', 'done', 'refused', 'bought', 'caged'].every((kind) => heard.includes(kind)),
]

const VICTIM = join(import.meta.dirname, 'victim.ts')

/** What was found in order, and in how many lives. */
export async function killRepeatedly(killing: KillOptions): Promise<KillResult> {
  const { times, seed, progress, stopped } = killing
  const promises = new AcknowledgementCheck()
  const histories = new Histories()
  for (let life = 1; life <= times; life++) {
    const { kept } = promises
    try {
      await live(killing, seed + life, promises, histories)
      histories.check()
      if (life === times) promises.finish()
    } catch (error) {
      // Whoever stops us stops the database too: what fails then is no finding.
      if (stopped?.aborted && !(error instanceof CheckFailed))
        return { lives: life - 1, operations: histories.operations, ...kept }
      throw new Error(`Life ${life} of seed ${seed}: ${(error as Error).message}`, { cause: error })
    }
    progress?.(life, promises.kept)
  }
  return { lives: times, operations: histories.operations, ...promises.kept }
}

async function live(
  { database, open, stopped, heard }: KillOptions,
  seed: number,
  promises: AcknowledgementCheck,
  histories: Histories,
): Promise<void> {
  stopped?.throwIfAborted()
  const said = await liveAndDie(database, seed, stopped)
  histories.add(said)
  const promised = parseAcknowledgements(said)
  heard?.(promised)
  const { reader, close } = await open()
  await promises.check(reader, promised).finally(close)
  histories.readBets(promises.takeLaid())
}

/** What the house said before it was killed, at an instant that hangs on the seed and on the machine. */
async function liveAndDie(database: string, seed: number, stopped: AbortSignal | undefined): Promise<string> {
  const child = spawn(process.execPath, ['--conditions=punto-source', VICTIM, database, String(seed)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A Ctrl+C of the terminal is not for the house: it dies when it is killed.
    detached: true,
    killSignal: 'SIGKILL',
    ...(stopped && { signal: stopped }),
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const lifetime = 50 + ((seed * 2654435761) % 900)
  const isBorn = BORN[seed % BORN.length]!
  const heard: string[] = []
  let read = 0
  let born = false
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (born) return
    // Each line once: a life may say a hundred thousand before it has come to everything.
    for (let end = output.indexOf('\n', read); end >= 0; end = output.indexOf('\n', read)) {
      const word = output.slice(read, end).split(' ', 1)[0]!
      read = end + 1
      if (heard.length < 2 || !heard.includes(word)) heard.push(word)
    }
    born = isBorn(heard)
    if (born) setTimeout(() => child.kill('SIGKILL'), lifetime)
  })
  const [code, signal] = await once(child, 'close')
  if (signal !== 'SIGKILL') throw new Error(`The house ended by itself with ${code}: ${errors}`)
  return output
}
