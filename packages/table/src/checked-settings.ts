// From what an operator asks for to settings that can only be right, or every mistake by name, all at once.
import {
  assemble,
  DEFAULT_CUT_DEPTH,
  DEFAULT_DECKS,
  findPack,
  type Game,
  MAX_CARDS_IN_COUP,
  MAX_STAKE,
  type Pack,
  placeableBets,
  show,
  withPacks,
} from '@punto/rules'
import { type TableRefusal, type TableRefusalCode, type TableRefusalParams, tableRefusal } from './refusals.ts'
import { type BetLimits, CARD_SOURCES, OPERATIONS, type Pace, type TableSettings, WALLETS } from './settings.ts'

/** What an operator writes: a game of the documents by its id, or a declaration of their own; the rest has defaults. */
export type TableRequest = {
  readonly table: string
  readonly game: string | Game
  readonly packs?: readonly string[]
  /** The appendix of one of the game's layouts; the first unless said. */
  readonly layout?: string
  readonly pace?: Partial<Pace>
} & Partial<Omit<TableSettings, 'table' | 'game' | 'layout' | 'pace'>>

export interface SettingsMistake extends TableRefusal {
  /** The setting that is wrong. */
  readonly place: string
}

export type CheckedSettings =
  | { readonly ok: true; readonly settings: TableSettings }
  | { readonly ok: false; readonly mistakes: readonly SettingsMistake[] }

const PACE: Pace = { cardMs: 900, turnMs: 700, squeezeMs: 12_000, settleMs: 1500, betweenMs: 5000 }

const DEFAULTS = {
  decks: DEFAULT_DECKS,
  currency: 'PLAY',
  limits: { min: 100, max: 100_000 },
  limitsOf: {},
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
  openingFloat: 0,
} as const

/** Standing players and the Differential are Insurance's own; elsewhere an operator switches them on (ruling 19). */
const defaultsOf = (game: Game) => {
  const insurance = game.procedure === 'INS'
  return { ...DEFAULTS, standing: insurance, maxDifferential: insurance ? DEFAULTS.limits.max : null }
}

const KEYS = new Set([
  ...Object.keys(DEFAULTS),
  'table',
  'game',
  'packs',
  'layout',
  'pace',
  'standing',
  'maxDifferential',
])

