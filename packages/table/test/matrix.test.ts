// Every command of every role in every phase, at both kinds of table: what belongs is carried out, all else is refused with its
// own code. The expectations are typed here a second time, from the documents and rulings, and not read off the gates.
import { GAMES } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import {
  COMMAND_TYPES,
  type CommandType,
  decide,
  type Operation,
  PHASES,
  type Phase,
  ROLES,
  type Role,
  requestOf,
  type TableState,
} from '../src/index.ts'
import { type Asking, Playing, promiseOf } from './playing.ts'

const WHO: Readonly<Record<Role, string>> = {
  player: 'ann',
  dealer: 'dora-dealer',
  'pit-supervisor': 'sam-supervisor',
  'pit-manager': 'pam-manager',
  'shift-manager': 'stu-shift',
  system: 'system',
}

/** Insurance with the Player's Ante beside it, so that one table has every window. */
const insurance = GAMES.find(({ id }) => id === 'insurance')!
const knockout = GAMES.find(({ id }) => id === 'knockout')!
const ANTE = knockout.bets.filter(({ id }) => id === 'ante-player' || id === 'wager-player')
const GAME = { ...insurance, id: 'everything', bets: [...insurance.bets, ...ANTE] }

/** A table in this phase, with something for every command to be about. */
function tableIn(phase: Phase, operation: Operation): Playing {
  const table = new Playing({
    game: GAME,
    operation,
    source: operation === 'dealer' ? 'card-shoe' : 'electronic-shuffler',
    faceDown: true,
    squeeze: true,
    burn: true,
    wallet: 'operator',
  })
  if (operation === 'dealer') table.do(WHO.dealer, { type: 'sign-on' })
  table.do('ann', { type: 'sit', box: 1 })
  if (phase === 'table-closed') table.do('pam-manager', { type: 'close-table' })
  if (phase === 'table-closed') return table
  table.do(table.house, { type: 'new-shoe', shoe: 1, ...promiseOf(table.state.settings) })
  if (phase === 'between') return table
  table.do(table.house, { type: 'burn-card', card: 'Ac' })
  table.open()
  for (const bet of ['player', 'ante-player']) {
    const [placed] = table.bet('ann', 1, bet, 400)
    table.do('system', { type: 'confirm-bet', ref: (placed as { ref: string }).ref })
  }
  if (phase === 'betting' || phase === 'suspended') table.bet('ann', 1, 'tie', 200)
  if (phase === 'betting') return table
  if (phase === 'suspended') {
    table.do(WHO['pit-supervisor'], { type: 'declare-irregularity', irregularity: { kind: 'interruption' } })
    return table
  }
  table.close()
  if (phase === 'void') {
    const matter = { kind: 'uncovered', note: 'a drink over the cards' } as const
    table.do(WHO['pit-supervisor'], { type: 'declare-irregularity', irregularity: matter })
    const decided = { number: 1, resolution: 'void', reason: 'they are marked' } as const
    table.do(WHO['shift-manager'], { type: 'approve-irregularity', ...decided })
    return table
  }
  table.do('ann', { type: 'request-squeeze', spot: 'player-2' })
  table.do(table.house, { type: 'grant-squeeze', spot: 'player-2' })
  table.do('ann', { type: 'request-squeeze', spot: 'banker-3' })
  table.dealDown('player-1')
  table.turn({ 'player-1': '2s' })
  if (phase === 'ante') return table
  table.closeWindow()
  table.dealDown('banker-1', 'player-2', 'banker-2')
  if (phase === 'dealing') return table
  if (phase === 'options') {
    const irregularity = { kind: 'face-up', cards: [{ spot: 'banker-1', card: '2h' }] } as const
    table.do(table.house, { type: 'declare-irregularity', irregularity })
    return table
  }
  table.do(table.house, { type: 'show-card', spot: 'player-2', card: '3s' })
  table.turn({ 'player-2': '3s', 'banker-1': '2h', 'banker-2': '2d' })
  if (phase === 'insurance') return table
  table.closeWindow()
  table.dealDown('player-3')
  table.turn({ 'player-3': 'Ks' })
  if (phase === 'result') return table
  table.settle()
  return table
}

/** The card that was turned last. */
const LAST_CARD: Partial<Record<Phase, string>> = { insurance: 'banker-2', result: 'player-3' }

