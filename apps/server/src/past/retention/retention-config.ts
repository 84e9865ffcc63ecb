// How long the house keeps what may go.
import { show } from '@punto/rules'
import { isRecord, unknownKeys, type Wrong, wholeNumber } from '../../base/index.ts'

export interface RetentionConfig {
  /** Days for which the answer to a command is kept; 0 for ever. */
  readonly commandDays: number
}

const DEFAULTS: RetentionConfig = { commandDays: 90 }
/** Longer than anybody tries again: a client gives up within minutes, a program that was switched off over a holiday does not. */
const FEWEST_DAYS = 14
const MOST_DAYS = 36_500

export function checkRetention(written: unknown, wrong: Wrong): RetentionConfig {
  if (!isRecord(written)) {
    wrong('retention', `What is kept how long is { "commandDays" }, not ${show(written)}.`)
    return DEFAULTS
  }
  unknownKeys('retention.', written, ['commandDays'], wrong)
  const { commandDays = DEFAULTS.commandDays } = written
  if (commandDays === 0) return { commandDays }
  return { commandDays: wholeNumber('retention.commandDays', commandDays, FEWEST_DAYS, MOST_DAYS, wrong) }
}
