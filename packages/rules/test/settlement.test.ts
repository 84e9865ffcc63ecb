import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  assemble,
  type Card,
  checkBets,
  DECK,
  dealCoup,
  GAMES,
  type Game,
  type Line,
  parseGameFile,
  placeableBets,
  prepare,
  Settlement,
  settle,
} from '../src/index.ts'

const dragon = parseGameFile(readFileSync(join(import.meta.dirname, '../../../docs/games/dragon-house.json'), 'utf8'))

/** Coups from every stretch of an eight-deck shoe laid out in a fixed jumble. */
const coups = (() => {
  const shoe = Array.from({ length: 416 }, (_, i) => DECK[(i * 173 + 7 * Math.floor(i / 13)) % 52]!)
  return shoe.flatMap((_, at) =>
    [4, 5, 6].flatMap((length) => {
      const coup = dealCoup(shoe.slice(at, at + length) as Card[])
      return coup.ok ? [coup.value] : []
    }),
  )
})()

describe('a settlement used again and again', () => {
  it.each([...GAMES.map(({ id }) => id), 'dragon-house'])('gives the lines of %s that settling once gives', (id) => {
    const assembled =
      id === 'dragon-house' ? dragon : assemble(id, id === 'no-commission' ? ['bad-beat'] : ['bad-beat', 'seven-eight'])
    const playable = prepare((assembled as { value: Game }).value)
    const bets = placeableBets(playable.game)
    const requests = bets.map((bet, i) => ({
      bet: bet.id,
      stake: 101 + i,
      raise: bet.raise !== undefined && i % 2 === 0,
    }))
    const placed = checkBets(playable, requests)
    if (!placed.ok) throw new Error(placed.refusal.code)
    const settlement = new Settlement(placed.value, [])
    const into: Line[] = []
    expect(coups.length).toBeGreaterThan(300)
    for (const coup of coups) expect(settlement.on(coup, into)).toEqual(settle(coup, placed.value, []))
  })

  it('leaves nothing of a longer settlement in the list it is handed', () => {
    const playable = prepare(GAMES[0]!)
    const placed = checkBets(playable, [{ bet: 'player', stake: 1, raise: false }])
    if (!placed.ok) throw new Error(placed.refusal.code)
    const into = Array.from({ length: 9 }, () => ({}) as Line)
    expect(new Settlement(placed.value, []).on(coups[0]!, into)).toHaveLength(1)
  })
})
