// The house as its operator writes it: one file of JSON, checked as a whole, with every mistake named. What it does not say
// has a default; without a file there is a house of every game.
import { MAX_DELAY, MAX_WINDOW_SECONDS, MIN_DELAY } from '@punto/fair'
import { parseGameFile, refusalSentence, show, type Text } from '@punto/rules'
import {
  checkSettings,
  isCurrency,
  type TableRequest,
  type TableSettings,
  tableRefusal,
  tableRefusalSentence,
} from '@punto/table'
import { isRecord, notJson, unknownKeys, type Wrong, wholeNumber } from '../../base/index.ts'
import type { Limits } from '../../doors/index.ts'
import { checkLimits } from '../../doors/index.ts'
import { checkGamingDay, type GamingDayConfig } from '../../house/index.ts'
import { CAGE_LOG, type CageConfig, checkCage, checkWallet, type WalletConfig } from '../../money/index.ts'
import { checkRetention, type RetentionConfig } from '../../past/index.ts'
import type { LimitsConfig } from '../../people/index.ts'
import {
  checkPasswordCodes,
  checkPlayerLimits,
  type PasswordCodesConfig,
  STAFF_FACTORS,
  type StaffFactor,
  WAIT_HOURS,
} from '../../people/index.ts'
import {
  checkJurisdiction,
  checkMalfunctionNotice,
  checkProgramChanged,
  checkSettingsConfig,
  holdTo,
  type JurisdictionName,
  jurisdictionOf,
  limitsOf,
  type ProgramChanged,
  type SettingsConfig,
} from '../../pit/index.ts'
import { checkWitnesses, type HouseWitness } from '../../proof/index.ts'
import { type BeaconConfig, checkBeacon } from './beacon-config.ts'
import { DEFAULT_TABLES } from './default-tables.ts'
import { checkPits, type PitConfig } from './pits-config.ts'
import { isPlayMoney } from './play-money.ts'

export interface HouseConfig {
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
  /** What a guest gets to play with, in minor units. */
  readonly guestChips: number
  /** After so many rounds without a bet and a connection a player is stood up at automatic tables; 0 for never. */
  readonly absentRounds: number
  readonly bots: { readonly players: number; readonly seed: number }
  readonly cage: CageConfig
  /** When a gaming day begins, as HH:MM, and in which time zone. */
  readonly gamingDay: GamingDayConfig
  /** How settings change while the house runs. */
  readonly settings: SettingsConfig
  /** Who of the staff has to sign in with a second factor; whether one dealer may deal at several tables at a time. */
  readonly staff: {
    readonly secondFactor: StaffFactor
    readonly severalTables: boolean
    readonly waitHours: number
    readonly badgeAlone: boolean
  }
  /** How players share in the shuffle: for how long, and behind a delay of 2^delay squarings. */
  readonly shares: { readonly windowSeconds: number; readonly delay: number }
  /** Which rounds of drand decide shoes in which nobody shares; none unless said. */
  readonly beacon?: BeaconConfig
  /** Who cosigns the heads of the tables; nobody unless said. */
  readonly witnesses: readonly HouseWitness[]
  /** What one connection, one person and one address may ask, where it is not the default. */
  readonly limits: Partial<Limits>
  /** Players' limits and reality checks. */
  readonly playerLimits: LimitsConfig
  /** How long what may go is kept. */
  readonly retention: RetentionConfig
  /** How codes for forgotten passwords reach their owners. */
  readonly passwordCodes?: PasswordCodesConfig
  /** Who keeps the players' money at tables with an operator's wallet. */
  readonly wallet?: WalletConfig
}

export interface ConfigMistake {
  /** As `tables[2].limits`. */
  readonly place: string
  readonly sentence: string
}

export type CheckedConfig =
  | { readonly ok: true; readonly config: HouseConfig }
  | { readonly ok: false; readonly mistakes: readonly ConfigMistake[] }

