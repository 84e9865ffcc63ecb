// What an entry of the server's own errors says.
import type { Text } from '@punto/rules'

export interface OwnError extends Text {
  /** Over HTTP. */
  readonly status: number
}
