// What waits for a decision, over all tables: whose it is to decide.
import { decisionKey, type PitDecision, type You } from '@punto/protocol'

export interface Waiting {
  readonly decision: PitDecision
  /** As the house is told which one somebody has before them. */
  readonly key: string
}

export const waitingIn = (decisions: readonly PitDecision[]): readonly Waiting[] =>
  decisions.map((decision) => ({ decision, key: decisionKey(decision) }))

export type Standing =
  /** Theirs to decide. */
  | 'decides'
  /** Somebody of another role decides. */
  | 'not-yours'
  /** They asked for it themselves. */
  | 'own'

/** What nobody decides who asked for it. */
const BY_ANOTHER: ReadonlySet<PitDecision['kind']> = new Set(['irregularity', 'count', 'fill', 'credit'])

export function standingOf(
  { kind, by, needs }: Pick<PitDecision, 'kind' | 'by' | 'needs'>,
  you: Pick<You, 'role' | 'player'>,
): Standing {
  if (BY_ANOTHER.has(kind) && by !== null && by.id === you.player) return 'own'
  return (needs as readonly string[]).includes(you.role) ? 'decides' : 'not-yours'
}

/** The round's own matters are decided by a command at the table, which somebody may sign at another's screen. */
export const isOfRound = ({ kind }: Pick<PitDecision, 'kind'>): boolean =>
  kind === 'irregularity' || kind === 'claim' || kind === 'dispute' || kind === 'squeeze'
