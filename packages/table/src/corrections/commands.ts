// The command by which a dealer corrects a card alone; later corrections are irregularities.
import { type Commands, type Gate, IN_ROUND } from '../command-declaration.ts'
import { CARDS, DEALER, everywhere } from '../gates.ts'
import { decideCorrectCard } from './correct.ts'
import type { CorrectCard } from './messages.ts'

/** The felt prevails while the round is not settled; afterwards a second person has to agree (ruling 36). */
const CORRECTIONS: Gate['phases'] = {
  ...CARDS,
  betting: 'card/no-round',
  result: null,
  settled: 'card/settled-before',
}

export const correctionCommands = {
  'correct-card': {
    fields: { ...IN_ROUND, spot: 'spot', card: 'card' },
    roles: everywhere(DEALER),
    phases: CORRECTIONS,
    round: 'current',
    decide: decideCorrectCard,
  },
} as const satisfies Commands<CorrectCard>
