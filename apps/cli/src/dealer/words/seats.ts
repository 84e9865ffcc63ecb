// Who comes, sits, stands and leaves, and what they buy.
import { MAX_STAKE } from '@punto/rules'
import { amountFrom, isAmount } from '../../play/vocabulary.ts'
import { ask, asPlayer, type Desk, note, remark, stateOf } from '../desk.ts'
import { buyIn, sitDown, standBy, welcome } from '../people.ts'
import type { PlayerWord } from '../word.ts'

function buys(desk: Desk, player: string, [word]: readonly string[]): void {
  const chips = word !== undefined && isAmount(word) ? amountFrom(word) : Number.NaN
  if (Number.isSafeInteger(chips) && chips > 0 && chips <= MAX_STAKE) buyIn(desk, player, chips)
  else remark(desk, desk.say.howMuch(`${player} buys 1000`))
}

function boxFrom(desk: Desk, player: string, verb: string, [word]: readonly string[]): number | undefined {
  const free = verb === 'sits' ? stateOf(desk).seats.indexOf(null) + 1 : 0
  const box = word === undefined ? free : isAmount(word) ? amountFrom(word) : 0
  if (box === 0) remark(desk, desk.say.whichBox(player, verb))
  return box === 0 ? undefined : box
}

function sits(desk: Desk, player: string, words: readonly string[]): void {
  const box = boxFrom(desk, player, 'sits', words)
  if (box === undefined) return
  if (sitDown(desk, player, box)) welcome(desk, player)
}

function stands(desk: Desk, player: string, words: readonly string[]): void {
  const box = boxFrom(desk, player, 'stands', words)
  if (box === undefined) return
  if (!standBy(desk, player)) return
  desk.places.set(player, box)
  note(desk, desk.say.stands(player, box))
  welcome(desk, player)
}

function leaves(desk: Desk, player: string): void {
  if (ask(desk, { type: 'leave', actor: asPlayer(player) })) desk.places.delete(player)
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
]
