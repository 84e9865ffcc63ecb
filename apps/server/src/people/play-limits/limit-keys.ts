// A limit is named by what it is to and over which time, as `loss/week`.
import { LIMIT_KINDS, LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '@punto/protocol'

export type LimitKey = `${LimitKind}/${LimitPeriod}`

/** Minor units or minutes of play, by limit; one that is missing is none. */
export type LimitValues = { readonly [Key in LimitKey]?: number }

export const keyOf = (kind: LimitKind, period: LimitPeriod): LimitKey => `${kind}/${period}`

export interface LimitName {
  readonly key: LimitKey
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

export const LIMITS_THERE_ARE: readonly LimitName[] = LIMIT_KINDS.flatMap((kind) =>
  LIMIT_PERIODS.map((period) => ({ key: keyOf(kind, period), kind, period })),
)
