// Enter at the session: the plain next step, where it needs no word beside it.
import { rolesName } from '@punto/replay'
import { chipsThatWait, expects, type Unsent } from '@punto/table'
import { ask, type DealerSession, note, remark, stateOf } from './dealer-session.ts'
import { expectedText } from './expected.ts'

/** The next step where it needs no word beside it; null where it does. */
function plainStep(session: DealerSession): Unsent | null {
  const state = stateOf(session)
  const { command, spot } = expects(state)
  const actor = session.speaker
  switch (command) {
    case 'new-shoe':
      return { type: command, actor, shoe: state.shoes + 1 }
    case 'chips-moved':
      return { type: command, actor, numbers: chipsThatWait(state.chips ?? null).map(({ number }) => number) }
    case 'open-betting':
      return { type: command, actor, round: state.rounds + 1 }
    case 'end-shoe':
      return { type: command, actor }
    case 'settle':
    case 'resume-round':
      return { type: command, actor, round: state.rounds }
    case 'deal-card': {
      const known = state.shoe?.ahead[0]?.card ?? null
      return state.settings.faceDown || known !== null
        ? { type: command, actor, round: state.rounds, spot: spot! }
        : null
    }
    default:
      return null
  }
}

/** Enter: the plain next step, or what it would take. Bets are never closed by a slip. */
export function goOn(session: DealerSession): void {
  const step = session.shown ? null : plainStep(session)
  if (step) {
    ask(session, step)
    return
  }
  const next = expects(stateOf(session))
  if (session.shown) remark(session, session.say.yesOrNo)
  else note(session, session.say.notByEnter(expectedText(session, next), rolesName(next.may, session.language)))
}
