// From what an operator asks for to settings that can only be right, or every mistake by name, all at once.
import {
  DEFAULT_CUT_DEPTH,
  DEFAULT_DECKS,
  findGame,
  findPack,
  GAMES,
  type Game,
  MAX_STAKE,
  PROCEDURE_CODES,
  type Result,
  show,
  withPacks,
} from '@punto/rules'
import { type Clocks, LEAST_WINDOW_SECONDS, OPTIONS_SECONDS, type Pace, type TableSettings } from './settings.ts'
import { isRecord, SettingsCheck, type SettingsMistake, wrongShape } from './settings-check.ts'

/** What an operator writes: a game of the documents by its id, or a declaration of their own; the rest has defaults. */
export type TableRequest = {
  readonly table: string
  readonly game: string | Game
  readonly packs?: readonly string[]
  /** The appendix of one of the game's layouts; the first unless said. */
  readonly layout?: string
  readonly pace?: Partial<Pace>
} & Partial<Omit<TableSettings, 'table' | 'game' | 'layout' | 'pace'>>

export type CheckedSettings =
  | { readonly ok: true; readonly settings: TableSettings }
  | { readonly ok: false; readonly mistakes: readonly SettingsMistake[] }

const PACE: Pace = { cardMs: 900, turnMs: 700, squeezeMs: 12_000, settleMs: 1500, betweenMs: 5000 }

const DEFAULTS = {
  decks: DEFAULT_DECKS,
  currency: 'PLAY',
  limits: { min: 100, max: 100_000 },
  limitsOf: {},
  boxMaxOf: {},
  tableMaxOf: {},
  boxless: false,
  chipStep: 1,
  private: false,
  insurance: true,
  operation: 'automatic',
  source: 'electronic-shuffler',
  faceDown: false,
  squeeze: false,
  cutDepth: DEFAULT_CUT_DEPTH,
  extraRound: false,
  burn: false,
  wallet: 'built-in',
  bettingSeconds: 20,
  anteSeconds: 10,
  insuranceSeconds: 10,
  optionsSeconds: OPTIONS_SECONDS,
  leastWindowSeconds: LEAST_WINDOW_SECONDS,
  openingFloat: 0,
} as const

const KEYS = [
  ...Object.keys(DEFAULTS),
  'table',
  'name',
  'autoplay',
  'idleRounds',
  'game',
  'packs',
  'layout',
  'pace',
  'standing',
  'maxDifferential',
  'clocks',
  'payRounding',
  'chipValues',
  'blindCounts',
]

/** What somebody writes now. */
export const checkSettings = (request: TableRequest): CheckedSettings => checked(request, false)

/** What a log has, or what follows from it: it may say what meant nothing and was not refused in earlier versions. */
export const checkRecordedSettings = (request: TableRequest): CheckedSettings => checked(request, true)

function checked(request: TableRequest, isRecorded: boolean): CheckedSettings {
  if (!isRecord(request)) {
    return { ok: false, mistakes: [wrongShape('settings', 'an object of settings', request)] }
  }
  const found = gameOf(request)
  // A game that is not known hides nothing else: what does not depend on it is checked with another in its place.
  const game = found.game ?? STAND_IN
  const { packs: _, layout: appendix, pace, game: __, ...rest } = request
  const { layouts } = game
  const layout = appendix === undefined ? layouts[0] : layouts.find((one) => one.appendix === appendix)
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const settings = {
    ...defaultsOf(game, request),
    ...given,
    game,
    layout: layout ?? layouts[0]!,
    pace: { ...PACE, ...(isRecord(pace) && pace) },
    limitsOf: limitsOf(game, rest.limitsOf ?? DEFAULTS.limitsOf),
  } as TableSettings

  const check = new SettingsCheck(settings, found.betsKnown)
  check.mistakes.push(...found.mistakes)
  check.keys('', Object.keys(request), KEYS)
  if (pace !== undefined && !isRecord(pace)) check.mistakes.push(wrongShape('pace', 'an object of times', pace))
  check.keys('pace.', Object.keys(settings.pace), Object.keys(PACE))
  if (!layout && found.game) check.noLayout(show(appendix))
  check.all()
  if (!isRecorded && found.game) check.insuranceToSwitchOff()
  return check.mistakes.length > 0 ? { ok: false, mistakes: check.mistakes } : { ok: true, settings }
}

/**
 * Standing players and the Differential are Insurance's own; elsewhere an operator switches them on (ruling 19). Where a dealer
 * deals, the dealer closes, unless the table is set otherwise (ruling 41).
 */
function defaultsOf(game: Game, { limits = DEFAULTS.limits, operation }: TableRequest) {
  const insurance = game.procedure === 'INS'
  // Limits that are wrong are named themselves; a Differential that nobody asked for is not wrong beside them.
  const max = isRecord(limits) && isStake(limits.max) ? limits.max : null
  const clocks: Clocks = operation === 'dealer' ? 'guide' : 'close'
  const rounding = operation === 'dealer' && { payRounding: 'down' as const }
  return { ...DEFAULTS, standing: insurance, maxDifferential: insurance ? max : null, clocks, ...rounding }
}

/** A bet on a pot has the one stake that its jackpot says. */
function limitsOf({ bets }: Game, given: TableSettings['limitsOf']): TableSettings['limitsOf'] {
  const pots = bets.flatMap(({ id, jackpot }) =>
    jackpot ? [[id, { min: jackpot.stake, max: jackpot.stake }] as const] : [],
  )
  return pots.length === 0 || !isRecord(given) ? given : { ...Object.fromEntries(pots), ...given }
}

const isStake = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_STAKE

const STAND_IN: Game = { ...GAMES[0]!, insurance: [] }

interface FoundGame {
  /** Without its packs where one of them is wrong. */
  readonly game: Game | undefined
  /** Whether which bets there are is known: not without the game, nor without all of its packs. */
  readonly betsKnown: boolean
  readonly mistakes: readonly SettingsMistake[]
}

function gameOf({ game: asked, packs: ids = [] }: TableRequest): FoundGame {
  const mistakes: SettingsMistake[] = []
  const found = <T>(place: string, result: Result<T>): T[] => {
    if (result.ok) return [result.value]
    mistakes.push({ place, ...result.refusal })
    return []
  }
  const wrong = (place: string, expected: string, given: unknown): [] => {
    mistakes.push(wrongShape(place, expected, given))
    return []
  }
  const own = typeof asked === 'object' && asked !== null
  const [game] = !own
    ? found('game', findGame(String(asked)))
    : isGame(asked)
      ? [asked]
      : wrong('game', 'the id of a game or a whole declaration', asked)
  const isList = Array.isArray(ids) && ids.every((id) => typeof id === 'string')
  const packs = isList
    ? ids.flatMap((id) => found('packs', findPack(id)))
    : wrong('packs', 'a list of ids of packs', ids)
  const [whole] = game && mistakes.length === 0 ? found('packs', withPacks(game, packs)) : []
  return { game: whole ?? game, betsKnown: whole !== undefined, mistakes }
}

/** Whether it has the parts that a table reads; the reader of game files checks a declaration in full. */
function isGame(game: Partial<Game>): boolean {
  const { id, procedure, decks, layouts, bets, insurance } = game
  const records = (list: unknown) => Array.isArray(list) && list.every(isRecord)
  return (
    typeof id === 'string' &&
    (PROCEDURE_CODES as readonly unknown[]).includes(procedure) &&
    isRecord(decks) &&
    records(layouts) &&
    layouts!.length > 0 &&
    records(bets) &&
    records(insurance)
  )
}
