// Changes an account's credentials. All its sessions end, and a new one replaces the session that asked.
import type { AuditEntry } from '../../storage/index.ts'
import type { Account } from './accounts.ts'
import type { ClientInfo } from './client-info.ts'
import { personBySession } from './person.ts'
import type { Person } from './principal.ts'
import type { Services } from './services.ts'
import type { NewSession } from './sessions.ts'

export interface SignedIn {
  readonly person: Person
  readonly session: NewSession
}

/** Undefined if `change` rejects the account as it is now. */
export async function replaceSessions(
  services: Services,
  id: string,
  {
    client: { agent },
    factor,
    hash,
    audit,
  }: {
    readonly client: ClientInfo
    readonly factor: boolean
    readonly hash?: string
    readonly audit?: (before: Account, after: Account) => readonly AuditEntry[]
  },
  change: (account: Account) => Account | undefined,
): Promise<SignedIn | undefined> {
  let session: NewSession | undefined
  const account = await services.accounts.update(
    id,
    (now) => {
      const next = change(now)
      return next && { ...next, epoch: now.epoch + 1 }
    },
    {
      ...(hash !== undefined && { hash }),
      ...(audit && { audit }),
      changes: (next) => {
        const begun = services.sessions.begin(next, agent, factor)
        session = begun.session
        return [begun.change]
      },
    },
  )
  if (!account || !session) return undefined
  services.revocations.publish({ account: id, what: 'sessions', but: session.id })
  return { person: personBySession(account, session.id, factor, services), session }
}
