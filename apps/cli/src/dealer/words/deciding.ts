// What players decide between cards, entered for them: Antes, insurance, the options of INS 5.12, and a claim for insurance
// that was not offered.
import { SIDES } from '@punto/rules'
import { decide, type Option, openOffers, type Unsent, undecidedAntes } from '@punto/table'
import { amountFrom, findWord, isAmount } from '../../play/vocabulary.ts'
import { ask, type DealerSession, remark, stateOf } from '../dealer-session.ts'
import { sideFrom } from '../faces.ts'
import type { PlayerWord } from '../word.ts'

function decideAntes(
  session: DealerSession,
  player: string,
  type: 'raise-ante' | 'fold-ante',
  words: readonly string[],
): void {
  const { settings, round, rounds, phase } = stateOf(session)
  const waiting = phase === 'ante' ? undecidedAntes(settings, round!).filter((ante) => ante.player === player) : []
  const word = words.join('-')
  const ids = waiting.map(({ bet }) => bet)
  const found = word === '' ? undefined : (findWord(word, ids) ?? findWord(`ante-${word}`, ids))
  const named = found && 'bet' in found ? found.bet : word
  const chosen = word === '' || word === 'all' ? waiting : waiting.filter(({ bet }) => bet === named)
  const on = { type, actor: session.speaker, round: rounds, for: player } as const
  // With none waiting the table says so itself.
  const asked = chosen.length > 0 ? chosen : [{ box: session.places.get(player) ?? 1, bet: named || 'ante-player' }]
  for (const { box, bet } of asked) if (!ask(session, { ...on, box, bet })) return
}

/** `ann insures 100`, `ann insures banker max`, `ann insures 3 banker 50` where she has bets in several boxes. */
function insures(session: DealerSession, player: string, words: readonly string[]): void {
  const { round, rounds } = stateOf(session)
  const boxed = words.length > 1 && isAmount(words[0]!) && sideFrom(words[1]) !== undefined
  const wantedBox = boxed ? amountFrom(words[0]!) : undefined
  const rest = boxed ? words.slice(1) : words
  const side = isAmount(rest[0] ?? '') || rest[0] === 'max' ? undefined : sideFrom(rest[0])
  const howMuch = side ? rest[1] : rest[0]
  const open = (round ? openOffers(round) : []).filter(
    (offer) =>
      offer.player === player &&
      offer.cap > 0 &&
      (side === undefined || offer.side === side) &&
      (wantedBox === undefined || offer.box === wantedBox),
  )
  if (open.length > 1 || (howMuch === undefined && open.length > 0)) {
    const ways = open.map((offer) => `${player} insures ${offer.box} ${offer.side} ${howMuch ?? offer.cap}`)
    remark(session, session.say.howMuch(ways.join(session.say.comma)))
    return
  }
  const [offer] = open
  const stake = howMuch === 'max' && offer ? offer.cap : howMuch === '0' ? 0 : amountFrom(howMuch ?? '')
  const type = offer?.taken ? 'change-insurance' : 'place-insurance'
  const box = offer?.box ?? wantedBox ?? session.places.get(player) ?? 1
  const on = offer?.side ?? side ?? SIDES[0]!
  ask(session, { type, actor: session.speaker, round: rounds, box, side: on, stake, for: player })
}

function choose(session: DealerSession, player: string, option: Option): void {
  ask(session, { type: 'choose-option', actor: session.speaker, round: stateOf(session).rounds, option, for: player })
}

/** The window is found by asking the table which of the two it could have been, where it is not said. */
export function claims(session: DealerSession, player: string, words: readonly string[]): void {
  const state = stateOf(session)
  const side = sideFrom(words.find((word) => sideFrom(word) !== undefined))
  if (!side) {
    remark(session, session.say.claimHow)
    return
  }
  const said = words.map(Number).find((value) => value === 1 || value === 2)
  const box = state.round?.bets.find((laid) => laid.player === player && laid.bet === side)?.box
  const claim = (stage: 1 | 2): Unsent => ({
    type: 'claim-insurance',
    actor: session.speaker,
    round: state.rounds,
    box: box ?? session.places.get(player) ?? 1,
    side,
    stage,
    for: player,
  })
  const fits = ([1, 2] as const).find((stage) => decide(state, { ...claim(stage), id: 'probe', at: session.now() }).ok)
  ask(session, claim((said as 1 | 2 | undefined) ?? fits ?? 1))
}

export const DECIDING_WORDS: readonly PlayerWord[] = [
  {
    name: 'raises',
    short: ['r', 'raise'],
    commands: ['raise-ante'],
    takes: '[ANTE]',
    forAll: true,
    help: { en: 'puts the Wager beside the Ante', zh: '底注加注' },
    run: (session, player, words) => decideAntes(session, player, 'raise-ante', words),
  },
  {
    name: 'folds',
    short: ['f', 'fold'],
    commands: ['fold-ante'],
    takes: '[ANTE]',
    forAll: true,
    help: { en: 'gives the Ante up', zh: '弃注' },
    run: (session, player, words) => decideAntes(session, player, 'fold-ante', words),
  },
  {
    name: 'insures',
    short: ['i', 'insure'],
    commands: ['place-insurance', 'change-insurance'],
    takes: '[BOX] [HAND] AMOUNT|max',
    help: { en: 'insures a bet; again to change it, 0 to take it back', zh: '投保；再次输入可更改，0 为撤回' },
    run: insures,
  },
  {
    name: 'declines',
    short: ['n', 'no', 'decline'],
    commands: ['decline-insurance'],
    forAll: true,
    help: { en: 'takes no insurance', zh: '不投保' },
    run: (session, player) => {
      ask(session, { type: 'decline-insurance', actor: session.speaker, round: stateOf(session).rounds, for: player })
    },
  },
  {
    name: 'goes',
    short: ['go', 'on', 'continues', 'continue'],
    commands: ['choose-option'],
    takes: 'on',
    forAll: true,
    help: { en: 'goes on with the round', zh: '继续本局' },
    run: (session, player) => choose(session, player, 'continue'),
  },
  {
    name: 'takes',
    short: ['take', 'back'],
    commands: ['choose-option'],
    takes: 'back',
    forAll: true,
    help: { en: 'takes back all bets of the round', zh: '取回本局全部投注' },
    run: (session, player) => choose(session, player, 'take-back'),
  },
  {
    name: 'claims',
    commands: ['claim-insurance'],
    fits: ({ game }) => game.insurance.length > 0,
    takes: 'HAND [1|2]',
    help: { en: 'says insurance was not offered', zh: '申诉未提供保险' },
    run: claims,
  },
]
