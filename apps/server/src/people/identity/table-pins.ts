// A player's PIN of six digits for the tables: typed at the dealer's or the pit's screen, it is the player's own word there, where
// they have no device at hand. It opens nothing else, and whoever guesses is delayed for each player whom they guess at, so that
// wrong digits lock the guesser and never the player out.
// Carries INS 5.17; ruling 43.
import type { Account } from './accounts.ts'
import type { ClientInfo } from './client-info.ts'
import type { Person } from './principal.ts'
import { type Result, refused } from './refusals.ts'
import { Repository } from './repository.ts'
import type { Services } from './services.ts'
import { isGuessedFirst } from './simple-pins.ts'
import { unlessBusy } from './unless-busy.ts'

/** So long a player who has typed their PIN counts as there, without a device that is signed in. */
const VISIT_MS = 12 * 60 * 60 * 1000

export const TABLE_PIN = 'table-pin'
export const TABLE_VISIT = 'table-visit'

interface KeptPin {
  readonly hash: string
}

interface Visit {
  /** The account's when the PIN was typed: whatever ends its sessions ends the visit. */
  readonly epoch: number
  readonly until: number
}

interface TypedPin {
  readonly player: { readonly id: string; readonly name: string }
  readonly pin: string
  readonly table: string
}

export class TablePins {
  readonly #services: Services
  readonly #pins: Repository<KeptPin>
  readonly #visits: Repository<Visit>

  constructor(services: Services) {
    this.#services = services
    this.#pins = new Repository(services.records, TABLE_PIN)
    this.#visits = new Repository(services.records, TABLE_VISIT)
  }

  async isSet(player: string): Promise<boolean> {
    return (await this.#pins.read(player)) !== undefined
  }

  /** By the player, who has given their password again. */
  set(by: Person, pin: string, client: ClientInfo): Promise<Result> {
    return unlessBusy(async () => {
      if (isGuessedFirst(pin)) return refused('pin/too-simple', {})
      const { passwords, audit } = this.#services
      const kept = await this.#pins.read(by.id)
      const hash = await passwords.hash(pin)
      const entry = audit.byPerson('table-pin-set', { by, client }, by)
      const isWritten = await this.#pins.write(by.id, kept?.revision ?? 0, { hash }, [entry])
      return isWritten ? { ok: true } : refused('rate/sign-in', { seconds: 1 })
    })
  }

  async remove(by: Person, client: ClientInfo): Promise<void> {
    const kept = await this.#pins.read(by.id)
    const entry = this.#services.audit.byPerson('table-pin-removed', { by, client }, by)
    if (kept) await this.#pins.write(by.id, kept.revision, undefined, [entry])
  }

  /** Typed by the player at the screen of somebody of the staff: true once, and written down whether it was right or wrong. */
  check(by: Person, client: ClientInfo, { player, pin, table }: TypedPin): Promise<Result> {
    return unlessBusy(async () => {
      const { accounts, attemptLimits, passwords, audit, records, wall } = this.#services
      const attempt = attemptLimits.typedPin(by.id, player.id)
      if (!attempt.ok) return attempt
      const kept = await this.#pins.read(player.id)
      const { matches } = await passwords.check(pin, kept?.value.hash)
      const after = { table, right: matches }
      const entry = audit.byPerson('table-pin-typed', { by, client }, player, { after })
      if (!matches) {
        await records.change([], [entry])
        return kept ? refused('pin/wrong', {}) : refused('pin/none', { player: player.name })
      }
      attempt.reset()
      const visit = await this.#visits.read(player.id)
      const epoch = (await accounts.read(player.id))?.epoch ?? 0
      const change = this.#visits.changeTo(player.id, visit?.revision ?? 0, { epoch, until: wall() + VISIT_MS })
      // Where another table writes the same at this moment, the player is there all the same.
      if (!(await records.change([change], [entry]))) await records.change([], [entry])
      return { ok: true }
    })
  }

  /** Whether the player has shown by their PIN that they are there. */
  async isVisiting({ id, epoch, closed }: Account): Promise<boolean> {
    const visit = await this.#visits.read(id)
    return visit !== undefined && !closed && visit.value.epoch === epoch && visit.value.until > this.#services.wall()
  }
}
