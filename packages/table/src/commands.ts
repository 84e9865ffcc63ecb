// Every command of a table, from the declarations of its matters.
import { type BettingCommand, bettingCommands } from './betting/commands.ts'
import type { CommandDeclaration, Gate } from './command-declaration.ts'
import { type CorrectCard, correctionCommands } from './corrections/commands.ts'
import { type DealCard, dealingCommands, type TurnCard } from './dealing.ts'
import { type IrregularityCommand, irregularityCommands } from './irregularities/commands.ts'
import { type CloseTable, type OpenTable, openingCommands } from './opening.ts'
import { type PeopleCommand, peopleCommands } from './people.ts'
import { type ChangeSettings, settingsCommands } from './settings-change.ts'
import { type Settle, settlementCommands } from './settlement.ts'
import { type ShoeCommand, shoeCommands } from './shoe-life.ts'
import { type SqueezeCommand, squeezeCommands } from './squeeze.ts'
import { type WindowCommand, windowCommands } from './windows/commands.ts'

export type Command =
  | ChangeSettings
  | OpenTable
  | CloseTable
  | PeopleCommand
  | ShoeCommand
  | BettingCommand
  | DealCard
  | TurnCard
  | CorrectCard
  | SqueezeCommand
  | WindowCommand
  | Settle
  | IrregularityCommand

export const COMMANDS = {
  ...settingsCommands,
  ...openingCommands,
  ...peopleCommands,
  ...shoeCommands,
  ...bettingCommands,
  ...dealingCommands,
  ...correctionCommands,
  ...squeezeCommands,
  ...windowCommands,
  ...settlementCommands,
  ...irregularityCommands,
} as const

export type CommandType = keyof typeof COMMANDS

export const COMMAND_TYPES = Object.keys(COMMANDS) as readonly CommandType[]

/** Which roles may ask each, in which phases, naming which round. */
export const GATES: Readonly<Record<CommandType, Gate>> = COMMANDS

/** Looked up by a command's own type, which says whose declaration it is. */
export const declarationOf = (type: CommandType): CommandDeclaration => COMMANDS[type] as unknown as CommandDeclaration

/** A command before it has an id and a time. */
export type Unsent<C extends Command = Command> = C extends Command ? Omit<C, 'id' | 'at'> : never
