// The settlement as a dealer pays it: box by box, what is taken and what is paid, each by its paragraph.
import { amount, betName, paint, paymentTable, ruled, signed, wrapped } from '@punto/replay'
import { type ChipToMove, chipsToMove, type SettledLine, type TableEvent, type TableState } from '@punto/table'
import type { DealerSession } from './dealer-session.ts'

type Settled = Extract<TableEvent, { type: 'round-settled' }>

export function saySettlement(session: DealerSession, event: Settled, after: TableState): void {
  const { out, say, language } = session
  const { settings, round } = after
  out.say(`  ${ruled(out, paint(out, 'bold', say.settlement), say.stop, event.rule)}`)
  if (event.lines.length === 0) {
    out.say(`  ${say.nobodyBet}`)
    return
  }
  const label = ({ player, bet }: SettledLine) => `  ${player}${say.colon}${betName(settings.game, bet, language)}`
  for (const { box, net } of event.boxes.toSorted((a, b) => a.box - b.box)) {
    const lines = event.lines.filter((line) => line.box === box)
    out.say(`  ${paint(out, 'bold', say.boxTitle(box))}${say.colon}${boxAction(session, net)}`)
    out.say(paymentTable(out, settings, round!, lines, language, label))
  }
  const nets = event.players.map(({ player, net }) =>
    say.playerNet(player, signed(net), amount(session.table.till.balance(player))),
  )
  const redone = (event.adjusted ?? []).map(({ player, paid, due }) =>
    say.adjusted(player, signed(paid), signed(due), signed(due - paid)),
  )
  const house = say.houseNet(signed(event.house.net), amount(event.house.commission), amount(event.float))
  for (const line of [...nets, ...redone, house]) out.say(wrapped(line, out.columns, '  '))
}

/** What is still to be moved, in the order in which it is done, each line by its number. */
export function sayChips({ out, say }: DealerSession, { chips, settings }: TableState): void {
  const lines = chipsToMove(chips ?? null, settings.chipValues)
  out.say(`  ${paint(out, 'bold', lines.length === 0 ? say.noChipsToMove : say.chipsToMove)}`)
  for (const line of lines) {
    const { number, amount: chipsAmount, player, box, left } = line
    out.say(`    ${say.chipLine(number, wayOf(line), amount(chipsAmount), player, box)}${left ? say.leftByPit : ''}`)
  }
}

const wayOf = ({ from, to }: ChipToMove): 'return' | 'take' | 'pay' =>
  to === 'tray' ? 'take' : from === 'tray' ? 'pay' : 'return'

/** What a box comes to, from the dealer's side of the table. */
const boxAction = ({ say }: DealerSession, net: number): string =>
  net > 0 ? say.pay(amount(net)) : net < 0 ? say.take(amount(-net)) : say.even