/** The command as this role would send it in this phase. */
function asking(type: CommandType, role: Role, phase: Phase, { state }: Playing): Asking {
  const forAnn = role === 'dealer' || role === 'pit-supervisor' || role === 'pit-manager' ? { for: 'ann' } : {}
  const ref = state.round?.bets.find(({ asked }) => asked)?.asked?.ref ?? '1.9'
  const squeezed = phase === 'ante' ? 'player-1' : 'player-2'
  const arguments_: Partial<Record<CommandType, object>> = {
    'change-settings': { request: requestOf({ ...state.settings, bettingSeconds: 33 }) },
    'announce-settings': {
      request: requestOf({ ...state.settings, bettingSeconds: 33 }),
      moved: { bettingSeconds: 33 },
      base: state.announced,
      by: { role: 'pit-manager', id: 'pam-manager' },
      reason: 'A busy night.',
    },
    sit: { box: 2 },
    'allow-relief': { dealer: 'dick' },
    'allow-staff-bets': { allow: true },
    'dispute-round': { of: Math.max(1, state.rounds), words: 'the card was a nine' },
    'answer-dispute': { dispute: 1, upheld: true, words: 'it was' },
    'seat-player': { player: 'ann', box: 3 },
    'remove-player': { player: 'ann', reason: 'asked to' },
    'new-shoe': { shoe: state.shoes + 1, ...promiseOf(state.settings) },
    'end-shoe': role === 'system' ? { seed: 'feed' } : {},
    'burn-card': { card: 'Ac' },
    'place-bet': { box: 1, bet: 'banker', stake: 200, ...forAnn },
    'increase-bet': { box: 1, bet: 'player', by: 100, ...forAnn },
    'reduce-bet': { box: 1, bet: 'player', by: 100, ...forAnn },
    'withdraw-bet': { box: 1, bet: 'player', ...forAnn },
    'confirm-bet': { ref },
    'refuse-bet': { ref, reason: 'limit' },
    'deal-card': { spot: phase === 'insurance' ? 'player-3' : 'banker-1' },
    'turn-card': { spot: 'banker-1', card: '2h' },
    'correct-card': { spot: LAST_CARD[phase] ?? 'player-1', card: 'Kd' },
    'request-squeeze': { spot: 'player-3' },
    'grant-squeeze': { spot: 'banker-3' },
    'decline-squeeze': { spot: 'banker-3' },
    'show-card': { spot: squeezed, card: '3s' },
    'raise-ante': { box: 1, bet: 'ante-player', ...forAnn },
    'fold-ante': { box: 1, bet: 'ante-player', ...forAnn },
    'place-insurance': { box: 1, side: 'player', stake: 50, ...forAnn },
    'change-insurance': { box: 1, side: 'player', stake: 40, ...forAnn },
    'decline-insurance': { ...forAnn },
    'declare-irregularity': { irregularity: { kind: 'interruption' } },
    'approve-irregularity': { number: 1 },
    'dismiss-irregularity': { number: 1 },
    'choose-option': { option: 'take-back', ...forAnn },
    'claim-insurance': { box: 1, side: 'player', stage: 1, ...forAnn },
    'accept-claim': { claim: 1 },
    'refuse-claim': { claim: 1, reason: 'it was offered' },
    'chips-moved': { number: 1 },
    'tip-dealer': { amount: 100 },
    'chips-seen': { box: 1, bet: 'player', amount: 100, source: 'reader-1' },
    'leave-waiting-list': { player: 'ann' },
    'leave-chips': { reason: 'she has left with them' },
    'pay-jackpot': { pot: 'nine', held: 0 },
  }
  return { type, ...arguments_[type] } as Asking
}

type Expectation = string | Partial<Record<Role | 'else' | 'at automatic tables', string>>
type Row = readonly [...Expectation[]] & { readonly length: 8 }

