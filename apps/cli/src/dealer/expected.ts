// What the table expects next and who may do it, in the few words of a prompt.
import { paint, rolesName } from '@punto/replay'
import { makeCard } from '@punto/rules'
import { type Expected, expects, overBy, TABLE_ROLE_NAMES } from '@punto/table'
import { type DealerSession, NOBODY, stateOf } from './dealer-session.ts'

/** A prompt has room for a few names. */
const namesOf = (players: readonly string[], comma: string): string =>
  players.length > 4 ? `${players.slice(0, 3).join(comma)} +${players.length - 3}` : players.join(comma)

/** What comes next, as what to say. */
export function expectedText(session: DealerSession, next: Expected): string {
  const { say } = session
  const { settings, shoe, phase, open, round } = stateOf(session)
  const { spot, players = [] } = next
  const waiting = namesOf(players, say.comma)
  switch (next.command) {
    case 'deal-card': {
      const ahead = shoe?.ahead[0]
      const known = ahead && ahead.card !== null ? makeCard(ahead.card) : undefined
      return settings.faceDown && known === undefined ? say.nextDown(spot!) : say.nextCard(spot!, known)
    }
    case 'turn-card':
      return say.nextTurn(spot!)
    case 'show-card':
      return say.nextShow(spot!)
    case 'grant-squeeze':
      return say.nextGrant(spot!)
    case 'close-window':
      if (waiting === '') break
      return phase === 'ante' ? say.nextAnte(waiting) : say.nextInsurance(waiting)
    case 'close-options':
      if (waiting === '') break
      return say.nextOptions(waiting)
    case 'declare-irregularity': {
      // Without a card the round is void; in a complete coup chips that were found have put a box over its Differential.
      const over = phase === 'result' ? round!.unweighed.find((box) => overBy(settings, round!, box) > 0) : undefined
      return over === undefined ? 'declare few' : `declare differential ${over}`
    }
    case 'approve-irregularity':
      return say.nextApproval(open!.number)
    case 'accept-claim':
      return say.nextClaim(round!.claims.find(({ answer }) => answer === null)!.number)
    default:
      break
  }
  return say.expected[next.command] ?? next.command
}

/** A prompt has no room for more than the position itself. */
const short = (role: string): string => role.replaceAll('pit ', '')

/** `[12s] dana, dealer | Player's 1st card (dealer)> `. */
export function promptText(session: DealerSession): string {
  const { say, speaker, language, out, shown, clockRuns } = session
  const next = expects(stateOf(session))
  const until = next.due ?? next.guide
  const seconds = clockRuns && until !== undefined ? Math.max(0, Math.ceil((until - session.now()) / 1000)) : undefined
  const over = seconds === 0 && next.guide !== undefined
  const clock = seconds === undefined ? '' : `[${over ? say.guideOver : say.seconds(seconds)}] `
  const who =
    speaker === NOBODY ? say.nobodySpeaks : `${speaker.id}, ${short(TABLE_ROLE_NAMES[speaker.role][language])}`
  const what = shown ? say.nextYes : `${expectedText(session, next)} (${short(rolesName(next.may, language))})`
  const painted = paint(out, seconds !== undefined && seconds <= 5 ? 'red' : 'dim', clock)
  return `${painted}${who} ${paint(out, 'dim', '|')} ${paint(out, 'cyan', what)}> `
}
