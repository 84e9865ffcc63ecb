// Tells a recording: each event a sentence with its paragraph, the cards with why they were drawn, the settlement by line.
import type { Language } from '@punto/rules'
import { limitsFor, sideOf, type TableEvent, type TableState } from '@punto/table'
import type { Io } from '../command.ts'
import { handLine, reasonsNow, ruled } from '../play/hands.ts'
import { howPaid, paintNet } from '../play/payments.ts'
import { shortText } from '../play/pictures.ts'
import { amount, betName, signed, WORDS } from '../play/words.ts'
import { paint } from '../terminal/paint.ts'
import { columns } from '../terminal/table.ts'
import { STORY_WORDS } from './story-words.ts'

type Screen = Pick<Io, 'colour' | 'columns'>

/** The lines an event is told in; some tell nothing of their own. */
export function tellEvent(screen: Screen, event: TableEvent, after: TableState, language: Language): string[] {
  if (event.type === 'round-settled') return settlement(screen, event, after, language)
  if (event.type === 'betting-opened') {
    const title = STORY_WORDS[language].round(event.round, event.shoe)
    return ['', paint(screen, 'bold', title), ...sentence(screen, event, STORY_WORDS[language].open, language)]
  }
  if ((event.type === 'card-dealt' || event.type === 'card-turned') && event.card !== undefined) {
    return cardLines(screen, event, after, language)
  }
  const text = inWords(screen, event, after, language)
  return text === undefined ? [] : sentence(screen, event, text, language)
}

const sentence = (screen: Screen, { rule }: TableEvent, text: string, language: Language): string[] => [
  `  ${ruled(screen, text, WORDS[language].stop, rule)}`,
]

function cardLines(
  screen: Screen,
  { spot }: Extract<TableEvent, { type: 'card-dealt' | 'card-turned' }>,
  after: TableState,
  language: Language,
): string[] {
  const reasons = reasonsNow(after.settings, after.round!)
  return [
    `  ${handLine(screen, after.round!, sideOf(spot), language)}`,
    ...reasons.map(({ text, rule }) => `  ${ruled(screen, text[language], WORDS[language].stop, rule)}`),
  ]
}

/** Undefined for what another event already tells. */
function inWords(screen: Screen, event: TableEvent, after: TableState, language: Language): string | undefined {
  const say = STORY_WORDS[language]
  const words = WORDS[language]
  const name = (bet: string) => betName(after.settings.game, bet, language)
  switch (event.type) {
    case 'table-set-up': {
      const { table, game, decks, layout, currency } = event.settings
      const { min, max } = limitsFor(event.settings, 'player')
      const limits = say.limits(amount(min), amount(max), currency)
      return `${say.table(table, game.title[language], decks, layout.boxes)}, ${limits}`
    }
    case 'table-opened':
      return say.opened
    case 'table-closed':
      return say.closed
    case 'dealer-signed-on':
      return say.signedOn(event.dealer, event.relieved)
    case 'dealer-signed-off':
      return say.signedOff(event.dealer)
    case 'notice-accepted':
      return say.notice(event.player)
    case 'player-sat':
      return say.sat(event.player, event.box)
    case 'player-left':
      return say.left(event.player, event.box)
    case 'shoe-started':
      return say.shoe(event.shoe, event.root)
    case 'cards-burned':
      return say.burned(shortText(screen, event.card), event.unseen)
    case 'cut-card-out':
      return say.cutCard
    case 'shoe-ended':
      return say.shoeEnded(event.shoe, event.ending, event.seed)
    case 'bet-placed': {
      const through = event.through ? say.through(event.through.role, event.through.id) : ''
      const standing = event.seated ? '' : say.standing
      return say.bets(event.player, amount(event.amount), name(event.bet), event.box) + standing + through
    }
    case 'bet-increased':
      return say.adds(event.player, amount(event.amount), name(event.bet), event.box)
    case 'bet-confirmed':
      return say.confirmed(event.player, amount(event.amount))
    case 'bet-refused':
      return say.refused(event.player, amount(event.amount), event.reason)
    case 'bet-reduced':
      return say.takes(event.player, amount(event.amount), name(event.bet), event.box, amount(event.stake))
    case 'bet-withdrawn':
      return say.withdraws(event.player, amount(event.amount), name(event.bet), event.box)
    case 'bet-returned': {
      const why = words.returnReasons[event.why]
      return say.returned(event.player, amount(event.amount), name(event.bet), event.box, why)
    }
    case 'betting-closed':
      return say.close
    case 'card-dealt':
      return say.faceDown(sideOf(event.spot))
    case 'squeeze-requested':
      return say.squeezeAsked(event.player, event.spot)
    case 'squeeze-granted':
      return say.squeezeGranted(event.player, event.spot)
    case 'squeeze-declined':
      return say.squeezeDeclined(event.player, event.spot)
    case 'insurance-waived':
      return say.waived
    case 'card-shown':
      return say.shown(event.to, event.spot)
    case 'window-opened':
      if (event.window === 'ante') return say.ante
      return say.insurance(
        event.stage,
        event.rows.map(({ side, pays }) => say.row(side, words.odds(pays))).join(words.comma),
      )
    case 'ante-raised':
      return say.raises(event.player, name(event.bet), event.box, amount(event.amount))
    case 'ante-folded':
      return (event.silent ? say.silent : say.folds)(event.player, name(event.bet), event.box)
    case 'insurance-placed':
      return say.insures(event.player, event.side, event.box, amount(event.amount), words.odds(event.pays))
    case 'insurance-declined':
      return say.declines(event.player)
    case 'insurance-forgone':
      return say.forgone(event.player)
    case 'coup-completed':
      return words.result(event.winner, event.player, event.banker)
    default:
      return undefined
  }
}

function settlement(
  screen: Screen,
  event: Extract<TableEvent, { type: 'round-settled' }>,
  { settings, round }: TableState,
  language: Language,
): string[] {
  const say = STORY_WORDS[language]
  const heading = `  ${ruled(screen, say.settles, WORDS[language].stop, event.rule)}`
  if (event.lines.length === 0) return [heading, `    ${say.nobody}${WORDS[language].stop}`]
  const rows = event.lines.map((line) => [
    `    ${say.where(line.player, line.box)}`,
    betName(settings.game, line.bet, language),
    amount(line.stake),
    paintNet(screen, line.net),
    howPaid(settings, round!, line, language),
    paint(screen, 'dim', line.rule),
  ])
  const nets = event.players.map(({ player, net }) => say.nets(player, signed(net)))
  const totals = [...nets, say.house(signed(event.house.net), amount(event.float))].join('; ')
  return [heading, columns(rows, ['left', 'left', 'right', 'right']), `    ${totals}${WORDS[language].stop}`]
}
