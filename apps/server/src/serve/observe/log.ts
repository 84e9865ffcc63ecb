// The operator's log: JSON lines by table and round, without secrets.
import pino, { type DestinationStream, type Level, type Logger } from 'pino'
import type { House } from '../../house/index.ts'

export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const satisfies readonly Level[]
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Left out wherever they turn up: what people carry to be known by, and what they know. `code` is a second factor's; a fault's own is logged as `fault`. */
const SECRETS = ['password', 'token', 'cookie', 'authorization', 'code', 'secret', 'seed', 'set-cookie']

export const makeLog = (level: LogLevel, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[secret]',
      },
    },
    destination,
  )

/** A line for every round's end, shoe and irregularity at the tables that this process runs. */
export function logRounds(house: House, log: Logger): void {
  house.watchAll(({ table, events, state }) => {
    if (!house.runs(table)) return
    for (const event of events) {
      const { type } = event
      const round = state.rounds
      if (type === 'round-settled')
        log.info({ table, round, winner: state.round?.winner, house: event.house.net }, type)
      if (type === 'round-voided') log.warn({ table, round, because: event.because }, type)
      if (type === 'irregularity-declared')
        log.warn({ table, round, kind: event.irregularity.kind, by: event.by }, type)
      if (type === 'shoe-started' || type === 'shoe-ended') log.info({ table, shoe: event.shoe }, type)
    }
  }, 'log-lines')
}
