// The felt in the terminal, for whoever plays and whoever deals: what lies in which box, whose it is, and what has become of it.
import { amount, betName, columns, wrapped } from '@punto/replay'
import type { Language } from '@punto/rules'
import type { LaidBet, TableState } from '@punto/table'
import { DESK_WORDS } from '../dealer/say.ts'
import type { Out } from '../play/out.ts'

export const BETS_WORD = { name: 'bets', help: { en: 'what lies in each box', zh: '各座位投注' } } as const

/** Box by box, as the chips lie. */
export function showBets(out: Out, { round, settings, seats }: TableState, language: Language): void {
  const say = DESK_WORDS[language]
  const bets = round?.bets.filter(({ stake }) => stake > 0) ?? []
  if (bets.length === 0) {
    out.say(wrapped(say.feltEmpty, out.columns, '  '))
    return
  }
  const state = ({ seated, decision, wager }: LaidBet) =>
    [
      ...(seated ? [] : [say.standing]),
      ...(wager ? [say.raised(amount(wager.amount))] : decision === 'folded' ? [say.folded] : []),
    ].join(say.comma)
  // A player's bets stand together, in the order of their first.
  const order = [...new Set(bets.map(({ player }) => player))]
  const rows = seats.flatMap((_, i) =>
    order
      .flatMap((player) => bets.filter((laid) => laid.player === player && laid.box === i + 1))
      .map((laid) => [
        `  ${say.boxTitle(i + 1)}`,
        laid.player,
        betName(settings.game, laid.bet, language),
        amount(laid.stake),
        state(laid),
      ]),
  )
  const insured = round!.insurance.map(({ box, player, side, amount: stake }) => [
    `  ${say.boxTitle(box)}`,
    player,
    betName(settings.game, `insurance-${side}`, language),
    amount(stake),
    '',
  ])
  const lines = columns([...rows, ...insured], ['left', 'left', 'left', 'right']).split('\n')
  out.say(lines.map((line) => line.trimEnd()).join('\n'))
}
