// A terminal whose clock the test moves.
import type { Heard, Talk } from '../src/play/out.ts'

/** A player at a terminal with a clock of the test's own: lines come after so many milliseconds, then none. */
export class TimedTalk implements Talk {
  readonly colour = false
  readonly columns = 80
  readonly live = true
  readonly said: string[] = []
  readonly prompts: string[] = []
  readonly pictures: (readonly string[])[] = []
  at = 0
  readonly #script: (readonly [at: number, line: string])[]
  readonly #leavesAt: number

  constructor(script: readonly (readonly [at: number, line: string])[], leavesAt: number) {
    this.#script = [...script]
    this.#leavesAt = leavesAt
  }

  say(text: string): void {
    this.said.push(text)
  }

  draw(lines: readonly string[]): void {
    this.pictures.push(lines)
  }

  prompt(text: string): void {
    this.prompts.push(text)
  }

  async next(milliseconds = Number.POSITIVE_INFINITY): Promise<Heard> {
    const [next] = this.#script
    const until = this.at + milliseconds
    if (next && next[0] <= until) {
      this.#script.shift()
      this.at = Math.max(this.at, next[0])
      return { kind: 'line', text: next[1] }
    }
    if (until >= this.#leavesAt) return { kind: 'end' }
    this.at = until
    return { kind: 'time' }
  }

  close(): void {}
}
