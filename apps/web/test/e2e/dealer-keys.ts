// The dealer's page worked by its keys, with a shift manager in the pit who decides: each deed once the page has heard of everything, and
// until the table has it.

import { kindsIn, WRONG_GROUPS, wrongKind } from '@punto/desk/dealer'
import { expects, type IrregularityKind, type TableState } from '@punto/table'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { WORDS as EN } from '../../src/words/en/dealer.ts'
import { PATIENCE } from './player.ts'
import type { TestHouse } from './support.ts'

export interface Declared {
  readonly rule: string
  /** Cards that are typed once the kind is chosen. */
  readonly cards?: string
  /** What is filled in besides. */
  readonly fill?: (page: Page) => Promise<void>
}

export class DealerKeys {
  readonly house: TestHouse
  readonly table: string
  readonly page: Page
  readonly #pit: Page

  constructor(house: TestHouse, table: string, page: Page, pit: Page) {
    this.house = house
    this.table = table
    this.page = page
    this.#pit = pit
  }

  get state(): TableState {
    return this.house.house.table(this.table)!.state
  }

  get version(): number {
    return this.house.house.table(this.table)!.version
  }

  /** The pages of the dealer and of the pit at this table. */
  async come(): Promise<void> {
    await this.page.goto(`${this.house.url}/#/dealer/${this.table}`)
    await this.page.locator('.dealer-name', { hasText: this.table }).waitFor()
    await this.#pit.goto(`${this.house.url}/#/pit/tables/${this.table}`)
  }

  /** What the page says where it has heard of everything. */
  #asked(): string {
    const { command, spot } = expects(this.state)
    if (command === 'deal-card') return EN.spot(spot!)
    if (command === 'turn-card') return `Turn: ${EN.spot(spot!)}`
    if (command === 'settle') return EN.wins[this.state.round!.winner!]
    if (command === 'close-window') return this.state.phase === 'ante' ? EN.ante : EN.insurance
    return EN.say[command] ?? command
  }

  /** The page asks for what the table asks for. */
  async hasHeard(): Promise<void> {
    // While chips are to be moved the list is what counts, wherever the page has come to in it.
    if (expects(this.state).command === 'chips-moved') return this.page.locator('.pay').waitFor()
    const heard = async () => (await this.page.locator('.next-said').innerText()).includes(this.#asked())
    await expect.poll(heard, PATIENCE).toBe(true)
  }

  /** One deed: `_` is the one key. */
  async does(keys: string): Promise<void> {
    await this.hasHeard()
    await this.page.locator('.dealer-panel').waitFor({ state: 'detached' })
    // While an answer is on its way the one key is taken for a slip.
    if (keys === '_') await this.page.locator('.next-act:enabled').waitFor()
    const before = this.version
    const { command, players = [] } = expects(this.state)
    // A window that somebody has not answered is closed by a second press.
    const unanswered = command === 'close-window' && players.length > 0
    const strokes = keys === '_' ? (unanswered ? ['Space', 'Space'] : ['Space']) : [...keys]
    for (const key of strokes) await this.page.keyboard.press(key)
    await this.#moved(before)
    // One stroke lays the first four cards of a table that deals face down.
    const laid = () => this.state.round?.cards.length ?? 0
    if (this.state.settings.faceDown && laid() > 0) await expect.poll(laid, PATIENCE).toBeGreaterThanOrEqual(4)
  }

  async #moved(before: number): Promise<void> {
    await expect.poll(() => this.version, PATIENCE).toBeGreaterThan(before)
  }

  /** All chips of the list are moved by one key, where there are any. */
  async moveAll(): Promise<void> {
    await this.page.locator('.pay').waitFor()
    if (expects(this.state).command === 'chips-moved') await this.page.keyboard.press('p')
    await expect.poll(() => expects(this.state).command, PATIENCE).not.toBe('chips-moved')
  }

  async declares(kind: IrregularityKind, { rule, cards, fill }: Declared): Promise<void> {
    const { group } = wrongKind(kind)
    const place = kindsIn(group, { settings: this.state.settings } as never).findIndex((one) => one.kind === kind) + 1
    for (const key of ['x', `${WRONG_GROUPS.indexOf(group) + 1}`, `${place}`]) await this.page.keyboard.press(key)
    for (const key of cards ?? '') await this.page.keyboard.press(key)
    await fill?.(this.page)
    await this.page.locator('.described', { hasText: rule }).waitFor()
    const before = this.state.irregularities
    await this.page.locator('.saying-acts .button-brass').click()
    await expect.poll(() => this.state.irregularities, PATIENCE).toBe(before + 1)
  }

  /** In the pit, where the whole of it is in view. */
  async decides(choice = 0): Promise<void> {
    const { number } = this.state.open!
    const pit = this.#pit
    await pit.locator('.decide .prospect').nth(choice).waitFor()
    await pit.locator('.decide-why input').first().fill('as it was seen')
    await pit.locator('.prospect .button-brass').nth(choice).click()
    // What voids the round is asked once more.
    const sure = pit.locator('.decide-sure .button-brass')
    if ((await sure.count()) > 0) await sure.click()
    await this.#isDecided(number)
  }

  /** A decision in money: to whom by name, and how much as it is typed. */
  async pays(amounts: ReadonlyMap<string, string>): Promise<void> {
    const { number } = this.state.open!
    const pit = this.#pit
    const form = pit.locator('.pay-amounts')
    await form.waitFor()
    await pit.locator('.decide-why input').first().fill('as it was seen')
    for (const [name, amount] of amounts) await form.getByLabel(`For ${name},`).fill(amount)
    await form.getByRole('button').click()
    await pit.locator('.decide-sure .button-brass').click()
    await this.#isDecided(number)
  }

  /** A claim, in the pit, with what it gives in view. */
  async accepts(): Promise<void> {
    const before = this.version
    const pit = this.#pit
    await pit.locator('.decide-acts .button-brass').click()
    await pit.locator('.decide-sure .button-brass').click()
    await this.#moved(before)
  }

  async #isDecided(number: number): Promise<void> {
    await expect.poll(() => this.state.open?.number ?? 0, PATIENCE).not.toBe(number)
  }
}
