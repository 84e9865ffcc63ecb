// Tells the player what happens at the table, event by event, in the dealer's words with their paragraphs.
import {
  amount,
  betName,
  handLine,
  handOf,
  isIrregular,
  type Paint,
  paint,
  paintNet,
  paymentTable,
  pointsOf,
  reasonsNow,
  reasonsSoFar,
  ruled,
  screenWidth,
  shortCard,
  tellIrregular,
  wrapped,
} from '@punto/replay'
import { type Game, insurancePaysOn, insuranceRowAt, type Language, type Reason, type Winner } from '@punto/rules'
import { antesOf, openOffers, type Round, sideOf, type TableEvent, type TableState } from '@punto/table'
import { handsPicture } from './hands.ts'
import type { Out } from './out.ts'
import { WORDS, type Words } from './words.ts'

/** Whom the teller speaks to. */
export interface Listener {
  readonly player: string
  readonly language: Language
  /** The player's chips after the event, and how many lie on the felt. */
  balance(): number
  staked(): number
  /** The winners of this shoe so far. */
  winners(): readonly Winner[]
  /** What is on the meters of the pots. */
  pots?(): readonly { readonly pot: string; readonly meter: number }[]
}

const SHOWN_WINNERS = 16
const BEAD: Readonly<Record<Winner, string>> = { banker: 'B', player: 'P', tie: 'T' }
const BEAD_PAINT: Readonly<Record<Winner, Paint>> = { banker: 'red', player: 'blue', tie: 'green' }

export class Teller {
  readonly #out: Out
  readonly #to: Listener
  readonly #say: Words

  constructor(out: Out, to: Listener) {
    this.#out = out
    this.#to = to
    this.#say = WORDS[to.language]
  }

