// A replay for programs: whether the recording holds, and each round with its cards, winner and settlement.
import { makeCard, type Side } from '@punto/rules'
import type { Round } from '@punto/table'
import { handOf, pointsOf } from '../play/pictures.ts'
import type { Followings } from './follow.ts'

export function replayJson({ steps, broken, cutShort }: Followings, wanted: number | undefined): object {
  const last = steps.at(-1)?.after
  // A round as it was at its last event.
  const rounds = new Map<number, Round>()
  for (const { after } of steps) if (after.round) rounds.set(after.round.number, after.round)
  return {
    ok: broken === undefined,
    ...(broken && { broken }),
    cutShort,
    events: steps.length,
    ...(last && { table: last.settings.table, game: last.settings.game.id }),
    rounds: [...rounds.values()].filter(({ number }) => wanted === undefined || number === wanted).map(roundJson),
  }
}

const handJson = (round: Round, side: Side) => {
  const cards = handOf(round, side)
  return { cards: cards.map(makeCard), points: pointsOf(cards) }
}

const roundJson = (round: Round) => ({
  round: round.number,
  shoe: round.shoe,
  player: handJson(round, 'player'),
  banker: handJson(round, 'banker'),
  winner: round.winner,
  settlement: round.settlement,
})
