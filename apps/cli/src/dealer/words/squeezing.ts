// The squeeze on tables that deal face down (INS 3.9): asked for by a player, granted or denied, shown, turned.
import { DEALER_ACT } from '@punto/desk'
import { dealingStep, expects, type Spot } from '@punto/table'
import { ask, asPlayer, type DealerSession, stateOf } from '../dealer-session.ts'
import { faceFrom, spotFrom } from '../faces.ts'
import { ofDealerAct, type PlayerWord, type Word } from '../word.ts'

/** The spots said, or the next that is to be dealt. */
function spotsFrom(session: DealerSession, words: readonly string[]): readonly Spot[] {
  const said = words.flatMap((word) => spotFrom(word) ?? [])
  if (said.length > 0) return said
  const { settings, round } = stateOf(session)
  const step = round ? dealingStep(settings, round) : undefined
  return [step?.kind === 'deal' ? step.spot : 'player-1']
}

function squeezes(session: DealerSession, player: string, words: readonly string[]): void {
  const bankerFirst = words.includes('first')
  for (const spot of spotsFrom(session, words)) {
    const round = stateOf(session).rounds
    const first = bankerFirst ? { bankerFirst } : {}
    if (!ask(session, { type: 'request-squeeze', actor: asPlayer(player), round, spot, ...first })) return
  }
}

function answer(session: DealerSession, type: 'grant-squeeze' | 'decline-squeeze', words: readonly string[]): void {
  const { rounds, round } = stateOf(session)
  const said = words.flatMap((word) => spotFrom(word) ?? [])
  const waiting = round?.squeezes.flatMap(({ spot, granted }) => (granted ? [] : [spot])) ?? []
  const spots = said.length > 0 ? said : waiting.length > 0 ? waiting : (['player-1'] as const)
  for (const spot of spots) if (!ask(session, { type, actor: session.speaker, round: rounds, spot })) return
}

function show(session: DealerSession, words: readonly string[]): void {
  const state = stateOf(session)
  const spot = words.map(spotFrom).find((one) => one !== undefined) ?? expects(state).spot ?? 'player-1'
  const card = words.map(faceFrom).find((one) => one !== undefined)
  const face = card === undefined ? {} : { card }
  ask(session, { type: 'show-card', actor: session.speaker, round: state.rounds, spot, ...face })
}

/** A player turns the card that was shown to them, without naming it. */
function turns(session: DealerSession, player: string, words: readonly string[]): void {
  const state = stateOf(session)
  const spot = words.map(spotFrom).find((one) => one !== undefined) ?? expects(state).spot ?? 'player-1'
  ask(session, { type: 'turn-card', actor: asPlayer(player), round: state.rounds, spot })
}

const fits = ({ squeeze }: { readonly squeeze: boolean }) => squeeze

export const SQUEEZE_PLAYER_WORDS: readonly PlayerWord[] = [
  {
    name: 'squeezes',
    short: ['squeeze'],
    commands: ['request-squeeze'],
    fits,
    takes: '[SPOT …] [banker first]',
    help: { en: 'asks to squeeze', zh: '请求眯牌' },
    run: squeezes,
  },
  {
    name: 'turns',
    commands: ['turn-card'],
    fits,
    takes: '[SPOT]',
    help: { en: 'turns the card shown to them', zh: '翻开所眯的牌' },
    run: turns,
  },
]

export const SQUEEZE_WORDS: readonly Word[] = [
  {
    name: 'grant',
    commands: ['grant-squeeze'],
    fits,
    takes: '[SPOT]',
    help: { en: 'consent to the squeeze', zh: '准许眯牌' },
    run: (session, words) => answer(session, 'grant-squeeze', words),
  },
  {
    ...ofDealerAct(DEALER_ACT.decline),
    fits,
    takes: '[SPOT]',
    run: (session, words) => answer(session, 'decline-squeeze', words),
  },
  {
    name: 'show',
    commands: ['show-card'],
    fits,
    takes: '[SPOT] [CARD]',
    help: { en: 'the card to its squeezer alone', zh: '只给眯牌者看' },
    run: show,
  },
]
