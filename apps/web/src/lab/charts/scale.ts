// Round numbers for an axis, and the place of a number on it.

export interface Scale {
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
  /** The place of a number between the two ends of the drawing. */
  readonly at: (value: number) => number
}

/** Steps of 1, 2 or 5 times a power of ten that cover the numbers with about so many ticks. */
export function linearScale(
  [least, most]: readonly [number, number],
  [start, end]: readonly [number, number],
  ticks = 5,
): Scale {
  const [low, high] = least === most ? [least - Math.abs(least || 1), most + Math.abs(most || 1)] : [least, most]
  const step = niceStep((high - low) / ticks)
  const from = Math.floor(low / step + 1e-9) * step
  const to = Math.ceil(high / step - 1e-9) * step
  const count = Math.round((to - from) / step)
  return {
    from,
    to,
    ticks: Array.from({ length: count + 1 }, (_, i) => clean(from + i * step)),
    at: (value) => start + ((value - from) / (to - from)) * (end - start),
  }
}

/** From the least to the most, with a tick at every power of ten between; the numbers are above nothing. */
export function logScale([least, most]: readonly [number, number], [start, end]: readonly [number, number]): Scale {
  const from = Math.log10(least)
  const to = Math.max(Math.log10(most), from + 0.5)
  const first = Math.ceil(from - 1e-9)
  return {
    from: 10 ** from,
    to: 10 ** to,
    ticks: Array.from({ length: Math.floor(to + 1e-9) - first + 1 }, (_, i) => 10 ** (first + i)),
    at: (value) => start + ((Math.log10(value) - from) / (to - from)) * (end - start),
  }
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const part = rough / power
  return (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10) * power
}

/** Without the dust that adding up steps leaves. */
const clean = (value: number): number => Number(value.toPrecision(12))
