// The house as its operator writes it: one file of JSON, checked as a whole, with every mistake named. What it does not say
// has a default; without a file there is a house of every game.
import { isName, MAX_DELAY, MAX_WINDOW_SECONDS, MIN_DELAY, NAME_WORDS } from '@punto/fair'
import { isGuestTable } from '@punto/protocol'
import {
  findGame,
  type Game,
  parseGameFile,
  parsePackFile,
  refusalSentence,
  show,
  type Text,
  withPacks,
} from '@punto/rules'
import {
  checkSettings,
  isCurrency,
  type TableRequest,
  type TableSettings,
  tableRefusal,
  tableRefusalSentence,
} from '@punto/table'
import type { z } from 'zod'
import { isRecord, notJson, unknownKeys, type Wrong } from '../../base/index.ts'
import { checkLimits, type Limits } from '../../doors/index.ts'
import { GAMING_DAY, keysOf, oneOf, part, quoted, readPart, whole, yesOrNo } from '../../house/index.ts'
import { CAGE, CAGE_LOG, WALLET } from '../../money/index.ts'
import { RETENTION, WEBHOOKS } from '../../past/index.ts'
import {
  HOOKS,
  type LimitsConfig,
  PASSWORD_CODES,
  playerLimits as playerLimitsFrom,
  SIGN_ON,
  STAFF_FACTORS,
  TALK,
  WAIT_HOURS,
} from '../../people/index.ts'
import {
  ALERTS,
  checkJurisdiction,
  checkMalfunctionNotice,
  checkProgramChanged,
  holdTo,
  type JurisdictionName,
  jurisdictionOf,
  limitsOf,
  type ProgramChanged,
  SETTINGS,
} from '../../pit/index.ts'
import { GUEST_TABLES_CONFIG, type GuestTablesConfig } from '../../practice/index.ts'
import { checkWitnesses, type HouseWitness } from '../../proof/index.ts'
import { BEACON } from './beacon-config.ts'
import { DEFAULT_TABLES } from './default-tables.ts'
import { checkPits, type PitConfig } from './pits-config.ts'
import { isPlayMoney } from './play-money.ts'

export interface HouseConfig extends ReadSections {
  readonly currency: string
  /** Whose profile the house is held to. */
  readonly jurisdiction?: JurisdictionName
  /** What happens when a part of the program is not what was started. */
  readonly programChanged: ProgramChanged
  /** What stands on every felt and on the wall of what a malfunction means; missing where the rules alone say it. */
  readonly malfunctionNotice?: Text
  readonly tables: readonly TableSettings[]
  /** Tables that are run together; none where the house has no pits. */
  readonly pits: readonly PitConfig[]
  /** Who cosigns the heads of the tables; nobody unless said. */
  readonly witnesses: readonly HouseWitness[]
  /** What one connection, one person and one address may ask, where it is not the default. */
  readonly limits: Partial<Limits>
  /** Players' limits and reality checks. */
  readonly playerLimits: LimitsConfig
  /** Tables of one's own; each newcomer's chips are the house's unless said. */
  readonly guestTables: KeptGuestTables
}

type KeptGuestTables = Omit<GuestTablesConfig, 'chips'> & { readonly chips?: number | undefined }

export interface ConfigMistake {
  /** As `tables[2].limits`. */
  readonly place: string
  readonly sentence: string
}

export type CheckedConfig =
  | { readonly ok: true; readonly config: HouseConfig }
  | { readonly ok: false; readonly mistakes: readonly ConfigMistake[] }

const MOST_BOTS = 1000
const MOST_CHIPS = 10 ** 12
const MOST_WAIT_HOURS = 24 * 31
const MOST_FIGURES_DAYS = 3660

