// From what an operator asks for to settings that can only be right, or every mistake by name, all at once.
import {
  assemble,
  DEFAULT_CUT_DEPTH,
  DEFAULT_DECKS,
  findPack,
  type Game,
  type Pack,
  show,
  withPacks,
} from '@punto/rules'
import type { Pace, TableSettings } from './settings.ts'
import { SettingsCheck, type SettingsMistake } from './settings-check.ts'

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

const KEYS = [...Object.keys(DEFAULTS), 'table', 'game', 'packs', 'layout', 'pace', 'standing', 'maxDifferential']

export function checkSettings(request: TableRequest): CheckedSettings {
  const game = gameOf(request)
  if (!game.ok) return { ok: false, mistakes: [{ place: 'game', ...game.refusal }] }
  const { packs: _, layout: appendix, pace, game: __, ...rest } = request
  const { layouts } = game.value
  const layout = appendix === undefined ? layouts[0] : layouts.find((one) => one.appendix === appendix)
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const settings = {
    ...defaultsOf(game.value, request),
    ...given,
    game: game.value,
    layout: layout ?? layouts[0]!,
    pace: { ...PACE, ...pace },
  } as TableSettings

  const check = new SettingsCheck(settings)
  check.keys('', Object.keys(request), KEYS)
  check.keys('pace.', Object.keys(settings.pace), Object.keys(PACE))
  if (!layout) check.noLayout(show(appendix))
  check.all()
  return check.mistakes.length > 0 ? { ok: false, mistakes: check.mistakes } : { ok: true, settings }
}

/** Standing players and the Differential are Insurance's own; elsewhere an operator switches them on (ruling 19). */
function defaultsOf(game: Game, { limits }: TableRequest) {
  const insurance = game.procedure === 'INS'
  return { ...DEFAULTS, standing: insurance, maxDifferential: insurance ? (limits ?? DEFAULTS.limits).max : null }
}

function gameOf({ game, packs = [] }: TableRequest) {
  if (typeof game !== 'object' || game === null) return assemble(String(game), packs)
  const beside: Pack[] = []
  for (const id of packs) {
    const pack = findPack(id)
    if (!pack.ok) return pack
    beside.push(pack.value)
  }
  return withPacks(game, beside)
}
