// What a player can ask for at the table, and what a wish may use.

import type { PlayerDesk } from '@punto/desk'
import { paint, wrapped } from '@punto/replay'
import type { Language, Text } from '@punto/rules'
import { tableRefusalSentence, type Unsent } from '@punto/table'
import { feltOf } from './felt.ts'
import type { House } from './house.ts'
import type { Notes } from './notes.ts'
import type { Out } from './out.ts'
import type { Teller } from './teller.ts'
import type { Words } from './words.ts'

export interface Play {
  readonly house: House
  readonly player: string
  readonly box: number
  /** What the player sat down with. */
  readonly chips: number
  readonly language: Language
  readonly say: Words
  readonly out: Out
  readonly teller: Teller
  readonly notes: Notes
  now(): number
  /** The table need not wait: what is due next is due now. */
  goOn(): void
  /** The player gets up. */
  leave(): void
}

export interface Wish {
  readonly name: string
  /** Short forms, understood where the wish belongs. */
  readonly short?: readonly string[]
  /** Where there is something to do; the table refuses what it must elsewhere. Everywhere unless said. */
  readonly when?: (desk: PlayerDesk) => boolean
  /** What follows the name, for help. */
  readonly takes?: string
  readonly help: Text
  run(play: Play, words: readonly string[]): void
}

/** The table as the declared acts ask about it. */
export function deskOf({ house, notes, player }: Play): PlayerDesk {
  const { phase, settings, round } = house.state
  const lies = feltOf(round, player).size > 0
  return {
    phase,
    game: settings.game,
    plays: true,
    shut: false,
    open: phase === 'betting',
    possible: { undo: notes.felts.length > 0, clear: lies, repeat: notes.lastFelt !== undefined, double: lies },
  }
}

/** Whether it belongs where the table is, whatever lies there. */
export const belongs = ({ when }: Wish, desk: PlayerDesk): boolean =>
  when?.({ ...desk, possible: { undo: true, clear: true, repeat: true, double: true } }) ?? true

export const me = ({ player }: Play) => ({ role: 'player', id: player }) as const

/** Asks the table as the player; a refusal is said with its paragraph. */
export function ask(play: Play, command: Unsent): boolean {
  const answer = play.house.ask(command, play.now())
  if (answer.ok) return true
  const sentence = tableRefusalSentence(answer.refusal, play.language)
  const rule = answer.refusal.rule ? ` ${paint(play.out, 'dim', answer.refusal.rule)}` : ''
  play.out.say(wrapped(`${paint(play.out, 'yellow', sentence)}${rule}`, play.out.columns, '  '))
  return false
}

/** Something the house itself has to say about a wish. */
export const remark = (play: Play, text: string): void =>
  play.out.say(wrapped(paint(play.out, 'yellow', text), play.out.columns, '  '))
