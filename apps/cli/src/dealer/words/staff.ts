// Staff: who deals, who speaks, whether the table is open; and time, where it does not go by itself.
import { actorName } from '../../role-names.ts'
import { ask, type Desk, note, remark, stateOf } from '../desk.ts'
import { faceFrom } from '../faces.ts'
import { isKnown } from '../people.ts'
import { isName, roleFrom } from '../speaker.ts'
import type { Word } from '../word.ts'
import { showCase } from './irregular.ts'
import { showTable } from './looking.ts'

/** Whoever plays here decides nothing here. */
const isStaffName = (desk: Desk, id: string): boolean => isName(id) && faceFrom(id) === undefined && !isKnown(desk, id)

/** `as sam supervisor` from now on; `as sam supervisor approve 1` for this once. */
function speakAs(desk: Desk, [name = '', ...rest]: readonly string[], obey: Obey): void {
  const id = name.toLowerCase()
  const said = rest[0] === undefined ? undefined : roleFrom(rest[0])
  const role = said ?? desk.staff.get(id)
  const words = said ? rest.slice(1) : rest
  if (id === '' || (!role && rest.length === 0)) remark(desk, desk.say.asWhom)
  else if (!role) remark(desk, desk.say.noSuchRole(rest[0]!))
  else if (!isStaffName(desk, id)) remark(desk, desk.say.badName(name))
  else {
    const before = desk.speaker
    desk.speaker = { role, id }
    desk.staff.set(id, role)
    if (words.length > 0) {
      obey(desk, words.join(' '))
      desk.speaker = before
      return
    }
    note(desk, desk.say.speaks(actorName(desk.speaker, desk.language)))
    // Whoever decides is shown what there is to decide.
    if (stateOf(desk).open?.needs.includes(role)) showCase(desk)
  }
}

/** A dealer signs on, relieving whoever deals, and speaks. */
function signOn(desk: Desk, [name]: readonly string[]): void {
  const id = (name ?? (desk.speaker.role === 'dealer' ? desk.speaker.id : '')).toLowerCase()
  if (id === '') remark(desk, desk.say.onWhom)
  else if (!isStaffName(desk, id)) remark(desk, desk.say.badName(id))
  else if (ask(desk, { type: 'sign-on', actor: { role: 'dealer', id } })) {
    desk.speaker = { role: 'dealer', id }
    desk.staff.set(id, 'dealer')
  }
}

function table(desk: Desk, [word]: readonly string[]): void {
  if (word === 'open') ask(desk, { type: 'open-table', actor: desk.speaker })
  else if (word === 'close') ask(desk, { type: 'close-table', actor: desk.speaker })
  else showTable(desk)
}

/** What obeys a line. */
export type Obey = (desk: Desk, line: string) => void

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
    run: (desk) => {
      ask(desk, { type: 'sign-off', actor: desk.speaker })
    },
  },
  {
    name: 'relief',
    commands: ['allow-relief'],
    takes: 'NAME',
    help: { en: 'agrees that this dealer takes the table in the round', zh: '同意该荷官在局中接替' },
    run: (desk, [name = '']) => {
      ask(desk, { type: 'allow-relief', actor: desk.speaker, dealer: name.toLowerCase() })
    },
  },
  {
    name: 'as',
    takes: 'NAME [ROLE] [WORDS]',
    help: {
      en: 'who speaks (dealer, supervisor, manager, shift), or says this once',
      zh: '由谁发言（dealer、supervisor、manager、shift），或只说这一句',
    },
    run: (desk, words) => speakAs(desk, words, obey),
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
    run: (desk, [word]) => desk.wait(word === undefined ? undefined : Number(word)),
  },
]
