// What every command says: who asks, under an id made by the client, and when. `at` is the milliseconds of one clock that never
// goes back, stamped by whoever runs the table and never by a client.
import type { Actor } from './roles.ts'

export interface Asked {
  readonly id: string
  readonly actor: Actor
  readonly at: number
}

/** A command of the round names it, so that one sent too late never meets the next round. */
export interface InRound extends Asked {
  readonly round: number
}

/** How a player has asked staff to act for them. */
export const ASKED = ['device', 'spoken', 'chips'] as const
/** How a player asked a pit employee to act for them: on their own device, aloud, or by chips laid by hand (ruling 43). */
export type AskedHow = (typeof ASKED)[number]

/** What a pit employee does for a player says for whom, and how the player asked (INS 5.17). */
export interface OnBehalf extends InRound {
  readonly for?: string
  readonly asked?: AskedHow
}

/** A bet by its owner, or for one. */
export interface OnBet extends OnBehalf {
  /** 0 at a table where anyone may bet without a box (ruling 49). */
  readonly box: number
  readonly bet: string
}
