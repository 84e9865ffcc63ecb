// Enter at the desk: the plain next step, where it needs no word beside it.
import { expects, type Unsent } from '@punto/table'
import { rolesName } from '../role-names.ts'
import { ask, type Desk, note, remark, stateOf } from './desk.ts'
import { expectedText } from './expected.ts'

/** The next step where it needs no word beside it; null where it does. */
function plainStep(desk: Desk): Unsent | null {
  const state = stateOf(desk)
  const { command, spot } = expects(state)
  const actor = desk.speaker
  switch (command) {
    case 'new-shoe':
      return { type: command, actor, shoe: state.shoes + 1 }
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
export function goOn(desk: Desk): void {
  const step = desk.shown ? null : plainStep(desk)
  if (step) {
    ask(desk, step)
    return
  }
  const next = expects(stateOf(desk))
  if (desk.shown) remark(desk, desk.say.yesOrNo)
  else note(desk, desk.say.notByEnter(expectedText(desk, next), rolesName(next.may, desk.language)))
}
