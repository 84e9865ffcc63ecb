// Chips that the dealer enters in one line, as at the dealer's page: `3 p 500`, a point that repeats, `undo` for the last one.
// Carries INS 5.17.
import { DEALER_ACT, slipOf } from '@punto/desk'
import { placeableBets } from '@punto/rules'
import { type ChipsProblem, findBetWord, isAtTable, type LaidBet, readChips } from '@punto/table'
import { amountFrom } from '../../play/vocabulary.ts'
import { ask, type DealerSession, type EnteredChips, remark, stateOf } from '../dealer-session.ts'
import { shortSpot } from '../faces.ts'
import { KIND_WORDS } from '../kinds.ts'
import { ofDealerAct, seenBy, type Word } from '../word.ts'
import { layBets } from './betting.ts'
import { fix } from './dealing.ts'
import { declare } from './irregular.ts'

/** A line that begins with a box, or with the point. */
export const isChipLine = ([first = '']: readonly string[]): boolean => /^(\.|\d{1,2}([a-z.][^\s]*)?)$/i.test(first)

function problemWords({ say }: DealerSession, problem: ChipsProblem, boxes: number): string {
  switch (problem.problem) {
    case 'unfinished':
      return say.chipsHow
    case 'nothing-before':
      return say.nothingToRepeat
    case 'no-such-box':
      return say.noSuchBoxHere(problem.given, boxes)
    case 'no-such-bet':
      return problem.several.length > 0
        ? say.severalBets(problem.given, problem.several.join(say.comma))
        : say.noSuchBet(problem.given, undefined)
    case 'no-amount':
      return say.noAmount(problem.given)
  }
}

/** Who is meant: by the beginning of a name, or who sits there. */
function whoseAt(session: DealerSession, box: number, who: string | null): string | undefined {
  const state = stateOf(session)
  if (who === null) return state.seats[box - 1] ?? undefined
  const people = session.table.till.players.filter((player) => isAtTable(state, player))
  const meant = people.filter((player) => player.toLowerCase().startsWith(who))
  return meant.find((player) => player.toLowerCase() === who) ?? (meant.length === 1 ? meant[0] : undefined)
}

const stakeOf = (session: DealerSession, player: string, box: number, bet: string): number =>
  stateOf(session).round?.bets.find((laid: LaidBet) => laid.player === player && laid.box === box && laid.bet === bet)
    ?.stake ?? 0

export function layChips(session: DealerSession, line: string): void {
  const { settings, seats, rounds } = stateOf(session)
  const bets = placeableBets(settings.game).map(({ id }) => id)
  const { chips, say } = session
  const said = readChips(line, { boxes: seats.length, bets, last: chips.last })
  if ('problem' in said) {
    remark(session, problemWords(session, said, seats.length))
    return
  }
  const { box, bet, amount } = said
  const player = whoseAt(session, box, said.who)
  if (player === undefined) {
    remark(session, say.nobodyAtBox(box))
    return
  }
  const before = stakeOf(session, player, box, bet)
  layBets(session, player, [String(box), bet, amount])
  if (stakeOf(session, player, box, bet) === before) return
  chips.last = said
  const kept = chips.entered.filter((entry) => entry.round === rounds)
  chips.entered = [...kept, { round: rounds, player, box, bet, stake: amountFrom(amount) }]
}

/** What the key for slips does at the page: chips, the cut card, the close, or the last card, with what lies there in truth. */
function undo(session: DealerSession, words: readonly string[]): void {
  const { chips, say, speaker } = session
  const { rounds, round } = stateOf(session)
  const last = chips.entered.findLast((entry) => entry.round === rounds) ?? null
  const lately = { typed: false, cutCard: session.cutCard, card: round?.fresh ?? null, chips: last }
  const slip = slipOf(seenBy(session).view, lately)
  if (slip.kind === 'chips') undoChips(session, slip.entry)
  else if (slip.kind === 'cut-card') ask(session, { type: 'take-back-cut-card', actor: speaker })
  else if (slip.kind === 'close') declare(session, [KIND_WORDS['closed-early'].word])
  else if (slip.kind !== 'card') remark(session, say.nothingToUndo)
  else if (words.length > 0) fix(session, words)
  else remark(session, say.undoCard(shortSpot(slip.spot), slip.was))
}

/** Takes back the chips that were entered last, and no more than they were. */
function undoChips(session: DealerSession, last: EnteredChips): void {
  const { chips } = session
  const { round, player, box, bet, stake } = last
  const on = { actor: session.speaker, round, box, bet, for: player }
  const lies = stakeOf(session, player, box, bet)
  const done =
    lies === 0 ||
    ask(session, lies > stake ? { type: 'reduce-bet', ...on, by: stake } : { type: 'withdraw-bet', ...on })
  if (done) chips.entered = chips.entered.filter((entry) => entry !== last)
}

/** `reads 3 p 500`: what a reader of chips would send. */
function reads(session: DealerSession, words: readonly string[]): void {
  const { settings, seats, rounds } = stateOf(session)
  const bets = placeableBets(settings.game).map(({ id }) => id)
  const [box = '', word = '', amount = ''] = words
  const found = findBetWord(word, bets)
  if (!found || 'several' in found || !/^\d+$/.test(amount) || !/^\d+$/.test(box) || Number(box) > seats.length) {
    remark(session, session.say.readHow)
    return
  }
  const read = { box: Number(box), bet: found.bet, amount: Number(amount), source: 'terminal' }
  ask(session, { type: 'chips-seen', actor: session.speaker, round: rounds, ...read })
}

export const CHIP_LINE_WORDS: readonly Word[] = [
  {
    name: 'reads',
    commands: ['chips-seen'],
    takes: 'BOX BET AMOUNT',
    help: { en: 'what a reader of chips sees there, held against what was entered', zh: '识别器所见，与录入核对' },
    run: reads,
  },
  {
    ...ofDealerAct(DEALER_ACT.back),
    takes: '[CARD]',
    run: undo,
  },
]
