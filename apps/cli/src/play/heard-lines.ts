// Lines as they come in, kept until somebody asks for the next.
import type { Heard } from './out.ts'

const END: Heard = { kind: 'end' }
const TIME: Heard = { kind: 'time' }

export class HeardLines {
  readonly #lines: string[] = []
  #ended = false
  #wake: (() => void) | undefined

  push(line: string): void {
    this.#lines.push(line)
    this.#wake?.()
  }

  end(): void {
    this.#ended = true
    this.#wake?.()
  }

  async next(milliseconds?: number): Promise<Heard> {
    if (this.#lines.length === 0 && !this.#ended) await this.#wait(milliseconds)
    const text = this.#lines.shift()
    if (text !== undefined) return { kind: 'line', text }
    return this.#ended ? END : TIME
  }

  #wait(milliseconds: number | undefined): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        this.#wake = undefined
        resolve()
      }
    })
  }
}