const STAFF = {
  /** Who of the staff has to sign in with a second factor. */
  secondFactor: oneOf(STAFF_FACTORS, `A second factor is asked of ${quoted(STAFF_FACTORS)}`).default('operators'),
  /** Whether one dealer may deal at several tables at a time. */
  severalTables: yesOrNo('severalTables').default(false),
  /** For how many gaming days the pit is told how dealers go. */
  figuresDays: whole(1, MOST_FIGURES_DAYS).default(90),
  waitHours: whole(0, MOST_WAIT_HOURS).default(WAIT_HOURS),
  badgeAlone: yesOrNo('badgeAlone').default(false),
  /** Single sign-on, beside passwords and keys. */
  signOn: SIGN_ON.exactOptional(),
}

/** The parts that stand by themselves. */
const SECTIONS = {
  /** What a guest gets to play with, in minor units. */
  guestChips: whole(0, MOST_CHIPS).default(1_000_000),
  /** After so many rounds without a bet and a connection a player is stood up at automatic tables; 0 for never. */
  absentRounds: whole(0, 1000).default(3),
  bots: part('Bots are { "players", "seed" }', {
    players: whole(0, MOST_BOTS).default(0),
    seed: whole(0, 2 ** 31).default(1),
  }).prefault({}),
  /**
   * How players share in the shuffle: for how long, and behind a delay of 2^delay squarings. The window is short against the delay:
   * docs/fairness.md, "The delay in figures".
   */
  shares: part('Shares are { "windowSeconds", "delay" }', {
    windowSeconds: whole(0, MAX_WINDOW_SECONDS).default(5),
    delay: whole(MIN_DELAY, MAX_DELAY).default(26),
  }).prefault({}),
  /** Which rounds of drand decide shoes in which nobody shares; none unless said. */
  beacon: BEACON.exactOptional(),
  cage: CAGE.prefault({}),
  gamingDay: GAMING_DAY.prefault({}),
  /** How settings change while the house runs. */
  settings: SETTINGS.prefault({}),
  staff: part(`The staff's settings are ${keysOf(STAFF)}`, STAFF).prefault({}),
  /** When an alert is late. */
  alerts: ALERTS.prefault({}),
  /** Whom outside the house tells of what. */
  webhooks: WEBHOOKS,
  /** Who outside is asked before a seat, a first bet or a cash-out. */
  hooks: HOOKS,
  /** How long what may go is kept. */
  retention: RETENTION.prefault({}),
  /** Words among people at the tables. */
  talk: TALK,
  /** Who keeps the players' money at tables with an operator's wallet. */
  wallet: WALLET.exactOptional(),
  /** How codes for forgotten passwords reach their owners. */
  passwordCodes: PASSWORD_CODES.exactOptional(),
}
type ReadSections = Readonly<z.output<z.ZodObject<typeof SECTIONS>>>

/** In the order in which a mistake names them. */
const KEYS = [
  ...['currency', 'jurisdiction', 'programChanged', 'malfunctionNotice', 'guestChips', 'autoplay', 'absentRounds'],
  ...['bots', 'shares', 'beacon', 'witnesses', 'cage', 'gamingDay', 'settings', 'staff', 'limits', 'playerLimits'],
  ...['alerts', 'webhooks', 'hooks'],
  ...['passwordCodes', 'retention', 'wallet', 'tables', 'guestTables', 'talk', 'pits'],
]

/** A whole configuration from the text of its file; the default house where there is no file. */
export function readConfig(text: string | undefined): CheckedConfig {
  if (text === undefined) return checkConfig({})
  try {
    return checkConfig(JSON.parse(text))
  } catch (error) {
    return { ok: false, mistakes: [{ place: 'the file', sentence: notJson(text, (error as Error).message) }] }
  }
}

