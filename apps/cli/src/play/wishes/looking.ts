// Looking back and around: why a card or a payment was as it was, the roads, the last rounds, the chips.

import { PLAYER_ACT } from '@punto/desk'
import { amount, betName, columns, howPaid, paint, paintNet, reasonsSoFar, ruled, signed, wrapped } from '@punto/replay'
import { dealReason, type Reason } from '@punto/rules'
import { paragraph } from '@punto/rules/register'
import type { Round, TableSettings } from '@punto/table'
import { BETS_WORD, showBets } from '../../terminal/bets-laid.ts'
import { drawBig, drawScoreboard } from '../../terminal/roads.ts'
import { ofAct } from '../act-word.ts'
import { type Play, remark, type Wish } from '../wish.ts'

/** Everything the table of play has said of these cards; before the fourth card, how they are dealt. */
const cardReasons = (settings: TableSettings, round: Round): readonly Reason[] =>
  round.cards.length < 4 ? [dealReason(settings.game.procedure)] : reasonsSoFar(settings, round)

/** The round under way, or while bets are open the one before. */
function why(play: Play): void {
  const { out, say, language, house } = play
  const round = lastDealt(play)
  if (!round) {
    remark(play, say.whyNothing)
    return
  }
  const { settings } = house.state
  out.say(paint(out, 'bold', `${say.whyTitle} (${say.round(round.number)})`))
  for (const { text, rule } of cardReasons(settings, round)) out.say(`  ${ruled(out, text[language], say.stop, rule)}`)
  const mine = round.settlement?.lines.filter(({ player }) => player === play.player) ?? []
  for (const line of mine) {
    const name = say.onBet(amount(line.stake), betName(settings.game, line.bet, language))
    const told = say.whyPaid(name, `${signed(line.net)}, ${howPaid(settings, round, line, language)}`)
    out.say(`  ${ruled(out, told, say.stop, line.rule)}`)
  }
  // The register's summaries are English.
  if (language !== 'en') return
  for (const rule of new Set(mine.map((line) => line.rule))) {
    const summary = paragraph(rule)?.summary
    if (summary) out.say(paint(out, 'dim', wrapped(`${rule}: ${summary}`, out.columns, '  ')))
  }
}

/** The last round with a card on the table. */
function lastDealt({ house, notes }: Play): Round | null {
  const { round } = house.state
  return round && round.cards.length > 0 ? round : notes.lastRound
}

/** The big road and the count; with `all`, every road as a casino's board has them. */
function roads({ out, say, notes }: Play, words: readonly string[]): void {
  if (notes.roads.bead.length === 0) out.say(`  ${say.noResults}`)
  else if (words[0] === 'all') out.say(drawScoreboard(notes.roads, out).trimEnd())
  else {
    const { banker, player, tie } = notes.roads.statistics()
    out.say(
      drawBig(notes.roads, out)
        .map((line) => line.trimEnd())
        .join('\n'),
    )
    out.say(say.roadCounts(banker.count, player.count, tie.count))
  }
}

const SHOWN_ROUNDS = 12

function history({ out, say, notes }: Play): void {
  if (notes.past.length === 0) {
    out.say(`  ${say.noHistory}`)
    return
  }
  const rows = notes.past
    .slice(-SHOWN_ROUNDS)
    .map(({ round, winner, player, banker, staked, net, balance }) => [
      `  ${round}`,
      say.result(winner, player, banker),
      amount(staked),
      paintNet(out, net),
      amount(balance),
    ])
  const [first, ...rest] = say.historyHead
  out.say(paint(out, 'bold', say.historyTitle))
  out.say(columns([[`  ${first}`, ...rest], ...rows], ['left', 'left', 'right', 'right', 'right']))
}

function balance({ out, say, house, chips }: Play): void {
  const net = house.balance + house.staked - chips
  out.say(`  ${say.balance(amount(house.balance), amount(house.staked), signed(net))}`)
}

export const LOOKING_WISHES: readonly Wish[] = [
  {
    name: 'why',
    help: { en: 'why the cards and payments were so', zh: '最近补牌与赔付的原因' },
    run: why,
  },
  {
    name: 'roads',
    takes: '[all]',
    help: { en: 'the big road of this shoe, or all five', zh: '本靴大路，或全部路单' },
    run: roads,
  },
  { ...ofAct(PLAYER_ACT.rounds), run: history },
  {
    ...BETS_WORD,
    run: ({ out, language, house }) => showBets(out, house.state, language),
  },
  { name: 'balance', help: { en: 'your chips', zh: '您的筹码' }, run: balance },
]
