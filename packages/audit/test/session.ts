// Random sessions at random tables, with a real ledger beside them: what the tests of this package audit. The clock never
// stands still, so that the order of two commands is always in the record.
import { Ledger, type Transfer } from '@punto/ledger'
import { assemble, DECK, GAMES, type Game, makeCard, parseCard, placeableBets } from '@punto/rules'
import {
  accountsOfTable,
  type Command,
  canBankerGoFirst,
  checkSettings,
  chipsThatWait,
  dealingStep,
  debtAccount,
  decidePaid,
  evolve,
  openOffers,
  planNext,
  playerAccount,
  type Role,
  requestOf,
  SPOTS,
  setUp,
  setUpEvent,
  squeezerOf,
  type TableEvent,
  type TableRequest,
  type TableState,
} from '@punto/table'
import { Hands, numbers } from '../../table/test/running.ts'
import { claim, trouble } from './trouble.ts'

export const PLAYERS = ['ann', 'ben', 'cat', 'dan'] as const
const PURSE = 100_000

export type Pick = (below: number) => number

const known = new Map<string, Game>()

/** A game with its packs, made once: what is worked out for a declaration is kept with it. */
function declared(game: string, packs: readonly string[]): Game {
  const key = [game, ...packs].join()
  const assembled = assemble(game, packs)
  if (!assembled.ok) throw new Error(assembled.refusal.code)
  const one = known.get(key) ?? assembled.value
  known.set(key, one)
  return one
}

/** Every game, felt, wallet and way of dealing, by chance. */
export function anyTable(pick: Pick): TableRequest {
  // Insurance has the most to go wrong.
  const game = pick(3) === 0 ? GAMES.find(({ id }) => id === 'insurance')! : GAMES[pick(GAMES.length)]!
  const packs = pick(3) === 0 ? (game.id === 'no-commission' ? ['bad-beat'] : ['bad-beat', 'seven-eight']) : []
  const byDealer = pick(3) > 0
  const faceDown = pick(2) === 0
  const standing = pick(2) === 0
  const noInsurance = game.id === 'insurance' && pick(5) === 0
  return {
    table: 'T1',
    game: declared(game.id, packs),
    layout: game.layouts[pick(game.layouts.length)]!.appendix,
    decks: 4 + pick(5),
    limits: { min: 50, max: 2000 },
    limitsOf: pick(2) === 0 ? { tie: { min: 10, max: 200 } } : {},
    faceDown,
    squeeze: faceDown,
    standing,
    maxDifferential: standing || pick(4) === 0 ? 300 : null,
    operation: byDealer ? 'dealer' : 'automatic',
    source: byDealer ? 'card-shoe' : 'electronic-shuffler',
    wallet: pick(2) === 0 ? 'operator' : 'built-in',
    burn: pick(2) === 0,
    extraRound: pick(2) === 0,
    cutDepth: pick(6) === 0 ? 100 : 16,
    openingFloat: pick(2) * 5000,
    ...(noInsurance && { insurance: false, private: true }),
  } as TableRequest
}

/** A table with its players, whoever deals, and its ledger; everything that happens is kept. */
export class Session {
  state: TableState
  readonly events: TableEvent[]
  readonly ledger = new Ledger()
  readonly pick: Pick
  readonly #hands: Hands
  #ids = 0
  /** Whether things go wrong here. */
  readonly troubled: boolean
  /** Whether players go to the cage meanwhile. */
  readonly #cashes: boolean

  constructor(seed: number, troubled = true, request?: TableRequest, cashes = false) {
    this.pick = numbers(seed)
    this.troubled = troubled
    this.#cashes = cashes
    const checked = checkSettings(request ?? anyTable(this.pick))
    if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
    const { settings } = checked
    this.state = setUp(settings)
    this.events = [setUpEvent(settings)]
    this.#hands = new Hands(seed)
    const { currency, table } = settings
    this.ledger.open([
      { id: 'cage', kind: 'cage', currency },
      ...accountsOfTable({ table, currency }),
      ...PLAYERS.map((player) => ({ id: playerAccount(player), kind: 'player', currency }) as const),
      ...PLAYERS.map((player) => ({ id: debtAccount(player), kind: 'debt', currency }) as const),
    ])
    for (const player of PLAYERS) {
      const buyIn = { kind: 'posted', by: 'cage', id: `in-${player}`, reason: 'buy-in', ref: '', at: 0 } as const
      this.ledger.apply([[{ ...buyIn, debit: 'cage', credit: playerAccount(player), amount: PURSE }]])
    }
  }

