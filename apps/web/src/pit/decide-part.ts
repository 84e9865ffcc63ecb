// What the part for each kind of decision is given.
import type { PitDecision, SentCommand } from '@punto/protocol'

export interface DecidePartProps {
  readonly decision: PitDecision
  readonly bare: boolean
  readonly busy: boolean
  /** Sends a command, or has it signed by whoever may give it. */
  readonly decide: (command: SentCommand) => Promise<void>
}
