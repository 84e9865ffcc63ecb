// What has happened at a dealer's table, event by event: the onlooker's sentences, with what a dealer needs beside them: whom
// to ask in a window, and the settlement box by box.
import { amount, betName, ruled, tellEvent, wrapped } from '@punto/replay'
import { antesOf, openOffers, type TableEvent, type TableState } from '@punto/table'
import { WORDS } from '../play/words.ts'
import type { DealerSession } from './dealer-session.ts'
import { sayChips, saySettlement } from './paying.ts'

export function tellDesk(session: DealerSession, event: TableEvent, after: TableState): void {
  const { out, say, language } = session
  switch (event.type) {
    case 'table-set-up':
      return
    case 'round-settled':
      saySettlement(session, event, after)
      return
    case 'window-closed':
      out.say(`  ${ruled(out, say.windowCloses, say.stop, event.rule)}`)
      return
    default:
      for (const line of tellEvent(out, event, after, language)) out.say(line)
  }
  if (event.type === 'window-opened') sayWindow(session, after)
  if (MOVES_CHIPS.has(event.type) && after.chips) sayChips(session, after)
}

/** Beside a settlement, which says what to take and to pay itself. */
const MOVES_CHIPS: ReadonlySet<string> = new Set(['round-voided', 'bets-taken-back', 'decision-paid', 'claim-accepted'])

/** Everyone who is to be asked, and what they can have. */
function sayWindow({ out, say, language }: DealerSession, { settings, round }: TableState): void {
  const line = (text: string) => out.say(wrapped(text, out.columns, '    '))
  const name = (bet: string) => betName(settings.game, bet, language)
  if (round!.window?.kind === 'ante') {
    for (const { player, box, bet, stake } of antesOf(settings, round!)) {
      const { times } = settings.game.bets.find(({ id }) => id === bet)!.raise!
      line(say.anteOf(player, box, name(bet), amount(stake), amount(stake * times)))
    }
    return
  }
  for (const { player, box, side, original, pays, cap } of openOffers(round!)) {
    if (cap > 0) line(say.offerOf(player, box, name(side), amount(original), WORDS[language].odds(pays), amount(cap)))
  }
}
