// Who comes, sits, stands and leaves, and what they buy.
import { MAX_STAKE } from '@punto/rules'
import { amountFrom, isAmount } from '../../play/vocabulary.ts'
import { ask, asPlayer, type DealerSession, note, remark, stateOf } from '../dealer-session.ts'
import { buyIn, sitDown, standBy, welcome } from '../people.ts'
import type { PlayerWord } from '../word.ts'

function buys(session: DealerSession, player: string, [word]: readonly string[]): void {
  const chips = word !== undefined && isAmount(word) ? amountFrom(word) : Number.NaN
  if (Number.isSafeInteger(chips) && chips > 0 && chips <= MAX_STAKE) buyIn(session, player, chips)
  else remark(session, session.say.howMuch(`${player} buys 1000`))
}

/** Chips of their own, into the tip box. */
function tips(session: DealerSession, player: string, [word]: readonly string[]): void {
  const amount = word !== undefined && isAmount(word) ? amountFrom(word) : Number.NaN
  if (!Number.isSafeInteger(amount)) {
    remark(session, session.say.howMuch(`${player} tips 50`))
    return
  }
  welcome(session, player)
  ask(session, { type: 'tip-dealer', actor: asPlayer(player), amount })
}

function boxFrom(session: DealerSession, player: string, verb: string, [word]: readonly string[]): number | undefined {
  const free = verb === 'sits' ? stateOf(session).seats.indexOf(null) + 1 : 0
  const box = word === undefined ? free : isAmount(word) ? amountFrom(word) : 0
  if (box === 0) remark(session, session.say.whichBox(player, verb))
  return box === 0 ? undefined : box
}

function sits(session: DealerSession, player: string, words: readonly string[]): void {
  const box = boxFrom(session, player, 'sits', words)
  if (box === undefined) return
  if (sitDown(session, player, box)) welcome(session, player)
}

function stands(session: DealerSession, player: string, words: readonly string[]): void {
  const box = boxFrom(session, player, 'stands', words)
  if (box === undefined) return
  if (!standBy(session, player)) return
  session.places.set(player, box)
  note(session, session.say.stands(player, box))
  welcome(session, player)
}

function leaves(session: DealerSession, player: string): void {
  if (ask(session, { type: 'leave', actor: asPlayer(player) })) session.places.delete(player)
}

export const SEAT_WORDS: readonly PlayerWord[] = [
  { name: 'sits', takes: '[BOX]', commands: ['sit'], help: { en: 'sits down at a box', zh: '入座' }, run: sits },
  {
    name: 'stands',
    takes: 'BOX',
    commands: ['sit'],
    fits: ({ standing }) => standing,
    help: { en: 'bets standing behind a box', zh: '旁注某座位' },
    run: stands,
  },
  { name: 'leaves', commands: ['leave'], help: { en: 'gets up; bets stay', zh: '离座；投注保留' }, run: leaves },
  { name: 'buys', takes: 'AMOUNT', help: { en: 'buys chips', zh: '买入筹码' }, run: buys },
  {
    name: 'tips',
    takes: 'AMOUNT',
    commands: ['tip-dealer'],
    help: { en: 'gives chips to the tip box', zh: '给荷官小费' },
    run: tips,
  },
]
