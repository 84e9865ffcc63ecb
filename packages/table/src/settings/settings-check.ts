// The checks of a table's settings, group by group; each mistake is kept with its place.
// Carries INS 1.5, INS 1.6, INS 3.5, INS 3.9, INS 4.2.2; rulings 5, 7, 19, 25, 41, 49.
import { type Game, MAX_CARDS_IN_COUP, MAX_STAKE, placeableBets, show } from '@punto/rules'
import { isIdentifier } from '../identifier.ts'
import { type TableRefusal, type TableRefusalCode, type TableRefusalParams, tableRefusal } from '../refusals.ts'
import {
  type BetLimits,
  CARD_SOURCES,
  CLOCKS,
  isCurrency,
  limitsFor,
  OPERATIONS,
  PAY_ROUNDINGS,
  type Pace,
  type TableSettings,
  WALLETS,
} from './settings.ts'
import { isSpokenName, LONGEST_NAME } from './spoken-name.ts'

/** What is wrong with a setting. */
export interface SettingsMistake extends TableRefusal {
  /** The setting that is wrong. */
  readonly place: string
}

const YES_OR_NO = ['standing', 'boxless', 'private', 'insurance', 'faceDown', 'squeeze', 'extraRound', 'burn'] as const
const SECONDS = ['bettingSeconds', 'anteSeconds', 'insuranceSeconds', 'optionsSeconds'] as const
const LONGEST_WINDOW_SECONDS = 3600
const LONGEST_PAUSE_MS = 600_000
const MOST_CHIP_VALUES = 20
const MOST_IDLE_ROUNDS = 1000

export class SettingsCheck {
  readonly mistakes: SettingsMistake[] = []
  readonly #settings: TableSettings
  readonly #betsKnown: boolean

  /** Where its game or its packs are not known, the settings hold others, and which bets there are is not asked. */
  constructor(settings: TableSettings, betsKnown: boolean) {
    this.#settings = settings
    this.#betsKnown = betsKnown
  }

  all(): void {
    this.#names()
    this.#money()
    this.#dealing()
    this.#times()
  }

  /** For what somebody writes now; logs of earlier versions may say so. */
  insuranceToSwitchOff(): void {
    const { game, insurance } = this.#settings
    const refusal = insuranceMistake(game, insurance)
    if (refusal) this.mistakes.push({ place: 'insurance', ...refusal })
  }

  keys(prefix: string, given: readonly string[], known: readonly string[]): void {
    for (const key of given) {
      if (!known.includes(key))
        this.#mistake(`${prefix}${key}`, 'settings/unknown-key', { key, known: known.join(', ') })
    }
  }

  noLayout(given: string): void {
    const { id, layouts } = this.#settings.game
    const known = layouts.map((one) => one.appendix).join(', ')
    this.#mistake('layout', 'settings/no-such-layout', { given, game: id, known })
  }

