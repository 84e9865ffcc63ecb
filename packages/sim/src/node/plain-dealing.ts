// What a thread does without the kernel: bets decided coup by coup, and sessions.
import { dealShoes } from '../engine.ts'
import { readGame } from '../readings.ts'
import { referenceEngine } from '../reference.ts'
import { playSessions } from '../sessions.ts'
import type { Perform, ReferenceJob, SessionJob } from './job.ts'

export function performerOf(job: ReferenceJob | SessionJob): Perform {
  const { plan, seed } = job
  const reading = readGame(job.game, job.raises)
  if (job.kind === 'sessions') {
    const bet = reading.bets.find((one) => one.bet.id === job.bet)
    if (!bet) throw new RangeError(`there is no bet ${job.bet} to play`)
    return ({ firstBlock, items }) => playSessions(plan, seed, bet, job.rules, firstBlock, items)
  }
  const engine = referenceEngine(plan, seed, reading)
  return ({ firstBlock, items }) => {
    dealShoes(engine, firstBlock, items)
    return engine.take()
  }
}
