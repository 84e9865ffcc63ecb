// The dealer's own round: shoe, bets opened and closed, cards as they are drawn or turned, settlement.
import { DEALER_ACT } from '@punto/desk'
import { type CommandType, chipsToMove, dealingStep, expects, type Spot, type Unsent } from '@punto/table'
import { ask, type DealerSession, remark, stateOf } from '../dealer-session.ts'
import { faceFrom, spotFrom } from '../faces.ts'
import { goOn } from '../going-on.ts'
import { sayChips } from '../paying.ts'
import { ofDealerAct, type Word } from '../word.ts'

/** Whoever has yet to speak in an open window is not passed over by a card: the dealer closes it in so many words. */
function isHeldUp(session: DealerSession): boolean {
  const { command, players = [] } = expects(stateOf(session))
  if (command !== 'close-window' || players.length === 0) return false
  remark(session, session.say.undecided(players.join(session.say.comma)))
  return true
}

/** The spot of the next card; where none is expected the table says what is. */
function nextSpot(session: DealerSession): Spot {
  const { settings, round } = stateOf(session)
  const step = round ? dealingStep(settings, round) : undefined
  return step?.kind === 'deal' ? step.spot : step?.kind === 'turn' ? step.spots[0]! : 'player-1'
}

/** A card as it is typed: burned, dealt, shown or turned, whichever comes next. */
function layCard(session: DealerSession, card: string, over: boolean): boolean {
  const state = stateOf(session)
  const next = expects(state)
  const on = { actor: session.speaker, round: state.rounds, card }
  switch (next.command) {
    case 'burn-card':
      return ask(session, { type: 'burn-card', actor: session.speaker, card })
    case 'show-card':
    case 'turn-card':
      return ask(session, { type: next.command, ...on, spot: next.spot! })
    default:
      return (over || !isHeldUp(session)) && ask(session, { type: 'deal-card', ...on, spot: nextSpot(session) })
  }
}

/** Several cards one after the other, up to the first that is refused. */
export function layCards(session: DealerSession, cards: readonly string[], over = false): void {
  for (const card of cards) if (!layCard(session, card, over)) return
}

/**
 * A card face down, or one that was drawn before its time; on other tables the face is said. In so many words it is dealt over an
 * open window of insurance too: who has not spoken may then claim (INS 5.13).
 */
function deal(session: DealerSession, words: readonly string[]): void {
  const cards = words.flatMap((word) => faceFrom(word) ?? [])
  const over = stateOf(session).phase === 'insurance'
  if (cards.length > 0) layCards(session, cards, over)
  else if (!isHeldUp(session)) {
    ask(session, { type: 'deal-card', actor: session.speaker, round: stateOf(session).rounds, spot: nextSpot(session) })
  }
}

/** `fix 9s` for the card entered last, `fix p2 9s` for one on a spot: the card that really lies there. */
export function fix(session: DealerSession, words: readonly string[]): void {
  const { round, rounds } = stateOf(session)
  const spot = words.map(spotFrom).find((one) => one !== undefined) ?? round?.fresh ?? round?.cards.at(-1)?.spot
  const card = words.map(faceFrom).find((one) => one !== undefined)
  if (spot === undefined || card === undefined) remark(session, session.say.fixHow)
  else ask(session, { type: 'correct-card', actor: session.speaker, round: rounds, spot, card })
}

/** `turn p1 9s b1 4d`, or `turn 9s` for the next. */
function turn(session: DealerSession, words: readonly string[]): void {
  let spot: Spot | undefined
  let turned = false
  for (const word of words) {
    const card = faceFrom(word)
    const named = spotFrom(word)
    if (named) spot = named
    else if (card === undefined) {
      remark(session, session.say.whichSpot)
      return
    } else {
      const state = stateOf(session)
      const where = spot ?? nextSpot(session)
      if (!ask(session, { type: 'turn-card', actor: session.speaker, round: state.rounds, spot: where, card })) return
      spot = undefined
      turned = true
    }
  }
  if (spot === undefined && turned) return
  // A card whose face its squeezer was shown need not be named again.
  const where = spot ?? nextSpot(session)
  ask(session, { type: 'turn-card', actor: session.speaker, round: stateOf(session).rounds, spot: where })
}

function closeOptions(session: DealerSession): void {
  const state = stateOf(session)
  const { players = [], due = 0 } = expects(state)
  const seconds = Math.ceil((due - session.now()) / 1000)
  if (players.length > 0 && seconds > 0) {
    remark(session, `${session.say.timeLeft(players.join(session.say.comma), seconds)} ${session.say.notCutShort}`)
  } else ask(session, { type: 'close-options', actor: session.speaker, round: state.rounds })
}

