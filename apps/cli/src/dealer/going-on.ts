// Enter at the session: the next thing, as Space and Enter do it on the dealer's page.
import { amount, rolesName } from '@punto/replay'
import { expects, oneKey, type SeenTable, type TableState, view } from '@punto/table'
import { ask, type DealerSession, NOBODY, note, remark, stateOf } from './dealer-session.ts'
import { expectedText } from './expected.ts'

const tableOf = ({ speaker }: DealerSession, state: TableState): SeenTable => ({
  view: view(state, speaker),
  settings: state.settings,
  shoe: { number: state.shoes },
})

/** The window that stands open; Enter that has named the silent of another names those of this one first. */
const windowNow = ({ round, phase }: TableState): string => `${round?.number} ${phase} ${JSON.stringify(round?.window)}`

/** Enter: the next thing, or what it would take. Who signs on says so by name. */
export function goOn(session: DealerSession): void {
  const { speaker, say, language } = session
  const state = stateOf(session)
  if (session.shown) {
    remark(session, say.yesOrNo)
    return
  }
  const next = expects(state)
  const key = oneKey(tableOf(session, state), { passing: session.passing === windowNow(state), role: speaker.role })
  session.passing = null
  switch (key.kind) {
    case 'chips':
      ask(session, { type: 'chips-moved', actor: speaker, numbers: key.move.lines.map(({ number }) => number) })
      return
    case 'silent':
      session.passing = windowNow(state)
      note(session, say.enterPasses(key.players.join(say.comma)))
      return
    case 'differs':
      session.passing = windowNow(state)
      for (const one of key.differences)
        note(session, say.readerDiffers(one.box, one.bet, amount(one.seen), amount(one.entered)))
      note(session, say.readerOnce)
      return
    case 'cards-down':
      for (let down = 0; down < key.count; down++) {
        const { spot } = expects(stateOf(session))
        if (!spot || !ask(session, { type: 'deal-card', actor: speaker, round: state.rounds, spot })) return
      }
      return
    case 'send':
      if (key.command.type === 'sign-on' || speaker === NOBODY) break
      ask(session, { ...key.command, actor: speaker })
      return
  }
  note(session, say.notByEnter(expectedText(session, next), rolesName(next.may, language)))
}