export function checkSettings(request: TableRequest): CheckedSettings {
  const mistakes: SettingsMistake[] = []
  const mistake = <C extends TableRefusalCode>(place: string, code: C, params: TableRefusalParams<C>, rule?: string) =>
    mistakes.push({ place, ...tableRefusal(code, params, rule) })

  for (const key of Object.keys(request)) {
    if (!KEYS.has(key)) mistake(key, 'settings/unknown-key', { key, known: [...KEYS].join(', ') })
  }
  const game =
    typeof request.game === 'string'
      ? assemble(request.game, request.packs)
      : withNamedPacks(request.game, request.packs)
  if (!game.ok) return { ok: false, mistakes: [...mistakes, { place: 'game', ...game.refusal }] }
  const { packs: _, layout: appendix, pace, game: __, ...rest } = request
  const layout =
    appendix === undefined ? game.value.layouts[0]! : game.value.layouts.find((one) => one.appendix === appendix)
  if (!layout) {
    mistake('layout', 'settings/no-such-layout', {
      given: show(appendix),
      game: game.value.id,
      known: game.value.layouts.map((one) => one.appendix).join(', '),
    })
  }
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const settings = {
    ...defaultsOf(game.value),
    ...given,
    game: game.value,
    layout: layout ?? game.value.layouts[0]!,
    pace: { ...PACE, ...pace },
  } as TableSettings

  if (typeof settings.table !== 'string' || !/^[!-~]{1,64}$/.test(settings.table)) {
    mistake('table', 'settings/bad-name', { place: 'table', given: show(settings.table) })
  }
  if (!/^[A-Z][A-Z0-9]{2,11}$/.test(settings.currency)) {
    mistake('currency', 'settings/bad-currency', { given: show(settings.currency) })
  }
  const whole = (place: string, value: unknown, min: number, max: number) => {
    const good = Number.isInteger(value) && (value as number) >= min && (value as number) <= max
    if (!good) mistake(place, 'settings/out-of-range', { place, min, max, given: show(value) })
    return good
  }
  const { decks } = game.value
  whole('decks', settings.decks, decks.min, decks.max)
  const stepGood = whole('chipStep', settings.chipStep, 1, MAX_STAKE)
  const onStep = (place: string, value: number) => {
    if (stepGood && value % settings.chipStep !== 0) {
      mistake(place, 'settings/off-chip-step', { place, step: settings.chipStep, given: value })
    }
  }
  const limits = (place: string, { min, max }: BetLimits) => {
    const minGood = whole(`${place}.min`, min, 1, MAX_STAKE)
    const maxGood = whole(`${place}.max`, max, 1, MAX_STAKE)
    if (!minGood || !maxGood) return
    if (min > max) mistake(place, 'settings/minimum-over-maximum', { place, min, max }, 'INS 3.5')
    onStep(`${place}.min`, min)
    onStep(`${place}.max`, max)
  }
  limits('limits', settings.limits)
  const known = placeableBets(game.value).map((bet) => bet.id)
  for (const [bet, own] of Object.entries(settings.limitsOf)) {
    const place = `limitsOf.${bet}`
    if (!known.includes(bet)) mistake(place, 'settings/no-such-bet', { bet, known: known.join(', ') })
    else limits(place, own)
  }
  if (settings.maxDifferential !== null) {
    const mains = ['player', 'banker'].map((bet) => (settings.limitsOf[bet] ?? settings.limits).min)
    const good = whole('maxDifferential', settings.maxDifferential, 1, MAX_STAKE)
    if (good) onStep('maxDifferential', settings.maxDifferential)
    if (good && mains.some((min) => settings.maxDifferential! < min)) {
      mistake('maxDifferential', 'settings/differential-under-minimum', { given: settings.maxDifferential }, 'INS 1.5')
    }
  }
  for (const key of ['standing', 'private', 'insurance', 'faceDown', 'squeeze', 'extraRound', 'burn'] as const) {
    if (typeof settings[key] !== 'boolean') {
      mistake(key, 'settings/not-yes-or-no', { place: key, given: show(settings[key]) })
    }
  }
  const oneOf = (place: string, value: string, list: readonly string[]) => {
    if (!list.includes(value))
      mistake(place, 'settings/not-one-of', { place, known: list.join(', '), given: show(value) })
  }
  oneOf('operation', settings.operation, OPERATIONS)
  oneOf('source', settings.source, CARD_SOURCES)
  oneOf('wallet', settings.wallet, WALLETS)
  if (settings.operation === 'automatic' && settings.source === 'card-shoe') {
    mistake('source', 'settings/automatic-needs-shuffler', {}, 'INS 1.6')
  }
  if (settings.insurance === false && settings.private !== true && game.value.insurance.length > 0) {
    mistake('insurance', 'settings/insurance-only-private', {}, 'INS 4.2.2')
  }
  if (settings.squeeze === true && settings.faceDown !== true) {
    mistake('squeeze', 'settings/squeeze-needs-face-down', {}, 'INS 3.9')
  }
  // A round that starts before the cut card must find its cards, and the extra round as well.
  const least = MAX_CARDS_IN_COUP * (settings.extraRound === true ? 2 : 1)
  whole('cutDepth', settings.cutDepth, least, 52 * (decks.min - 1))
  for (const key of ['bettingSeconds', 'anteSeconds', 'insuranceSeconds'] as const) whole(key, settings[key], 1, 3600)
  for (const key of Object.keys(settings.pace) as (keyof Pace)[]) {
    if (key in PACE) whole(`pace.${key}`, settings.pace[key], 0, 600_000)
    else mistake(`pace.${key}`, 'settings/unknown-key', { key, known: Object.keys(PACE).join(', ') })
  }
  whole('openingFloat', settings.openingFloat, 0, MAX_STAKE)
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, settings }
}

/** An operator's own game with packs of the documents beside it. */
function withNamedPacks(game: Game, packIds: readonly string[] = []) {
  const packs: Pack[] = []
  for (const id of packIds) {
    const pack = findPack(id)
    if (!pack.ok) return pack
    packs.push(pack.value)
  }
  return withPacks(game, packs)
}
