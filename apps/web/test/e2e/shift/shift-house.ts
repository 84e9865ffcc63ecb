// The house of the shift and the people in it who need no page: the pit, the cashiers and the players, at the house's own doors.
import type { StaffRole } from '@punto/protocol'
import type { Browser, BrowserContext } from 'playwright-core'
import { guest } from '../guest.ts'
import { staffBrowser } from '../staff.ts'
import { DEALT, openHouse, type TestHouse } from '../support.ts'
import { JADE, OPAL, PEARL, RUBY } from './rounds.ts'
import { VALUES } from './tally.ts'

export const GAMES: Readonly<Record<string, string>> = {
  [RUBY]: 'commission',
  [JADE]: 'insurance',
  [PEARL]: 'insurance',
  [OPAL]: 'knockout',
}

export const openShiftHouse = (): Promise<TestHouse> => {
  const table = { ...DEALT, chipStep: VALUES[0]!, limits: { min: 100, max: 20_000 } }
  return openHouse({
    currency: 'EUR',
    guestChips: 0,
    evidence: true,
    cage: { denominations: VALUES },
    tables: [
      { ...table, table: RUBY, game: GAMES[RUBY]! },
      // A window that closes within a minute was not offered to whoever was passed over: it is claimed in this shift.
      {
        ...table,
        table: JADE,
        game: GAMES[JADE]!,
        maxDifferential: 5000,
        insuranceSeconds: 60,
        leastWindowSeconds: 60,
      },
      { ...table, table: PEARL, game: GAMES[PEARL]!, faceDown: true },
      { ...table, table: OPAL, game: GAMES[OPAL]! },
    ],
  })
}

let ids = 0

/** Somebody at the house's doors. */
export class AtDoors {
  readonly context: BrowserContext
  readonly id: string
  readonly name: string
  readonly #url: string

  private constructor(url: string, context: BrowserContext, { player, name }: { player: string; name: string }) {
    this.#url = url
    this.context = context
    this.id = player
    this.name = name
  }

  static async #of({ url }: TestHouse, context: BrowserContext): Promise<AtDoors> {
    return new AtDoors(url, context, await (await context.request.get(`${url}/api/me`)).json())
  }

  static async staff(browser: Browser, house: TestHouse, name: string, role: StaffRole): Promise<AtDoors> {
    return AtDoors.#of(house, await staffBrowser(browser, house, name, role, { locale: 'en-GB' }))
  }

  static async player(browser: Browser, house: TestHouse): Promise<AtDoors> {
    return AtDoors.#of(house, (await guest(browser, house))[0])
  }

  // biome-ignore lint/suspicious/noExplicitAny: whatever the route answers
  async get(path: string): Promise<any> {
    const answer = await this.context.request.get(`${this.#url}/api/${path}`)
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }

  // biome-ignore lint/suspicious/noExplicitAny: whatever the route answers
  async post(path: string, body: object = {}): Promise<any> {
    const data = { id: `shift-${++ids}`, ...body }
    const answer = await this.context.request.post(`${this.#url}/api/${path}`, { data, headers: { origin: this.#url } })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }

  says(table: string, command: object): Promise<unknown> {
    return this.post(`tables/${table}/commands`, { command })
  }
}
