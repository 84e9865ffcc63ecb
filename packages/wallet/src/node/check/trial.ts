// What a case of the kit works with: a player with money, requests under fresh ids, and sentences for what does not hold.
import { randomUUID } from 'node:crypto'
import type { Profile, ProfileContext } from '../../profile.ts'
import type { BetRequest, MoneyRequest, WalletAnswer } from '../../request.ts'
import type { WalletClient } from '../wallet-client.ts'

/** What a case found wrong, in a sentence for the operator. */
export class DoesNotHold extends Error {}

/** The wallet that is tried, and with which player. */
export interface TrialOptions {
  readonly client: WalletClient
  readonly profile: Profile
  readonly context: ProfileContext
  /** At least two, each with at least 1000 minor units. */
  readonly players: readonly string[]
}

export class Trial {
  readonly client: WalletClient
  readonly profile: Profile
  readonly context: ProfileContext
  readonly players: readonly string[]
  readonly #run = randomUUID()
  #next = 0

  constructor({ client, profile, context, players }: TrialOptions) {
    this.client = client
    this.profile = profile
    this.context = context
    this.players = players
  }

  get player(): string {
    return this.players[0]!
  }

  /** What every request that moves money says; each call is another transaction of the same round. */
  #moving(player: string) {
    return { player, table: 'wallet-check', round: 1, transaction: `check/${this.#run}/${++this.#next}` }
  }

  bet(amount: number, player = this.player): BetRequest {
    const bets = [{ ref: `${this.#next}`, box: 1, bet: 'player', amount }]
    return { kind: 'bet', ...this.#moving(player), amount, bets }
  }

  win(amount: number, player = this.player): MoneyRequest {
    return { kind: 'win', ...this.#moving(player), amount, reason: 'settled', closes: true }
  }

  rollback(of: MoneyRequest): MoneyRequest {
    return { kind: 'rollback', ...this.#moving(of.player), of: of.transaction }
  }

  adjustment(amount: number): MoneyRequest {
    return { kind: 'adjustment', ...this.#moving(this.player), amount, reason: 'correction' }
  }

  async balance(player = this.player): Promise<number> {
    return done('the balance', await this.client.ask({ kind: 'balance', player }))
  }

  /** Asks, and expects it carried out; the balance that the wallet tells with it. */
  async carry(what: string, request: MoneyRequest): Promise<number> {
    return done(what, await this.client.ask(request))
  }

  async refuse(what: string, request: MoneyRequest): Promise<void> {
    const answer = await this.client.ask(request)
    if (answer.kind !== 'refused')
      throw new DoesNotHold(`${what} must be refused, and the wallet said: ${said(answer)}`)
  }

  async same(what: string, expected: number, player = this.player): Promise<void> {
    const found = await this.balance(player)
    if (found !== expected) throw new DoesNotHold(`${what}: the balance must be ${expected} and is ${found}`)
  }
}

export function equal(what: string, found: number, expected: number): void {
  if (found !== expected) throw new DoesNotHold(`${what} must be ${expected} and is ${found}`)
}

function done(what: string, answer: WalletAnswer): number {
  if (answer.kind === 'done') return answer.balance
  throw new DoesNotHold(`${what} must be carried out, and the wallet said: ${said(answer)}`)
}

export function said(answer: WalletAnswer): string {
  if (answer.kind === 'done') return `done, balance ${answer.balance}`
  return answer.kind === 'refused' ? `refused, ${answer.refusal}` : answer.why
}
