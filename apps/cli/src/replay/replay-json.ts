// A replay for programs: whether the recording holds, each round with its cards, winner and settlement or what voided it, and
// every irregularity with who declared it and who decided.
import { type Followed, type Followings, handOf, pointsOf } from '@punto/replay'
import { makeCard, type Side } from '@punto/rules'
import type { Round, TableEvent } from '@punto/table'

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
    irregularities: irregularitiesOf(steps).filter(({ round }) => wanted === undefined || round === wanted),
  }
}

type Answered = Extract<TableEvent, { type: 'irregularity-approved' | 'irregularity-dismissed' }>

/** In the order of their declaration, each with the round at hand. */
function irregularitiesOf(steps: readonly Followed[]) {
  const answers = new Map<number, Answered>()
  for (const { event } of steps) {
    if (event.type === 'irregularity-approved' || event.type === 'irregularity-dismissed') {
      answers.set(event.number, event)
    }
  }
  return steps.flatMap(({ event, after }) => {
    if (event.type !== 'irregularity-declared') return []
    const { number, by, irregularity, needs = [], rule } = event
    const answer = answers.get(number)
    return [{ number, round: after.rounds, rule, by, irregularity, needs, answer: answer ? answerJson(answer) : null }]
  })
}

function answerJson({ type, number: _, v: __, cause: ___, rule: ____, ...said }: Answered) {
  return { approved: type === 'irregularity-approved', ...said }
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
  void: round.void,
  claims: round.claims,
})
