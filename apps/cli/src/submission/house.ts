// What a submission takes from a house: its file, what its data folder says of the rounds settled so far, and its signing key.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Signer } from '@punto/fair'
import type { Game } from '@punto/rules'
import type { HouseConfig } from '@punto/server/config'
import { UsageError } from '../command.ts'
import { textOf } from '../game-argument.ts'
import type { Lifetime } from './figures.ts'
import { sha256 } from './files.ts'

/** A game as it is played: with its packs, from so many decks. */
export interface Variant {
  /** Of its files: the game's id, with packs and decks only where the house plays it in several ways. */
  readonly name: string
  readonly game: Game
  readonly decks: number
  readonly tables: readonly string[]
}

export async function readHouse(path: string): Promise<HouseConfig> {
  const { readConfig } = await import('@punto/server/config')
  const read = readConfig(textOf(path))
  if (!read.ok) throw new UsageError(`${path}, ${read.mistakes[0]!.place}: ${read.mistakes[0]!.sentence}`)
  return read.config
}

export function variantsOf({ tables }: HouseConfig): readonly Variant[] {
  const found = new Map<string, { readonly game: Game; readonly decks: number; readonly tables: string[] }>()
  for (const { table, game, decks } of tables) {
    const key = `${game.id} ${decks} ${sha256(JSON.stringify(game))}`
    const known = found.get(key)
    if (known) known.tables.push(table)
    else found.set(key, { game, decks, tables: [table] })
  }
  const taken = new Set<string>()
  return [...found.values()].map((variant) => {
    const own = [...found.values()].filter(({ game }) => game.id === variant.game.id)
    let name = variant.game.id
    // The first keeps the plain name.
    if (own[0] !== variant) name = `${name}-at-${variant.tables[0]}`
    if (taken.has(name)) throw new UsageError(`two games of the house would both be called ${name}`)
    taken.add(name)
    return { name, ...variant }
  })
}

/** A row of the log of what was played under which declaration. */
export interface PlayedUnder {
  readonly table: string
  readonly game: string
  readonly packs: string
  readonly decks: number
  /** A digest of the settings. */
  readonly settings: string
  readonly firstRound: number
  readonly lastRound: number
  /** Gaming days. */
  readonly from: string
  readonly to: string
}

export interface HouseFigures {
  lifetimeOf(tables: readonly string[]): readonly Lifetime[]
  readonly played: readonly PlayedUnder[]
}

/** Where the rows of evidence are: the file of the embedded database, or PostgreSQL by its address. */
export type FiguresPlace = { readonly folder: string } | { readonly url: string }

type LinesOfBet = Lifetime & { readonly table: string }

// Both databases take these, and the sums come back as whole numbers from either.
const LINES = `SELECT table_id AS "table", bet, count(*) AS "lines",
    CAST(sum(stake) AS bigint) AS "staked", CAST(sum(net) AS bigint) AS "net"
  FROM evidence_lines WHERE stands = 1 GROUP BY table_id, bet`
const PLAYED = `SELECT table_id AS "table", game, packs, decks, settings, min(round) AS "firstRound", max(round) AS "lastRound",
    min(day) AS "from", max(day) AS "to"
  FROM evidence_rounds GROUP BY table_id, game, packs, decks, settings`

/** From the rows of evidence; undefined where the house has none yet. */
export async function houseFigures(place: FiguresPlace): Promise<HouseFigures | undefined> {
  const rows = 'url' in place ? await postgresRows(place.url) : await sqliteRows(place.folder)
  if (!rows) return undefined
  // Sorted here: each database has an order of texts of its own, and the submission is the same from either.
  const lines = (rows.lines as readonly LinesOfBet[]).toSorted(
    (one, other) => compare(one.table, other.table) || compare(one.bet, other.bet),
  )
  const played = (rows.played as readonly PlayedUnder[]).toSorted(
    (one, other) =>
      compare(one.table, other.table) || one.firstRound - other.firstRound || compare(one.settings, other.settings),
  )
  const lifetimeOf = (tables: readonly string[]): readonly Lifetime[] => {
    const sums = new Map<string, Lifetime>()
    for (const { table, bet, lines: count, staked, net } of lines) {
      if (!tables.includes(table)) continue
      const before = sums.get(bet) ?? { bet, lines: 0, staked: 0, net: 0 }
      sums.set(bet, { bet, lines: before.lines + count, staked: before.staked + staked, net: before.net + net })
    }
    return [...sums.values()]
  }
  return { lifetimeOf, played: played.map((row) => ({ ...row })) }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

interface Rows {
  readonly lines: readonly object[]
  readonly played: readonly object[]
}

async function sqliteRows(folder: string): Promise<Rows | undefined> {
  const file = resolve(join(folder, 'evidence.db'))
  if (!existsSync(file)) return undefined
  const { DatabaseSync } = await import('node:sqlite')
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return { lines: db.prepare(LINES).all(), played: db.prepare(PLAYED).all() }
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${(error as Error).message}`)
  } finally {
    db.close()
  }
}

async function postgresRows(url: string): Promise<Rows | undefined> {
  const { Hosts, poolOf, settingsFor } = await import('@punto/server/storage')
  const { Socket } = await import('node:net')
  const settings = { ...settingsFor(() => new Socket()), application_name: 'punto submission' }
  let pool: ReturnType<typeof poolOf> | undefined
  try {
    pool = poolOf(settings, new Hosts(url))
    const { rows: found } = await pool.query<{ lines: string | null }>(
      `SELECT to_regclass('evidence_lines') AS "lines"`,
    )
    if (found[0]!.lines === null) return undefined
    return { lines: (await pool.query(LINES)).rows, played: (await pool.query(PLAYED)).rows }
  } catch (error) {
    throw new UsageError(`the rows of evidence cannot be read from DATABASE_URL: ${(error as Error).message}`)
  } finally {
    await pool?.end()
  }
}

/** The house's signing key, or why there is none. */
export async function houseSigner(named: string | undefined, folder: string): Promise<Signer | string> {
  const { KEY_SOURCES, keysIn, parseKeySource, signerOf } = await import('@punto/server/serve')
  const beside = resolve(`${folder}.signing.key`)
  if (named === undefined && !existsSync(beside)) return `there is no signing key ${beside}`
  const source = parseKeySource(named ?? `file:${beside}`)
  if (!source) throw new UsageError(`--signing-key is ${KEY_SOURCES}`)
  const read = () => {
    try {
      return keysIn(source)
    } catch (error) {
      throw new UsageError(`the signing key cannot be read: ${(error as Error).message}`)
    }
  }
  const keys = read()
  if (!keys?.[0]) throw new UsageError('there is no such signing key')
  return signerOf(keys[0])
}

/** What of the house's file a laboratory needs; nothing that opens anything. */
export async function houseDocument(config: HouseConfig, path: string) {
  const { configDigest } = await import('@punto/server/config')
  const { currency, jurisdiction, gamingDay, shares, tables } = config
  return {
    file: sha256(readFileSync(path)),
    currency,
    jurisdiction: jurisdiction ?? null,
    gamingDay,
    shares,
    configuration: configDigest(config),
    tables: tables.map(({ table, game, decks, operation, source, limits, maxDifferential, insurance, layout }) => ({
      table,
      game: game.id,
      declaration: sha256(JSON.stringify(game)),
      decks,
      operation,
      source,
      limits,
      maxDifferential,
      insurance,
      layout,
    })),
  }
}
