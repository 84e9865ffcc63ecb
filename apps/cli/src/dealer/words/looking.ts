// Looking around the table: what lies in each box, everyone's chips, how the table stands; and the way out.

import { writeFileSync } from 'node:fs'
import { DEALER_ACT } from '@punto/desk'
import { amount, columns, IRREGULAR_WORDS, paint, shortText, signed } from '@punto/replay'
import { makeCard } from '@punto/rules'
import { cardsLeft, expects, makeRecording } from '@punto/table'
import { BETS_WORD, showBets } from '../../terminal/bets-laid.ts'
import { type DealerSession, note, remark, stateOf } from '../dealer-session.ts'
import { ofDealerAct, type Word } from '../word.ts'

function showChips(session: DealerSession): void {
  const { out, say, table } = session
  const { till, state } = table
  if (till.players.length === 0) note(session, say.nobody)
  else {
    const rows = till.players.map((player) => {
      const [balance, staked, bought] = [till.balance(player), till.staked(player), till.bought(player)]
      return [`  ${player}`, amount(balance), amount(staked), amount(bought), signed(balance + staked - bought)]
    })
    const [first, ...rest] = say.chipsHead
    const head = [`  ${first}`, ...rest]
    out.say(columns([head, ...rows], ['left', 'right', 'right', 'right', 'right']))
  }
  note(session, say.float(amount(state.float)))
}

export function showTable(session: DealerSession): void {
  const { say, out, language } = session
  const { dealer, seats, shoe, settings, rounds, float } = stateOf(session)
  const seated = seats.flatMap((player, i) => (player === null ? [] : [`${i + 1} ${player}`])).join(say.comma)
  note(session, [say.dealer(dealer), say.roundLine(rounds), say.seats(seated), say.float(amount(float))].join(' '))
  if (!shoe) note(session, say.noShoe)
  else {
    note(session, say.shoeLine(shoe.number, amount(cardsLeft(settings, shoe)), shoe.lastRound !== null))
    const faces = (cards: typeof shoe.ahead) =>
      cards
        .map(({ card }) => (card === null ? IRREGULAR_WORDS[language].unseen : shortText(out, makeCard(card))))
        .join(say.comma)
    if (shoe.ahead.length > 0) note(session, say.ahead(faces(shoe.ahead)))
    if (shoe.carried.length > 0) note(session, say.carried(faces(shoe.carried)))
  }
  const { players = [], due } = expects(stateOf(session))
  if (players.length > 0 && due !== undefined) {
    note(session, say.timeLeft(players.join(say.comma), Math.ceil((due - session.now()) / 1000)))
  }
}

function save(session: DealerSession, words: readonly string[]): void {
  const file = words.join(' ')
  const { events } = session.table
  if (file === '') {
    remark(session, session.say.saveWhere)
    return
  }
  try {
    writeFileSync(file, makeRecording(events))
    note(session, session.say.saved(events.length, file))
  } catch (error) {
    remark(session, session.say.cannotWrite(file, (error as Error).message))
  }
}

/** Said when the session is left. */
export function sayGoodbye(session: DealerSession): void {
  const { say, out, table } = session
  const { rounds, phase } = stateOf(session)
  const staked = table.till.players.reduce((sum, player) => sum + table.till.staked(player), 0)
  const over = phase === 'between' || phase === 'settled' || phase === 'void' || phase === 'table-closed'
  out.say('')
  if (!over && staked > 0) out.say(paint(out, 'yellow', say.unfinished(rounds, amount(staked))))
  showChips(session)
  out.say(say.goodbye(rounds))
}

export const LOOKING_DESK_WORDS: readonly Word[] = [
  {
    ...BETS_WORD,
    run: (session) => showBets(session.out, stateOf(session), session.language),
  },
  {
    ...ofDealerAct(DEALER_ACT.tray),
    run: (session) => note(session, session.say.float(amount(stateOf(session).float))),
  },
  { name: 'chips', help: { en: "everyone's chips", zh: '各人筹码' }, run: showChips },
  { name: 'save', takes: 'FILE', help: { en: 'save the recording so far', zh: '保存录像' }, run: save },
  {
    name: 'quit',
    short: ['q', 'exit'],
    help: { en: 'leave the session', zh: '离台' },
    run: (session) => session.leave(),
  },
]
