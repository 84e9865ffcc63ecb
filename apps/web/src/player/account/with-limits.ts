// What the parts of the page of limits share: the limits as the house tells them, and what an answer brings.
import type { PlayerLimits } from '@punto/protocol'

export interface WithLimits {
  readonly limits: PlayerLimits
  readonly onSet: (limits: PlayerLimits) => void
}
