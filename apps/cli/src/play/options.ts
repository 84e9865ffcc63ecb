// The options of `punto play`, from words to a sitting at a table whose settings can only be right.
import { DEFAULT_DECKS, LANGUAGES, type Language, MAX_STAKE } from '@punto/rules'
import { checkSettings, type TableRequest, type TableSettings, tableRefusalSentence } from '@punto/table'
import { wholeNumber } from '../args.ts'
import { type Args, type Option, UsageError } from '../command.ts'
import { gameFrom } from '../game-argument.ts'
import { TRADITIONAL } from '../terminal/in-traditional.ts'
import type { Sitting } from './session.ts'

export const PACES = ['slow', 'normal', 'quick', 'none'] as const
export type PaceName = (typeof PACES)[number]

type Timing = Required<Pick<TableRequest, 'bettingSeconds' | 'anteSeconds' | 'insuranceSeconds' | 'pace'>>

const TIMINGS: Readonly<Record<PaceName, Timing>> = {
  slow: timing(40, 25, { cardMs: 1600, settleMs: 1600, betweenMs: 3000 }),
  normal: timing(25, 15, { cardMs: 900, settleMs: 900, betweenMs: 1500 }),
  quick: timing(15, 10, { cardMs: 250, settleMs: 250, betweenMs: 300 }),
  none: timing(25, 15, { cardMs: 0, settleMs: 0, betweenMs: 0 }),
}

function timing(bettingSeconds: number, windowSeconds: number, pace: Timing['pace']): Timing {
  return { bettingSeconds, anteSeconds: windowSeconds, insuranceSeconds: windowSeconds, pace }
}

export const DEFAULT_CHIPS = 10_000
const OPENING_FLOAT = 1_000_000
const DEFAULT_LIMITS = { min: 10, max: 5_000 }

const CHOICES = [...LANGUAGES, TRADITIONAL] as const

export const LANG_OPTION: Option = {
  name: 'lang',
  value: 'LANGUAGE',
  help: `the language of the table: ${CHOICES.join(', ')}`,
  choices: CHOICES,
}

export const PLAY_OPTIONS: readonly Option[] = [
  { name: 'seed', value: 'TEXT', help: 'deal the same cards for the same text; otherwise at random' },
  { name: 'chips', value: 'N', help: `what you sit down with: ${DEFAULT_CHIPS}` },
  { name: 'min', value: 'N', help: `the minimum of every bet: ${DEFAULT_LIMITS.min}` },
  { name: 'max', value: 'N', help: `the maximum of every bet: ${DEFAULT_LIMITS.max}` },
  { name: 'box', value: 'N', help: 'the box you sit at: 1' },
  { name: 'decks', value: 'N', help: `decks in the shoe, 4 to 8: ${DEFAULT_DECKS}` },
  {
    name: 'pace',
    value: 'PACE',
    help: 'slow, normal, quick; none waits for you everywhere, as it does with piped input',
    choices: PACES,
  },
  { name: 'record', value: 'FILE', help: 'write every event there as it happens, for punto replay' },
  LANG_OPTION,
]

export function languageFrom(args: Args): Language {
  const chosen = oneOf(args, 'lang', CHOICES) ?? 'en'
  return chosen === TRADITIONAL ? 'zh' : chosen
}

/** Without a word on it, a table at a terminal is timed and a piped one is not. */
export const paceFrom = (args: Args, atTerminal: boolean): PaceName =>
  oneOf(args, 'pace', PACES) ?? (atTerminal ? 'normal' : 'none')

export function sittingFrom(args: Args, pace: PaceName, randomSeed: () => string): Sitting {
  const seed = args.text('seed') ?? randomSeed()
  if (seed === '') throw new UsageError('--seed must be some text: the same text deals the same cards')
  return {
    settings: settingsFrom(args, pace),
    box: numberFrom(args, 'box', 1, 1, 99),
    chips: numberFrom(args, 'chips', DEFAULT_CHIPS, 1, MAX_STAKE),
    seed,
    language: languageFrom(args),
    again: againLine(args, seed),
  }
}

export function numberFrom(args: Args, name: string, otherwise: number, min: number, max: number): number {
  const text = args.text(name)
  return text === undefined ? otherwise : wholeNumber(`--${name}`, text, min, max)
}

/** The table that the words ask for; `own` is what this kind of table has of its own. */
export function settingsFrom(args: Args, pace: PaceName, own: Partial<TableRequest> = {}): TableSettings {
  const game = gameFrom(args)
  const number = (name: string, otherwise: number, least: number, most: number) =>
    numberFrom(args, name, otherwise, least, most)
  const min = number('min', DEFAULT_LIMITS.min, 1, MAX_STAKE)
  const max = number('max', Math.max(DEFAULT_LIMITS.max, min), 1, MAX_STAKE)
  const checked = checkSettings({
    table: 'terminal',
    game,
    currency: 'CHIPS',
    openingFloat: OPENING_FLOAT,
    limits: { min, max },
    decks: number('decks', DEFAULT_DECKS, game.decks.min, game.decks.max),
    // A single player's bets on one hand never differ by more than the maximum from none on the other.
    ...(game.procedure === 'INS' && { maxDifferential: max }),
    ...TIMINGS[pace],
    ...own,
  })
  if (checked.ok) return checked.settings
  throw new UsageError(checked.mistakes.map((mistake) => tableRefusalSentence(mistake, 'en')).join(' '))
}

function oneOf<T extends string>(args: Args, name: string, list: readonly T[]): T | undefined {
  const text = args.text(name)
  if (text === undefined) return undefined
  const known = list.find((one) => one === text)
  if (!known) throw new UsageError(`--${name} must be one of ${list.join(', ')}, not "${text}"`)
  return known
}

function againLine(args: Args, seed: string): string {
  const kept = ['with', 'decks'].flatMap((name) => {
    const text = args.text(name)
    return text === undefined ? [] : [`--${name} ${quoted(text)}`]
  })
  return ['punto play', quoted(args.positionals[0]!), ...kept, `--seed ${quoted(seed)}`].join(' ')
}

/** As a shell takes it back. */
const quoted = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
