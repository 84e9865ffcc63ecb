// A word of the session: what it is called, the commands it can lead to, and what it does. A player's word follows a name.
import type { Act, DealerDesk } from '@punto/desk'
import type { Text } from '@punto/rules'
import { type CommandType, GATES, type Role, type TableSettings, type TableState, view } from '@punto/table'
import { ofAct } from '../play/act-word.ts'
import { type DealerSession, stateOf } from './dealer-session.ts'

interface Spoken {
  readonly name: string
  readonly short?: readonly string[]
  /** Where none of these belongs, the word is of no use now. Useful everywhere unless said. */
  readonly commands?: readonly CommandType[]
  /** Whether tables of this kind have use for it. */
  readonly fits?: (settings: TableSettings) => boolean
  /** Whether the session has use for it now, beside what the table says. */
  readonly when?: (session: DealerSession) => boolean
  /** What follows it, for help. */
  readonly takes?: string
  readonly help: Text
}

export interface Word extends Spoken {
  run(session: DealerSession, words: readonly string[]): void
}

export interface PlayerWord extends Spoken {
  run(session: DealerSession, player: string, words: readonly string[]): void
  /** What it is for all who are asked, after `all`. */
  readonly forAll?: true
}

/** The table as the declared acts ask about it; its tray is whoever's deals here. */
export const seenBy = (session: DealerSession) => ({ view: view(stateOf(session), session.speaker), keepsTray: true })

/** A declared act as a word of the session. */
export const ofDealerAct = (act: Act<DealerDesk>, ...short: readonly string[]) => ({
  ...ofAct(act, ...short),
  ...(act.commands.length > 0 && { commands: act.commands }),
  when: (session: DealerSession) => act.when(seenBy(session)),
})

/** Whether the table has use for it now. */
export const isUseful = ({ commands, fits }: Spoken, { settings, phase }: TableState): boolean =>
  (fits?.(settings) ?? true) && (commands?.some((command) => GATES[command].phases[phase] === null) ?? true)

/** Who may use it now; undefined where anybody may. */
export function mayUse({ commands }: Spoken, { settings, phase, open }: TableState): readonly Role[] | undefined {
  if (!commands) return undefined
  if (commands.includes('approve-irregularity') && open) return open.needs
  const here = commands.filter((command) => GATES[command].phases[phase] === null)
  return [
    ...new Set((here.length > 0 ? here : commands).flatMap((command) => GATES[command].roles[settings.operation])),
  ]
}

/** The word that is meant: by its name, a short form, or a beginning that fits only one, best one that is useful now. */
export function meant<W extends Spoken>(list: readonly W[], word: string, state: TableState): W | undefined {
  return exactly(list, word) ?? begun(list, word, state)
}

export const exactly = <W extends Spoken>(list: readonly W[], word: string): W | undefined =>
  list.find(({ name }) => name === word) ?? list.find(({ short }) => short?.includes(word))

export function begun<W extends Spoken>(list: readonly W[], word: string, state: TableState): W | undefined {
  const all = list.filter(({ name }) => name.startsWith(word))
  const useful = all.filter((one) => isUseful(one, state))
  return useful.length === 1 ? useful[0] : all.length === 1 ? all[0] : undefined
}