const KEYS = [
  'currency',
  'jurisdiction',
  'programChanged',
  'malfunctionNotice',
  'guestChips',
  'autoplay',
  'absentRounds',
  'bots',
  'shares',
  'beacon',
  'witnesses',
  'cage',
  'gamingDay',
  'settings',
  'staff',
  'limits',
  'playerLimits',
  'passwordCodes',
  'retention',
  'wallet',
  'tables',
  'pits',
] as const
const BOT_KEYS = ['players', 'seed'] as const
const SHARE_KEYS = ['windowSeconds', 'delay'] as const
const MOST_BOTS = 1000
const MOST_CHIPS = 10 ** 12

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
    guestChips = 1_000_000,
    jurisdiction,
    programChanged,
    malfunctionNotice,
    absentRounds = 3,
    bots = {},
    shares = {},
    beacon,
    witnesses = [],
    cage = {},
    gamingDay = {},
    settings = {},
    staff = {},
    limits = {},
    playerLimits = {},
    passwordCodes,
    retention = {},
    wallet,
    tables = DEFAULT_TABLES,
    pits = [],
  } = written
  const where = checkJurisdiction(jurisdiction, wrong)
  const whenChanged = checkProgramChanged(programChanged, where, wrong)
  const malfunction = checkMalfunctionNotice(malfunctionNotice, where, wrong)
  const noAutoplay = where !== undefined && jurisdictionOf(where).noAutoplay !== undefined
  const { autoplay = !noAutoplay } = written
  const known = isCurrency(currency) ? currency : undefined
  if (!known)
    wrong('currency', tableRefusalSentence(tableRefusal('settings/bad-currency', { given: show(currency) }), 'en'))
  const chips = wholeNumber('guestChips', guestChips, 0, MOST_CHIPS, wrong)
  const absent = wholeNumber('absentRounds', absentRounds, 0, 1000, wrong)
  const population = checkBots(bots, wrong)
  const sharing = checkShares(shares, wrong)
  const rounds = checkBeacon(beacon, wrong)
  const rights = {
    witnesses: checkWitnesses(witnesses, wrong),
    cage: checkCage(cage, wrong),
    gamingDay: checkGamingDay(gamingDay, wrong),
    settings: checkSettingsConfig(settings, wrong),
    staff: checkStaff(staff, wrong),
    limits: checkLimits(limits, wrong),
    playerLimits: checkPlayerLimits(playerLimits, wrong, limitsOf(where)),
    retention: checkRetention(retention, wrong),
  }
  if (typeof autoplay !== 'boolean') wrong('autoplay', `autoplay is true or false, not ${show(autoplay)}.`)
  const checked = checkTables(
    tables,
    { ...(known && { currency: known }), ...(autoplay === false && { autoplay }) },
    new Set(rights.cage.denominations).size === rights.cage.denominations.length ? rights.cage.denominations : [],
    wrong,
  )
  const named = new Set(Array.isArray(tables) ? tables.map((one: unknown) => (isRecord(one) ? one.table : one)) : [])
  const groups = checkPits(pits, named, wrong)
  if (where) holdTo(where, { limits: rights.playerLimits, tables: checked, programChanged: whenChanged }, wrong)
  const operator = checkWallet(wallet, wrong)
  if (wallet === undefined) noOperatorsMoney(checked, wrong)
  const codes = checkPasswordCodes(passwordCodes, wrong)
  if (known && population.players > 0 && !isPlayMoney(known)) {
    wrong('bots.players', `Bots play for chips that are worth nothing, never for ${known}: leave them out.`)
  }
  if (!known || mistakes.length > 0) return { ok: false, mistakes }
  return {
    ok: true,
    config: {
      currency: known,
      ...(where && { jurisdiction: where }),
      programChanged: whenChanged,
      ...(malfunction && { malfunctionNotice: malfunction }),
      tables: checked,
      pits: groups,
      guestChips: chips,
      absentRounds: absent,
      bots: population,
      shares: sharing,
      ...(rounds && { beacon: rounds }),
      ...rights,
      ...(codes && { passwordCodes: codes }),
      ...(operator && { wallet: operator }),
    },
  }
}

function noOperatorsMoney(tables: readonly TableSettings[], wrong: Wrong): void {
  for (const [i, { wallet }] of tables.entries()) {
    if (wallet !== 'operator') continue
    const sentence = 'An operator’s wallet is named under "wallet" of the house, and there is none there.'
    wrong(`tables[${i}].wallet`, sentence)
  }
}

