// A real house to fuzz: every kind of table, quick rounds, real sockets, and a database of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { World } from '@punto/server/base'
import { checkConfig } from '@punto/server/config'
import type { ThrottleSettings } from '@punto/server/people'
import { type Limits, NO_LIMITS, type RunningServer, startServer } from '@punto/server/serve'
import type { StorageFaultCode } from '@punto/server/storage'
import { openSqlite, type Store } from '@punto/server/storage'
import pino from 'pino'

/** Tests look behind the scenes with it. */
export const TARGET_KEY = new Uint8Array(32).fill(5)
export const CHIPS = 1_000_000

const QUICK = { cardMs: 5, turnMs: 5, squeezeMs: 40, settleMs: 20, betweenMs: 20 }
const felt = { limits: { min: 100, max: 100_000 }, bettingSeconds: 1, anteSeconds: 1, insuranceSeconds: 1, pace: QUICK }

export const FUZZED_TABLES = [
  { table: 'commission', game: 'commission', packs: ['bad-beat'], ...felt },
  { table: 'knockout', game: 'knockout', ...felt },
  { table: 'insurance', game: 'insurance', faceDown: true, squeeze: true, ...felt },
  { table: 'easy-six', game: 'easy-six', ...felt },
  {
    table: 'salon',
    game: 'insurance',
    operation: 'dealer',
    source: 'card-shoe',
    faceDown: true,
    squeeze: true,
    ...felt,
  },
] as const

/** Shares are taken as long as a shoe lasts, and cost next to nothing. */
const ALWAYS_OPEN = { windowSeconds: 600, delay: 10 }

/** Doors that nobody is kept waiting at: throttling is tested elsewhere, and would leave nothing to find behind it. */
const OPEN_DOOR: ThrottleSettings = { free: 1_000_000_000, baseMs: 1, longestMs: 1, forgiveMs: 1, most: 1000 }

/** A disk that takes its time is not our side's doing, and the house says so rightly. */
const SLOW = JSON.stringify('storage/slow' satisfies StorageFaultCode)

export interface Target {
  readonly server: RunningServer
  readonly store: Store
  /** What went wrong on our side, as the log has it. */
  readonly incidents: readonly string[]
  /** One-time codes for forgotten passwords, as they would reach their owners. */
  readonly codes: readonly string[]
  close(): Promise<void>
}

export interface TargetOptions {
  readonly tables?: readonly object[]
  readonly limits?: Partial<Limits>
  readonly bots?: number
  readonly world?: World
  /** A table where newcomers deal for play. */
  readonly practice?: string
}

export async function openTarget({
  tables = FUZZED_TABLES,
  limits = {},
  bots = 0,
  world,
  practice,
}: TargetOptions = {}): Promise<Target> {
  const checked = checkConfig({
    tables,
    shares: ALWAYS_OPEN,
    guestChips: CHIPS,
    bots: { players: bots, seed: 1 },
    // Nobody's telephone is tried here.
    staff: { secondFactor: 'off', waitHours: 0 },
    // Nobody listens there.
    webhooks: [
      { name: 'trial', url: 'http://127.0.0.1:9/', kinds: ['money.debt-written-off'], secret: 'env:PUNTO_NO_SECRET' },
    ],
    settings: { secondPerson: ['decks'] },
    // A higher limit waits for its player's word and for no time.
    playerLimits: { coolingHours: 0, confirmHigher: true },
  })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const folder = mkdtempSync(join(tmpdir(), 'punto-fuzz-'))
  const incidents: string[] = []
  const codes: string[] = []
  const log = new Writable({
    write: (line, _, done) => {
      const text = String(line)
      if (!text.includes(SLOW)) incidents.push(text)
      done()
    },
  })
  let store: Store | undefined
  const server = await startServer({
    config: checked.config,
    ...(world && { world }),
    practice,
    key: TARGET_KEY,
    log: pino({ level: 'error' }, log),
    requests: 1_000_000_000,
    limits: { ...NO_LIMITS, ...limits },
    identity: {
      scrypt: { n: 16, r: 1, p: 1 },
      sendCode: async ({ code }) => void codes.push(code),
      attemptLimits: { name: OPEN_DOOR, address: OPEN_DOOR, newcomers: OPEN_DOOR, worked: OPEN_DOOR, codes: OPEN_DOOR },
    },
    botThinkMs: 300,
    evidence: { folder: join(folder, 'house') },
    openStore: async () => {
      store = await openSqlite(join(folder, 'house'))
      return store
    },
  })
  const close = async () => {
    await server.close(0)
    rmSync(folder, { recursive: true, force: true })
  }
  return { server, store: store!, incidents, codes, close }
}
