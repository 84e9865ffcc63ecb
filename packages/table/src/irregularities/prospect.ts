// What one choice about an irregularity leads to.
import type { Text } from '@punto/rules'
import type { Amount, Ruled } from '../event-parts.ts'
import type { Order } from './orders.ts'

/** A stake that would come back, and to whom. */
export interface ComingBack {
  readonly player: string
  readonly box: number
  readonly bet: string
  readonly amount: number
  /** What of the bet would still play. */
  readonly stays: number
}

/** What one choice leads to. */
export interface Prospect {
  readonly ruled: Ruled
  /** Of cards put back in their order: where each would lie. */
  readonly order: Order | null
  readonly end: 'void' | 'asked' | 'waits' | 'goes-on' | 'settled-again' | 'recorded'
  readonly asked: readonly string[]
  readonly returns: readonly ComingBack[]
  /** What those who are asked may take back. */
  readonly mayReturn: readonly ComingBack[]
  /** What moves beyond that: a settlement undone or redone, an amount decided; below zero where it is taken. */
  readonly moves: readonly Amount[]
  /** Who cannot cover what is taken and would owe the rest, as far as it is known what they have (ruling 38). */
  readonly owes: readonly Amount[]
  readonly newShoe: boolean
  readonly sentences: readonly Text[]
}
