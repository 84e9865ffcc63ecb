// What the tests of this package share: a coup written as two hands, and its settlement as a table of bet → result.
import { expect } from 'vitest'
import { type SettleAnswer, Settler } from '../src/index.ts'

const settler = new Settler()

/** Hands as they lie on the table, each in the order it was dealt, put back into dealing order. */
export function dealt(player: string, banker: string): string[] {
  const [p, b] = [player.split(' '), banker.split(' ')]
  return [p[0]!, b[0]!, p[1]!, b[1]!, ...p.slice(2), ...b.slice(2)]
}

export interface Situation {
  readonly game: string
  readonly with?: readonly string[]
  readonly decks?: number
  readonly player: string
  readonly banker: string
  readonly insurance?: readonly { window: number; side: string; stake: number }[]
}

export type Stakes = Readonly<Record<string, number | { stake: number; raise: boolean }>>

/** The lines of these bets, or the test fails with the refusal. */
export function linesOf(situation: Situation, stakes: Stakes): SettleAnswer['lines'] {
  const answer = ask(situation, stakes)
  if (!answer.ok) expect.fail(`refused: ${JSON.stringify(answer.refusal)}`)
  return answer.value.lines
}

/** Bet → net, for readable expectations. */
export const nets = (situation: Situation, stakes: Stakes): Record<string, number> =>
  Object.fromEntries(linesOf(situation, stakes).map((line) => [line.bet, line.net]))

export const ask = ({ player, banker, ...rest }: Situation, stakes: Stakes) =>
  settler.settle({
    ...rest,
    cards: dealt(player, banker),
    bets: Object.entries(stakes).map(([bet, placed]) => ({
      bet,
      ...(typeof placed === 'number' ? { stake: placed } : placed),
    })),
  })

/** The refusal's code and paragraph, or the test fails. */
export function refusalOf(situation: Situation, stakes: Stakes): { code: string; rule: string | undefined } {
  const answer = ask(situation, stakes)
  if (answer.ok) expect.fail(`accepted: ${JSON.stringify(answer.value.lines)}`)
  return { code: answer.refusal.code, rule: answer.refusal.rule }
}
