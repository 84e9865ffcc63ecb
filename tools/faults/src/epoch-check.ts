// Checks that a table has one owner at a time: what is written to its log comes at rising epochs, and at each epoch from one start
// of one house. An owner of before writes nothing any more, whatever it believes.
import { failUnless } from '@punto/harness/checks'
import type { Unit, UnitResult } from '@punto/server/storage'
import type { HouseRun } from './house-run.ts'

interface Owned {
  readonly epoch: number
  readonly house: string
  readonly run: HouseRun
}

export class EpochCheck {
  readonly #owned = new Map<string, Owned>()
  /** Called before the first events of a new owner are taken. */
  readonly #changed: (table: string) => void

  constructor(changed: (table: string) => void) {
    this.#changed = changed
  }

  committed(house: string, run: HouseRun, units: readonly Unit[], outcomes: readonly UnitResult[]): void {
    for (const [i, { append }] of units.entries()) {
      if (append?.epoch === undefined || append.events.length === 0 || outcomes[i]!.kind !== 'done') continue
      const { table, epoch } = append
      const before = this.#owned.get(table)
      const details = () => ({ table, house, epoch, before: before && { house: before.house, epoch: before.epoch } })
      failUnless(!before || epoch >= before.epoch, 'an owner of before has written', details)
      if (before?.epoch === epoch) {
        failUnless(before.house === house && before.run === run, 'two owners have written at one epoch', details)
        continue
      }
      this.#owned.set(table, { epoch, house, run })
      if (before) this.#changed(table)
    }
  }
}
