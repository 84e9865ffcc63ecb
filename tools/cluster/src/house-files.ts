// The configuration and the keys that all processes of the house share.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signingKeyFrom } from '@punto/server/house'

/** As tools/kills knows it, which reads the logs. */
const KEY = new Uint8Array(32).fill(1)

const GAMES = ['commission', 'no-commission', 'easy-six', 'knockout', 'insurance', 'commission']
export const TABLES: readonly string[] = GAMES.map((game, i) => `${game}-${i}`)
/** On the felt of every game. */
export const BETS = ['player', 'banker', 'tie'] as const

/** Rounds of two seconds, and shoes of a few rounds, so that a night finds both at every stage. */
const PACE = { cardMs: 30, turnMs: 30, squeezeMs: 100, settleMs: 30, betweenMs: 150 }
const SECONDS = { bettingSeconds: 1, anteSeconds: 1, insuranceSeconds: 1 }
const SHORT_SHOE = { decks: 4, cutDepth: 130 }

/** Everybody comes from one address, and is at every table. */
const PLENTY = { burst: 100_000, perSecond: 100_000 }
const LIMITS = {
  ...{
    seatsPerPlayer: 100,
    seatsPerAddress: 1000,
    healthPerAddress: PLENTY,
    watches: PLENTY,
    watchesPerAddress: PLENTY,
  },
  ...{ messages: PLENTY, messagesPerAddress: PLENTY, commandsPerPlayer: PLENTY, commandsPerAddress: PLENTY },
}

/** The tables that a process may run: every table is two processes' to run, and every process has four. */
export const tablesOf = (member: number): readonly string[] =>
  TABLES.filter((_, i) => (i + member) % NAMES.length !== 0)

export const NAMES = ['a', 'b', 'c'] as const

export interface HouseFiles {
  readonly config: string
  readonly key: string
  readonly signingKey: string
}

export function writeHouseFiles(folder: string): HouseFiles {
  mkdirSync(folder, { recursive: true })
  const tables = GAMES.map((game, i) => ({
    table: TABLES[i],
    game,
    pace: PACE,
    ...SECONDS,
    ...SHORT_SHOE,
    limits: { min: 1, max: 1000 },
    faceDown: game === 'no-commission',
  }))
  const shares = { windowSeconds: 1, delay: 10 }
  const files = {
    config: join(folder, 'house.json'),
    key: join(folder, 'house.key'),
    signingKey: join(folder, 'house.signing.key'),
  }
  writeFileSync(
    files.config,
    JSON.stringify({ currency: 'PLAY', guestChips: 10_000_000, absentRounds: 0, limits: LIMITS, shares, tables }),
  )
  const write = (file: string, key: Uint8Array) =>
    writeFileSync(file, Buffer.from(key).toString('hex'), { mode: 0o600 })
  write(files.key, KEY)
  write(files.signingKey, signingKeyFrom(KEY))
  return files
}