export function checkConfig(written: unknown): CheckedConfig {
  const mistakes: ConfigMistake[] = []
  const wrong = (place: string, sentence: string) => void mistakes.push({ place, sentence })
  if (!isRecord(written)) {
    return { ok: false, mistakes: [{ place: 'the file', sentence: `A house is a JSON object, not ${show(written)}.` }] }
  }
  unknownKeys('', written, KEYS, wrong)
  const {
    currency = 'PLAY',
    witnesses = [],
    limits = {},
    playerLimits = {},
    tables = DEFAULT_TABLES,
    pits = [],
    guestTables = {},
  } = written
  const where = checkJurisdiction(written.jurisdiction, wrong)
  const programChanged = checkProgramChanged(written.programChanged, where, wrong)
  const malfunctionNotice = checkMalfunctionNotice(written.malfunctionNotice, where, wrong)
  const known = isCurrency(currency) ? currency : undefined
  if (!known)
    wrong('currency', tableRefusalSentence(tableRefusal('settings/bad-currency', { given: show(currency) }), 'en'))
  const sections = readSections(written, wrong)
  const rights = {
    witnesses: checkWitnesses(witnesses, wrong),
    limits: checkLimits(limits, wrong),
    playerLimits: readPart('playerLimits', playerLimitsFrom(limitsOf(where)), playerLimits, wrong) ?? limitsOf(where),
  }
  const noAutoplay = where !== undefined && jurisdictionOf(where).noAutoplay !== undefined
  const { autoplay = !noAutoplay } = written
  if (typeof autoplay !== 'boolean') wrong('autoplay', `autoplay is true or false, not ${show(autoplay)}.`)
  const chipValues = sections.cage.denominations
  const house = { ...(known && { currency: known }), ...(autoplay === false && { autoplay }) }
  const checked = checkTables(tables, house, chipValues, wrong)
  const named = new Set(Array.isArray(tables) ? tables.map((one: unknown) => (isRecord(one) ? one.table : one)) : [])
  const groups = checkPits(pits, named, wrong)
  if (where) holdTo(where, { limits: rights.playerLimits, tables: checked, programChanged }, wrong)
  const ownTables = guestTablesOf(guestTables, { currency: known, guestChips: sections.guestChips, where }, wrong)
  if (written.wallet === undefined) noOperatorsMoney(checked, wrong)
  if (known && sections.bots.players > 0 && !isPlayMoney(known)) {
    wrong('bots.players', `Bots play for chips that are worth nothing, never for ${known}: leave them out.`)
  }
  if (!known || mistakes.length > 0) return { ok: false, mistakes }
  return {
    ok: true,
    config: {
      currency: known,
      ...(where && { jurisdiction: where }),
      programChanged,
      ...(malfunctionNotice && { malfunctionNotice }),
      tables: checked,
      pits: groups,
      ...sections,
      ...rights,
      guestTables: ownTables,
    },
  }
}

/** Play chips alone, and no more of them than anybody gets who comes in. */
function guestTablesOf(
  written: unknown,
  house: { readonly currency: string | undefined; readonly guestChips: number; readonly where: string | undefined },
  wrong: Wrong,
): KeptGuestTables {
  const read = readPart('guestTables', GUEST_TABLES_CONFIG, written, wrong) ?? GUEST_TABLES_CONFIG.parse({})
  const { currency, guestChips, where } = house
  const plays = currency === undefined || isPlayMoney(currency)
  if (read.open && !plays) {
    wrong('guestTables.open', `Tables of one’s own are for chips that are worth nothing, never for ${currency}.`)
  }
  const chips = read.chips ?? guestChips
  if (read.open && chips === 0) {
    wrong('guestTables.chips', 'Guests of this house get no chips: say how many each gets at a table of one’s own.')
  }
  return { ...read, open: read.open ?? (plays && chips > 0 && where === undefined) }
}

function readSections(written: Readonly<Record<string, unknown>>, wrong: Wrong): ReadSections {
  const read = Object.entries<z.ZodType>(SECTIONS).map(
    ([key, schema]) => [key, readPart(key, schema, written[key], wrong)] as const,
  )
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as ReadSections
}

function noOperatorsMoney(tables: readonly TableSettings[], wrong: Wrong): void {
  for (const [i, { wallet }] of tables.entries()) {
    if (wallet !== 'operator') continue
    const sentence = 'An operator’s wallet is named under "wallet" of the house, and there is none there.'
    wrong(`tables[${i}].wallet`, sentence)
  }
}

