// The commands and events of a player's dispute, as data.
import type { Asked } from '../asked.ts'
import type { Actor } from '../roles.ts'

export type DisputeEvent =
  | {
      readonly type: 'round-disputed'
      readonly dispute: number
      /** The round it is about, which may be an earlier one. */
      readonly of: number
      readonly player: string
      readonly words: string
    }
  | {
      readonly type: 'dispute-answered'
      readonly dispute: number
      readonly player: string
      readonly upheld: boolean
      readonly words: string
      readonly by: Actor
    }

/** A player says, in their own words, what was wrong with a round. */
export interface DisputeRound extends Asked {
  readonly type: 'dispute-round'
  readonly of: number
  readonly words: string
}

/** The pit decides, in words that the player reads; money moves by an irregularity of its own (ruling 39). */
export interface AnswerDispute extends Asked {
  readonly type: 'answer-dispute'
  readonly dispute: number
  readonly upheld: boolean
  readonly words: string
}

export type DisputeCommand = DisputeRound | AnswerDispute
