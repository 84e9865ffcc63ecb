// The chips of a dealer's table as hands move them: the tray is counted by what was ticked off and by nothing else, and what lies on
// the felt by what was laid. When a round opens with nothing left to move, the tray holds what the books say that it holds.
import { type ChipToMove, chipsToMove, type TableEvent, type TableState } from '../src/index.ts'

export class CountedTray {
  #tray: number
  /** What the books have moved between the tray and each player. */
  readonly #booked = new Map<string, number>()
  readonly #moved = new Map<string, number>()
  #began = false
  /** What goes back from the felt to its players in this round, as it was listed last. */
  #felt = 0

  constructor(openingFloat: number) {
    this.#tray = openingFloat
  }

  /** What is wrong once this has happened; nothing where all is right. */
  follow(event: TableEvent, after: TableState): string | undefined {
    const wrong = this.#wrong(event, after)
    this.#felt = feltLines(after).reduce((sum, { amount }) => sum + amount, 0)
    return wrong
  }

  #wrong(event: TableEvent, after: TableState): string | undefined {
    this.#book(event)
    if (event.type === 'chips-moved') {
      for (const { from, to, amount, player } of event.moved) {
        if (amount <= 0) return `${amount} chips are moved from ${from} to ${to}`
        const given = to === 'tray' ? -amount : from === 'tray' ? amount : 0
        this.#tray -= given
        add(this.#moved, player, given)
      }
      return undefined
    }
    if (event.type === 'round-voided') return this.#returned(event, after)
    if (event.type !== 'betting-opened') return undefined
    if (!this.#began || !after.chips) return this.#begin(after)
    const open = chipsToMove(after.chips)
    if (open.some(({ left }) => !left)) return 'a round opens though chips are to be moved'
    if (open.length > 0) return undefined
    if (this.#tray !== after.float) return `${this.#tray} chips lie in the tray and ${after.float} are on the books`
    for (const [player, booked] of this.#booked) {
      const moved = this.#moved.get(player) ?? 0
      if (moved !== booked) return `${player} has ${moved} chips from the tray and ${booked} on the books`
    }
    return undefined
  }

  /** What was played before anybody listed chips was moved without being told. */
  #begin({ float, chips }: TableState): undefined {
    this.#tray = float
    this.#began = Boolean(chips)
    this.#booked.clear()
    this.#moved.clear()
  }

  /** A round that was never settled gives back every stake from the felt, and nothing from the tray. */
  #returned({ lines, reversed }: Extract<TableEvent, { type: 'round-voided' }>, after: TableState): string | undefined {
    if (reversed || !this.#began) return undefined
    const back = feltLines(after)
    const listed = back.reduce((sum, { amount }) => sum + amount, 0) - this.#felt
    const staked = lines.reduce((sum, { stake }) => sum + stake, 0)
    return listed === staked ? undefined : `${listed} chips go back of ${staked} staked`
  }

  #book(event: TableEvent): void {
    switch (event.type) {
      case 'round-settled':
        for (const { player, net, held } of event.lines) if (held.length > 0) add(this.#booked, player, net)
        for (const { player, due, paid } of event.adjusted ?? []) add(this.#booked, player, due - paid)
        return
      case 'round-voided':
        for (const { player, net } of event.reversed ?? []) add(this.#booked, player, -net)
        return
      case 'decision-paid':
        for (const { player, amount } of event.payments) add(this.#booked, player, amount)
        return
      case 'claim-accepted':
        add(this.#booked, event.player, event.amount)
        return
      default:
    }
  }
}

const feltLines = ({ chips, rounds }: TableState): readonly ChipToMove[] =>
  chipsToMove(chips ?? null).filter(({ from, to, round }) => from === 'felt' && to === 'player' && round === rounds)

const add = (sums: Map<string, number>, player: string, amount: number): void => {
  sums.set(player, (sums.get(player) ?? 0) + amount)
}
