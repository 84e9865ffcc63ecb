// People by id or by name, as requests name them.
import { fault } from '@punto/protocol'
import { playerAccount } from '@punto/table'
import type { House } from '../../house/index.ts'
import type { Evidence } from '../../past/index.ts'
import type { Identity } from '../../people/index.ts'
import { HOUSE } from '../../people/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { isKnownTable } from './known-table.ts'

/** The id of who has this id or name; undefined where nobody has. A name that two have is refused with their ids. */
export async function findPerson(
  identity: Pick<Identity, 'findByName' | 'search'>,
  named: string,
  isRole: (role: string) => boolean,
): Promise<string | undefined> {
  const found = await identity.findByName(named, isRole, await guestsCalled(identity, named))
  if (found.length < 2) return found[0]
  const params = { name: named, count: found.length, ids: found.join(', ') }
  throw new RefusedRequest(fault('person/ambiguous', params))
}

/** A player by id or by name, with the name they have now. */
export async function playerCalled(
  identity: Pick<Identity, 'findByName' | 'search' | 'nameOf'>,
  named: string,
): Promise<{ readonly id: string; readonly name: string }> {
  const id = await findPerson(identity, named, (role) => role === 'player')
  if (id === undefined) throw new RefusedRequest(fault('not-found/player', { player: named }))
  return { id, name: (await identity.nameOf(id)) ?? id }
}

/** Guests are called by the beginning of their id. */
async function guestsCalled(identity: Pick<Identity, 'search'>, named: string): Promise<readonly string[]> {
  if (!/^guest-/i.test(named)) return []
  const ids: string[] = []
  for await (const { id, guest } of identity.search(named)) if (guest) ids.push(id)
  return ids
}

interface Known {
  readonly house: House
  readonly identity: Pick<Identity, 'findByName' | 'search'>
  readonly evidence?: Evidence | undefined
}

/**
 * Whom or what entries of the audit log and of the tables' logs are by, or about. What is no person's name may be a table, a program
 * that plays or deals, the house itself, or whatever else there is an entry of; anything else is refused, so that a mistyped name is not
 * taken for somebody without a past.
 */
export async function findInLog(
  { house, identity, evidence }: Known,
  column: 'author' | 'subject',
  named: string,
): Promise<string> {
  // A table is meant by its name, whoever else is called so; they have an id.
  if (column === 'subject' && (await isKnownTable(house, named))) return named
  const person = await findPerson(identity, named, () => true)
  if (person !== undefined) return person
  // Ids are visible ASCII; storage asks for no other.
  const isId = /^[!-~]+$/.test(named)
  const { archive } = house
  if (named === HOUSE) return named
  if (isId && (await archive.balance(playerAccount(named)))) return named
  if (isId && (await archive.auditLog({ [column]: named, limit: 1 })).length > 0) return named
  if (isId && column === 'author' && (await evidence?.rows(BY, [named]))?.length) return named
  throw new RefusedRequest(fault('not-found/person', { name: named }))
}

const BY = 'SELECT by_id FROM evidence_events WHERE by_id = $1 LIMIT 1'
