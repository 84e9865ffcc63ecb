// One round of the shift at the dealer's page: chips and cards by key, what goes wrong declared and decided, every chip moved as the list
// says and written down.
import { makeCard } from '@punto/rules'
import { chipsToMove, expects, handMoves } from '@punto/table'
import { expect } from 'vitest'
import type { DealerKeys } from '../dealer-keys.ts'
import { PATIENCE } from '../player.ts'
import { betsOf, cardsOf, type LaidBet, type ShiftRound, strokesOf, type Wrong } from './rounds.ts'
import { type AtDoors, GAMES } from './shift-house.ts'
import { byHand, type Tally, worth } from './tally.ts'

export class AtFelt {
  readonly #keys: DealerKeys
  readonly #players: readonly AtDoors[]
  readonly #tally: Tally
  /** Of this round, from the felt back to its players. */
  #returned = 0

  /** `players` by their boxes, from 1 on. */
  constructor(keys: DealerKeys, players: readonly AtDoors[], tally: Tally) {
    this.#keys = keys
    this.#players = players
    this.#tally = tally
  }

  async play(round: ShiftRound): Promise<void> {
    this.#returned = 0
    const keys = this.#keys
    const isOpen = () => keys.state.phase === 'betting'
    while (!isOpen()) await keys.does('_')
    await this.#lay(round.bets)
    const wrong = [...(round.wrong ?? [])]
    const next = async (...at: readonly Wrong['at'][]) => {
      const [one] = wrong
      if (one === undefined || !at.includes(one.at)) return false
      wrong.shift()
      await this.#goesWrong(one)
      return true
    }
    const cards = cardsOf(round.cards, keys.state.rounds)
    await next('open')
    await keys.does('_')
    if ((await next('closed')) && round.more !== undefined) {
      await this.#lay(round.more)
      await keys.does('_')
    }
    for (;;) {
      const { phase, round: now } = keys.state
      if (phase === 'settled' || phase === 'void') break
      if (phase !== 'options' && phase !== 'suspended' && (await next(now?.cards.length ?? 0))) continue
      await this.#step(round, cards)
    }
    if (!round.isVoid) expect(this.#lies()).toEqual(cards)
    await this.#moveChips()
    if (await next('settled')) {
      await this.#moveChips()
      if (round.truth !== undefined) expect(this.#lies()).toEqual(cardsOf(round.truth, keys.state.rounds))
    }
    if (round.claim) await this.#claims(round.claim)
    expect(wrong).toEqual([])
    this.#book(round)
  }

  /** The cards of the round in the order in which they were dealt. */
  #lies(): readonly string[] {
    return this.#keys.state.round!.cards.map(({ card }) => (card === null ? '' : makeCard(card)))
  }

  async #lay(bets: string): Promise<void> {
    const keys = this.#keys
    await keys.hasHeard()
    const before = keys.state.round!.bets.length
    const typed = bets.split(' ')
    for (const bet of typed) for (const stroke of strokesOf(bet)) await keys.page.keyboard.press(stroke)
    await expect.poll(() => keys.state.round!.bets.length, PATIENCE).toBe(before + typed.length)
    // Nothing is on its way any more.
    await keys.page.locator('.next-act:enabled').waitFor()
  }

  async #goesWrong({ kind, choice = 0, pays, ...said }: Wrong): Promise<void> {
    const keys = this.#keys
    await keys.hasHeard()
    await keys.declares(kind, said)
    const { open } = keys.state
    if (open === null || open.needs.length === 0) return
    if (pays === undefined) await keys.decides(choice)
    else
      await keys.pays(
        new Map(Object.entries(pays).map(([box, amount]) => [this.#players[Number(box) - 1]!.name, amount])),
      )
    for (const [box, amount] of Object.entries(pays ?? {}))
      this.#tally.decided(keys.table, Number(box), Math.round(100 * Number(amount)))
  }

  /** What the page asks for, done. */
  async #step(round: ShiftRound, cards: readonly string[]): Promise<void> {
    const keys = this.#keys
    const { phase, shoe, settings, round: now } = keys.state
    const { command, spot } = expects(keys.state)
    if (phase === 'options') {
      await this.#options(round.takeBack ?? [])
      return
    }
    if (command === 'close-window') {
      if (phase === 'ante') await this.#raise(round.raise ?? [])
      else await this.#insure(round)
      if (keys.state.phase !== phase) return
    }
    if (command === 'turn-card') {
      await keys.does(cards[now!.cards.findIndex((card) => card.spot === spot)]!)
      return
    }
    const isFace = command === 'deal-card' && !settings.faceDown && (shoe?.ahead.length ?? 0) === 0
    await keys.does(isFace ? cards[now!.cards.length]! : '_')
  }

  /** Who takes back says so aloud; everybody else goes on (INS 5.12). */
  async #options(takeBack: readonly number[]): Promise<void> {
    const keys = this.#keys
    for (const { name } of takeBack.map((box) => this.#players[box - 1]!)) {
      const before = keys.version
      const line = keys.page.locator('.options-now li', { hasText: name })
      await line.getByRole('button', { name: 'takes back' }).press('Enter')
      await expect.poll(() => keys.version, PATIENCE).toBeGreaterThan(before)
    }
    if (keys.state.phase === 'options') await keys.does('_')
  }

  /** Asked aloud, and entered at the box by the dealer. */
  async #raise(boxes: readonly number[]): Promise<void> {
    const { page } = this.#keys
    for (const box of boxes) {
      const felt = page.locator('.felt-box-now').nth(box - 1)
      await felt.getByRole('button', { name: 'Raise' }).press('Enter')
      await felt.getByText('raised').waitFor()
    }
  }

