// Claims for insurance that was not offered (INS 5.13): made for a player, accepted or refused by a pit manager or above.
import { ask, type DealerSession, remark, stateOf } from '../dealer-session.ts'
import type { Word } from '../word.ts'
import { claims } from './deciding.ts'

interface Waiting {
  readonly round: number
  readonly claim: number
}

/** The claim said, or the only one that waits, of this round or of an earlier one; undefined after saying what is wrong. */
function claimFrom(session: DealerSession, words: readonly string[]): Waiting | undefined {
  const { claims: late, round, rounds } = stateOf(session)
  const ofRound = (round?.claims ?? [])
    .filter(({ answer }) => answer === null)
    .map((one) => ({ ...one, round: rounds }))
  const waiting = [...late, ...ofRound]
  const said = words.map(Number).find((value) => Number.isInteger(value))
  const named = waiting.filter(({ number }) => number === said)
  const [only, ...others] = said === undefined ? waiting : named
  if (only && others.length === 0) return { round: only.round, claim: only.number }
  if (said !== undefined && !only) return { round: rounds, claim: said }
  const all = waiting.map(({ number, player, side }) => `${number}: ${player} ${side}`).join(session.say.comma)
  remark(session, waiting.length === 0 ? session.say.noClaim : session.say.whichClaim(all))
  return undefined
}

function accept(session: DealerSession, words: readonly string[]): void {
  const claim = claimFrom(session, words)
  if (claim) ask(session, { type: 'accept-claim', actor: session.speaker, ...claim })
}

function refuse(session: DealerSession, words: readonly string[]): void {
  const at = words.indexOf('because')
  const reason = at < 0 ? '' : words.slice(at + 1).join(' ')
  const claim = claimFrom(session, at < 0 ? words : words.slice(0, at))
  if (claim === undefined) return
  if (reason === '') remark(session, session.say.becauseWhat)
  else ask(session, { type: 'refuse-claim', actor: session.speaker, ...claim, reason })
}

const fits: Word['fits'] = ({ game }) => game.insurance.length > 0

export const CLAIM_WORDS: readonly Word[] = [
  {
    name: 'claim',
    commands: ['claim-insurance'],
    fits,
    takes: 'NAME HAND [1|2]',
    help: { en: 'a player says insurance was not offered', zh: '玩家申诉未提供保险' },
    run: (session, [player, ...words]) => {
      if (player === undefined) remark(session, session.say.claimHow)
      else claims(session, player.toLowerCase(), words)
    },
  },
  {
    name: 'accept',
    commands: ['accept-claim'],
    fits,
    takes: '[CLAIM]',
    help: { en: 'the claim: the Original Bet goes back', zh: '接受申诉：退还原注' },
    run: accept,
  },
  {
    name: 'refuse',
    commands: ['refuse-claim'],
    fits,
    takes: '[CLAIM] because WORDS',
    help: { en: 'the claim', zh: '拒绝申诉' },
    run: refuse,
  },
]
