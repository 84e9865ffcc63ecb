// What is kept: the shoe's fairness, checked and saved as records; the recording of the game; and the way out.

import { writeFileSync } from 'node:fs'
import { PLAYER_ACT } from '@punto/desk'
import { checkSentence, failureSentence, makeRecord, verifyRecord } from '@punto/fair'
import { amount, paint, wrapped } from '@punto/replay'
import { cardsLeft, makeRecording } from '@punto/table'
import { ofAct } from '../act-word.ts'
import { type Play, remark, type Wish } from '../wish.ts'

function verify(play: Play, [what, ...file]: readonly string[]): void {
  if (what === 'round' || what === 'shoe') saveRecord(play, what, file.join(' '))
  else showFairness(play)
}

function showFairness(play: Play): void {
  const { out, say, house } = play
  const { shoe, settings } = house.state
  if (shoe) {
    out.say(`  ${say.verifyShoe(shoe.number, amount(cardsLeft(settings, shoe)))}`)
    out.say(`    ${say.commitment}\n      ${shoe.commitment}`)
    out.say(`    ${say.root}\n      ${shoe.root}`)
  }
  const round = house.shoes.lastRound()
  if (round) {
    out.say(`  ${say.verifyRound}`)
    sayVerdict(play, round, shoe?.root ?? undefined)
  } else out.say(`  ${say.verifyNoRound}`)
  if (house.lastShoe) {
    out.say(`  ${say.verifyLast(house.lastShoe.header.shoe)}`)
    sayVerdict(play, house.lastShoe)
  }
  out.say(paint(out, 'dim', wrapped(say.verifySave, out.columns, '  ')))
}

function sayVerdict({ out, language }: Play, record: unknown, root?: string): void {
  const verdict = verifyRecord(record, root === undefined ? {} : { root })
  const line = (sign: string, text: string) => out.say(wrapped(`${sign} ${text}`, out.columns, '    '))
  for (const held of verdict.checked) line(paint(out, 'green', '✓'), checkSentence(held, language))
  if (!verdict.ok) line(paint(out, 'red', '✗'), failureSentence(verdict.failure, language))
}

function saveRecord(play: Play, what: 'round' | 'shoe', file: string): void {
  const { say, house } = play
  const record = what === 'round' ? house.shoes.lastRound() : house.lastShoe
  if (!record) remark(play, what === 'round' ? say.verifyNoRound : say.verifyNoShoe)
  else if (file === '') remark(play, say.verifySave)
  else write(play, file, makeRecord(record), say.savedRecord[what])
}

function save(play: Play, words: readonly string[]): void {
  const file = words.join(' ')
  const { events } = play.house
  if (file === '') remark(play, play.say.saveWhere)
  else write(play, file, makeRecording(events), play.say.savedRecording(events.length))
}

function write(play: Play, file: string, text: string, what: string): void {
  try {
    writeFileSync(file, text)
    play.out.say(`  ${play.say.saved(what, file)}`)
  } catch (error) {
    remark(play, play.say.cannotWrite(file, (error as Error).message))
  }
}

export const KEEPING_WISHES: readonly Wish[] = [
  {
    name: 'verify',
    takes: '[round|shoe FILE]',
    help: { en: "check the shoe's fairness, or save its record", zh: '核对牌靴公平性或保存记录' },
    run: verify,
  },
  { name: 'save', takes: 'FILE', help: { en: 'save the recording of the game so far', zh: '保存录像' }, run: save },
  {
    ...ofAct(PLAYER_ACT.seat, 'q', 'quit', 'exit'),
    run: (play) => play.leave(),
  },
]
