// Brings a table to the settings that it is to have: those of the house's file, with what the pit has set since. Changes apply between
// rounds, or between shoes, and announced ones no sooner than their notice says. What is fixed for a next shoe that is already
// published changes one shoe later.
import {
  changesIn,
  eventDeclaration,
  fixedIn,
  isUnderWay,
  movedFrom,
  requestOf,
  settingsNow,
  type TableSettings,
  type TableState,
  tableRefusal,
  tableRefusalSentence,
} from '@punto/table'
import type { World } from '../base/index.ts'
import type { HouseCommand } from './house-command.ts'
import { isUnavailable, type Reply } from './reply.ts'
import { settingsVersion } from './settings-version.ts'
import type { NextShoe } from './share-list.ts'
import type { Published, TableWriter } from './table-writer.ts'
import { announcedAnew } from './wanted-settings.ts'

export interface SettingsApplierOptions {
  readonly configured: TableSettings
  readonly writer: TableWriter
  readonly world: World
  /** The shoe after this state, as published; undefined if nothing of it is fixed. */
  readonly nextAfter: (state: TableState) => NextShoe | undefined
  readonly issue: (command: HouseCommand) => Promise<Reply>
  /** Announced settings have come due. */
  readonly onDue: () => void
}

export class SettingsApplier {
  readonly #options: SettingsApplierOptions
  #configured: TableSettings
  #wanted: TableSettings

  constructor(options: SettingsApplierOptions) {
    this.#options = options
    this.#configured = this.#wanted = options.configured
  }

  get configured(): TableSettings {
    return this.#configured
  }

  /** What is to hold as soon as it can. */
  get wanted(): TableSettings {
    return this.#wanted
  }

  /** After recovery: what was announced is made anew where the file has changed. */
  async start(): Promise<void> {
    const { issue } = this.#options
    const anew = announcedAnew(this.#state, this.#wanted)
    if (anew) await issue(anew)
    this.#applyWhenDue()
  }

  /** New settings of the house's file. */
  async configure(configured: TableSettings): Promise<void> {
    this.#configured = configured
    this.wantAnew()
    this.reportFixed()
    await this.apply()
  }

  /** What was written: true where settings may apply now. */
  noteEvents({ events }: Published, isStarted: boolean): boolean {
    const announced = events.some(({ type }) => type === 'settings-announced')
    if (announced) this.wantAnew()
    if (announced && isStarted) this.#applyWhenDue()
    return announced || events.some(({ type }) => eventDeclaration(type)?.ends)
  }

  /** The file's settings with what was set since. Where both no longer go together, the file's alone, and the log says so. */
  wantAnew(): void {
    const moved = movedFrom(this.#configured, this.#state.moved)
    this.#wanted = moved.ok ? moved.settings : this.#configured
    if (moved.ok) return
    const why = tableRefusalSentence(moved.mistakes[0]!, 'en')
    this.#options.world.notice({ level: 'error', what: 'live-settings-unfit', table: this.#table, why })
  }

  /** Logs settings that a table can never change; the others are applied. */
  reportFixed(): void {
    const { world } = this.#options
    for (const key of fixedIn(this.#state.settings, this.#wanted)) {
      const why = tableRefusalSentence(tableRefusal('settings/fixed', { key }), 'en')
      world.notice({ level: 'error', what: 'setting-kept', table: this.#table, setting: key, why })
    }
  }

  /** Applies what may be applied now. */
  async apply(): Promise<void> {
    const { writer, nextAfter, issue } = this.#options
    // The scratch state: a shoe or round may have begun in a command that is not committed yet.
    const state = writer.scratch
    if (isUnderWay(state) || state.phase === 'suspended') return
    const { coming, phase } = state
    if (coming && phase !== 'table-closed' && writer.clock.now() < coming.notBefore) return
    const fixed = state.shoe ? undefined : nextAfter(state)
    const next = settingsNow(state, this.#wantedWith(fixed))
    if (changesIn(state.settings, next).length === 0) return
    // A change that is refused now, for a taken box say, is tried again after every round.
    const reply = await issue(changeTo(next))
    if (reply.ok || isUnavailable(reply) || !fixed) return
    // The next shoe is fixed already and must be dealt with its own decks and cut.
    const dealtBy = { ...state.settings, decks: fixed.opening.decks, cutDepth: fixed.opening.cut }
    if (changesIn(state.settings, dealtBy).length > 0) await issue(changeTo(dealtBy))
  }

  #wantedWith(fixed: NextShoe | undefined): TableSettings {
    if (!fixed) return this.#wanted
    const { decks, cut: cutDepth } = fixed.opening
    return { ...this.#wanted, decks, cutDepth, operation: 'automatic' }
  }

  /** Announced settings hold no sooner than they say, where somebody could play before. */
  #applyWhenDue(): void {
    const { writer, onDue } = this.#options
    const { clock } = writer
    const { coming } = this.#state
    if (coming && coming.notBefore > clock.now()) clock.at(coming.notBefore, onDue)
  }

  get #state(): TableState {
    return this.#options.writer.state
  }

  get #table(): string {
    return this.#configured.table
  }
}

const changeTo = (settings: TableSettings): HouseCommand => ({
  type: 'change-settings',
  request: requestOf(settings),
  version: settingsVersion(settings),
})
