// What can go wrong at a random table, by chance: something is declared, somebody decides, players are asked, insurance is
// claimed. Most of what is tried is refused by the table, and then nothing has happened.
import { placeableBets } from '@punto/rules'
import { IRREGULARITY_KINDS, SPOTS } from '@punto/table'
import { PLAYERS, type Session } from './session.ts'

/** Tries one thing; true if it was carried out. */
export function trouble(session: Session): boolean {
  const { phase, round } = session.state
  if (phase === 'suspended') return decide(session)
  if (phase === 'options') return choose(session)
  if (round && round.insurance.length > 0 && session.pick(3) === 0) {
    // Another's chips were overlooked beside an insured bet, so many that the box is over its Differential.
    const { player: insured, box, side } = round.insurance[session.pick(round.insurance.length)]!
    const player = PLAYERS.find((one) => one !== insured)!
    const irregularity = { kind: 'chips-found', player, box, bet: side, stake: 900 }
    if (session.ask('pit-manager', 'pam', { type: 'declare-irregularity', irregularity })) return true
  }
  const waits = session.state.claims.length > 0 || round?.claims.some(({ answer }) => answer === null)
  if (phase === 'dealing' && round?.cards.length === 0 && session.pick(12) === 0) {
    const irregularity = { kind: 'closed-early' }
    if (session.ask('dealer', session.state.dealer ?? '', { type: 'declare-irregularity', irregularity })) return true
  }
  if (waits && phase !== 'result' && session.pick(2) === 0) return answerClaim(session)
  if (session.pick(phase === 'settled' ? 2 : 8) === 0) return claim(session)
  if (round && round.unweighed.length > 0 && session.pick(2) === 0) {
    const box = round.unweighed[session.pick(round.unweighed.length)]!
    const irregularity = { kind: 'excess-differential', box }
    if (session.ask('pit-manager', 'pam', { type: 'declare-irregularity', irregularity })) return true
  }
  return session.pick(9) === 0 && declare(session)
}

function declare(session: Session): boolean {
  const { pick, state } = session
  const byHand = state.settings.operation === 'dealer'
  const kind = IRREGULARITY_KINDS[pick(IRREGULARITY_KINDS.length)]!
  const irregularity = { kind, ...detailsOf(session, kind) }
  const who = pick(4)
  if (who === 0) return session.ask('system', 'eye', { type: 'declare-irregularity', irregularity })
  if (who === 1 || !byHand) return session.ask('pit-manager', 'pam', { type: 'declare-irregularity', irregularity })
  return session.ask('dealer', state.dealer ?? '', { type: 'declare-irregularity', irregularity })
}

function detailsOf(session: Session, kind: string): object {
  const { pick, state } = session
  const { round, shoe, seats, settings, rounds } = state
  const drawn = (most: number) =>
    Array.from({ length: 1 + pick(most) }, (_, i) => ({
      ...((!settings.faceDown || pick(2) === 0) && { card: session.faceAt((shoe?.dealt ?? 0) + i) }),
      ...(pick(2) === 0 && { to: pick(2) === 0 ? 'player' : 'banker' }),
    }))
  const misplaced = () => {
    const laid = round?.cards[pick(round.cards.length || 1)]
    return laid ? [{ spot: laid.spot, to: laid.spot.startsWith('player') ? 'banker' : 'player' }] : []
  }
  switch (kind) {
    case 'wrong-number':
      return {
        cards: pick(2) === 0 ? [] : drawn(2),
        ...(pick(2) === 0 && { orderUnknown: true }),
        ...(pick(3) > 0 && { note: 'a fourth card lies there' }),
      }
    case 'excess-card':
    case 'exposed-card':
      return { cards: drawn(3), ...(pick(3) === 0 && { orderUnknown: true }) }
    case 'drawn-together':
      return { cards: [...drawn(1), ...drawn(2)].map((one, i) => ({ ...one, ...faceOf(session, i, one) })) }
    case 'wrong-hand':
    case 'wrong-person':
      return {
        cards: pick(2) === 0 ? [] : drawn(2),
        misplaced: misplaced(),
        ...(pick(3) === 0 && { orderUnknown: true }),
      }
    case 'face-up': {
      const down = round?.cards.filter(({ card }) => card === null) ?? []
      const laid = down[pick(down.length || 1)]
      const next = SPOTS[round?.cards.length ?? 0] ?? 'player-3'
      const spot = laid && pick(2) === 0 ? laid.spot : next
      const position = laid && spot === laid.spot ? laid.position : (shoe?.ahead[0]?.position ?? shoe?.dealt ?? 0)
      return { cards: [{ spot, card: session.faceAt(position) }] }
    }
    case 'excess-differential':
      return { box: 1 + pick(seats.length) }
    case 'chips-found': {
      const bets = placeableBets(settings.game)
      const player = PLAYERS[pick(PLAYERS.length)]!
      const bet = bets[pick(pick(3) > 0 ? 2 : bets.length)]!.id
      const box = seats.indexOf(player) + 1 || 1 + pick(seats.length)
      return { player, box, bet, stake: 10 + pick(900) }
    }
    case 'found-late':
      return { round: 1 + pick(rounds + 1), note: 'seen on the tape' }
    case 'misread': {
      const spot = session.misread[0] ?? 'player-1'
      return { spot, card: session.misread.length > 0 ? session.trueFace(spot) : 'As' }
    }
    case 'display-wrong':
    case 'uncovered':
      return { note: 'a lamp went out' }
    default:
      return pick(2) === 0 ? { note: 'noted' } : {}
  }
}