const X = 'table/closed'
const UNDER_WAY = 'round/under-way'
const NO_BETS = 'betting/not-open'
const LATE = 'betting/closed'
const LOCKED = 'betting/closed-for-withdrawal'
const SQ = 'squeeze/not-now'
const ANTE_SHUT = 'ante/not-open'
const INS_SHUT = 'insurance/not-open'
const NO_WINDOW = 'window/none-open'
const OPEN = 'table/open-already'
const NO_POT = 'jackpot/no-such-pot'
const EARLY = 'settle/not-complete'
const STILL = 'irregularity/under-way'
const NO_ROUND = 'irregularity/no-round'
const NONE = 'irregularity/none-open'
const UNASKED = 'options/not-open'
/** Where a dealer deals the clock is a guide, and the dealer closes (ruling 41). */
const BY_WORD: Expectation = { 'at automatic tables': 'ok', system: 'window/dealer-closes', else: 'ok' }
/** Whoever deals, or the pit, may let another dealer take the table; where nobody deals there is nobody to relieve. */
const RELIEF: Expectation = { 'at automatic tables': 'dealer/none', else: 'ok' }
const SHOE: Expectation = { system: 'shoe/under-way', dealer: 'shoe/under-way', else: 'ok' }

/** Where a person deals chips lie to be moved after a settlement or a void. */
const NOT_LISTED = 'chips/not-listed'
const NONE_LEFT = 'chips/none-to-move'
/** Where nobody deals there is nobody to tip; an operator's wallet pays for bets alone. */
const TIP: Expectation = { 'at automatic tables': 'tip/no-dealer', else: 'tip/operator-wallet' }
const TO_LEAVE: Expectation = { 'at automatic tables': NONE_LEFT, else: 'ok' }
const MOVED_FIRST: Expectation = { 'at automatic tables': 'ok', else: 'chips/to-move' }

