// Tells a recording: each event a sentence with its paragraph, the cards with why they were drawn, the settlement by line.
import type { Language } from '@punto/rules'
import {
  type Actor,
  type AskedHow,
  type KnownEvent,
  knows,
  limitsFor,
  type SeenEvent,
  type SettledLine,
  sideOf,
} from '@punto/table'
import { shortText } from './cards.ts'
import { handLine, reasonsNow, ruled } from './hand-line.ts'
import { paymentTable } from './payments.ts'
import type { Scene } from './scene.ts'
import { drawnText, floatText, type IrregularEvent, isIrregular, tellIrregular } from './tell-irregular.ts'
import { screenWidth } from './text/columns.ts'
import { amount, signed } from './text/numbers.ts'
import { paint } from './text/paint.ts'
import type { Screen } from './text/screen.ts'
import { wrapped } from './text/wrapped.ts'
import { IRREGULAR_WORDS } from './words/irregular-words.ts'
import { REPLAY_WORDS } from './words/replay-words.ts'
import { actorName } from './words/role-names.ts'
import { betName, TABLE_WORDS } from './words/table-words.ts'

/** The lines an event is told in; some tell nothing of their own, and nobody is told what another player did. */
export function tellEvent(screen: Screen, event: SeenEvent, after: Scene, language: Language): readonly string[] {
  if (!knows(event)) return []
  if (isIrregular(event)) return tellIrregular(screen, event, after, language)
  if (event.type === 'round-settled') return settlement(screen, event, after, language)
  if (event.type === 'betting-opened') return opening(screen, event, language)
  if (isOpenCard(event)) return cardLines(screen, event, after, language)
  const text = inWords(screen, event, after, language)
  return text === null ? [] : sentence(screen, event.rule, text, language)
}

const isOpenCard = (event: KnownEvent): event is Extract<KnownEvent, { type: 'card-dealt' | 'card-turned' }> =>
  (event.type === 'card-dealt' || event.type === 'card-turned') && event.card !== undefined

const sentence = (screen: Screen, rule: string | undefined, text: string, language: Language): readonly string[] =>
  wrapped(ruled(screen, text, TABLE_WORDS[language].stop, rule), screen.columns, '  ').split('\n')

/** A card that an earlier round drew before its time is announced before a bet is placed (INS 5.7). */
function opening(
  screen: Screen,
  { round, shoe, carried, rule }: Extract<KnownEvent, { type: 'betting-opened' }>,
  language: Language,
): readonly string[] {
  const say = REPLAY_WORDS[language]
  const drawn = carried?.map((card) => (card === null ? {} : { card })) ?? []
  const announced = IRREGULAR_WORDS[language].carried(drawnText(screen, drawn, language))
  return [
    '',
    paint(screen, 'bold', say.round(round, shoe)),
    ...(drawn.length > 0 ? sentence(screen, 'INS 5.7', announced, language) : []),
    ...sentence(screen, rule, say.open, language),
  ]
}

function cardLines(
  screen: Screen,
  { spot }: Extract<KnownEvent, { type: 'card-dealt' | 'card-turned' }>,
  after: Scene,
  language: Language,
): string[] {
  const reasons = reasonsNow(after.settings, after.round!)
  return [
    `  ${handLine(screen, after.round!, sideOf(spot), language)}`,
    ...reasons.flatMap(({ text, rule }) => sentence(screen, rule, text[language], language)),
  ]
}

/** What is told in a sentence of its own. */
type Plain = Exclude<KnownEvent, IrregularEvent | { readonly type: 'round-settled' | 'betting-opened' }>

