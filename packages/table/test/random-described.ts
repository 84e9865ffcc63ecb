// What was said of an irregularity before it was declared or approved, held against what then happened.
import type { Text } from '@punto/rules'
import type {
  Amount,
  ApproveIrregularity,
  DeclareIrregularity,
  Description,
  Prospect,
  TableEvent,
  TableRefusal,
} from '../src/index.ts'
import { check } from './random-watched.ts'

/** What each player has to spend, less what they owe, and what they owe. */
export type Purses = ReadonlyMap<string, { readonly spendable: number; readonly owes: number }>

export interface Described {
  readonly command: DeclareIrregularity | ApproveIrregularity
  readonly said: Description | TableRefusal
}

/** A command that was carried out was described, and what it told is one of the prospects. */
export function agree({ command, said }: Described, told: readonly TableEvent[], before: Purses, after: Purses): void {
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
    agreeInMoney([], [], [], before, after)
    return
  }
  const approved = told.find((event) => event.type === 'irregularity-approved')
  if (approved?.resolution === 'pay') {
    // The amounts are the shift manager's to say; beside them it is as if they had said to go on.
    const goesOn = said.prospects.find(({ ruled }) => ruled.order === approved.order && ruled.resolution === 'continue')
    if (!goesOn) throw new Error(`nothing was said of going on with ${JSON.stringify(approved)}`)
    counted('decided')
    agreeInMoney(goesOn.sentences, approved.amounts ?? [], undefined, before, after)
    for (const { player, amount } of approved.amounts ?? []) {
      const { spendable, owes } = before.get(player)!
      const more = Math.max(0, -amount - (spendable + owes))
      check(after.get(player)!.owes - owes === more, `${player}, of whom ${-amount} is taken, owes ${more} more`)
    }
    return
  }
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
  agreeInMoney(prospect.sentences, [], prospect.owes, before, after)
}

/** What the sentences say of each player's money is what the ledger has moved, and what they would owe is what they owe more. */
function agreeInMoney(
  sentences: readonly Text[],
  amounts: readonly Amount[],
  owes: readonly Amount[] | undefined,
  before: Purses,
  after: Purses,
): void {
  const words = sentences.map(({ en }) => en).join(' ')
  for (const [player, { spendable, owes: owed }] of before) {
    const now = after.get(player)!
    const decided = amounts.find((one) => one.player === player)?.amount ?? 0
    const said = saidMoney(sentences, player) + decided
    const moved = now.spendable - spendable
    check(said === moved, `${player} has ${moved} more, and it was said: ${words}`)
    if (!owes) continue
    const more = owes.find((one) => one.player === player)?.amount ?? 0
    check(now.owes - owed === more, `${player} owes ${now.owes - owed} more and not ${more}: ${words}`)
    const named = sentences.some(({ en }) => en.startsWith(`${player} cannot cover ${more} of it`))
    check(named === more > 0, `a debt of ${more} of ${player} is named: ${words}`)
    if (named) counted('cannot cover')
  }
}

const GAIN: Readonly<Record<string, number>> = {
  'Comes back': 1,
  Paid: 1,
  Taken: -1,
  'Set aside for the chips found': -1,
}

/** How often each was said of something that then happened. */
export const saidInMoney = new Map<string, number>()

const counted = (what: string) => saidInMoney.set(what, (saidInMoney.get(what) ?? 0) + 1)

/** What a player has more by what is said: read from the English sentences, of which the Chinese say the same amounts. */
export function saidMoney(sentences: readonly Text[], player: string): number {
  let sum = 0
  for (const { en, zh } of sentences) {
    const [, what, list] = /^([^:]+): (.+)\.$/.exec(en) ?? []
    const sign = GAIN[what ?? '']
    if (sign === undefined) continue
    check(list!.split(', ').join() === /：(.+)。$/.exec(zh)?.[1]?.split('，').join(), `${en} is said as ${zh}`)
    for (const one of list!.split(', ')) {
      const [name, amount] = one.split(' ')
      if (name !== player) continue
      sum += sign * Number(amount)
      counted(what!)
    }
  }
  return sum
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
  return event.type === 'round-voided' ? event.lines.reduce((sum, { stake }) => sum + stake, 0) : 0
}
