// Irregularities at the desk: described before they are carried out, declared, approved by a second person, dismissed.
import { type Description, describe, describeOpen, type Irregularity, tableRefusalSentence } from '@punto/table'
import { amount } from '../../play/words.ts'
import { sayDescription } from '../describing.ts'
import { ask, type Desk, note, remark, stateOf } from '../desk.ts'
import { declarationFrom, KIND_WORDS, kindFrom } from '../kinds.ts'
import { isSlip, welcome } from '../people.ts'
import type { Word } from '../word.ts'

/** Reads and describes; undefined after saying what is wrong. */
function described(desk: Desk, [word, ...words]: readonly string[]): Description | undefined {
  const { say, language, speaker } = desk
  const state = stateOf(desk)
  const kind = word === undefined ? undefined : kindFrom(word)
  if (!kind) {
    remark(desk, word === undefined ? say.declareWhat : say.noSuchKind(word))
    return undefined
  }
  const declared = declarationFrom(kind, words, {
    game: state.settings.game,
    place: (player) => state.round?.bets.find((laid) => laid.player === player)?.box ?? desk.places.get(player),
  })
  const { word: short, takes } = KIND_WORDS[kind]
  if ('unread' in declared) {
    remark(desk, say.unread(declared.unread, `declare ${short} ${takes}`.trim()))
    return undefined
  }
  const description = describe(state, declared, speaker, (player) => desk.table.till.balance(player))
  if (!('code' in description)) return description
  const sentence = tableRefusalSentence(description, language)
  remark(desk, `${sentence}${description.rule ? ` ${description.rule}` : ''} (declare ${`${short} ${takes}`.trim()})`)
  return undefined
}

/** What needs a second person waits for that person; what needs nobody is carried out only on a yes. */
function declare(desk: Desk, words: readonly string[]): void {
  const description = described(desk, words)
  if (!description) return
  const { irregularity, decides } = description
  // Whoever had chips on the felt has bought some.
  if (irregularity.kind === 'chips-found') {
    if (isSlip(desk, irregularity.player)) return
    welcome(desk, irregularity.player)
  }
  if (decides) {
    if (tellTable(desk, irregularity)) showCase(desk, true)
    return
  }
  sayDescription(desk, description)
  desk.shown = irregularity
  note(desk, desk.say.yesOrNo)
}

const tellTable = (desk: Desk, irregularity: Irregularity): boolean =>
  ask(desk, { type: 'declare-irregularity', actor: desk.speaker, irregularity })

function what(desk: Desk, words: readonly string[]): void {
  const description = described(desk, words)
  if (description) sayDescription(desk, description)
}

function answer(desk: Desk, yes: boolean): void {
  const { shown } = desk
  desk.shown = null
  if (!shown) remark(desk, desk.say.nothingShown)
  else if (yes) tellTable(desk, shown)
  else note(desk, desk.say.dropped)
}

/** What awaits a decision, with its choices. */
export function showCase(desk: Desk, brief = false): void {
  const open = describeOpen(stateOf(desk), (player) => desk.table.till.balance(player))
  if (!open) remark(desk, desk.say.noCase)
  else if ('code' in open) remark(desk, tableRefusalSentence(open, desk.language))
  else sayDescription(desk, open, brief)
}

/** `approve pay ann 200 ben -50 because WORDS`: what the shift manager decides in money. */
function approvePayment(desk: Desk, words: readonly string[], reason: string): void {
  const amounts: { readonly player: string; readonly amount: number }[] = []
  for (let i = 0; i < words.length; i += 2) {
    const player = words[i]!.toLowerCase()
    const amount = Number(words[i + 1]?.replaceAll(',', ''))
    if (!Number.isSafeInteger(amount) || isSlip(desk, player)) {
      remark(desk, desk.say.payHow)
      return
    }
    welcome(desk, player)
    amounts.push({ player, amount })
  }
  if (amounts.length === 0) {
    remark(desk, desk.say.payHow)
    return
  }
  ask(desk, {
    type: 'approve-irregularity',
    actor: desk.speaker,
    number: stateOf(desk).open?.number ?? 0,
    resolution: 'pay',
    amounts,
    ...(reason !== '' && { reason }),
  })
  for (const { player } of amounts) sayDebt(desk, player)
}

