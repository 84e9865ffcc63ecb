// Staff: who deals, who speaks, whether the table is open; and time, where it does not go by itself.
import { actorName } from '@punto/replay'
import { ask, type DealerSession, note, remark, stateOf } from '../dealer-session.ts'
import { faceFrom } from '../faces.ts'
import { isKnown } from '../people.ts'
import { isName, roleFrom } from '../speaker.ts'
import type { Word } from '../word.ts'
import { showCase } from './irregular.ts'
import { showTable } from './looking.ts'

/** Whoever plays here decides nothing here. */
const isStaffName = (session: DealerSession, id: string): boolean =>
  isName(id) && faceFrom(id) === undefined && !isKnown(session, id)

/** `as sam supervisor` from now on; `as sam supervisor approve 1` for this once. */
function speakAs(session: DealerSession, [name = '', ...rest]: readonly string[], obey: Obey): void {
  const id = name.toLowerCase()
  const said = rest[0] === undefined ? undefined : roleFrom(rest[0])
  const role = said ?? session.staff.get(id)
  const words = said ? rest.slice(1) : rest
  if (id === '' || (!role && rest.length === 0)) remark(session, session.say.asWhom)
  else if (!role) remark(session, session.say.noSuchRole(rest[0]!))
  else if (!isStaffName(session, id)) remark(session, session.say.badName(name))
  else {
    const before = session.speaker
    session.speaker = { role, id }
    session.staff.set(id, role)
    if (words.length > 0) {
      obey(session, words.join(' '))
      session.speaker = before
      return
    }
    note(session, session.say.speaks(actorName(session.speaker, session.language)))
    // Whoever decides is shown what there is to decide.
    if (stateOf(session).open?.needs.includes(role)) showCase(session)
  }
}

/** A dealer signs on, relieving whoever deals, and speaks. */
function signOn(session: DealerSession, [name]: readonly string[]): void {
  const id = (name ?? (session.speaker.role === 'dealer' ? session.speaker.id : '')).toLowerCase()
  if (id === '') remark(session, session.say.onWhom)
  else if (!isStaffName(session, id)) remark(session, session.say.badName(id))
  else if (ask(session, { type: 'sign-on', actor: { role: 'dealer', id } })) {
    session.speaker = { role: 'dealer', id }
    session.staff.set(id, 'dealer')
  }
}

function table(session: DealerSession, [word]: readonly string[]): void {
  if (word === 'open') ask(session, { type: 'open-table', actor: session.speaker })
  else if (word === 'close') ask(session, { type: 'close-table', actor: session.speaker })
  else showTable(session)
}

/** What obeys a line. */
export type Obey = (session: DealerSession, line: string) => void

export const staffWords = (obey: Obey): readonly Word[] => [
  {
    name: 'on',
    commands: ['sign-on'],
    takes: 'NAME',
    help: { en: 'a dealer signs on, relieving whoever deals', zh: '荷官签到（接替）' },
    run: signOn,
  },
  {
    name: 'off',
    commands: ['sign-off'],
    help: { en: 'the dealer signs off', zh: '荷官签退' },
    run: (session) => {
      ask(session, { type: 'sign-off', actor: session.speaker })
    },
  },
  {
    name: 'relief',
    commands: ['allow-relief'],
    takes: 'NAME',
    help: { en: 'agrees that this dealer takes the table in the round', zh: '同意该荷官在局中接替' },
    run: (session, [name = '']) => {
      ask(session, { type: 'allow-relief', actor: session.speaker, dealer: name.toLowerCase() })
    },
  },
  {
    name: 'as',
    takes: 'NAME [ROLE] [WORDS]',
    help: {
      en: 'who speaks (dealer, supervisor, manager, shift), or says this once',
      zh: '由谁发言（dealer、supervisor、manager、shift），或只说这一句',
    },
    run: (session, words) => speakAs(session, words, obey),
  },
  {
    name: 'table',
    takes: '[open|close]',
    help: { en: 'how the table stands; open or close it', zh: '牌桌状况；开台或关台' },
    run: table,
  },
  {
    name: 'wait',
    takes: '[SECONDS]',
    when: ({ clockRuns }) => !clockRuns,
    help: { en: 'let time go by, to the next closing unless said', zh: '等待（默认到下一时限）' },
    run: (session, [word]) => session.wait(word === undefined ? undefined : Number(word)),
  },
]