/** Bets, a window or the options: whichever is open. */
function close(session: DealerSession): void {
  const { phase, rounds: round } = stateOf(session)
  const actor = session.speaker
  // The word is said to the names that the prompt shows: whoever has not spoken is closed over by it (ruling 53).
  const over = expects(stateOf(session)).players ?? []
  if (phase === 'ante' || phase === 'insurance') ask(session, { type: 'close-window', actor, round, over })
  else if (phase === 'options') closeOptions(session)
  else ask(session, { type: 'close-betting', actor, round })
}

const simple = (
  name: string,
  command: CommandType,
  help: Word['help'],
  make: (session: DealerSession) => Unsent,
  short: readonly string[] = [],
): Word => ({
  name,
  short,
  commands: [command],
  help,
  run: (session) => {
    ask(session, make(session))
  },
})

export const DEALING_WORDS: readonly Word[] = [
  { ...ofDealerAct(DEALER_ACT.next), run: goOn },
  simple('shoe', 'new-shoe', { en: 'put a new shoe into play', zh: '启用新靴' }, (session) => ({
    type: 'new-shoe',
    actor: session.speaker,
    shoe: stateOf(session).shoes + 1,
  })),
  {
    name: 'burn',
    commands: ['burn-card'],
    fits: ({ burn }) => burn,
    takes: 'CARD',
    help: { en: 'burn the first card and what it counts', zh: '烧牌' },
    run: (session, [word = '']) => {
      ask(session, { type: 'burn-card', actor: session.speaker, card: faceFrom(word) ?? word })
    },
  },
  simple(
    'open',
    'open-betting',
    { en: '“Place your bets, please”', zh: '“请下注”' },
    (session) => ({ type: 'open-betting', actor: session.speaker, round: stateOf(session).rounds + 1 }),
    ['o'],
  ),
  {
    name: 'close',
    short: ['c'],
    commands: ['close-betting', 'close-window', 'close-options'],
    help: { en: '“No more bets”; or the open window, or the options', zh: '“停止下注”；或结束决定时间' },
    run: close,
  },
  {
    name: 'deal',
    short: ['d'],
    commands: ['deal-card'],
    takes: '[CARD …]',
    help: { en: 'the next card; a card alone does the same (9s)', zh: '发牌；直接输入牌亦可（9s）' },
    run: deal,
  },
  {
    name: 'turn',
    short: ['t'],
    commands: ['turn-card'],
    fits: ({ faceDown }) => faceDown,
    takes: '[SPOT] CARD …',
    help: { en: 'turn a card that lies face down (turn p1 9s)', zh: '翻开暗牌（turn p1 9s）' },
    run: turn,
  },
  {
    name: 'fix',
    short: ['correct'],
    commands: ['correct-card'],
    takes: '[SPOT] CARD',
    help: { en: 'put right a card just entered wrongly (fix 9s)', zh: '更正刚录错的牌（fix 9s）' },
    run: fix,
  },
  simple(
    'settle',
    'settle',
    { en: 'take and pay, box by box', zh: '逐座结算' },
    (session) => ({ type: 'settle', actor: session.speaker, round: stateOf(session).rounds }),
    ['pay'],
  ),
  {
    ...ofDealerAct(DEALER_ACT.payAll),
    takes: '[NUMBER …]',
    run: (session, words) => {
      const named = words.map(Number).filter(Number.isSafeInteger)
      const numbers = named.length > 0 ? named : chipsToMove(stateOf(session).chips ?? null).map(({ number }) => number)
      if (numbers.length === 0) remark(session, session.say.noChipsToMove)
      else ask(session, { type: 'chips-moved', actor: session.speaker, numbers })
    },
  },
  {
    name: 'tomove',
    when: (session) => chipsToMove(stateOf(session).chips ?? null).length > 0,
    help: { en: 'the chips that are still to be moved', zh: '待处理的筹码' },
    run: (session) => sayChips(session, stateOf(session)),
  },
  {
    name: 'leave',
    commands: ['leave-chips'],
    when: (session) => chipsToMove(stateOf(session).chips ?? null).length > 0,
    takes: 'because WORDS',
    help: { en: 'the next round may open though chips are left to move', zh: '筹码暂留，先开下一局' },
    run: (session, words) => {
      const reason = words.slice(words[0] === 'because' ? 1 : 0).join(' ')
      if (reason === '') remark(session, session.say.leaveWhy)
      else ask(session, { type: 'leave-chips', actor: session.speaker, round: stateOf(session).rounds, reason })
    },
  },
  {
    ...ofDealerAct(DEALER_ACT.cut),
    run: (session) => {
      ask(session, { type: 'announce-cut-card', actor: session.speaker })
    },
  },
  simple(
    'uncut',
    'take-back-cut-card',
    { en: 'the cut card was announced by mistake', zh: '撤回误报的切牌' },
    (session) => ({
      type: 'take-back-cut-card',
      actor: session.speaker,
    }),
  ),
  simple('end', 'end-shoe', { en: 'take the shoe off the table', zh: '结束牌靴' }, (session) => ({
    type: 'end-shoe',
    actor: session.speaker,
  })),
]
