// No acknowledgement precedes its sync: a real house is watched from outside, call by call. The frames of the write-ahead log
// are read from what was written, so that it is known which transaction holds which command; between the last frame of that
// transaction and the words that acknowledge the command there must be a sync of the log that is over. What a house that was
// killed leaves in its log is synced by the next one, before that answers anything.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SHIM, STRACE, type Traced } from './fsync/tracers.ts'

const ENOUGH = 40
const PROMISE = /^promised (\S+) (\S+)$/gm
/** A frame is its head, with the database's size in a transaction's last one, and then a page. */
const FRAME_HEAD = 24
const SIZE_AT = 4

interface Seen {
  readonly promised: number
  /** Commands that were acknowledged before their transaction was written to its end. */
  readonly unwritten: readonly string[]
  /** Commands that were acknowledged before their transaction was synced. */
  readonly unsynced: readonly string[]
}

function judge(traced: readonly Traced[]): Seen {
  let promised = 0
  const unwritten: string[] = []
  const unsynced: string[] = []
  let pages: Buffer[] = []
  let isLast = false
  /** Transactions that are written to the end and not synced, and all that are synced. */
  let waiting: Buffer[] = []
  const synced: Buffer[] = []
  for (const one of traced) {
    if (one.call === 'wrote' && one.data.length === FRAME_HEAD) isLast = one.data.readUInt32BE(SIZE_AT) !== 0
    else if (one.call === 'wrote') {
      pages.push(one.data)
      if (!isLast) continue
      waiting.push(Buffer.concat(pages))
      pages = []
      isLast = false
    } else if (one.call === 'synced') {
      synced.push(...waiting)
      waiting = []
    } else if (one.call === 'said') {
      for (const [, id = '', actor = ''] of one.data.toString('latin1').matchAll(PROMISE)) {
        promised++
        // A command is kept under its id and its actor, one after the other.
        const key = `${id} ${actor}`
        if (synced.some((transaction) => transaction.includes(key))) continue
        if (waiting.some((transaction) => transaction.includes(key))) unsynced.push(id)
        else unwritten.push(id)
      }
    }
  }
  return { promised, unwritten, unsynced }
}

const tracers = [STRACE, SHIM]
const tracer = tracers.find(({ lacks }) => lacks === undefined)
if (!tracer) console.warn(`NOT TESTED, whether acknowledgements wait for the disk: ${tracers.map((one) => one.lacks)}`)

describe.skipIf(!tracer)(`as ${tracer?.name ?? 'nobody'} sees it`, () => {
  const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
    const folder = mkdtempSync(join(tmpdir(), 'punto-fsync-'))
    try {
      return await work(folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const script = (name: string) => [process.execPath, '--conditions=punto-source', join(import.meta.dirname, name)]
  const watch = (...args: readonly string[]): Promise<Seen> =>
    inFolder(async (folder) =>
      judge(await tracer!.trace([...script('fsync/promiser.ts'), folder, String(ENOUGH), ...args])),
    )

  it('no acknowledgement comes before its transaction is written and synced', async () => {
    const { promised, unwritten, unsynced } = await watch()
    expect(promised).toBe(ENOUGH)
    expect(unwritten).toEqual([])
    expect(unsynced).toEqual([])
  })

  it('a house that does not sync is found out', async () => {
    const { promised, unwritten, unsynced } = await watch('off')
    expect(promised).toBe(ENOUGH)
    expect(unwritten).toEqual([])
    expect(unsynced).toHaveLength(promised)
  })

  it('the folders that were made for a house are on the disk before anything is acknowledged', () =>
    inFolder(async (folder) => {
      const [above, data] = [join(folder, 'made'), join(folder, 'made', 'too')]
      const traced = await tracer!.trace([...script('fsync/promiser.ts'), data, '1'])
      const before = traced.slice(
        0,
        traced.findIndex(({ call }) => call === 'said'),
      )
      const synced = before.flatMap((one) => (one.call === 'synced-folder' ? [one.path] : []))
      expect(synced).toEqual(expect.arrayContaining([folder, above, data]))
    }))

  it('a second life answers nothing before what it found is synced', () =>
    inFolder(async (folder) => {
      const [node = '', ...args] = script('storage/bettor.ts')
      const first = spawn(node, [...args, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
      await once(first.stdout, 'data')
      first.kill('SIGKILL')
      await once(first, 'close')
      const traced = await tracer!.trace([...script('fsync/second-life.ts'), folder, 'bet-1'])
      const calls = traced.map((one) => (one.call === 'said' ? one.data.toString() : one.call))
      expect(calls).toContain('answered repeated\n')
      expect(calls.indexOf('synced')).toBeGreaterThanOrEqual(0)
      expect(calls.indexOf('synced')).toBeLessThan(calls.indexOf('answered repeated\n'))
    }))
})
