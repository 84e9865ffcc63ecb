// A full table as data for benchmarks: nine boxes with three bets in each, dealt by the automatic dealer.
import { DECK, makeCard } from '@punto/rules'
import {
  type Command,
  carryOut,
  checkSettings,
  decide,
  evolve,
  planNext,
  setUp,
  setUpEvent,
  type TableEvent,
  type TableSettings,
} from '@punto/table'
import { seededShuffle } from './seeded.ts'

const settings = (): TableSettings => {
  const checked = checkSettings({ table: 'bench', game: 'insurance', limits: { min: 100, max: 100_000 }, cutDepth: 12 })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.settings
}

const shuffled = (seed: number): string[] =>
  seededShuffle(Array.from({ length: 8 }, () => DECK).flat(), seed).map(makeCard)

export interface Recording {
  readonly settings: TableSettings
  readonly commands: readonly Command[]
  readonly events: readonly TableEvent[]
}

/** A full table as the automatic dealer runs it, with a new shoe when one is over. */
export function record(rounds: number): Recording {
  const at = settings()
  let state = setUp(at)
  let cards: string[] = []
  const commands: Command[] = []
  const events: TableEvent[] = [setUpEvent(at)]
  let ids = 0
  const send = (command: Command) => {
    const answer = decide(state, command)
    if (!answer.ok) throw new Error(`${command.type}: ${answer.refusal.code}`)
    commands.push(command)
    events.push(...answer.events)
    for (const event of answer.events) state = evolve(state, event)
  }
  const player = (box: number) => ({ role: 'player', id: `player-${box}` }) as const
  for (let box = 1; box <= 9; box++) send({ type: 'sit', id: `c${++ids}`, at: state.at, actor: player(box), box })
  while (state.rounds < rounds || state.phase !== 'settled') {
    const plan = planNext(state)!
    if (plan.lacks?.kind === 'shoe') cards = shuffled(plan.lacks.shoe)
    const card = plan.lacks?.kind === 'card' ? { card: cards[plan.lacks.position]! } : {}
    send(
      carryOut(plan, {
        id: `c${++ids}`,
        at: plan.due,
        commitment: '0'.repeat(64),
        root: '0'.repeat(64),
        seed: '0'.repeat(64),
        ...card,
      }),
    )
    if (state.phase !== 'betting') continue
    for (let box = 1; box <= 9; box++) {
      for (const bet of ['player', 'tie', 'super-six-plus']) {
        const asked = { id: `c${++ids}`, at: state.at, round: state.rounds, actor: player(box) }
        send({ ...asked, type: 'place-bet', box, bet, stake: 100 * box })
      }
    }
  }
  return { settings: at, commands, events }
}