  #names(): void {
    const { table, name, currency } = this.#settings
    if (!isIdentifier(table)) {
      this.#mistake('table', 'settings/bad-name', { place: 'table', given: show(table) })
    }
    if (name !== undefined && !isSpokenName(name)) {
      this.mistakes.push(wrongShape('name', `{ en, zh }, each of 1 to ${LONGEST_NAME} characters`, name))
    }
    if (!isCurrency(currency)) {
      this.#mistake('currency', 'settings/bad-currency', { given: show(currency) })
    }
  }

  #money(): void {
    const { chipStep, limits, limitsOf, game, openingFloat } = this.#settings
    this.#whole('chipStep', chipStep, 1, MAX_STAKE)
    const { payRounding, chipValues } = this.#settings
    if (payRounding !== undefined) this.#oneOf('payRounding', String(payRounding), PAY_ROUNDINGS)
    if (chipValues !== undefined) this.#chipValues(chipValues)
    const limitsGood = this.#limits('limits', limits)
    const known = placeableBets(game).map((bet) => bet.id)
    if (!isRecord(limitsOf)) {
      this.mistakes.push(wrongShape('limitsOf', 'limits by bet', limitsOf))
    } else {
      for (const [bet, own] of Object.entries(limitsOf)) {
        const place = `limitsOf.${bet}`
        if (!this.#betsKnown || known.includes(bet)) this.#limits(place, own)
        else this.#mistake(place, 'settings/no-such-bet', { bet, known: known.join(', ') })
      }
    }
    for (const key of ['boxMaxOf', 'tableMaxOf'] as const) this.#mostOf(key, known)
    this.#differential(limitsGood && isRecord(limitsOf))
    this.#whole('openingFloat', openingFloat, 0, MAX_STAKE)
  }

  #chipValues(values: readonly unknown[]): void {
    const isList = Array.isArray(values) && values.length >= 1 && values.length <= MOST_CHIP_VALUES
    const isRising = isList && values.every((value, i) => Number(value) > (i === 0 ? 0 : Number(values[i - 1])))
    if (!isRising) {
      this.mistakes.push(wrongShape('chipValues', `1 to ${MOST_CHIP_VALUES} values, the smallest first`, values))
      return
    }
    for (const [i, value] of values.entries()) this.#whole(`chipValues[${i}]`, Number(value), 1, MAX_STAKE)
  }

  /** What may lie on a bet in all is room for at least one bet on it. */
  #mostOf(key: 'boxMaxOf' | 'tableMaxOf', known: readonly string[]): void {
    const settings = this.#settings
    const most = settings[key]
    if (!isRecord(most)) {
      this.mistakes.push(wrongShape(key, 'an amount by bet', most))
      return
    }
    for (const [bet, max] of Object.entries(most!)) {
      const place = `${key}.${bet}`
      if (this.#betsKnown && !known.includes(bet)) {
        this.#mistake(place, 'settings/no-such-bet', { bet, known: known.join(', ') })
      } else if (this.#whole(place, max, 1, MAX_STAKE)) {
        this.#onStep(place, max)
        const min = isRecord(settings.limits) && isRecord(settings.limitsOf) ? limitsFor(settings, bet)?.min : 0
        if (max < min) this.#mistake(place, 'settings/most-under-minimum', { place, min, max }, 'INS 3.5')
      }
    }
  }

  #limits(place: string, limits: BetLimits): boolean {
    if (!isRecord(limits)) {
      this.mistakes.push(wrongShape(place, '{ min, max }', limits))
      return false
    }
    const { min, max } = limits
    const minGood = this.#whole(`${place}.min`, min, 1, MAX_STAKE)
    const maxGood = this.#whole(`${place}.max`, max, 1, MAX_STAKE)
    if (!minGood || !maxGood) return false
    if (min > max) this.#mistake(place, 'settings/minimum-over-maximum', { place, min, max }, 'INS 3.5')
    this.#onStep(`${place}.min`, min)
    this.#onStep(`${place}.max`, max)
    return min <= max
  }

  #differential(limitsGood: boolean): void {
    const settings = this.#settings
    const max = settings.maxDifferential
    if (max === null || !this.#whole('maxDifferential', max, 1, MAX_STAKE)) return
    this.#onStep('maxDifferential', max)
    if (!limitsGood) return
    const least = Math.max(limitsFor(settings, 'player').min, limitsFor(settings, 'banker').min)
    if (max < least) {
      this.#mistake('maxDifferential', 'settings/differential-under-minimum', { given: max }, 'INS 1.5')
    }
  }

  #dealing(): void {
    const settings = this.#settings
    const { game, decks, operation, source, cutDepth } = settings
    this.#whole('decks', decks, game.decks.min, game.decks.max)
    for (const key of YES_OR_NO) {
      const given = settings[key]
      if (typeof given !== 'boolean') this.#mistake(key, 'settings/not-yes-or-no', { place: key, given: show(given) })
    }
    for (const key of ['autoplay', 'blindCounts'] as const) {
      const given = settings[key]
      if (given !== undefined && typeof given !== 'boolean') {
        this.#mistake(key, 'settings/not-yes-or-no', { place: key, given: show(given) })
      }
    }
    this.#oneOf('operation', operation, OPERATIONS)
    this.#oneOf('source', source, CARD_SOURCES)
    this.#oneOf('wallet', settings.wallet, WALLETS)
    this.#oneOf('clocks', String(settings.clocks), CLOCKS)
    if (operation === 'automatic' && settings.clocks === 'guide') {
      this.#mistake('clocks', 'settings/guide-needs-dealer', {}, 'INS 3.8')
    }
    if (settings.boxless === true && (operation !== 'automatic' || game.procedure === 'INS')) {
      this.#mistake('boxless', 'settings/boxless-where', {}, 'INS 1.20')
    }
    this.#jackpots()
    if (game.multipliers) this.#mistake('game', 'settings/multipliers-where', { game: game.id })
    const { idleRounds } = settings
    if (idleRounds !== undefined && this.#whole('idleRounds', idleRounds, 2, MOST_IDLE_ROUNDS)) {
      if (operation !== 'automatic') this.#mistake('idleRounds', 'settings/idle-where', {})
    }
    if (operation === 'automatic' && source === 'card-shoe') {
      this.#mistake('source', 'settings/automatic-needs-shuffler', {}, 'INS 1.6')
    }
    if (settings.insurance === false && settings.private !== true && game.insurance.length > 0) {
      this.#mistake('insurance', 'settings/insurance-only-private', {}, 'INS 4.2.2')
    }
    if (settings.squeeze === true && settings.faceDown !== true) {
      this.#mistake('squeeze', 'settings/squeeze-needs-face-down', {}, 'INS 3.9')
    }
    // A round that starts before the cut card must find its cards, and the extra round as well.
    const least = MAX_CARDS_IN_COUP * (settings.extraRound === true ? 2 : 1)
    this.#whole('cutDepth', cutDepth, least, Math.max(52 * (game.decks.min - 1), 26))
  }

  /** A pot is money of the house's own ledger; its bets are placed at one stake, in chips of the table. */
  #jackpots(): void {
    const { game, wallet, limitsOf, chipStep } = this.#settings
    for (const { id, jackpot } of game.bets) {
      if (!jackpot) continue
      const { stake } = jackpot
      if (wallet !== 'built-in') this.#mistake('wallet', 'settings/jackpot-wallet', { bet: id })
      const limits = isRecord(limitsOf) ? limitsOf[id] : undefined
      if (isRecord(limits) && (limits!.min !== stake || limits!.max !== stake)) {
        this.#mistake(`limitsOf.${id}`, 'settings/jackpot-stake', { bet: id, stake })
      }
      if (Number.isInteger(chipStep) && chipStep > 0 && stake % chipStep !== 0) {
        this.#mistake('chipStep', 'settings/jackpot-step', { bet: id, stake, step: chipStep })
      }
    }
  }

  #times(): void {
    const settings = this.#settings
    for (const key of SECONDS) this.#whole(key, settings[key], 1, LONGEST_WINDOW_SECONDS)
    this.#whole('leastWindowSeconds', settings.leastWindowSeconds!, 0, LONGEST_WINDOW_SECONDS)
    for (const key of [
      'cardMs',
      'turnMs',
      'squeezeMs',
      'settleMs',
      'betweenMs',
    ] as const satisfies readonly (keyof Pace)[]) {
      this.#whole(`pace.${key}`, settings.pace[key], 0, LONGEST_PAUSE_MS)
    }
  }

  #mistake<C extends TableRefusalCode>(place: string, code: C, params: TableRefusalParams<C>, rule?: string): void {
    this.mistakes.push({ place, ...tableRefusal(code, params, rule) })
  }

  #whole(place: string, value: number, min: number, max: number): boolean {
    const good = Number.isInteger(value) && value >= min && value <= max
    if (!good) this.#mistake(place, 'settings/out-of-range', { place, min, max, given: show(value) })
    return good
  }

  #onStep(place: string, given: number): void {
    const step = this.#settings.chipStep
    if (Number.isInteger(step) && step > 0 && given % step !== 0) {
      this.#mistake(place, 'settings/off-chip-step', { place, step, given })
    }
  }

  #oneOf(place: string, value: string, list: readonly string[]): void {
    if (!list.includes(value)) {
      this.#mistake(place, 'settings/not-one-of', { place, known: list.join(', '), given: show(value) })
    }
  }
}

/** Insurance switched off where the game has none means nothing. */
export const insuranceMistake = (game: Game, insurance: unknown): TableRefusal | undefined =>
  insurance === false && game.insurance.length === 0
    ? tableRefusal('settings/no-insurance-here', { game: game.id }, 'INS 4.2.2')
    : undefined

export const wrongShape = (place: string, expected: string, given: unknown): SettingsMistake => ({
  place,
  ...tableRefusal('settings/wrong-shape', { place, expected, given: show(given) }),
})

export const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