/** `approve 2 new shoe because WORDS`: the choice by its number in the description. */
function approve(desk: Desk, words: readonly string[]): void {
  const state = stateOf(desk)
  const open = describeOpen(state)
  const prospects = open && !('code' in open) ? open.prospects : []
  const at = words.indexOf('because')
  const said = at < 0 ? words : words.slice(0, at)
  const reason = at < 0 ? '' : words.slice(at + 1).join(' ')
  if (said[0] === 'pay') {
    approvePayment(desk, said.slice(1), reason)
    return
  }
  const chosen = said.map(Number).find((value) => Number.isInteger(value))
  const prospect = chosen === undefined && prospects.length === 1 ? prospects[0] : prospects[(chosen ?? 0) - 1]
  if (prospects.length > 0 && !prospect) {
    remark(desk, desk.say.whichChoice(prospects.length))
    return
  }
  const { order, resolution } = prospect?.ruled ?? {}
  const newShoe = said.includes('new') ? true : said.includes('same') || said.includes('keep') ? false : undefined
  ask(desk, {
    type: 'approve-irregularity',
    actor: desk.speaker,
    number: state.open?.number ?? 0,
    ...(order !== undefined && { order }),
    ...(resolution !== undefined && { resolution }),
    ...(newShoe !== undefined && { newShoe }),
    ...(reason !== '' && { reason }),
  })
  for (const player of desk.table.till.players) sayDebt(desk, player)
}

function sayDebt(desk: Desk, player: string): void {
  const owed = desk.table.till.owed(player)
  if (owed > 0) note(desk, desk.say.owes(player, amount(owed)))
}

const reasonIn = (words: readonly string[]): string => (words[0] === 'because' ? words.slice(1) : words).join(' ')

function dismiss(desk: Desk, words: readonly string[]): void {
  const reason = reasonIn(words)
  const { open } = stateOf(desk)
  const said = reason === '' ? {} : { reason }
  ask(desk, { type: 'dismiss-irregularity', actor: desk.speaker, number: open?.number ?? 0, ...said })
}

/** What no rule covers is the shift manager's to void. */
function askVoid(desk: Desk, words: readonly string[]): void {
  const reason = reasonIn(words)
  if (reason === '') remark(desk, desk.say.voidWhy)
  else declare(desk, ['uncovered', reason])
}

export const IRREGULAR_DESK_WORDS: readonly Word[] = [
  {
    name: 'declare',
    short: ['dec'],
    commands: ['declare-irregularity'],
    takes: 'KIND …',
    help: { en: 'something went wrong; "help declare" has the kinds', zh: '申报异常；“help declare”列出种类' },
    run: declare,
  },
  {
    name: 'what',
    commands: ['declare-irregularity'],
    takes: 'KIND …',
    help: { en: 'what would follow, without declaring it', zh: '查看后果而不申报' },
    run: what,
  },
  {
    name: 'yes',
    short: ['y'],
    when: ({ shown }) => shown !== null,
    help: { en: 'carry out what was shown', zh: '执行所示事项' },
    run: (desk) => answer(desk, true),
  },
  {
    name: 'no',
    when: ({ shown }) => shown !== null,
    help: { en: 'drop what was shown', zh: '放弃所示事项' },
    run: (desk) => answer(desk, false),
  },
  {
    name: 'approve',
    commands: ['approve-irregularity'],
    takes: '[CHOICE] [new shoe|same shoe] [because WORDS]',
    help: { en: 'agree, as a second person', zh: '由另一人批准' },
    run: approve,
  },
  {
    name: 'dismiss',
    commands: ['dismiss-irregularity'],
    takes: '[because WORDS]',
    help: { en: 'say no: play goes on as if nothing was said', zh: '驳回：照常继续' },
    run: dismiss,
  },
  {
    name: 'case',
    commands: ['approve-irregularity'],
    help: { en: 'what awaits a decision, and its choices', zh: '待决定事项及选择' },
    run: (desk) => showCase(desk),
  },
  {
    name: 'resume',
    commands: ['resume-round'],
    help: { en: 'play goes on after an interruption', zh: '中断后恢复' },
    run: (desk) => {
      ask(desk, { type: 'resume-round', actor: desk.speaker, round: stateOf(desk).rounds })
    },
  },
  {
    name: 'void',
    commands: ['declare-irregularity'],
    takes: 'because WORDS',
    help: { en: 'ask the shift manager for what no rule covers', zh: '请值班经理裁决' },
    run: askVoid,
  },
]
