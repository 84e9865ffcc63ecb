// Everyone with a bet is asked whether to go on; who takes their bets back takes all of them. Typed from INS 5.12, INS 5.12.1 to
// 5.12.3; ruling 29.
import { askedBy, dealerOrClock, inPhase, through } from '../asking.ts'
import type { Body } from '../compare.ts'
import { dueNow, dueOnce, must } from '../due.ts'
import { Disagreement } from '../finding.ts'
import { resumes } from '../irregular/course.ts'
import { overBy } from '../irregular/pro-rata.ts'
import { firstUnanswered, stakesOf } from '../irregular/stakes.ts'
import { type Options, roundOf, type Shadow } from '../shadow.ts'
import { afterCard } from './cards.ts'
import { goesOn } from './corrections.ts'
import type { Follower } from './follower.ts'
import { squeezeGivenUp } from './people.ts'

export const optionsOpened: Follower<'options-opened'> = (shadow, { type, kind, players, reconstructed, closesAt }) => [
  dueNow(shadow, type),
  () => {
    const { phase: from } = shadow
    roundOf(shadow).options = { kind, players, reconstructed, chosen: new Set(), closesAt, from }
    shadow.phase = 'options'
  },
]

function optionsOf(shadow: Shadow): Options {
  inPhase(shadow, 'options')
  return roundOf(shadow).options!
}

export const optionChosen: Follower<'option-chosen'> = (shadow, event) => {
  const { player, option } = event
  const options = optionsOf(shadow)
  const who = through(shadow, event)
  if (!options.players.includes(player) || options.chosen.has(player)) {
    throw new Disagreement('irregularity/unlawful', 'one choice of each who is asked', player, 'INS 5.12')
  }
  const goesOn = options.reconstructed ? 'INS 5.12.2' : 'INS 5.12.1'
  if (option !== 'continue' && option !== 'take-back') {
    throw new Disagreement('event/differs', 'continue or take-back', option, 'INS 5.12', 'option')
  }
  return [
    { player, option, ...who, rule: option === 'take-back' ? 'INS 5.12.3' : goesOn },
    () => {
      options.chosen.add(player)
      if (option === 'continue') return
      must(shadow, () => {
        const waiting = firstUnanswered(roundOf(shadow), player)
        return waiting && { type: 'bet-refused', ...waiting, reason: 'taken-back' }
      })
      dueOnce(shadow, () => takenBack(shadow, player))
      must(shadow, () => squeezeGivenUp(shadow, player))
    },
  ]
}

function takenBack(shadow: Shadow, player: string): Body {
  const lines = stakesOf(roundOf(shadow)).filter((line) => line.player === player)
  const amount = lines.reduce((sum, { stake }) => sum + stake, 0)
  return { type: 'bets-taken-back', player, amount, lines, rule: 'INS 5.12.3' }
}

export const betsTakenBack: Follower<'bets-taken-back'> = (shadow, { type, player }) => [
  dueNow(shadow, type),
  () => {
    const round = roundOf(shadow)
    // The Differential is not tested again: a box that is within it stays so (ruling 29).
    for (const box of [...round.unweighed]) if (overBy(shadow, round, box) === 0) round.unweighed.delete(box)
    round.bets = round.bets.filter((laid) => laid.player !== player)
    round.insurance = round.insurance.filter((one) => one.player !== player)
  },
]

/** By the dealer's word, or when everyone has chosen, or at its time; who has said nothing goes on. */
export const optionsClosed: Follower<'options-closed'> = (shadow) => {
  const options = optionsOf(shadow)
  const { at } = askedBy(shadow, dealerOrClock(shadow))
  const silent = options.players.filter((player) => !options.chosen.has(player))
  if (silent.length > 0 && at < options.closesAt && shadow.settings.clocks !== 'guide') {
    throw new Disagreement('story/out-of-place', `the options close at ${options.closesAt}`, at, 'INS 5.12')
  }
  return [
    { silent, rule: 'INS 5.12' },
    () => {
      shadow.phase = options.from
      roundOf(shadow).options = null
      // A window that stood open has its whole time again.
      if (options.kind === 'face-up') must(shadow, () => afterCard(shadow))
      else if (options.kind === 'misread') goesOn(shadow)
      else resumes(shadow, at)
    },
  ]
}
