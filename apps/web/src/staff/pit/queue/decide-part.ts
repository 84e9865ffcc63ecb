// What the part for each kind of decision is given.
import type { PitDecision, SentCommand } from '@punto/protocol'

export interface DecidePartProps {
  readonly decision: PitDecision
  readonly bare: boolean
  readonly busy: boolean
  /** Whoever looks at it does not decide it: somebody signs at this screen. */
  readonly signed: boolean
  /** Sends a command, or has it signed by whoever may give it. */
  readonly decide: (command: SentCommand) => Promise<void>
}
