// How long a shoe's delay takes on the machine that verifies it, as a multiple of the window in which shares were taken.
import { type AnyHeader, delayStrength, inFigures, isSignedHeader, LATE, LEAST_MULTIPLE } from '@punto/fair'
import { paint } from '@punto/replay'
import type { Io } from '../command.ts'

export interface MeasuredDelay {
  readonly squarings: number
  readonly windowSeconds: number
  /** On this machine. */
  readonly seconds: number
  readonly multiple: number
  /** By the specification's yardstick, a microsecond a squaring. */
  readonly multipleByReference: number
  /** The table dealt without waiting for it. */
  readonly late: boolean
  readonly isStrong: boolean
}

let measured: number | undefined

/** Undefined where nobody shared: then there is no delay, and nothing that it would hide. */
export async function measuredDelay(header: AnyHeader): Promise<MeasuredDelay | undefined> {
  if (!isSignedHeader(header) || header.shares.length === 0) return undefined
  const { measureSquaring } = await import('@punto/server/table')
  measured ??= measureSquaring()
  const here = delayStrength(header, measured)
  const reference = delayStrength(header)
  const late = header.delayed === LATE
  return {
    squarings: here.squarings,
    windowSeconds: here.windowSeconds,
    seconds: here.seconds,
    multiple: here.multiple,
    multipleByReference: reference.multiple,
    late,
    isStrong: !late && !here.isWeak && !reference.isWeak,
  }
}

/** The one that hides least. */
export const weaker = (one: MeasuredDelay | undefined, other: MeasuredDelay | undefined): MeasuredDelay | undefined =>
  !one || !other ? (one ?? other) : strengthOf(other) < strengthOf(one) ? other : one

const strengthOf = ({ late, multiple, multipleByReference }: MeasuredDelay): number =>
  late ? 0 : Math.min(multiple, multipleByReference)

export function delaySentence(
  { squarings, seconds, windowSeconds, multiple, late, isStrong }: MeasuredDelay,
  io: Io,
): string {
  const takes = `${squarings} squarings take ${inFigures(seconds)} s on this machine, ${inFigures(multiple)} times the window of ${windowSeconds} s`
  if (isStrong) return `  ${takes}.`
  const why = late ? 'and the table did not wait for them' : `and less than ${LEAST_MULTIPLE} times is weak`
  return `${paint(io, 'red', '!')} ${takes}, ${why}: the last sharer, or the house, could have chosen among lists of shares.`
}
