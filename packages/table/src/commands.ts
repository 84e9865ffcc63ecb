// Every command of a table, from the declarations of its matters.

import { bettingCommands } from './betting/commands.ts'
import type { BettingCommand } from './betting/messages.ts'
import { chipCommands } from './chips/chips.ts'
import type { ChipCommand } from './chips/messages.ts'
import type { CommandDeclaration, Gate } from './command-declaration.ts'
import { COMMAND_TYPES } from './command-types.ts'
import { correctionCommands } from './corrections/commands.ts'
import type { CorrectCard } from './corrections/messages.ts'
import { dealingCommands } from './dealing/dealing.ts'
import type { DealCard, SqueezeCommand, TurnCard } from './dealing/messages.ts'
import { squeezeCommands } from './dealing/squeeze.ts'
import { disputeCommands } from './disputes/disputes.ts'
import type { DisputeCommand } from './disputes/messages.ts'
import type { Every, Of } from './every.ts'
import { irregularityCommands } from './irregularities/commands.ts'
import type { IrregularityCommand } from './irregularities/messages.ts'
import { jackpotCommands } from './jackpots/jackpots.ts'
import type { PayJackpot } from './jackpots/messages.ts'
import type { PeopleCommand } from './people/messages.ts'
import { peopleCommands } from './people/people.ts'
import type { ChipsSeen } from './readers/messages.ts'
import { readerCommands } from './readers/readers.ts'
import type { CloseTable, OpenTable, SettingsCommand } from './settings/messages.ts'
import { openingCommands } from './settings/opening.ts'
import { settingsCommands } from './settings/settings-declarations.ts'
import type { Settle } from './settlement/messages.ts'
import { settlementCommands } from './settlement/settlement.ts'
import type { ShoeCommand } from './shoe/messages.ts'
import { shoeCommands } from './shoe/shoe-life.ts'
import { windowCommands } from './windows/commands.ts'
import type { WindowCommand } from './windows/messages.ts'

/** Everything that can be asked of a table. */
export type Command =
  | SettingsCommand
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
  | PayJackpot
  | IrregularityCommand
  | DisputeCommand
  | ChipCommand
  | ChipsSeen

/** The declaration of each command by its type. */
export interface TableCommands
  extends Of<typeof settingsCommands>,
    Of<typeof openingCommands>,
    Of<typeof peopleCommands>,
    Of<typeof shoeCommands>,
    Of<typeof bettingCommands>,
    Of<typeof dealingCommands>,
    Of<typeof correctionCommands>,
    Of<typeof squeezeCommands>,
    Of<typeof windowCommands>,
    Of<typeof settlementCommands>,
    Of<typeof jackpotCommands>,
    Of<typeof irregularityCommands>,
    Of<typeof disputeCommands>,
    Of<typeof chipCommands>,
    Of<typeof readerCommands> {}

/** Every command: what is sent, who may ask it and when, and what it decides. */
export const COMMANDS: TableCommands = {
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
  ...jackpotCommands,
  ...irregularityCommands,
  ...disputeCommands,
  ...chipCommands,
  ...readerCommands,
}

/** The type of a command. */
export type CommandType = keyof typeof COMMANDS

COMMAND_TYPES satisfies Every<typeof COMMAND_TYPES, CommandType>

/** Which roles may ask each, in which phases, naming which round. */
export const GATES: Readonly<Record<CommandType, Gate>> = COMMANDS

/** Looked up by a command's own type, which says whose declaration it is. */
export const declarationOf = (type: CommandType): CommandDeclaration => COMMANDS[type] as unknown as CommandDeclaration

/** A command before it has an id and a time. */
export type Unsent<C extends Command = Command> = C extends Command ? Omit<C, 'id' | 'at'> : never
