// Irregularities at the session: described before they are carried out, declared, approved by a second person, dismissed.
import { DEALER_ACT } from '@punto/desk'
import { amount } from '@punto/replay'
import { type Description, describe, describeOpen, type Irregularity, tableRefusalSentence } from '@punto/table'
import { ask, type DealerSession, note, remark, stateOf } from '../dealer-session.ts'
import { sayDescription } from '../describing.ts'
import { declarationFrom, KIND_WORDS, kindFrom } from '../kinds.ts'
import { isSlip, welcome } from '../people.ts'
import { ofDealerAct, type Word } from '../word.ts'

/** Reads and describes; undefined after saying what is wrong. */
function described(session: DealerSession, [word, ...words]: readonly string[]): Description | undefined {
  const { say, language, speaker } = session
  const state = stateOf(session)
  const kind = word === undefined ? undefined : kindFrom(word)
  if (!kind) {
    remark(session, word === undefined ? say.declareWhat : say.noSuchKind(word))
    return undefined
  }
  const declared = declarationFrom(kind, words, {
    game: state.settings.game,
    place: (player) => state.round?.bets.find((laid) => laid.player === player)?.box ?? session.places.get(player),
  })
  const { word: short, takes } = KIND_WORDS[kind]
  if ('unread' in declared) {
    remark(session, say.unread(declared.unread, `declare ${short} ${takes}`.trim()))
    return undefined
  }
  const description = describe(state, declared, speaker, (player) => session.table.till.balance(player))
  if (!('code' in description)) return description
  const sentence = tableRefusalSentence(description, language)
  remark(
    session,
    `${sentence}${description.rule ? ` ${description.rule}` : ''} (declare ${`${short} ${takes}`.trim()})`,
  )
  return undefined
}

/** What needs a second person waits for that person; what needs nobody is carried out only on a yes. */
export function declare(session: DealerSession, words: readonly string[]): void {
  const description = described(session, words)
  if (!description) return
  const { irregularity, decides } = description
  // Whoever had chips on the felt has bought some.
  if (irregularity.kind === 'chips-found') {
    if (isSlip(session, irregularity.player)) return
    welcome(session, irregularity.player)
  }
  if (decides) {
    if (tellTable(session, irregularity)) showCase(session, true)
    return
  }
  sayDescription(session, description)
  session.shown = irregularity
  note(session, session.say.yesOrNo)
}

const tellTable = (session: DealerSession, irregularity: Irregularity): boolean =>
  ask(session, { type: 'declare-irregularity', actor: session.speaker, irregularity })

function what(session: DealerSession, words: readonly string[]): void {
  const description = described(session, words)
  if (description) sayDescription(session, description)
}

function answer(session: DealerSession, yes: boolean): void {
  const { shown } = session
  session.shown = null
  if (!shown) remark(session, session.say.nothingShown)
  else if (yes) tellTable(session, shown)
  else note(session, session.say.dropped)
}

/** What awaits a decision, with its choices. */
export function showCase(session: DealerSession, brief = false): void {
  const open = describeOpen(stateOf(session), (player) => session.table.till.balance(player))
  if (!open) remark(session, session.say.noCase)
  else if ('code' in open) remark(session, tableRefusalSentence(open, session.language))
  else sayDescription(session, open, brief)
}

/** `approve pay ann 200 ben -50 because WORDS`: what the shift manager decides in money. */
function approvePayment(session: DealerSession, words: readonly string[], reason: string): void {
  const amounts: { readonly player: string; readonly amount: number }[] = []
  for (let i = 0; i < words.length; i += 2) {
    const player = words[i]!.toLowerCase()
    const amount = Number(words[i + 1]?.replaceAll(',', ''))
    if (!Number.isSafeInteger(amount) || isSlip(session, player)) {
      remark(session, session.say.payHow)
      return
    }
    welcome(session, player)
    amounts.push({ player, amount })
  }
  if (amounts.length === 0) {
    remark(session, session.say.payHow)
    return
  }
  ask(session, {
    type: 'approve-irregularity',
    actor: session.speaker,
    number: stateOf(session).open?.number ?? 0,
    resolution: 'pay',
    amounts,
    ...(reason !== '' && { reason }),
  })
  for (const { player } of amounts) sayDebt(session, player)
}

/** `approve 2 new shoe because WORDS`: the choice by its number in the description. */
function approve(session: DealerSession, words: readonly string[]): void {
  const state = stateOf(session)
  const open = describeOpen(state)
  const prospects = open && !('code' in open) ? open.prospects : []
  const at = words.indexOf('because')
  const said = at < 0 ? words : words.slice(0, at)
  const reason = at < 0 ? '' : words.slice(at + 1).join(' ')
  if (said[0] === 'pay') {
    approvePayment(session, said.slice(1), reason)
    return
  }
  const chosen = said.map(Number).find((value) => Number.isInteger(value))
  const prospect = chosen === undefined && prospects.length === 1 ? prospects[0] : prospects[(chosen ?? 0) - 1]
  if (prospects.length > 0 && !prospect) {
    remark(session, session.say.whichChoice(prospects.length))
    return
  }
  const { order, resolution } = prospect?.ruled ?? {}
  const newShoe = said.includes('new') ? true : said.includes('same') || said.includes('keep') ? false : undefined
  ask(session, {
    type: 'approve-irregularity',
    actor: session.speaker,
    number: state.open?.number ?? 0,
    ...(order !== undefined && { order }),
    ...(resolution !== undefined && { resolution }),
    ...(newShoe !== undefined && { newShoe }),
    ...(reason !== '' && { reason }),
  })
  for (const player of session.table.till.players) sayDebt(session, player)
}

function sayDebt(session: DealerSession, player: string): void {
  const owed = session.table.till.owed(player)
  if (owed > 0) note(session, session.say.owes(player, amount(owed)))
}

const reasonIn = (words: readonly string[]): string => (words[0] === 'because' ? words.slice(1) : words).join(' ')

function dismiss(session: DealerSession, words: readonly string[]): void {
  const reason = reasonIn(words)
  const { open } = stateOf(session)
  const said = reason === '' ? {} : { reason }
  ask(session, { type: 'dismiss-irregularity', actor: session.speaker, number: open?.number ?? 0, ...said })
}

/** What no rule covers is the shift manager's to void. */
function askVoid(session: DealerSession, words: readonly string[]): void {
  const reason = reasonIn(words)
  if (reason === '') remark(session, session.say.voidWhy)
  else declare(session, ['uncovered', reason])
}

export const IRREGULAR_DESK_WORDS: readonly Word[] = [
  {
    ...ofDealerAct(DEALER_ACT.wrong, 'dec'),
    takes: 'KIND …',
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
    run: (session) => answer(session, true),
  },
  {
    ...ofDealerAct(DEALER_ACT.escape),
    when: ({ shown }) => shown !== null,
    run: (session) => answer(session, false),
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
    run: (session) => showCase(session),
  },
  {
    name: 'resume',
    commands: ['resume-round'],
    help: { en: 'play goes on after an interruption', zh: '中断后恢复' },
    run: (session) => {
      ask(session, { type: 'resume-round', actor: session.speaker, round: stateOf(session).rounds })
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
