// Detects a house that commits in vain again and again at one instant. In a simulated world the next crash would hide it.

import { failUnless } from '@punto/harness/checks'
import type { UnitResult } from '@punto/server/storage'

/** Nobody needs to try as often without a word written. */
const MOST = 60

export class LivelockCheck {
  #at = -1
  #times = 0

  committed(outcomes: readonly UnitResult[], now: number): void {
    const inVain = !outcomes.some(({ kind }) => kind === 'done')
    this.#times = inVain && this.#at === now ? this.#times + 1 : Number(inVain)
    this.#at = now
    failUnless(this.#times < MOST, 'the house turns in circles', () => now)
  }
}
