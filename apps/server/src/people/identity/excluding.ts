// Excludes players and lets them in again. The exclusion, the end of all sessions and tokens, and the audit log's entry are one
// write: whoever is excluded is out at once and does not sign in again before it ends.
import { withoutTokens } from './accounts.ts'
import type { Change, Facts, StaffAct } from './audit-entries.ts'
import type { ClientInfo } from './client-info.ts'
import { type Exclusion, type ExclusionInForce, endOf, inForce, type KeptExclusions, untilWords } from './exclusions.ts'
import { displayName } from './person.ts'
import { type Person, refusalOf } from './principal.ts'
import { type Result, refused } from './refusals.ts'
import type { Services } from './services.ts'

type Excluded = Result<{ readonly exclusion: ExclusionInForce | undefined }>

export class Excluding {
  readonly #services: Services
  readonly #wall: () => number

  constructor(services: Services, wall: () => number) {
    this.#services = services
    this.#wall = wall
  }

  /** By the house: until a time, or for good where it is null. Another exclusion by the house is replaced. */
  async byHouse(by: Person, player: string, until: number | null, why: StaffAct): Promise<Excluded> {
    const refusal = refusalOf(by, 'exclude')
    if (refusal) return refusal
    const house = this.#exclusion(by, until, why.reason)
    return this.#write(player, (kept) => ({ ...kept, house }), { by, ...why })
  }

  /** By the player, who has given their password again. */
  async byPlayer(person: Person, until: number | null, client: ClientInfo): Promise<Excluded> {
    const refusal = refusalOf(person, 'exclude-oneself')
    if (refusal) return refusal
    const { player: own } = (await this.#services.exclusions.read(person.id)).kept
    if (own && endOf(own) > this.#wall() && endOf(own) > endOf({ until })) {
      return refused('exclusion/shorter', { until: untilWords(own) })
    }
    const asked = this.#exclusion(person, until, '')
    return this.#write(person.id, (kept) => ({ ...kept, player: asked }), { by: person, client, reason: '' })
  }

  /** Takes back what the house decided; what the player asked for stays. */
  async lift(by: Person, player: string, why: StaffAct): Promise<Excluded> {
    const refusal = refusalOf(by, 'exclude')
    if (refusal) return refusal
    const { accounts, exclusions, audit, records } = this.#services
    for (;;) {
      const account = await accounts.read(player)
      if (account?.role !== 'player') return refused('not-found/player', { player })
      const { kept, revision } = await exclusions.read(player)
      const { house, ...rest } = kept
      const now = this.#wall()
      const name = displayName(account)
      if (!house || endOf(house) <= now) {
        const own = inForce(rest, now)
        return own
          ? refused('exclusion/own', { player: name, until: untilWords(own) })
          : refused('exclusion/none', { player: name })
      }
      const entry = audit.byPerson('exclusion-lifted', { by, ...why }, { id: player, name }, changeOf(kept, rest))
      if (!(await records.change([exclusions.changeTo(player, revision, rest)], [entry]))) continue
      exclusions.written(player, rest)
      return { ok: true, exclusion: inForce(rest, now) }
    }
  }

  #exclusion({ id, name }: Person, until: number | null, reason: string): Exclusion {
    return { until, since: this.#wall(), by: id, byName: name, reason }
  }

  /** Every session and token ends in the same write. */
  async #write(
    player: string,
    change: (kept: KeptExclusions) => KeptExclusions,
    act: { readonly by: Person; readonly client: ClientInfo; readonly reason: string },
  ): Promise<Excluded> {
    const { accounts, exclusions, revocations, audit } = this.#services
    const { reason, ...whoAndWhence } = act
    let next: KeptExclusions = {}
    const written = await accounts.updateWith(player, async (account) => {
      if (account.role !== 'player') return undefined
      const { kept, revision } = await exclusions.read(player)
      next = change(kept)
      const entry = audit.byPerson(
        'player-excluded',
        { ...whoAndWhence, ...(reason !== '' && { reason }) },
        { id: player, name: displayName(account) },
        changeOf(kept, next),
      )
      return {
        account: { ...withoutTokens(account), epoch: account.epoch + 1 },
        changes: [exclusions.changeTo(player, revision, next)],
        audit: [entry],
      }
    })
    if (!written) return refused('not-found/player', { player })
    exclusions.written(player, next)
    revocations.publish({ account: player, what: 'account' })
    return { ok: true, exclusion: inForce(next, this.#wall()) }
  }
}

function changeOf(before: KeptExclusions, after: KeptExclusions): Change {
  return { before: factsOf(before), after: factsOf(after) }
}

const factsOf = ({ house, player }: KeptExclusions): Facts => ({
  ...(house && { house: endText(house) }),
  ...(player && { player: endText(player) }),
})

const endText = ({ until }: Exclusion): string => (until === null ? 'for good' : new Date(until).toISOString())