  async #insure({ insure }: ShiftRound): Promise<void> {
    const { page, state, table } = this.#keys
    const window = (state.round?.cards.length ?? 0) <= 4 ? 1 : 2
    if (insure?.window !== window) return
    const { box, side, stake } = insure
    await this.#players[box - 1]!.says(table, { type: 'place-insurance', round: state.rounds, box, side, stake })
    // The page has heard of it, and passes over nobody any more.
    await page
      .locator('.felt-box-now')
      .nth(box - 1)
      .getByText('insured')
      .waitFor()
  }

  /** The player was not asked, says so, and the pit gives the bet back. */
  async #claims({ box, side, window, amount }: NonNullable<ShiftRound['claim']>): Promise<void> {
    const { table, state } = this.#keys
    const claim = { type: 'claim-insurance', round: state.rounds, box, side, stage: window }
    await this.#players[box - 1]!.says(table, claim)
    await this.#keys.accepts()
    this.#tally.decided(table, box, amount)
    await this.#moveChips()
  }

  /** Box by box, as the page names it, until nothing is left. */
  async #moveChips(): Promise<void> {
    const keys = this.#keys
    const { page } = keys
    await page.locator('.pay').waitFor()
    const open = () => handMoves(chipsToMove(keys.state.chips ?? null)).length
    for (;;) {
      await expect.poll(() => page.locator('.pay-step').count(), PATIENCE).toBe(open())
      if (open() === 0) return
      await this.#write()
      await page.locator('.next-act:enabled').waitFor()
      const before = keys.version
      await page.keyboard.press('Space')
      await expect.poll(() => keys.version, PATIENCE).toBeGreaterThan(before)
    }
  }

  /** The movement that the page names now, in the chips that it names. */
  async #write(): Promise<void> {
    const { page, table } = this.#keys
    const step = page.locator('.pay-now')
    const kind = (await step.getAttribute('class')) ?? ''
    const [boxed, people, chips, amount] = await Promise.all(
      ['.pay-box', '.pay-lines', '.pay-chips small', '.pay-amount'].map((part) => step.locator(part).innerText()),
    )
    const named = new Map(
      chips!.split(' + ').map((one) => {
        const [count, value] = one.split(' × ')
        return [minor(value!), Number(count)]
      }),
    )
    expect(worth(named)).toBe(minor(amount!))
    if (kind.includes('pay-return')) {
      this.#returned += worth(named)
      return
    }
    const box =
      boxed === ''
        ? 1 + this.#players.findIndex(({ name }) => people!.includes(name))
        : Number(boxed!.replace(/\D/g, ''))
    expect([1, 2, 3]).toContain(box)
    this.#tally.moved(table, box, named, kind.includes('pay-pay') ? 1 : -1)
  }

  /** What the round should have come to, beside what was moved. */
  #book(round: ShiftRound): void {
    const { table, state } = this.#keys
    // Chips that no account holds come in by the felt.
    if (round.found && round.inChips) this.#tally.sold(round.found.box, round.found.stake)
    const laid = [
      ...betsOf(round.bets),
      ...(round.more ? betsOf(round.more) : []),
      ...(round.found ? [round.found] : []),
    ]
    const stays = round.isVoid ? [] : betsThatPlay(round)
    expect([table, state.rounds, this.#returned]).toEqual([table, state.rounds, staked(laid) - staked(stays)])
    if (round.isVoid) this.#tally.voided(table)
    else {
      const bets = betsThatPlay(round)
      const cards = cardsOf(round.truth ?? round.cards, state.rounds)
      const insurance = round.insure && { insurance: round.insure }
      this.#tally.settled(table, byHand({ game: GAMES[table]!, cards, bets, ...insurance }))
    }
    const { held, due } = this.#tally
    expect([table, state.rounds, [...held]]).toEqual([table, state.rounds, [...due]])
  }
}

const staked = (bets: readonly LaidBet[]): number => bets.reduce((sum, { stake }) => sum + stake, 0)

const minor = (printed: string): number => Number(printed.replaceAll(/[^\d]/g, ''))

/** Laid and not taken back, for what it plays for in the end. */
function betsThatPlay({ bets, more, takeBack = [], plays = [], raise = [] }: ShiftRound): readonly LaidBet[] {
  const isSame = (one: LaidBet, other: LaidBet) => one.box === other.box && one.bet === other.bet
  return [...betsOf(bets), ...(more === undefined ? [] : betsOf(more))]
    .filter((laid) => !takeBack.includes(laid.box) && !plays.some((one) => isSame(one, laid)))
    .concat(plays)
    .map((one) => (one.bet.startsWith('ante-') && raise.includes(one.box) ? { ...one, raise: true } : one))
}
