// A dealer's table at which anybody may ask anything: what was answered, and how it stands.
import { type Command, checkSettings, decide, evolve, type Role, setUp, type TableState } from '../src/index.ts'

export class PlayedTable {
  state: TableState
  #ids = 0

  constructor(game = 'insurance') {
    const request = { table: 'T1', game, operation: 'dealer', source: 'card-shoe', limits: { min: 100, max: 10_000 } }
    const checked = checkSettings(request as never)
    if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
    this.state = setUp(checked.settings)
  }

  get boxes(): number {
    return this.state.seats.length
  }

  #ask(id: string, fields: object, role: Role) {
    const command = { ...fields, id: `c-${++this.#ids}`, actor: { role, id }, at: this.#ids } as unknown as Command
    const answer = decide(this.state, command)
    if (answer.ok) for (const event of answer.events) this.state = evolve(this.state, event)
    return answer
  }

  done(id: string, fields: object, role: Role = 'player'): void {
    const answer = this.#ask(id, fields, role)
    if (!answer.ok) throw new Error(`${JSON.stringify(fields)}: ${answer.refusal.code}`)
  }

  /** Why it is refused. */
  code(id: string, fields: object, role: Role = 'player'): string {
    const answer = this.#ask(id, fields, role)
    return answer.ok ? 'ok' : answer.refusal.code
  }
}
