// What simulated people can see and do: the tables' states, requests to the house, and buy-ins.
import type { TableState } from '@punto/table'
import type { HousePlan } from './house-plan.ts'
import type { Network } from './person.ts'
import type { Guide } from './sometimes/guide.ts'

export interface Casino extends Network {
  readonly plan: HousePlan
  /** What its people go by where the world is guided. */
  readonly guide: Guide | undefined
  stateOf(table: string): TableState | undefined
  /** Whether somebody has come to play at a table, or the house keeps it open for whoever may come. */
  isWanted(table: string): boolean
  /** Whether what went wrong last was declared by the program. */
  byProgram(table: string): boolean
  /** What a player has to spend, by the record. */
  purse(player: string): number
  buyIn(player: string, amount: number, id: string): void
}