/** A currency of the house's that is none is named there, once, and no table is measured by it. */
function checkTables(
  written: unknown,
  house: Pick<TableRequest, 'currency' | 'autoplay'>,
  chipValues: readonly number[],
  wrong: Wrong,
): readonly TableSettings[] {
  const { currency } = house
  if (!Array.isArray(written) || written.length === 0) {
    wrong('tables', `A house has a list of at least one table, not ${show(written)}.`)
    return []
  }
  const names = new Set<unknown>()
  return written.flatMap((request: unknown, i) => {
    const place = `tables[${i}]`
    const given = isRecord(request) ? request : {}
    const declared = gameOf(given.game, `${place}.game`, wrong)
    const { game, packs } = withOwnPacks(declared, given.packs, place, wrong)
    // A dealer pays in the house's chips.
    const chips = given.operation === 'dealer' && chipValues.length > 0 && { chipValues }
    const whole = isRecord(request) ? { ...house, ...chips, ...request, game, packs } : request
    const checked = checkSettings(whole as TableRequest)
    for (const mistake of checked.ok ? [] : checked.mistakes) {
      // What is wrong with a declaration has been named in it.
      if (mistake.place === 'game' && game === undefined && isRecord(given.game)) continue
      const inside = mistake.place === 'settings' ? place : `${place}.${mistake.place}`
      wrong(inside, tableRefusalSentence(mistake, 'en'))
    }
    const { table } = given
    if (typeof table === 'string' && isGuestTable(table)) {
      wrong(`${place}.table`, `${show(table)} begins as tables of one's own do: give the table another name.`)
    }
    if (checked.ok && checked.settings.source === 'electronic-shuffler' && !isName(checked.settings.table)) {
      wrong(`${place}.table`, `${show(table)} cannot stand in the record of a shoe: name the table by ${NAME_WORDS}.`)
    }
    if (typeof table === 'string' && table.startsWith('house:drawer-')) {
      wrong(`${place}.table`, `${show(table)} is a name of the cage's drawers: give the table another name.`)
    }
    if (table === CAGE_LOG) wrong(`${place}.table`, `${CAGE_LOG} is the cage's own log: give the table another name.`)
    if (names.has(table)) wrong(`${place}.table`, `Another table is called ${show(table)}: give each its own name.`)
    if (typeof table === 'string') names.add(table)
    if (currency && isCurrency(given.currency) && given.currency !== currency) {
      wrong(`${place}.currency`, `All tables of a house play in its currency, ${currency}.`)
    }
    return checked.ok ? [checked.settings] : []
  })
}

/** Packs that are declared in full are laid beside the game; those by their ids are left as they are. */
function withOwnPacks(
  game: unknown,
  written: unknown,
  place: string,
  wrong: Wrong,
): { readonly game: unknown; readonly packs: unknown } {
  if (!Array.isArray(written) || !written.some(isRecord)) return { game, packs: written }
  const packs = written.flatMap((pack: unknown, i) => {
    if (!isRecord(pack)) return []
    const parsed = parsePackFile(JSON.stringify(pack))
    if (parsed.ok) return [parsed.value]
    const inPack = `${place}.packs[${i}]`
    for (const { at, refusal } of parsed.mistakes)
      wrong(at ? `${inPack}.${at}` : inPack, refusalSentence(refusal, 'en'))
    return []
  })
  const ids = written.filter((pack: unknown) => !isRecord(pack))
  const base = typeof game === 'string' ? findGame(game) : { ok: true as const, value: game as Game | undefined }
  // A game that is wrong is named for itself.
  if (!base.ok || !base.value) return { game, packs: ids }
  const whole = withPacks(base.value, packs)
  if (whole.ok) return { game: whole.value, packs: ids }
  wrong(`${place}.packs`, refusalSentence(whole.refusal, 'en'))
  return { game, packs: ids }
}

/** A declaration is read as a game file is; an id is left as it is. */
function gameOf(written: unknown, place: string, wrong: Wrong): unknown {
  if (!isRecord(written)) return written
  const parsed = parseGameFile(JSON.stringify(written))
  if (parsed.ok) return parsed.value
  for (const { at, refusal } of parsed.mistakes) wrong(at ? `${place}.${at}` : place, refusalSentence(refusal, 'en'))
  return undefined
}