/** In the order of the phases: table-closed, between, betting, dealing, ante, insurance, result, settled. */
const EXPECTED: Readonly<Record<CommandType, Row>> = {
  'change-settings': ['ok', 'ok', UNDER_WAY, UNDER_WAY, UNDER_WAY, UNDER_WAY, UNDER_WAY, 'ok'],
  'announce-settings': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'open-table': ['ok', OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN],
  'close-table': [X, 'ok', UNDER_WAY, UNDER_WAY, UNDER_WAY, UNDER_WAY, UNDER_WAY, 'ok'],
  'sign-on': Array.from({ length: 8 }, () => 'dealer') as unknown as Row,
  'sign-off': ['ok', 'ok', UNDER_WAY, UNDER_WAY, UNDER_WAY, UNDER_WAY, UNDER_WAY, 'ok'],
  'allow-relief': Array.from({ length: 8 }, () => RELIEF) as unknown as Row,
  'accept-notice': [X, ...Array.from({ length: 7 }, () => 'notice/none')] as unknown as Row,
  sit: [X, ...Array.from({ length: 7 }, () => 'seat/seated-already')] as unknown as Row,
  leave: Array.from({ length: 8 }, () => 'ok') as unknown as Row,
  'stand-by': [X, ...Array.from({ length: 7 }, () => 'seat/seated-already')] as unknown as Row,
  'allow-staff-bets': [X, ...Array.from({ length: 7 }, () => 'ok')] as unknown as Row,
  'dispute-round': ['dispute/no-round', 'dispute/no-round', ...Array.from({ length: 6 }, () => 'ok')] as unknown as Row,
  'answer-dispute': Array.from({ length: 8 }, () => 'dispute/unknown') as unknown as Row,
  'join-waiting-list': [X, ...Array.from({ length: 7 }, () => 'seat/seated-already')] as unknown as Row,
  'leave-waiting-list': Array.from({ length: 8 }, () => 'waiting/not-listed') as unknown as Row,
  'chips-seen': [X, NO_BETS, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'tip-dealer': [X, ...Array.from({ length: 7 }, () => TIP)] as unknown as Row,
  'chips-moved': [...Array.from({ length: 7 }, () => NOT_LISTED), 'ok'] as unknown as Row,
  'leave-chips': [...Array.from({ length: 7 }, () => NONE_LEFT), TO_LEAVE] as unknown as Row,
  'seat-player': [X, ...Array.from({ length: 7 }, () => 'ok')] as unknown as Row,
  'remove-player': Array.from({ length: 8 }, () => 'ok') as unknown as Row,
  'new-shoe': [X, 'shoe/not-ended', UNDER_WAY, UNDER_WAY, UNDER_WAY, UNDER_WAY, UNDER_WAY, 'shoe/not-ended'],
  'burn-card': [X, 'ok', UNDER_WAY, UNDER_WAY, UNDER_WAY, UNDER_WAY, UNDER_WAY, 'shoe/nothing-to-burn'],
  'announce-cut-card': [X, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'take-back-cut-card': [X, ...Array.from({ length: 7 }, () => 'shoe/cut-card-not-out')] as unknown as Row,
  'end-shoe': [X, SHOE, UNDER_WAY, UNDER_WAY, UNDER_WAY, UNDER_WAY, UNDER_WAY, SHOE],
  'open-betting': [X, 'shoe/not-burned', UNDER_WAY, UNDER_WAY, UNDER_WAY, UNDER_WAY, UNDER_WAY, MOVED_FIRST],
  'place-bet': [X, NO_BETS, 'ok', LATE, LATE, LATE, LATE, NO_BETS],
  'increase-bet': [X, NO_BETS, 'ok', LATE, LATE, LATE, LATE, NO_BETS],
  'reduce-bet': [X, NO_BETS, 'ok', LOCKED, LOCKED, LOCKED, LOCKED, NO_BETS],
  'withdraw-bet': [X, NO_BETS, 'ok', LOCKED, LOCKED, LOCKED, LOCKED, NO_BETS],
  'confirm-bet': [X, NO_BETS, 'ok', LATE, 'wallet/unknown-ref', 'wallet/unknown-ref', LATE, NO_BETS],
  'refuse-bet': [X, NO_BETS, 'ok', LATE, 'wallet/unknown-ref', 'wallet/unknown-ref', LATE, NO_BETS],
  'close-betting': [
    X,
    NO_BETS,
    BY_WORD,
    ...Array.from({ length: 4 }, () => 'betting/closed-already'),
    NO_BETS,
  ] as unknown as Row,
  'deal-card': [
    X,
    'card/no-round',
    'card/bets-open',
    'card/turn-first',
    { 'at automatic tables': 'ok', else: 'ante/undecided' },
    'ok',
    'card/coup-complete',
    'card/no-round',
  ],
  'correct-card': [X, 'card/no-round', 'card/no-round', 'card/followed', 'ok', 'ok', 'ok', 'card/settled-before'],
  'turn-card': [
    X,
    'card/no-round',
    'card/bets-open',
    { player: 'squeeze/not-yours', else: 'ok' },
    'card/not-dealt',
    'card/turned-already',
    'card/coup-complete',
    'card/no-round',
  ],
  'request-squeeze': [X, SQ, SQ, 'ok', 'ok', 'ok', SQ, SQ],
  'grant-squeeze': [X, SQ, SQ, 'ok', 'ok', 'ok', SQ, SQ],
  'decline-squeeze': [X, SQ, SQ, 'ok', 'ok', 'ok', SQ, SQ],
  'show-card': [
    X,
    'card/no-round',
    'card/bets-open',
    'ok',
    'card/turned-already',
    'card/turned-already',
    'card/coup-complete',
    'card/no-round',
  ],
  'raise-ante': [X, ANTE_SHUT, ANTE_SHUT, ANTE_SHUT, 'ok', ANTE_SHUT, ANTE_SHUT, ANTE_SHUT],
  'fold-ante': [X, ANTE_SHUT, ANTE_SHUT, ANTE_SHUT, 'ok', ANTE_SHUT, ANTE_SHUT, ANTE_SHUT],
  'place-insurance': [X, INS_SHUT, INS_SHUT, INS_SHUT, INS_SHUT, 'ok', INS_SHUT, INS_SHUT],
  'change-insurance': [X, INS_SHUT, INS_SHUT, INS_SHUT, INS_SHUT, 'insurance/not-taken', INS_SHUT, INS_SHUT],
  'decline-insurance': [X, INS_SHUT, INS_SHUT, INS_SHUT, INS_SHUT, 'ok', INS_SHUT, INS_SHUT],
  'close-window': [X, NO_WINDOW, NO_WINDOW, NO_WINDOW, BY_WORD, BY_WORD, NO_WINDOW, NO_WINDOW],
  'pay-jackpot': [NO_POT, NO_POT, NO_POT, NO_POT, NO_POT, NO_POT, NO_POT, NO_POT],
  settle: [X, EARLY, EARLY, EARLY, EARLY, EARLY, 'ok', 'settle/done-already'],
  // A technical interruption: it affects a round, and there must be one (INS 5.4).
  'declare-irregularity': [X, NO_ROUND, 'ok', 'ok', 'ok', 'ok', 'ok', NO_ROUND],
  'approve-irregularity': [X, NONE, NONE, NONE, NONE, NONE, NONE, NONE],
  'dismiss-irregularity': [X, NONE, NONE, NONE, NONE, NONE, NONE, NONE],
  'resume-round': [X, NONE, NONE, NONE, NONE, NONE, NONE, NONE],
  'choose-option': [X, UNASKED, UNASKED, UNASKED, UNASKED, UNASKED, UNASKED, UNASKED],
  'close-options': [X, UNASKED, UNASKED, UNASKED, UNASKED, UNASKED, UNASKED, UNASKED],
  // Of insurance after four cards, from its window to the next round; a table that offers by itself neglects nothing (INS 5.13).
  'claim-insurance': [
    X,
    'claim/no-round',
    'claim/no-round',
    { 'at automatic tables': 'claim/automatic-table', else: 'claim/not-open' },
    'claim/no-round',
    { 'at automatic tables': 'claim/automatic-table', else: 'claim/still-open' },
    // The program opened the window: it was offered (ruling 44).
    { 'at automatic tables': 'claim/automatic-table', else: 'claim/not-open' },
    { 'at automatic tables': 'claim/automatic-table', else: 'claim/not-open' },
  ],
  'accept-claim': [X, ...Array.from({ length: 7 }, () => 'claim/none')] as unknown as Row,
  'refuse-claim': [X, ...Array.from({ length: 7 }, () => 'claim/none')] as unknown as Row,
}

type Still = readonly [suspended: Expectation, options: Expectation, void_: Expectation]

/**
 * And when something went wrong: suspended, while bets are open, until somebody agrees with the supervisor that there was an
 * interruption; while Ann is asked after a card dealt face up; and after a void.
 */
const WHEN_WRONG: Readonly<Record<CommandType, Still>> = {
  'change-settings': [STILL, STILL, 'ok'],
  'announce-settings': ['ok', 'ok', 'ok'],
  'open-table': [OPEN, OPEN, OPEN],
  'close-table': [STILL, STILL, 'ok'],
  'sign-on': ['dealer', 'dealer', 'dealer'],
  'sign-off': [STILL, STILL, 'ok'],
  'allow-relief': [RELIEF, RELIEF, RELIEF],
  'accept-notice': ['notice/none', 'notice/none', 'notice/none'],
  sit: ['seat/seated-already', 'seat/seated-already', 'seat/seated-already'],
  leave: ['ok', 'ok', 'ok'],
  'stand-by': ['seat/seated-already', 'seat/seated-already', 'seat/seated-already'],
  'allow-staff-bets': ['ok', 'ok', 'ok'],
  'dispute-round': ['ok', 'ok', 'ok'],
  'answer-dispute': ['dispute/unknown', 'dispute/unknown', 'dispute/unknown'],
  'join-waiting-list': ['seat/seated-already', 'seat/seated-already', 'seat/seated-already'],
  'leave-waiting-list': ['waiting/not-listed', 'waiting/not-listed', 'waiting/not-listed'],
  'chips-seen': ['ok', 'ok', NO_BETS],
  'tip-dealer': [STILL, STILL, TIP],
  'chips-moved': [NOT_LISTED, NOT_LISTED, 'ok'],
  'leave-chips': [NONE_LEFT, NONE_LEFT, TO_LEAVE],
  'seat-player': ['ok', 'ok', 'ok'],
  'remove-player': ['ok', 'ok', 'ok'],
  'new-shoe': [STILL, STILL, 'shoe/not-ended'],
  'burn-card': [STILL, STILL, 'shoe/nothing-to-burn'],
  'announce-cut-card': ['ok', 'ok', 'ok'],
  'take-back-cut-card': ['shoe/cut-card-not-out', 'shoe/cut-card-not-out', 'shoe/cut-card-not-out'],
  'end-shoe': [STILL, STILL, SHOE],
  'open-betting': [STILL, STILL, MOVED_FIRST],
  'place-bet': [STILL, STILL, NO_BETS],
  'increase-bet': [STILL, STILL, NO_BETS],
  'reduce-bet': [STILL, STILL, NO_BETS],
  'withdraw-bet': [STILL, STILL, NO_BETS],
  // The wallet's answer to what was asked before comes when it comes.
  'confirm-bet': ['ok', LATE, NO_BETS],
  'refuse-bet': ['ok', LATE, NO_BETS],
  'close-betting': [STILL, STILL, NO_BETS],
  'deal-card': [STILL, STILL, 'card/no-round'],
  'turn-card': [STILL, STILL, 'card/no-round'],
  'correct-card': [STILL, STILL, 'card/no-round'],
  'request-squeeze': [STILL, STILL, SQ],
  'grant-squeeze': [STILL, STILL, SQ],
  'decline-squeeze': [STILL, STILL, SQ],
  'show-card': [STILL, STILL, 'card/no-round'],
  'raise-ante': [STILL, STILL, ANTE_SHUT],
  'fold-ante': [STILL, STILL, ANTE_SHUT],
  'place-insurance': [STILL, STILL, INS_SHUT],
  'change-insurance': [STILL, STILL, INS_SHUT],
  'decline-insurance': [STILL, STILL, INS_SHUT],
  'close-window': [STILL, STILL, NO_WINDOW],
  'pay-jackpot': [STILL, STILL, NO_POT],
  settle: [STILL, STILL, 'settle/void'],
  // The lights may go out at any time; what people say waits for what was said before.
  'declare-irregularity': [{ system: 'ok', else: STILL }, 'ok', NO_ROUND],
  'approve-irregularity': [{ 'pit-supervisor': 'irregularity/same-person', else: 'ok' }, NONE, NONE],
  'dismiss-irregularity': [{ dealer: 'role/may-not', else: 'ok' }, NONE, NONE],
  'resume-round': ['irregularity/awaits-decision', NONE, NONE],
  'choose-option': [UNASKED, 'ok', UNASKED],
  'close-options': [UNASKED, BY_WORD, UNASKED],
  'claim-insurance': [STILL, STILL, 'claim/no-round'],
  'accept-claim': [STILL, STILL, 'claim/none'],
  'refuse-claim': [STILL, STILL, 'claim/none'],
}

const PIT = 'pit-supervisor pit-manager shift-manager'
const BETTORS = 'player dealer pit-supervisor pit-manager'
/** Who may, at an automatic table and at a dealer's. */
const MAY: Readonly<Record<CommandType, readonly [automatic: string, dealer: string]>> = {
  'change-settings': ['system', 'system'],
  'announce-settings': ['system', 'system'],
  'open-table': [`system ${PIT}`, `system ${PIT}`],
  'close-table': [`system ${PIT}`, `system ${PIT}`],
  'sign-on': ['dealer', 'dealer'],
  'sign-off': ['dealer', 'dealer'],
  'allow-relief': [PIT, `dealer ${PIT}`],
  'accept-notice': ['player', 'player'],
  sit: ['player', 'player'],
  leave: ['player', 'player'],
  'stand-by': ['player', 'player'],
  'allow-staff-bets': ['player', 'player'],
  'dispute-round': ['player', 'player'],
  'answer-dispute': [PIT, PIT],
  'join-waiting-list': ['player', 'player'],
  'leave-waiting-list': [`player ${PIT}`, `player ${PIT}`],
  'chips-seen': [PIT, `dealer ${PIT}`],
  'tip-dealer': ['player', 'player'],
  'chips-moved': ['dealer', 'dealer'],
  'leave-chips': [PIT, PIT],
  'seat-player': [PIT, PIT],
  'remove-player': [`system ${PIT}`, `system ${PIT}`],
  'new-shoe': ['system', 'dealer'],
  'burn-card': ['system', 'dealer'],
  'announce-cut-card': ['dealer', 'dealer'],
  'take-back-cut-card': ['dealer', 'dealer'],
  'end-shoe': [`system ${PIT}`, `dealer ${PIT}`],
  'open-betting': ['system', 'dealer'],
  'place-bet': [BETTORS, BETTORS],
  'increase-bet': [BETTORS, BETTORS],
  'reduce-bet': [BETTORS, BETTORS],
  'withdraw-bet': [BETTORS, BETTORS],
  'confirm-bet': ['system', 'system'],
  'refuse-bet': ['system', 'system'],
  'close-betting': ['system', 'dealer system'],
  'deal-card': ['system', 'dealer'],
  'turn-card': ['system player', 'dealer player'],
  'correct-card': ['dealer', 'dealer'],
  'request-squeeze': ['player', 'player'],
  'grant-squeeze': [`system ${PIT}`, `dealer ${PIT}`],
  'decline-squeeze': [`system ${PIT}`, `dealer ${PIT}`],
  'show-card': ['system', 'dealer'],
  'raise-ante': [BETTORS, BETTORS],
  'fold-ante': [BETTORS, BETTORS],
  'place-insurance': [BETTORS, BETTORS],
  'change-insurance': [BETTORS, BETTORS],
  'decline-insurance': [BETTORS, BETTORS],
  'close-window': ['system', 'dealer system'],
  'pay-jackpot': ['system', 'system'],
  settle: ['system', 'dealer'],
  'declare-irregularity': [`system ${PIT}`, `system dealer ${PIT}`],
  'approve-irregularity': [PIT, PIT],
  'dismiss-irregularity': [PIT, `dealer ${PIT}`],
  'resume-round': [`system ${PIT}`, `system dealer ${PIT}`],
  'choose-option': [BETTORS, BETTORS],
  'close-options': ['system', 'dealer system'],
  'claim-insurance': [BETTORS, BETTORS],
  'accept-claim': ['pit-manager shift-manager', 'pit-manager shift-manager'],
  'refuse-claim': ['pit-manager shift-manager', 'pit-manager shift-manager'],
}

/** Nobody is asked where no hand touches a card: each of the errors that lead there is a dealer's. */
const PHASES_OF: Readonly<Record<Operation, readonly Phase[]>> = {
  automatic: PHASES.filter((phase) => phase !== 'options'),
  dealer: PHASES,
}

function expectedCode(operation: Operation, phase: Phase, role: Role, type: CommandType): string {
  const may = MAY[type][operation === 'automatic' ? 0 : 1].split(' ')
  if (!may.includes(role)) return 'role/may-not'
  // Nobody can have signed on at a table that deals by itself.
  if (operation === 'automatic' && role === 'dealer') {
    return type === 'sign-on' ? 'dealer/automatic-table' : 'role/not-signed-on'
  }
  const cell = [...EXPECTED[type], ...WHEN_WRONG[type]][PHASES.indexOf(phase)]!
  if (cell === 'dealer') return 'dealer/signed-on-already'
  if (typeof cell === 'string') return cell
  const automatic = operation === 'automatic' ? cell['at automatic tables'] : undefined
  return automatic ?? cell[role] ?? cell.else!
}

function freezeDeep<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) freezeDeep(inner)
  }
  return value
}