  get transfers(): Transfer[] {
    return this.ledger
      .journal()
      .entries.filter(({ refusal }) => !refusal)
      .map(({ transfer }) => transfer)
  }

  /** Sends a command a moment after the last; true if it was carried out. */
  send(command: Command): boolean {
    const answer = decidePaid(this.state, { ...command, at: Math.max(command.at, this.state.at + 1) }, this.ledger, 0)
    if (!answer.ok) return false
    for (const event of answer.events) {
      this.state = evolve(this.state, event)
      this.events.push(event)
    }
    return true
  }

  ask(role: Role, id: string, fields: object): boolean {
    const { at, rounds } = this.state
    return this.send({ id: `r${++this.#ids}`, at, actor: { role, id }, round: rounds, ...fields } as Command)
  }

  /** The step that takes the table on. */
  goOn(): void {
    const { settings, phase, dealer } = this.state
    if (this.#putRight()) return
    if (phase === 'suspended' || phase === 'options') trouble(this)
    else if (phase === 'table-closed') this.ask('pit-manager', 'pam', { type: 'open-table' })
    else if (settings.operation === 'automatic') this.send(this.#hands.command(this.state, planNext(this.state)!))
    else if (dealer === null) this.ask('dealer', 'dora', { type: 'sign-on' })
    else this.#dealByHand(dealer)
  }

  /** A round is disputed, or the first dispute that is open is answered. */
  #dispute(player: string): void {
    const { pick, state } = this
    const open = state.disputes.find(({ answer }) => answer === null)
    const answer = open && {
      type: 'answer-dispute',
      dispute: open.number,
      upheld: pick(2) === 0,
      words: 'seen on film',
    }
    if (answer && pick(2) === 0) this.ask('pit-manager', 'pam', answer)
    else this.ask('player', player, { type: 'dispute-round', of: 1 + pick(state.rounds), words: 'it was a nine' })
  }

  /** What the automatic dealer would do, by a person, or now and then by the clock. */
  #dealByHand(dealer: string): void {
    const { state } = this
    // Before the next round opens whoever was not offered insurance says so.
    if (state.phase === 'settled' && this.troubled && claim(this)) return
    if (this.#movesChips(dealer)) return
    const clock = this.pick(4) === 0 ? planNext(state) : null
    if (clock) {
      this.send(this.#hands.command(state, clock))
      return
    }
    const plan = planNext({ ...state, settings: { ...state.settings, operation: 'automatic' } })
    // A claim waits for its answer.
    if (!plan) {
      trouble(this)
      return
    }
    // Now and then a dealer goes on before anybody has spoken.
    const over = state.phase === 'insurance' && this.pick(2) === 0 ? this.#nextCard(state) : null
    if (over && this.send({ ...over, actor: { role: 'dealer', id: dealer } } as Command)) return
    const command = this.#hands.command(state, plan)
    const ahead = state.shoe?.ahead[0]
    const known = ahead?.card == null ? {} : { card: makeCard(ahead.card) }
    const read = this.#reads && command.type === 'deal-card' ? { card: this.faceAt(state.shoe!.dealt) } : {}
    const face =
      command.type === 'deal-card' && ahead ? { ...command, card: undefined, ...known } : { ...command, ...read }
    this.send(this.#typed({ ...face, actor: { role: 'dealer', id: dealer } } as Command))
  }

  /** A line, a box or all of the chips that are to be moved; now and then the pit lets the next round open without. */
  #movesChips(dealer: string): boolean {
    const { state, pick } = this
    const between = state.phase === 'settled' || state.phase === 'void' || state.phase === 'between'
    const lines = chipsThatWait(state.chips ?? null)
    if (!between || lines.length === 0) return false
    if (pick(10) === 0) {
      return this.ask('pit-supervisor', 'sue', { type: 'leave-chips', reason: 'They are at the cage.' })
    }
    const one = lines[pick(lines.length)]!
    if (pick(3) === 0) return this.ask('dealer', dealer, { type: 'chips-moved', number: one.number })
    const some = pick(2) === 0 ? lines : lines.filter(({ box }) => box === one.box)
    return this.ask('dealer', dealer, { type: 'chips-moved', numbers: some.map(({ number }) => number) })
  }

  /** Whether the shoe in place reads the cards that it deals face down: every other one does. */
  get #reads(): boolean {
    const { settings, shoes } = this.state
    return settings.faceDown && settings.operation === 'dealer' && shoes % 2 === 0
  }

  /** A card as a hand enters it: now and then another than the one that lies there. */
  #typed(command: Command): Command {
    if ((command.type !== 'deal-card' && command.type !== 'turn-card') || !command.card || !this.troubled)
      return command
    // What a shoe reads is what lies there.
    if (this.#reads) return command
    const { shoe } = this.state
    const isThere = shoe!.unseen[parseCard(command.card)!]! > 0
    if ((this.pick(12) > 0 && isThere) || shoe!.ahead.length > 0) return command
    const card = makeCard(DECK.filter((one) => shoe!.unseen[one]! > 0)[this.pick(52) % 9]!)
    return { ...command, card }
  }

  /** The face that lies on a spot, whatever was entered. */
  trueFace(spot: string): string {
    return this.faceAt(this.state.round!.cards.find((laid) => laid.spot === spot)!.position)
  }

  /** The spots whose cards were entered as others. */
  get misread(): readonly string[] {
    const { round, shoe, settings } = this.state
    if (!round || round.void || settings.operation !== 'dealer' || shoe?.number !== round.shoe) return []
    return round.cards
      .filter(({ card, position }) => card !== null && makeCard(card) !== this.faceAt(position))
      .map(({ spot }) => spot)
  }

  /** What was entered wrongly is noticed by and by, and before the next round opens at the latest. */
  #putRight(): boolean {
    const { state, pick } = this
    const [spot] = this.misread
    if (spot === undefined || state.phase === 'suspended' || state.phase === 'options') return false
    const late = ['settled', 'between', 'table-closed'].includes(state.phase)
    if (!late && pick(4) > 0) return false
    const card = this.trueFace(spot)
    if (this.ask('dealer', state.dealer ?? '', { type: 'correct-card', spot, card })) return true
    if (
      !this.ask('pit-manager', 'pam', { type: 'declare-irregularity', irregularity: { kind: 'misread', spot, card } })
    ) {
      return false
    }
    return this.ask('shift-manager', 'sam', { type: 'approve-irregularity', number: this.state.irregularities })
  }