  tell(event: TableEvent, after: TableState): void {
    const say = this.#say
    if (isIrregular(event)) {
      for (const line of tellIrregular(this.#out, event, after, this.#to.language)) this.#line(line)
      if (event.type === 'round-voided') this.#line(say.noNet(amount(this.#to.balance())))
      return
    }
    switch (event.type) {
      case 'shoe-started':
        if (event.root) this.#line(say.shoe(event.shoe, event.root.slice(0, 16)))
        return
      case 'betting-opened':
        this.#line(`\n${this.#heading(say.round(event.round))}`)
        this.#line(paint(this.#out, 'bold', say.placeYourBets))
        for (const { pot, meter } of this.#to.pots?.() ?? []) this.#line(say.pot(pot, amount(meter)))
        return
      case 'bet-returned':
        this.#ruled(
          say.returned(amount(event.amount), this.#bet(after, event.bet), say.returnReasons[event.why]),
          event.rule,
        )
        return
      case 'betting-closed':
        this.#line(`${paint(this.#out, 'bold', say.noMoreBets)} ${paint(this.#out, 'dim', event.rule ?? '')}`)
        this.#indented(this.#feltLine(after))
        return
      case 'cut-card-out':
        this.#line(paint(this.#out, 'yellow', event.lastRound > after.rounds ? say.cutCardExtra : say.cutCard))
        return
      case 'card-dealt':
      case 'card-turned':
        this.#card(event, after)
        return
      case 'window-opened':
        this.#window(event, after)
        return
      case 'ante-raised':
        this.#ruled(say.anteRaised(this.#bet(after, event.bet), amount(event.amount)), event.rule)
        return
      case 'ante-folded':
        this.#ruled((event.silent ? say.anteSilent : say.anteFolded)(this.#bet(after, event.bet)), event.rule)
        return
      case 'insurance-placed':
        this.#ruled(say.insured(event.side, amount(event.amount), say.odds(event.pays)), event.rule)
        return
      case 'insurance-changed':
        this.#ruled(
          event.stake === 0 ? say.insuranceBack(event.side) : say.insuranceNow(event.side, amount(event.stake)),
          event.rule,
        )
        return
      case 'insurance-declined':
        this.#ruled(say.declined, event.rule)
        return
      case 'insurance-forgone':
        this.#ruled(say.forgone, event.rule)
        return
      case 'coup-completed':
        if (this.#out.live) this.#picture(after)
        this.#line(
          ruled(
            this.#out,
            paint(this.#out, 'bold', say.result(event.winner, event.player, event.banker)),
            say.stop,
            event.rule,
          ),
        )
        return
      case 'round-settled':
        this.#settled(event, after)
        return
      case 'jackpot-paid':
        this.#jackpot(event, after)
        return
      case 'shoe-ended':
        this.#line((event.ending === 'finished' ? say.shoeFinished : say.shoeAbandoned)(event.shoe))
        if (event.seed) this.#indented(say.seed(event.seed))
        return
      case 'jackpot-undone':
      case 'table-set-up':
      case 'table-opened':
      case 'table-closed':
      case 'dealer-signed-on':
      case 'dealer-signed-off':
      case 'notice-accepted':
      case 'player-sat':
      case 'player-left':
      case 'player-moved':
      case 'round-disputed':
      case 'dispute-answered':
      case 'chips-moved':
      case 'dealer-tipped':
      case 'chips-left':
      case 'chips-seen':
      case 'cards-burned':
      case 'bet-placed':
      case 'settings-changed':
      case 'settings-announced':
      case 'bet-increased':
      case 'relief-allowed':
      case 'waiting-list-joined':
      case 'waiting-list-left':
      case 'player-stood-by':
      case 'player-walked-off':
      case 'staff-bets-allowed':
      case 'cut-card-taken-back':
      case 'bet-confirmed':
      case 'bet-refused':
      case 'bet-reduced':
      case 'bet-withdrawn':
      case 'squeeze-requested':
      case 'squeeze-granted':
      case 'squeeze-declined':
      case 'insurance-waived':
      case 'card-shown':
      case 'window-closed':
        // The player's own doing, which the felt answers, or of a table that is dealt by hand.
        return
      default:
        event satisfies never
    }
  }

  /** The bets on the felt in a line, with what is left to bet. */
  felt(state: TableState): void {
    const total = this.#to.staked()
    const left = amount(this.#to.balance())
    if (total === 0) this.#indented(this.#say.feltEmpty(left))
    else this.#indented(`${this.#feltLine(state)} (${this.#say.felt(amount(total), left)})`)
  }

  #feltLine(state: TableState): string {
    const mine = state.round?.bets.filter(({ player, stake }) => player === this.#to.player && stake > 0) ?? []
    if (mine.length === 0) return this.#say.noBets
    const list = mine.map(({ bet, stake }) => this.#say.onBet(amount(stake), this.#bet(state, bet)))
    return `${this.#say.bets}: ${list.join(this.#say.comma)}`
  }

  /** The card that has just come, and what the table of play says about the next. */
  #card({ spot }: Extract<TableEvent, { type: 'card-dealt' | 'card-turned' }>, after: TableState): void {
    if (this.#out.live) {
      this.#picture(after)
      return
    }
    const round = after.round!
    this.#line(handLine(this.#out, round, sideOf(spot), this.#to.language))
    for (const text of this.#inWords(reasonsNow(after.settings, round))) this.#line(text)
  }

  #picture(state: TableState): void {
    const { language } = this.#to
    const picture = handsPicture(this.#out, state.round!, language)
    this.#out.draw([...picture, ...this.#inWords(reasonsSoFar(state.settings, state.round!))])
  }

  #inWords(reasons: readonly Reason[]): string[] {
    return reasons.flatMap(({ text, rule }) =>
      wrapped(ruled(this.#out, text[this.#to.language], this.#say.stop, rule), this.#out.columns, '  ').split('\n'),
    )
  }

  #window(event: Extract<TableEvent, { type: 'window-opened' }>, after: TableState): void {
    const round = after.round!
    if (event.window === 'ante') this.#anteWindow(after, round, event.rule)
    else this.#insuranceWindow(event.stage, after.settings.game, round, event.rule)
  }

  #anteWindow(after: TableState, round: Round, rule: string | undefined): void {
    const first = round.cards[0]!.card!
    this.#line(ruled(this.#out, this.#say.anteOpens(shortCard(this.#out, first)), '', rule))
    for (const { bet, stake, player } of antesOf(after.settings, round)) {
      if (player !== this.#to.player) continue
      const raise = after.settings.game.bets.find(({ id }) => id === bet)!.raise!
      this.#indented(
        this.#say.anteChoice(
          this.#bet(after, bet),
          amount(stake),
          this.#bet(after, raise.bet),
          amount(stake * raise.times),
        ),
      )
    }
  }

  #insuranceWindow(stage: 1 | 2, game: Game, round: Round, rule: string | undefined): void {
    const points = { player: pointsOf(handOf(round, 'player')), banker: pointsOf(handOf(round, 'banker')) }
    this.#line(ruled(this.#out, this.#say.insuranceOpens[stage](points.player, points.banker), '', rule))
    for (const { player, side, original, pays, cap } of openOffers(round)) {
      if (player !== this.#to.player || cap === 0) continue
      const on = insurancePaysOn(insuranceRowAt(game, stage, side, points)!, points)
      this.#indented(this.#say.insuranceOffer(side, amount(original), this.#say.odds(pays), amount(cap), on))
    }
  }

  #settled(event: Extract<TableEvent, { type: 'round-settled' }>, after: TableState): void {
    const mine = event.lines.filter(({ player }) => player === this.#to.player)
    const balance = amount(this.#to.balance())
    if (mine.length === 0) {
      this.#line(this.#say.noNet(balance))
      return
    }
    const net = mine.reduce((sum, line) => sum + line.net, 0)
    this.#line(paymentTable(this.#out, after.settings, after.round!, mine, this.#to.language))
    this.#line(this.#say.net(paintNet(this.#out, net), balance))
  }

  /** What the pot has paid the player; where it stands is told with the next bets. */
  #jackpot({ payments, rule }: Extract<TableEvent, { type: 'jackpot-paid' }>, after: TableState): void {
    for (const { player, bet, rung, amount: paid } of payments) {
      if (player !== this.#to.player) continue
      const say = rung === undefined ? this.#say.jackpotShared : this.#say.jackpotHit
      this.#ruled(paint(this.#out, 'bold', say(amount(paid), this.#bet(after, bet))), rule)
    }
  }

  #bet(state: TableState, bet: string): string {
    return betName(state.settings.game, bet, this.#to.language)
  }

  #line(text: string): void {
    this.#out.say(text)
  }

  /** A sentence under the one before it, broken where the screen ends. */
  #indented(text: string): void {
    this.#line(wrapped(text, this.#out.columns, '  '))
  }

  #ruled(text: string, rule: string | undefined): void {
    this.#indented(ruled(this.#out, text, this.#say.stop, rule))
  }

  /** A rule across the screen: the round on the left, the last winners and the chips on the right. */
  #heading(title: string): string {
    const width = Math.min(this.#out.columns, 72)
    const chips = this.#say.chips(amount(this.#to.balance()))
    const last = this.#to.winners().slice(-SHOWN_WINNERS)
    const beads = last.map((winner) => paint(this.#out, BEAD_PAINT[winner], BEAD[winner])).join(' ')
    const taken = [title, beads, chips].reduce((sum, text) => sum + screenWidth(text), beads === '' ? 8 : 12)
    const line = '─'.repeat(Math.max(2, width - taken))
    const dim = (text: string) => paint(this.#out, 'dim', text)
    const road = beads === '' ? '' : ` ${beads} ${dim('──')}`
    return `${dim('──')} ${paint(this.#out, 'bold', title)} ${dim(line)}${road} ${chips} ${dim('──')}`
  }
}