describe.each(['automatic', 'dealer'] as const)('phase × role × command at a table of operation %s', (operation) => {
  it.each(PHASES_OF[operation])('%s: every cell', (phase) => {
    const table = tableIn(phase, operation)
    expect(table.state.phase).toBe(phase)
    // A table that is frozen through and through proves that no decision changes it.
    const state: TableState = freezeDeep(table.state)
    table.now = Math.max(table.now, state.round?.closesAt ?? 0, state.round?.options?.closesAt ?? 0)
    const got: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    for (const type of COMMAND_TYPES) {
      for (const role of ROLES) {
        const command = table.command(WHO[role], asking(type, role, phase, table), role)
        const answer = decide(state, command)
        const cell = `${role} ${type}`
        got[cell] = answer.ok ? (answer.events.length > 0 ? 'ok' : 'nothing happened') : answer.refusal.code
        wanted[cell] = expectedCode(operation, phase, role, type)
        const may = MAY[type][operation === 'automatic' ? 0 : 1]
        if (!answer.ok && answer.refusal.code === 'role/may-not' && !may.split(' ').includes(role)) {
          expect(answer.refusal.params.may).toBe(sorted(may, answer.refusal.params.may))
        }
      }
    }
    expect(got).toEqual(wanted)
    expect(Object.keys(got)).toHaveLength(COMMAND_TYPES.length * ROLES.length)
  })
})

/** The same roles, in the order the refusal names them. */
const sorted = (roles: string, like: unknown): string => {
  const order = String(like).split(', ')
  return roles
    .split(' ')
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .join(', ')
}
