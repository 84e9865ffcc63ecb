// Staff: who deals, who speaks, whether the table is open; and time, where it does not go by itself.
import { actorName } from '../../role-names.ts'
import { ask, type Desk, note, remark, stateOf } from '../desk.ts'
import { faceFrom } from '../faces.ts'
import { isName, roleFrom } from '../speaker.ts'
import type { Word } from '../word.ts'
import { showCase } from './irregular.ts'
import { showTable } from './looking.ts'

function speakAs(desk: Desk, [name = '', word]: readonly string[]): void {
  const id = name.toLowerCase()
  const role = word === undefined ? desk.staff.get(id) : roleFrom(word)
  if (id === '' || (word === undefined && !role)) remark(desk, desk.say.asWhom)
  else if (!role) remark(desk, desk.say.noSuchRole(word!))
  else if (!isName(id) || faceFrom(id) !== undefined) remark(desk, desk.say.badName(name))
  else {
    desk.speaker = { role, id }
    desk.staff.set(id, role)
    note(desk, desk.say.speaks(actorName(desk.speaker, desk.language)))
    // Whoever decides is shown what there is to decide.
    if (stateOf(desk).open?.needs.includes(role)) showCase(desk)
  }
}

/** A dealer signs on, relieving whoever deals, and speaks. */
function signOn(desk: Desk, [name]: readonly string[]): void {
  const id = (name ?? (desk.speaker.role === 'dealer' ? desk.speaker.id : '')).toLowerCase()
  if (id === '') remark(desk, desk.say.onWhom)
  else if (!isName(id) || faceFrom(id) !== undefined) remark(desk, desk.say.badName(id))
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

export const STAFF_WORDS: readonly Word[] = [
  {
    name: 'on',
    commands: ['sign-on'],
    takes: 'NAME',
    help: { en: 'a dealer signs on, relieving whoever deals', zh: '荷官签到(接替)' },
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
    name: 'as',
    takes: 'NAME [ROLE]',
    help: { en: 'who speaks: dealer, supervisor, manager, shift', zh: '由谁发言:dealer、supervisor、manager、shift' },
    run: speakAs,
  },
  {
    name: 'table',
    takes: '[open|close]',
    help: { en: 'how the table stands; open or close it', zh: '牌桌状况;开台或关台' },
    run: table,
  },
  {
    name: 'wait',
    takes: '[SECONDS]',
    help: { en: 'let time go by, to the next closing unless said', zh: '等待(默认到下一时限)' },
    run: (desk, [word]) => desk.wait(word === undefined ? undefined : Number(word)),
  },
]
