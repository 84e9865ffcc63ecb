// The options of `punto play --dealer`: a table whose cards are typed in and whose players the dealer bets for.
import { MAX_STAKE } from '@punto/rules'
import { CLOCKS, type Clocks, type TableRequest } from '@punto/table'
import { type Args, type Option, UsageError } from '../command.ts'
import { DEFAULT_CHIPS, languageFrom, numberFrom, type PaceName, settingsFrom } from '../play/options.ts'
import type { Shift } from './session.ts'

export const DEALER_OPTIONS: readonly Option[] = [
  { name: 'dealer', help: 'run the table yourself: cards typed in, bets entered for players, irregularities' },
  { name: 'face-down', help: 'with --dealer: cards are dealt face down and turned; players may squeeze' },
  { name: 'burn', help: 'with --dealer: the first card of a shoe is burned, and what it counts' },
  { name: 'standing', help: 'with --dealer: standing bets in any game; Insurance has them anyway' },
  {
    name: 'clocks',
    value: 'guide|close',
    help: 'with --dealer: whether the dealer closes (guide, the default) or the clock',
  },
  { name: 'differential', value: 'N', help: 'with --dealer: the maximum Differential of a box; Insurance: --max' },
]

const OWN = ['face-down', 'burn', 'standing'] as const
/** What only the automatic dealer has use for. */
const FOREIGN = ['seed', 'box'] as const

/** People take longer over a bet than a program does. */
const SECONDS: Readonly<Record<PaceName, readonly [betting: number, window: number]>> = {
  slow: [180, 60],
  normal: [90, 30],
  quick: [45, 15],
  none: [90, 30],
}

/** A word that belongs to the other kind of table is no use here. */
export function checkDealerOptions(args: Args): void {
  const stray = [
    ...OWN.filter((name) => args.has(name)),
    ...['differential', 'clocks'].filter((name) => args.text(name) !== undefined),
  ]
  if (!args.has('dealer') && stray.length > 0) {
    throw new UsageError(`--${stray[0]} is for a table dealt by hand: add --dealer`)
  }
  const foreign = args.has('dealer') ? FOREIGN.find((name) => args.text(name) !== undefined) : undefined
  if (foreign)
    throw new UsageError(`--${foreign} is for the automatic dealer; with --dealer it is typed in at the table`)
}

export function shiftFrom(args: Args, pace: PaceName): Shift {
  const [bettingSeconds, seconds] = SECONDS[pace]
  const differential = args.text('differential')
  const faceDown = args.has('face-down')
  const clocks = args.text('clocks')
  if (clocks !== undefined && !(CLOCKS as readonly string[]).includes(clocks)) {
    throw new UsageError(`--clocks must be ${CLOCKS.join(' or ')}, not "${clocks}"`)
  }
  const request: Partial<TableRequest> = {
    operation: 'dealer',
    source: 'card-shoe',
    faceDown,
    squeeze: faceDown,
    burn: args.has('burn'),
    bettingSeconds,
    anteSeconds: seconds,
    insuranceSeconds: seconds,
    optionsSeconds: seconds,
    ...(clocks !== undefined && { clocks: clocks as Clocks }),
    ...(args.has('standing') && { standing: true }),
    ...(differential !== undefined && { maxDifferential: numberFrom(args, 'differential', 0, 1, MAX_STAKE) }),
  }
  return {
    settings: settingsFrom(args, pace, request),
    buyIn: numberFrom(args, 'chips', DEFAULT_CHIPS, 1, MAX_STAKE),
    language: languageFrom(args),
  }
}
