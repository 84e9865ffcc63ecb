// Callers who were told that nothing of their command was kept: then it is not stored, and does not appear later unless they ask
// again. Where several ask under one id at once, that holds when the last of them has been told so.
import { failUnless } from '@punto/harness/checks'

interface UnderWay {
  asked: number
  /** Whether nobody can have had it kept but those who were told so. */
  nothing: boolean
}

export class NothingKept {
  readonly #underWay = new Map<string, UnderWay>()
  readonly #told = new Set<string>()
  /** Asked for, and nobody was told what became of it. */
  readonly #doubtful = new Set<string>()

  asked(key: string, isKept: boolean): void {
    this.#told.delete(key)
    const known = this.#underWay.get(key)
    if (known) known.asked++
    else this.#underWay.set(key, { asked: 1, nothing: !isKept && !this.#doubtful.has(key) })
  }

  answered(key: string, told: 'nothing' | 'unknown' | 'answered', isKept: boolean): void {
    const one = this.#underWay.get(key)
    if (!one) return
    if (told !== 'nothing') one.nothing = false
    if (told === 'unknown') this.#doubtful.add(key)
    if (--one.asked > 0) return
    this.#underWay.delete(key)
    if (!one.nothing) return
    failUnless(!isKept, 'told that nothing was kept, and it was', () => key)
    this.#told.add(key)
  }

  kept(key: string): void {
    failUnless(!this.#told.has(key), 'kept after all, and nobody had asked again', () => key)
  }

  /** The house is gone, and answers nobody any more. */
  gone(): void {
    for (const key of this.#underWay.keys()) this.#doubtful.add(key)
    this.#underWay.clear()
  }
}
