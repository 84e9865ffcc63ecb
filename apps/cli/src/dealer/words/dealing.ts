// The dealer's own round: shoe, bets opened and closed, cards as they are drawn or turned, settlement.
import { type CommandType, dealingStep, expects, type Spot, type Unsent } from '@punto/table'
import { ask, type Desk, remark, stateOf } from '../desk.ts'
import { faceFrom, spotFrom } from '../faces.ts'
import type { Word } from '../word.ts'

/** Whoever has yet to speak in an open window is not passed over by a card: the dealer closes it in so many words. */
function isHeldUp(desk: Desk): boolean {
  const { command, players = [] } = expects(stateOf(desk))
  if (command !== 'close-window' || players.length === 0) return false
  remark(desk, desk.say.undecided(players.join(desk.say.comma)))
  return true
}

/** The spot of the next card; where none is expected the table says what is. */
function nextSpot(desk: Desk): Spot {
  const { settings, round } = stateOf(desk)
  const step = round ? dealingStep(settings, round) : undefined
  return step?.kind === 'deal' ? step.spot : step?.kind === 'turn' ? step.spots[0]! : 'player-1'
}

/** A card as it is typed: burned, dealt, shown or turned, whichever comes next. */
function layCard(desk: Desk, card: string, over: boolean): boolean {
  const state = stateOf(desk)
  const next = expects(state)
  const on = { actor: desk.speaker, round: state.rounds, card }
  switch (next.command) {
    case 'burn-card':
      return ask(desk, { type: 'burn-card', actor: desk.speaker, card })
    case 'show-card':
    case 'turn-card':
      return ask(desk, { type: next.command, ...on, spot: next.spot! })
    default:
      return (over || !isHeldUp(desk)) && ask(desk, { type: 'deal-card', ...on, spot: nextSpot(desk) })
  }
}

/** Several cards one after the other, up to the first that is refused. */
export function layCards(desk: Desk, cards: readonly string[], over = false): void {
  for (const card of cards) if (!layCard(desk, card, over)) return
}

/**
 * A card face down, or one that was drawn before its time; on other tables the face is said. In so many words it is dealt over an
 * open window of insurance too: who has not spoken may then claim (INS 5.13).
 */
function deal(desk: Desk, words: readonly string[]): void {
  const cards = words.flatMap((word) => faceFrom(word) ?? [])
  const over = stateOf(desk).phase === 'insurance'
  if (cards.length > 0) layCards(desk, cards, over)
  else if (!isHeldUp(desk)) {
    ask(desk, { type: 'deal-card', actor: desk.speaker, round: stateOf(desk).rounds, spot: nextSpot(desk) })
  }
}

/** `fix 9s` for the card entered last, `fix p2 9s` for one on a spot: the card that really lies there. */
function fix(desk: Desk, words: readonly string[]): void {
  const { round, rounds } = stateOf(desk)
  const spot = words.map(spotFrom).find((one) => one !== undefined) ?? round?.fresh ?? round?.cards.at(-1)?.spot
  const card = words.map(faceFrom).find((one) => one !== undefined)
  if (spot === undefined || card === undefined) remark(desk, desk.say.fixHow)
  else ask(desk, { type: 'correct-card', actor: desk.speaker, round: rounds, spot, card })
}

/** `turn p1 9s b1 4d`, or `turn 9s` for the next. */
function turn(desk: Desk, words: readonly string[]): void {
  let spot: Spot | undefined
  let turned = false
  for (const word of words) {
    const card = faceFrom(word)
    const named = spotFrom(word)
    if (named) spot = named
    else if (card === undefined) {
      remark(desk, desk.say.whichSpot)
      return
    } else {
      const state = stateOf(desk)
      const where = spot ?? nextSpot(desk)
      if (!ask(desk, { type: 'turn-card', actor: desk.speaker, round: state.rounds, spot: where, card })) return
      spot = undefined
      turned = true
    }
  }
  if (spot === undefined && turned) return
  // A card whose face its squeezer was shown need not be named again.
  const where = spot ?? nextSpot(desk)
  ask(desk, { type: 'turn-card', actor: desk.speaker, round: stateOf(desk).rounds, spot: where })
}

function closeOptions(desk: Desk): void {
  const state = stateOf(desk)
  const { players = [], due = 0 } = expects(state)
  const seconds = Math.ceil((due - desk.now()) / 1000)
  if (players.length > 0 && seconds > 0) {
    remark(desk, `${desk.say.timeLeft(players.join(desk.say.comma), seconds)} ${desk.say.notCutShort}`)
  } else ask(desk, { type: 'close-options', actor: desk.speaker, round: state.rounds })
}

/** Bets, a window or the options: whichever is open. */
function close(desk: Desk): void {
  const { phase, rounds: round } = stateOf(desk)
  const actor = desk.speaker
  if (phase === 'ante' || phase === 'insurance') ask(desk, { type: 'close-window', actor, round })
  else if (phase === 'options') closeOptions(desk)
  else ask(desk, { type: 'close-betting', actor, round })
}

const simple = (
  name: string,
  command: CommandType,
  help: Word['help'],
  make: (desk: Desk) => Unsent,
  short: readonly string[] = [],
): Word => ({
  name,
  short,
  commands: [command],
  help,
  run: (desk) => {
    ask(desk, make(desk))
  },
})

export const DEALING_WORDS: readonly Word[] = [
  simple('shoe', 'new-shoe', { en: 'put a new shoe into play', zh: '启用新靴' }, (desk) => ({
    type: 'new-shoe',
    actor: desk.speaker,
    shoe: stateOf(desk).shoes + 1,
  })),
  {
    name: 'burn',
    commands: ['burn-card'],
    fits: ({ burn }) => burn,
    takes: 'CARD',
    help: { en: 'burn the first card and what it counts', zh: '烧牌' },
    run: (desk, [word = '']) => {
      ask(desk, { type: 'burn-card', actor: desk.speaker, card: faceFrom(word) ?? word })
    },
  },
  simple(
    'open',
    'open-betting',
    { en: '“Place your bets, please”', zh: '“请下注”' },
    (desk) => ({ type: 'open-betting', actor: desk.speaker, round: stateOf(desk).rounds + 1 }),
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
    (desk) => ({ type: 'settle', actor: desk.speaker, round: stateOf(desk).rounds }),
    ['pay'],
  ),
  simple('cut', 'announce-cut-card', { en: 'the cut card is out', zh: '切牌已出' }, (desk) => ({
    type: 'announce-cut-card',
    actor: desk.speaker,
  })),
  simple(
    'uncut',
    'take-back-cut-card',
    { en: 'the cut card was announced by mistake', zh: '撤回误报的切牌' },
    (desk) => ({
      type: 'take-back-cut-card',
      actor: desk.speaker,
    }),
  ),
  simple('end', 'end-shoe', { en: 'take the shoe off the table', zh: '结束牌靴' }, (desk) => ({
    type: 'end-shoe',
    actor: desk.speaker,
  })),
]