/** Null for what another event already tells: every type of event is asked for here, so that none is forgotten. */
function inWords(screen: Screen, event: Plain, after: Scene, language: Language): string | null {
  const say = REPLAY_WORDS[language]
  const words = TABLE_WORDS[language]
  const name = (bet: string) => betName(after.settings.game, bet, language)
  /** Who placed it for the player (INS 5.17), and whether it lay there at the close (INS 5.14). */
  const how = ({
    through,
    asked,
    found,
  }: {
    readonly through?: Actor
    readonly asked?: AskedHow
    readonly found?: true
  }) =>
    (found ? IRREGULAR_WORDS[language].found : '') +
    (through ? say.through(actorName(through, language)) : '') +
    (asked ? say.asked[asked] : '')
  /** Who did it in the player's place, and why. */
  const byText = (by: Actor | undefined, reason?: string) =>
    (by ? say.through(actorName(by, language)) : '') +
    (reason === undefined ? '' : `, ${IRREGULAR_WORDS[language].because(reason)}`)
  switch (event.type) {
    case 'table-set-up': {
      const { table, game, decks, layout, currency } = event.settings
      const { min, max } = limitsFor(event.settings, 'player')
      const limits = say.limits(amount(min), amount(max), currency)
      return `${say.table(table, game.title[language], decks, layout.boxes)}, ${limits}`
    }
    case 'settings-changed':
      return say.changed(event.changed.join(', '))
    case 'settings-announced':
      return say.announced(event.changed.join(', '), event.by?.name ?? event.by?.id, event.reason)
    case 'table-opened':
      return say.opened
    case 'table-closed':
      return say.closed
    case 'dealer-signed-on':
      return say.signedOn(event.dealer, event.relieved)
    case 'dealer-signed-off':
      return say.signedOff(event.dealer)
    case 'relief-allowed':
      return say.relief(event.dealer ?? say.somebody, actorName(event.by, language))
    case 'notice-accepted':
      return say.notice(event.player)
    case 'player-sat':
      return say.sat(event.player, event.box) + byText(event.by)
    case 'player-left':
      return say.left(event.player, event.box) + byText(event.by, event.reason)
    case 'round-disputed':
      return say.disputed(event.player, event.dispute, event.of, event.words)
    case 'dispute-answered':
      return say.disputeAnswered(event.dispute, event.upheld, event.words) + byText(event.by)
    case 'chips-moved':
      return (event.moved ?? [])
        .map((move) => say.chips(move.from, move.to, amount(move.amount), move.player, move.box))
        .join('; ')
    case 'dealer-tipped':
      return say.tipped(event.player, amount(event.amount))
    case 'jackpot-paid':
      return event.payments.length === 0
        ? say.potFilled(event.pot, amount(event.seeded ?? 0))
        : event.payments
            .map(({ player, box, bet, rung, amount: paid }) =>
              (rung === undefined ? say.jackpotShared : say.jackpotHit)(
                player === undefined ? say.boxOnly(box) : say.where(player, box),
                amount(paid),
                name(bet),
              ),
            )
            .join('; ')
    case 'jackpot-undone':
      return say.jackpotUndone(
        event.payments.map(({ player, amount: back }) => `${player} −${amount(back)}`).join(words.comma),
      )
    case 'chips-seen':
      return say.chipsSeen(event.box, name(event.bet ?? ''), amount(event.amount ?? 0), event.source)
    case 'chips-left':
      return say.chipsLeft(event.reason ?? '') + byText(event.by)
    case 'player-moved':
      return say.moved(event.player, event.from, event.box) + byText(event.by)
    case 'waiting-list-joined':
      return say.waits(event.player)
    case 'waiting-list-left':
      return say.waitsNoMore(event.player) + byText(event.by)
    case 'player-stood-by':
      return say.standsBy(event.player)
    case 'player-walked-off':
      return say.walksOff(event.player) + byText(event.by, event.reason)
    case 'staff-bets-allowed':
      return say.staffBets(event.player, event.allowed)
    case 'shoe-started':
      return say.shoe(event.shoe, event.root)
    case 'cards-burned':
      return say.burned(shortText(screen, event.card), event.unseen)
    case 'cut-card-out':
      return say.cutCard
    case 'cut-card-taken-back':
      return say.cutCardBack
    case 'shoe-ended':
      return say.shoeEnded(event.shoe, event.ending, event.seed)
    case 'bet-placed': {
      const standing = event.seated ? '' : say.standing
      return say.bets(event.player, amount(event.amount), name(event.bet), event.box) + standing + how(event)
    }
    case 'bet-increased':
      return say.adds(event.player, amount(event.amount), name(event.bet), event.box) + how(event)
    case 'bet-confirmed':
      return say.confirmed(event.player, amount(event.amount))
    case 'bet-refused':
      return say.refused(event.player, amount(event.amount), event.reason)
    case 'bet-reduced':
      return say.takes(event.player, amount(event.amount), name(event.bet), event.box, amount(event.stake)) + how(event)
    case 'bet-withdrawn':
      return say.withdraws(event.player, amount(event.amount), name(event.bet), event.box) + how(event)
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
      return say.shown(event.to ?? say.somebody, event.spot)
    case 'window-opened':
      if (event.window === 'ante') return say.ante
      return say.insurance(
        event.stage,
        event.rows.map(({ side, pays }) => say.row(side, words.odds(pays))).join(words.comma),
      )
    case 'ante-raised':
      return say.raises(event.player, name(event.bet), event.box, amount(event.amount)) + how(event)
    case 'ante-folded':
      return (event.silent ? say.silent : say.folds)(event.player, name(event.bet), event.box) + how(event)
    case 'insurance-placed':
      return say.insures(event.player, event.side, event.box, amount(event.amount), words.odds(event.pays)) + how(event)
    case 'insurance-changed':
      return (
        (event.stake === 0
          ? say.insuranceBack(event.player, event.side, event.box)
          : say.insuresNow(event.player, event.side, event.box, amount(event.stake), amount(event.was))) + how(event)
      )
    case 'insurance-declined':
      return say.declines(event.player) + how(event)
    case 'insurance-forgone':
      return say.forgone(event.player)
    case 'coup-completed':
      return words.result(event.winner, event.player, event.banker)
    case 'card-turned':
    case 'window-closed':
      // A turned card is told with its hand; what a window came to is told decision by decision.
      return null
  }
}

function settlement(
  screen: Screen,
  event: Extract<KnownEvent, { type: 'round-settled' }>,
  { settings, round, partial }: Scene,
  language: Language,
): string[] {
  const say = REPLAY_WORDS[language]
  const heading = `  ${ruled(screen, say.settles, TABLE_WORDS[language].stop, event.rule)}`
  const { stop } = TABLE_WORDS[language]
  if (event.lines.length === 0) return [heading, `    ${partial ? say.noneOfYours : say.nobody}${stop}`]
  const where = ({ player, box }: SettledLine) => say.where(player, box)
  const widest = Math.max(...event.lines.map((line) => screenWidth(where(line))))
  const label = (line: SettledLine) =>
    `  ${where(line)}${' '.repeat(widest - screenWidth(where(line)))}  ${betName(settings.game, line.bet, language)}`
  const table = paymentTable(screen, settings, round!, event.lines, language, label)
  const nets = event.players.map(({ player, net }) => say.nets(player, signed(net)))
  // What the House won is for the staff, and its float for those of them who count no trays.
  const { house, float } = event
  const ofHouse = house ? [say.house(signed(house.net)) + floatText(float, language)] : []
  const totals = [...nets, ...ofHouse].join('; ')
  return [heading, table, wrapped(`${totals}${TABLE_WORDS[language].stop}`, screen.columns, '    ')]
}
