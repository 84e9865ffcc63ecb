// What was said of an irregularity before it was declared or approved, held against what then happened.
import type {
  ApproveIrregularity,
  DeclareIrregularity,
  Description,
  Prospect,
  TableEvent,
  TableRefusal,
} from '../src/index.ts'
import { check } from './random-watched.ts'

export interface Described {
  readonly command: DeclareIrregularity | ApproveIrregularity
  readonly said: Description | TableRefusal
}

/** A command that was carried out was described, and what it told is one of the prospects. */
export function agree({ command, said }: Described, told: readonly TableEvent[]): void {
  if ('code' in said) throw new Error(`${command.type} is carried out and described as ${said.code}`)
  check(said.prospects.length > 0, 'a description has a prospect')
  for (const { sentences } of said.prospects) {
    check(sentences.length > 0 && sentences.every(({ en, zh }) => en !== '' && zh !== ''), 'a prospect has its words')
  }
  const declared = told.find((event) => event.type === 'irregularity-declared')
  check(!declared || declared.rule === said.rule, 'the paragraph is the one that was described')
  if (declared?.needs) {
    check(said.decides?.join() === declared.needs.join(), 'who decides is who was said to')
    check(told.length === 1, 'nothing is done before somebody has decided')
    return
  }
  const approved = told.find((event) => event.type === 'irregularity-approved')
  // What the shift manager pays is theirs to say, and cannot be foretold.
  if (approved?.resolution === 'pay') return
  const prospect = said.prospects.find(
    ({ ruled }) => !approved || (ruled.order === approved.order && ruled.resolution === approved.resolution),
  )
  if (!prospect) throw new Error(`nothing was said of ${JSON.stringify(approved)}`)
  const condemned = told.some(({ type }) => type === 'shoe-condemned')
  const chosen = approved?.newShoe !== undefined || command.type === 'approve-irregularity'
  check(chosen || condemned === prospect.newShoe, 'new cards come where they were said to')
  const end = endOf(prospect, told)
  check(end === prospect.end, `${said.irregularity.kind} was to end ${prospect.end} and ended ${end}`)
  const asked = told.flatMap((event) => (event.type === 'options-opened' ? event.players : []))
  check(asked.join() === prospect.asked.join(), 'who is asked is who was said to be')
  const back = told.reduce((sum, event) => sum + amountBack(event), 0)
  const foretold = prospect.returns.reduce((sum, { amount }) => sum + amount, 0)
  check(back === foretold, `${foretold} was to come back and ${back} came`)
}

function endOf({ end }: Prospect, told: readonly TableEvent[]): Prospect['end'] {
  if (end === 'recorded') return told.length === 1 ? 'recorded' : 'goes-on'
  const types = told.map(({ type }) => type)
  if (types.includes('round-settled')) return 'settled-again'
  if (types.includes('round-voided')) return 'void'
  if (types.includes('options-opened')) return 'asked'
  return types.includes('round-suspended') ? 'waits' : 'goes-on'
}

function amountBack(event: TableEvent): number {
  if (event.type === 'insurance-returned' || event.type === 'ante-reopened')
    return event.freed.length > 0 ? event.amount : 0
  if (event.type === 'bet-returned') return event.amount
  if (event.type !== 'round-voided') return 0
  const lines = event.lines.reduce((sum, { stake }) => sum + stake, 0)
  return lines - (event.reversed ?? []).reduce((sum, { net }) => sum + net, 0)
}
