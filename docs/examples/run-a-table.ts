// Drives a table of Commission Baccarat by the automatic dealer for some rounds, with one player who bets on Banker, and has the
// recording audited by a second reading of the documents.
import { audit } from '@punto/audit'
import { DECK, makeCard } from '@punto/rules'
import {
  type Command,
  carryOut,
  checkSettings,
  decide,
  evolve,
  makeRecording,
  planNext,
  setUp,
  setUpEvent,
} from '@punto/table'

const checked = checkSettings({ table: 'T1', game: 'commission', layout: 'A', limits: { min: 100, max: 10_000 } })
if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
let state = setUp(checked.settings)
const events = [setUpEvent(checked.settings)]
let [ids, now] = [0, 0]
let shoe: string[] = []

function ask(command: Command): void {
  const answer = decide(state, command)
  if (!answer.ok) throw new Error(answer.refusal.code)
  for (const event of answer.events) state = evolve(state, event)
  events.push(...answer.events)
}
function next(at: number) {
  now = Math.max(now, at)
  return { id: `c${ids++}`, at: now }
}
const shuffled = () =>
  Array.from({ length: 8 }, () => DECK.map(makeCard))
    .flat()
    .map((card) => [Math.random(), card] as const)
    .sort(([a], [b]) => a - b)
    .map(([, card]) => card)

const ann = { role: 'player', id: 'ann' } as const
ask({ ...next(0), type: 'sit', actor: ann, box: 1 })
const rounds = Number(process.argv[2] ?? 20)
for (let bet = 0; state.rounds < rounds || state.phase !== 'settled'; ) {
  if (state.phase === 'betting' && bet < state.rounds) {
    bet = state.rounds
    ask({ ...next(now), type: 'place-bet', actor: ann, round: bet, box: 1, bet: 'banker', stake: 100 })
  }
  const plan = planNext(state)
  if (!plan) throw new Error(`the table waits at ${state.phase}`)
  const { lacks, due } = plan
  if (lacks?.kind === 'shoe') shoe = shuffled()
  const card = lacks?.kind === 'card' ? { card: shoe[lacks.position]! } : {}
  // A table of real money publishes what commits it to its shoe: see @punto/fair.
  const promise =
    lacks?.kind === 'shoe' ? { commitment: '00', root: '00' } : lacks?.kind === 'seed' ? { seed: '00' } : {}
  ask(carryOut(plan, { ...next(due), ...card, ...promise }))
}
const answer = audit({ events })
if (!answer.ok) throw new Error(answer.finding.sentence.en)
console.log(`${rounds} rounds, ${makeRecording(events).trim().split('\n').length} events: all of it holds`)