/** Cards drawn at once are all of them the next of the shoe. */
const faceOf = (session: Session, i: number, { card }: { readonly card?: string }): object =>
  card === undefined ? {} : { card: session.faceAt((session.state.shoe?.dealt ?? 0) + i) }

function decide(session: Session): boolean {
  const { pick, state } = session
  const { open } = state
  if (!open || open.needs.length === 0) return session.ask('pit-manager', 'pam', { type: 'resume-round' })
  const { number } = open
  if (pick(6) === 0) return session.ask('shift-manager', 'sam', { type: 'dismiss-irregularity', number, reason: 'no' })
  const order =
    'cards' in open.irregularity && open.irregularity.kind !== 'face-up'
      ? [undefined, null, 0, 1, 0][pick(5)]
      : undefined
  const ruled = {
    ...(order !== undefined && { order }),
    ...(open.needs.length === 1 && pick(9) > 0 && open.irregularity.kind !== 'chips-found' ? decision(session) : {}),
    ...(pick(4) === 0 && { newShoe: pick(2) === 0 }),
    ...(pick(6) > 0 && { reason: 'as seen' }),
  }
  return session.ask('shift-manager', 'sam', { type: 'approve-irregularity', number, ...ruled })
}

/** Void, on with it, or money to one and from another. */
function decision({ pick }: Session): object {
  const way = pick(4)
  if (way > 1) return { resolution: 'continue' }
  if (way === 0) return { resolution: 'void' }
  const amounts = PLAYERS.slice(0, 1 + pick(3)).map((player) => ({ player, amount: pick(4000) - 2000 || 5 }))
  return { resolution: 'pay', amounts }
}

function choose(session: Session): boolean {
  const { pick, state } = session
  const { options } = state.round!
  const { players, chosen, closesAt } = options!
  const undecided = players.filter((player) => !chosen.some((one) => one.player === player))
  const player = undecided[pick(undecided.length || 1)]
  if (player && pick(5) > 0) {
    return session.ask('player', player, { type: 'choose-option', option: pick(3) === 0 ? 'take-back' : 'continue' })
  }
  if (pick(20) === 0) {
    return session.ask('system', 'eye', { type: 'declare-irregularity', irregularity: { kind: 'interruption' } })
  }
  const late = { type: 'close-options', at: Math.max(closesAt, state.at + 1) }
  return session.ask('system', 'clock', late) || session.ask('dealer', state.dealer ?? '', late)
}

/** Whatever insurance could have been taken and was not. */
export function claim(session: Session): boolean {
  const { round, settings } = session.state
  if (!round || settings.game.id !== 'insurance' || settings.operation !== 'dealer') return false
  return round.bets.some(({ player, box, bet: side }) =>
    [1, 2].some((stage) => session.ask('player', player, { type: 'claim-insurance', box, side, stage })),
  )
}

function answerClaim(session: Session): boolean {
  const { claims, round, rounds } = session.state
  const [late] = claims
  const claim = late ?? round!.claims.find(({ answer }) => answer === null)!
  const which = { round: late?.round ?? rounds, claim: claim.number }
  const accepted = session.pick(3) > 0 && session.ask('pit-manager', 'pam', { type: 'accept-claim', ...which })
  return accepted || session.ask('pit-manager', 'pam', { type: 'refuse-claim', reason: 'no', ...which })
}
