// The parts of identity that its classes share.
import type { AuditEntry, Records } from '../../storage/index.ts'
import type { Accounts } from './accounts.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import type { AuditEntries } from './audit-entries.ts'
import type { ExcludedTries } from './excluded-tries.ts'
import type { Exclusions } from './exclusions.ts'
import type { HouseEpoch } from './house-epoch.ts'
import type { Passwords } from './passwords.ts'
import type { StaffFactor } from './person.ts'
import type { Revocations } from './revocations.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SecurityKeys } from './security-keys.ts'
import type { Sessions } from './sessions.ts'
import type { SignInPuzzles } from './sign-in-puzzles.ts'
import type { Tokens } from './tokens.ts'
import type { TwoPeople } from './two-people.ts'

export interface Services {
  readonly records: Records
  readonly accounts: Accounts
  readonly passwords: Passwords
  readonly puzzles: SignInPuzzles
  readonly factor: SecondFactor
  readonly keys: SecurityKeys
  readonly sessions: Sessions
  readonly tokens: Tokens
  readonly twoPeople: TwoPeople
  readonly attemptLimits: AttemptLimits
  readonly revocations: Revocations
  readonly houseEpoch: HouseEpoch
  readonly audit: AuditEntries
  /** Writes an entry that nobody waits for. */
  readonly note: (entry: AuditEntry) => void
  readonly exclusions: Exclusions
  readonly excludedTries: ExcludedTries
  /** Pays a new player's first chips; idempotent per player id. */
  readonly welcome: (player: string, chips?: number) => Promise<void>
  readonly staffFactor: StaffFactor
  /** Milliseconds since 1970. */
  readonly wall: () => number
}