  /** The next card, whatever is open. */
  #nextCard(state: TableState): Command | null {
    const step = dealingStep(state.settings, state.round!)
    if (step.kind !== 'deal') return null
    const named = !state.settings.faceDown || this.#reads
    const card = named ? { card: this.faceAt(state.shoe!.dealt) } : {}
    const fields = { type: 'deal-card', round: state.rounds, spot: step.spot, ...card }
    return { id: `n${++this.#ids}`, at: state.at, actor: { role: 'dealer', id: '' }, ...fields } as Command
  }

  /** A face that lies in the shoe, so many cards from its beginning. */
  faceAt(position: number): string {
    const command = { type: 'burn-card', actor: { role: 'system', id: 'eye' }, card: '' } as const
    const lacks = { kind: 'card', position } as const
    return (this.#hands.command(this.state, { due: 0, command, lacks }) as { card: string }).card
  }

  /** Something that somebody at the table would do now. */
  wish(): void {
    const { pick, state } = this
    const { round, seats, phase } = state
    const player = PLAYERS[pick(PLAYERS.length)]!
    if (this.#staff() || (this.troubled && trouble(this))) return
    if (round && this.#wallet()) return
    if (phase !== 'betting' && round && this.#squeeze()) return
    if (state.settings.game.id === 'insurance' && !state.settings.insurance && !state.noticed.includes(player)) {
      this.ask('player', player, { type: 'accept-notice' })
    } else if (state.standing.includes(player) && pick(5) === 0) {
      this.ask('player', player, { type: 'leave' })
    } else if (!seats.includes(player) && pick(3) > 0) {
      this.ask('player', player, { type: 'sit', box: 1 + pick(seats.length) })
    } else if (pick(30) === 0) {
      const allow = { type: 'allow-staff-bets', allow: !state.allowing.includes(player) }
      if (pick(3) === 0) this.ask('player', player, { type: 'tip-dealer', amount: 1 + pick(500) })
      if (pick(3) === 0) this.#crowd()
      const laid = round?.bets[0]
      if (laid) {
        const seen = { box: laid.box, bet: laid.bet, amount: laid.stake + 50 * pick(2), source: 'reader-1' }
        this.ask('dealer', state.dealer ?? '', { type: 'chips-seen', ...seen })
      }
      const comesOrGoes = { type: state.standing.includes(player) ? 'leave' : 'stand-by' }
      this.ask('player', player, pick(2) === 0 ? comesOrGoes : allow)
    } else if (pick(40) === 0) {
      const box = 1 + pick(seats.length)
      if (state.rounds > 0 && pick(3) === 0) this.#dispute(player)
      if (pick(2) === 0) this.ask('player', player, { type: 'leave' })
      else if (pick(3) > 0) this.ask('pit-manager', 'pam', { type: 'seat-player', player, box })
      else this.ask('pit-manager', 'pam', { type: 'remove-player', player, reason: 'the pit says so' })
    } else {
      const through = pick(6) === 0
      const wanted = this.#bet(player)
      const asked = [{}, { asked: 'device' }, { asked: 'spoken' }, { asked: 'chips' }][pick(4)]!
      if (through) this.ask('pit-manager', 'pam', { ...wanted, for: player, ...asked })
      else this.ask('player', player, wanted)
    }
  }

  /** The seats fill, somebody waits for one and is taken off the list, and the crowd goes. */
  #crowd(): void {
    const free = this.state.seats.flatMap((one, i) => (one === null ? [i + 1] : []))
    for (const box of free) this.ask('player', `guest-${box}`, { type: 'sit', box })
    this.ask('player', 'late', { type: 'join-waiting-list' })
    if (this.pick(2) === 0) this.ask('player', 'late', { type: 'leave-waiting-list' })
    else this.ask('pit-manager', 'pam', { type: 'leave-waiting-list', player: 'late' })
    for (const box of free) this.ask('player', `guest-${box}`, { type: 'leave' })
  }

  /** Chips taken to the cage, or brought from it; what is owed is paid first. */
  #cage(): boolean {
    const { pick } = this
    const account = playerAccount(PLAYERS[pick(PLAYERS.length)]!)
    const { posted, pendingDebits } = this.ledger.balance(account)!
    const out = pick(3) > 0
    const amount = out ? posted - pendingDebits : 40_000
    if (amount <= 0) return false
    const asked = { kind: 'posted', by: 'cage', id: `cage-${++this.#ids}`, reason: 'cage', ref: '', at: 0 } as const
    const sides = out ? { debit: account, credit: 'cage' } : { debit: 'cage', credit: account }
    const owed = debtAccount(account.slice('player/'.length))
    const debt = { ...asked, by: account, debit: account, credit: owed, amount: 1_000_000, upTo: true } as const
    this.ledger.apply([[{ ...asked, ...sides, amount }], [debt]])
    return true
  }

  #staff(): boolean {
    const { pick, state } = this
    if (this.#cashes && pick(60) === 0) return this.#cage()
    if (pick(40) > 0) return false
    const by = state.settings.operation === 'dealer'
    switch (pick(9)) {
      case 6:
        return by && this.ask('dealer', state.dealer ?? '', { type: 'take-back-cut-card' })
      case 7: {
        const relief = { type: 'allow-relief', dealer: state.dealer === 'dora' ? 'dick' : 'dora' }
        return pick(2) === 0 ? this.ask('pit-manager', 'pam', relief) : this.ask('dealer', state.dealer ?? '', relief)
      }
      case 8:
        return by && this.ask('dealer', state.dealer ?? '', { type: 'announce-cut-card' })
      case 5: {
        const { decks, limits } = state.settings
        const change = state.shoe ? { limits: { ...limits, max: limits.max + 50 } } : { decks: decks === 8 ? 6 : 8 }
        const request = requestOf({ ...state.settings, ...change })
        if (pick(2) === 0) return this.ask('system', 'house', { type: 'change-settings', request })
        return this.ask('system', 'house', {
          type: 'announce-settings',
          request,
          moved: change,
          base: state.announced,
          by: { role: 'pit-manager', id: 'pam' },
          reason: 'A busy night.',
          noticeMs: 5000,
        })
      }
      case 0:
        return by && this.ask('dealer', state.dealer === 'dora' ? 'dick' : 'dora', { type: 'sign-on' })
      case 1:
        return by && this.ask('dealer', state.dealer ?? '', { type: 'announce-cut-card' })
      case 2:
        return this.ask('pit-manager', 'pam', { type: 'close-table' })
      case 3:
        return by && this.ask('dealer', state.dealer ?? '', { type: 'sign-off' })
      default:
        return this.ask('pit-supervisor', 'pete', { type: 'end-shoe' })
    }
  }

  #wallet(): boolean {
    const { pick } = this
    const { bets, insurance } = this.state.round!
    const waiting = [
      ...bets.flatMap(({ asked, wager }) => [asked, wager && !wager.confirmed ? wager : null]),
      ...insurance.filter(({ confirmed }) => !confirmed),
    ].filter((one) => one !== null)
    if (waiting.length === 0 || pick(3) === 0) return false
    const { ref } = waiting[pick(waiting.length)]!
    const reason = pick(3) === 0 ? 'unconfirmed-at-close' : 'limit'
    return this.ask('system', 'wallet', { type: pick(5) === 0 ? 'refuse-bet' : 'confirm-bet', ref, reason })
  }

  #squeeze(): boolean {
    const { pick, state } = this
    const { round, settings } = state
    if (!settings.squeeze || !round || pick(2) === 0) return false
    const asked = round.squeezes.find(({ granted }) => !granted)
    const byHand = settings.operation === 'dealer'
    if (asked && pick(2) === 0) {
      const type = pick(3) === 0 ? 'decline-squeeze' : 'grant-squeeze'
      return this.ask(byHand ? 'dealer' : 'system', byHand ? (state.dealer ?? '') : 'auto', { type, spot: asked.spot })
    }
    const squeezer = squeezerOf(state)
    if (!squeezer) return false
    const shown = round.cards.find((laid) => laid.shown && laid.card === null)
    if (shown && pick(2) === 0) return this.ask('player', squeezer, { type: 'turn-card', spot: shown.spot })
    const first = canBankerGoFirst(round) && pick(3) > 0
    const spots = first ? (['player-3', 'banker-3'] as const) : SPOTS
    const spot = spots[pick(spots.length)]!
    return this.ask('player', squeezer, { type: 'request-squeeze', spot, ...(first && { bankerFirst: true }) })
  }

  #bet(player: string): object {
    const { pick } = this
    const { round, phase, settings, seats } = this.state
    const own = round?.bets.filter((bet) => bet.player === player) ?? []
    const laid = own.length > 0 ? own[pick(own.length)]! : undefined
    if (phase === 'betting') {
      const change = (['increase-bet', 'reduce-bet', 'withdraw-bet'] as const)[pick(12)]
      if (laid && change) {
        const by = 10 * (1 + pick(30))
        return { type: change, box: laid.box, bet: laid.bet, ...(change !== 'withdraw-bet' && { by }) }
      }
      const bets = placeableBets(settings.game)
      const box = pick(4) > 0 ? seats.indexOf(player) + 1 : 1 + pick(seats.length)
      return { type: 'place-bet', box, bet: bets[pick(pick(2) === 0 ? 2 : bets.length)]!.id, stake: 50 + pick(600) }
    }
    if (phase === 'ante' && laid) {
      return { type: pick(3) === 0 ? 'fold-ante' : 'raise-ante', box: laid.box, bet: laid.bet }
    }
    if (phase === 'insurance' && round) {
      if (pick(4) === 0) return { type: 'decline-insurance' }
      const mine = openOffers(round).filter((one) => one.player === player)
      const taken = mine.find((one) => one.taken)
      if (taken && pick(2) === 0) {
        return {
          type: 'change-insurance',
          box: taken.box,
          side: taken.side,
          stake: pick(3) === 0 ? 0 : 1 + pick(taken.cap),
        }
      }
      const offer = mine.find((one) => !one.taken)
      const { box, side, cap } = offer ?? { box: 1, side: 'player', cap: 9 }
      return { type: 'place-insurance', box, side, stake: pick(2) === 0 ? cap : 1 + pick(60) }
    }
    return { type: 'sit', box: 1 }
  }

  /** Rounds enough, with everything that people do in between. */
  play(rounds: number): this {
    const last = this.state.rounds + rounds
    for (let steps = 0; steps < rounds * 400; steps++) {
      const { phase } = this.state
      if (this.state.rounds >= last && (phase === 'settled' || phase === 'void')) return this
      const waits = phase === 'betting' || phase === 'ante' || phase === 'insurance'
      if (this.pick(100) < (waits ? 15 : 60)) this.goOn()
      else this.wish()
    }
    throw new Error(`The table stands still in ${this.state.phase}`)
  }
}
