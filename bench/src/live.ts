// The house over real sockets, the load on the same machine: bets acknowledged once they are on the disk, news to many, and what
// a message costs beside a bare echo. Servers run in processes of their own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from './bench.ts'
import { measureOnSqlite } from './house/on-sqlite.ts'
import { measureBetting } from './live/bettors.ts'
import { measureBoxless } from './live/boxless.ts'
import { measureMessages } from './live/messages.ts'
import { measurePatches } from './live/patches.ts'
import { measureWatching } from './live/watchers.ts'
import { percent, WINDOWS_IN_WORDS } from './windows.ts'

const MUST_BETS = 5000
const MUST_MS = 100
const MUST_MEGABYTES = 300
const MUST_ECHO = 0.3
/** The rows take at most 15 % of the bets, and are at most a second behind. */
const MUST_EVIDENT = 0.85
const MUST_BEHIND_MS = 1000
/** What a bet over a socket may cost, in times of what the bare database takes for it. */
const MUST_BARE = 5
const BOXLESS = 2000

export const live: Bench = {
  name: 'live',
  async run(report) {
    measurePatches(report)
    const { perSecond, waits, taken, serverMicros, clientMicros } = await measureBetting()
    const p99 = at(waits, 0.99)
    report({
      what: `bets over 200 sockets at 20 tables, durable, ${WINDOWS_IN_WORDS}`,
      value: `${Math.round(perSecond).toLocaleString('en')} bets/s`,
      must: `${MUST_BETS.toLocaleString('en')} bets/s`,
      ok: perSecond >= MUST_BETS,
    })
    report({ what: 'acknowledged within, p99', value: ms(p99), must: ms(MUST_MS), ok: p99 < MUST_MS })
    report({ what: 'acknowledged within, median', value: ms(at(waits, 0.5)) })
    report({ what: 'meanwhile taken by other guests of the machine', value: percent(taken) })
    report({ what: 'processor time of the server for one bet, all told', value: `${serverMicros.toFixed(0)} µs` })
    report({ what: 'processor time of the load for one bet', value: `${clientMicros.toFixed(0)} µs` })
    const bare = await bareMicros()
    report({
      what: 'the same in times of a bare loop over the batches of such a crowd',
      value: `${(serverMicros / bare).toFixed(1)}× (${bare.toFixed(0)} µs)`,
      must: `${MUST_BARE}×`,
      ok: serverMicros / bare <= MUST_BARE,
    })
    const evident = await measureBetting('evidence')
    const share = evident.perSecond / perSecond
    report({
      what: 'bets while rows of evidence are written beside, of those without',
      value: `${share.toFixed(2)}× (${(evident.serverMicros / serverMicros).toFixed(2)}× the processor time for one)`,
      must: `${MUST_EVIDENT}×`,
      ok: share >= MUST_EVIDENT,
    })
    report({
      what: 'these rows behind their tables by',
      value: ms(evident.behindMs),
      must: ms(MUST_BEHIND_MS),
      ok: evident.behindMs <= MUST_BEHIND_MS,
    })
    const { watchers, spreads, rss, microsPerMessage } = await measureWatching()
    const spread = at(spreads, 0.99)
    report({
      what: `news out to ${watchers.toLocaleString('en')} watchers of one table, p99 of ${spreads.length}`,
      value: ms(spread),
      must: ms(MUST_MS),
      ok: spread < MUST_MS,
    })
    report({
      what: 'held by that server at most',
      value: `${(rss / 1e6).toFixed(0)} MB`,
      must: `${MUST_MEGABYTES} MB`,
      ok: rss < MUST_MEGABYTES * 1e6,
    })
    report({ what: 'processor time of the server for one message out', value: `${microsPerMessage.toFixed(1)} µs` })
    const boxless = await measureBoxless(BOXLESS)
    report({
      what: `bets of ${BOXLESS.toLocaleString('en')} people without a box at one table, acknowledged within, p99`,
      value: ms(at(boxless.waits, 0.99)),
    })
    report({ what: 'of these refused', value: String(boxless.refused), must: '0', ok: boxless.refused === 0 })
    report({
      what: 'processor time of the server for a round of theirs, all told',
      value: `${Math.round(boxless.cpuMs)} ms of ${Math.round(boxless.roundMs)}`,
    })
    report({
      what: 'told to each of them in a round',
      value: `${Math.round(boxless.messages)} messages, ${(boxless.bytes / 1000).toFixed(0)} kB`,
    })
    const [echo, ours] = [await measureMessages('echo'), await measureMessages('watched')]
    report({
      what: 'messages for the same processor time as a bare ws echo',
      value: `${(echo / ours).toFixed(2)}× (${ours.toFixed(1)} µs)`,
      must: `${MUST_ECHO}×`,
      ok: echo / ours >= MUST_ECHO,
    })
  },
}

async function bareMicros(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'punto-bare-'))
  try {
    return (await measureOnSqlite(folder)).bareMicros
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
const ms = (value: number): string => `${value.toFixed(1)} ms`
