// Commands carried out in this round and the last, so that one told twice is seen. More would be forgotten by the table too.
import type { Cause } from '@punto/table'
import { Disagreement } from './finding.ts'

const MOST = 4096

export class CommandsDone {
  #current = new Set<string>()
  #previous = new Set<string>()

  add({ role, by, id }: Cause): void {
    const command = `${role} ${by} ${id}`
    if (this.#current.has(command) || this.#previous.has(command)) {
      throw new Disagreement('story/twice', 'a command of its own', id)
    }
    if (this.#current.size >= MOST) this.roundBegins()
    this.#current.add(command)
  }

  roundBegins(): void {
    this.#previous = this.#current
    this.#current = new Set()
  }
}