function checkBots(written: unknown, wrong: Wrong): HouseConfig['bots'] {
  if (!isRecord(written)) {
    wrong('bots', `Bots are { "players", "seed" }, not ${show(written)}.`)
    return { players: 0, seed: 0 }
  }
  unknownKeys('bots.', written, BOT_KEYS, wrong)
  const { players = 0, seed = 1 } = written
  return {
    players: wholeNumber('bots.players', players, 0, MOST_BOTS, wrong),
    seed: wholeNumber('bots.seed', seed, 0, 2 ** 31, wrong),
  }
}

const MOST_WAIT_HOURS = 24 * 31

function checkStaff(written: unknown, wrong: Wrong): HouseConfig['staff'] {
  if (!isRecord(written)) {
    wrong(
      'staff',
      `The staff's settings are { "secondFactor", "severalTables", "waitHours", "badgeAlone" }, not ${show(written)}.`,
    )
    return { secondFactor: 'operators', severalTables: false, waitHours: WAIT_HOURS, badgeAlone: false }
  }
  unknownKeys('staff.', written, ['secondFactor', 'severalTables', 'waitHours', 'badgeAlone'], wrong)
  const { secondFactor = 'operators', severalTables = false, waitHours = WAIT_HOURS, badgeAlone = false } = written
  const known = STAFF_FACTORS.find((one) => one === secondFactor)
  if (!known) {
    const which = STAFF_FACTORS.map((one) => `"${one}"`).join(', ')
    wrong('staff.secondFactor', `A second factor is asked of ${which}, not ${show(secondFactor)}.`)
  }
  if (typeof severalTables !== 'boolean') {
    wrong('staff.severalTables', `severalTables is true or false, not ${show(severalTables)}.`)
  }
  if (typeof badgeAlone !== 'boolean') {
    wrong('staff.badgeAlone', `badgeAlone is true or false, not ${show(badgeAlone)}.`)
  }
  return {
    badgeAlone: badgeAlone === true,
    secondFactor: known ?? 'operators',
    severalTables: severalTables === true,
    waitHours: wholeNumber('staff.waitHours', waitHours, 0, MOST_WAIT_HOURS, wrong),
  }
}

/** The window is short against the delay: docs/fairness.md, "The delay in figures". */
function checkShares(written: unknown, wrong: Wrong): HouseConfig['shares'] {
  if (!isRecord(written)) {
    wrong('shares', `Shares are { "windowSeconds", "delay" }, not ${show(written)}.`)
    return { windowSeconds: 0, delay: MIN_DELAY }
  }
  unknownKeys('shares.', written, SHARE_KEYS, wrong)
  const { windowSeconds = 5, delay = 26 } = written
  return {
    windowSeconds: wholeNumber('shares.windowSeconds', windowSeconds, 0, MAX_WINDOW_SECONDS, wrong),
    delay: wholeNumber('shares.delay', delay, MIN_DELAY, MAX_DELAY, wrong),
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
    const game = gameOf(given.game, `${place}.game`, wrong)
    // A dealer pays in the house's chips.
    const chips = given.operation === 'dealer' && chipValues.length > 0 && { chipValues }
    const whole = isRecord(request) ? { ...house, ...chips, ...request, game } : request
    const checked = checkSettings(whole as TableRequest)
    for (const mistake of checked.ok ? [] : checked.mistakes) {
      // What is wrong with a declaration has been named in it.
      if (mistake.place === 'game' && isRecord(given.game)) continue
      const inside = mistake.place === 'settings' ? place : `${place}.${mistake.place}`
      wrong(inside, tableRefusalSentence(mistake, 'en'))
    }
    const { table } = given
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

/** A declaration is read as a game file is; an id is left as it is. */
function gameOf(written: unknown, place: string, wrong: Wrong): unknown {
  if (!isRecord(written)) return written
  const parsed = parseGameFile(JSON.stringify(written))
  if (parsed.ok) return parsed.value
  for (const { at, refusal } of parsed.mistakes) wrong(at ? `${place}.${at}` : place, refusalSentence(refusal, 'en'))
  return undefined
}
