// `punto verify --table URL`: every shoe that a running house tells of, one after the other, with the chain of signed headers.

import {
  ChainCheck,
  type ChainCounts,
  type Failure,
  failureSentence,
  judgeWitnesses,
  logEntryOf,
  type PublishedKey,
  type ShoeRecord,
  tableOrigin,
  unendorsed,
  verifyRecord,
  verifyWholeHeader,
  WITNESS_FAILURES,
  type WitnessesChecked,
  type WitnessFailure,
  type WitnessPolicy,
  witnessSentence,
} from '@punto/fair'
import { paint } from '@punto/replay'
import { plural } from '@punto/rules'
import { type Io, UsageError } from '../command.ts'
import { HouseAt, headerTold } from '../verify/house-at.ts'
import { delaySentence, type MeasuredDelay, measuredDelay, weaker } from '../verify/measured-delay.ts'
import { askWitnesses, type Cosigned, whyNot } from '../verify/witnessed.ts'

interface Asked {
  /** Of a table: `https://house.example/api/tables/salon`, or its page's address. */
  readonly url: string
  /** The first shoe to check. */
  readonly from: number
  readonly json: boolean
  /** The public key that the reader noted, which must be among those that are published. */
  readonly key: string | undefined
  /** Whether a weak delay fails. */
  readonly strict: boolean
  /** Who must have cosigned what the house tells. */
  readonly policy: WitnessPolicy | undefined
}

export async function verifyTable(asked: Asked, io: Io): Promise<number> {
  const house = new HouseAt(asked.url)
  const keys = await house.keys()
  const origin = asked.policy && keys[0] && tableOrigin(keys[0].key, house.table)
  const cosigned = origin && (await askWitnesses(asked.policy!, origin, (await house.checkpoint())?.cosigned ?? []))
  const last = await house.lastShoe()
  if (asked.from > Math.max(last, 1))
    throw new UsageError(`--from must be at most ${last}, the last shoe of table ${house.table}, not ${asked.from}`)
  const found = await check({ house, keys, asked, last, ...(cosigned && { cosigned }) })
  io.stdout.write(asked.json ? `${JSON.stringify(found)}\n` : inWords(found, io))
  const isWeak = asked.strict && found.delay !== undefined && !found.delay.isStrong
  if (isWeak && found.ok && !asked.json) io.stdout.write('With --strict a weak delay fails.\n')
  return found.ok && !isWeak ? 0 : 1
}

interface Found extends ChainCounts {
  readonly ok: boolean
  readonly table: string
  readonly from: number
  readonly to: number
  /** Dealt from a shoe of cards, without a commitment. */
  readonly byHand: number
  readonly inPlay: number | null
  readonly keys: readonly string[]
  /** The weakest of all shoes in which players had a share; weak: how many were. */
  readonly delay?: MeasuredDelay & { readonly weak: number; readonly shoe: number }
  /** What the witnesses of the policy have cosigned. */
  readonly witnesses?: Omit<WitnessesChecked, 'failure'> & { readonly byHouse: readonly string[] }
  readonly failure?: (Failure | WitnessFailure) & { readonly shoe: number | null; readonly message: string }
}

interface ToCheck {
  readonly house: HouseAt
  readonly keys: readonly PublishedKey[]
  readonly asked: Asked
  readonly last: number
  readonly cosigned?: Cosigned
}

async function check({ house, keys, asked: { from, key, policy }, last, cosigned }: ToCheck): Promise<Found> {
  const chain = new ChainCheck(keys)
  let byHand = 0
  let inPlay: number | null = null
  let weakest: (MeasuredDelay & { readonly shoe: number }) | undefined
  let weak = 0
  let witnesses: Found['witnesses']
  const entries: Uint8Array[] = []
  const result = (to: number, failure?: Failure | WitnessFailure, shoe: number | null = null): Found => ({
    ok: failure === undefined,
    table: house.table,
    from,
    to,
    ...chain.counts,
    byHand,
    inPlay,
    keys: keys.map((one) => one.key),
    ...(weakest && { delay: { ...weakest, weak } }),
    ...(witnesses && { witnesses }),
    ...(failure && { failure: { shoe, ...failure, message: sentenceOf(failure) } }),
  })
  const stranger = unendorsed(keys)
  if (stranger) return result(from, { code: 'key/not-endorsed', params: { key: stranger.key } })
  if (key !== undefined && !keys.some((one) => one.key === key)) {
    const newest = keys.at(-1)?.key ?? 'none'
    return result(from, { code: 'key/not-as-noted', params: { found: newest, noted: key } })
  }
  for (let shoe = from; shoe <= last; shoe++) {
    const told = await house.shoe(shoe)
    entries.push(logEntryOf(headerTold(told)))
    if (told === undefined) {
      byHand++
      chain.byHand(shoe)
      continue
    }
    const failure = failureOf(told, house.table, shoe) ?? chain.add(told as unknown as ShoeRecord)
    if (failure) return result(shoe, failure, shoe)
    if (!('seed' in told)) inPlay = shoe
    const delay = await measuredDelay((told as unknown as ShoeRecord).header)
    if (delay && !delay.isStrong) weak++
    if (delay && weaker(weakest, delay) === delay) weakest = { ...delay, shoe }
  }
  if (policy && cosigned && keys[0]) {
    const told = { origin: tableOrigin(keys[0].key, house.table), keys: keys.map((one) => one.key), entries }
    const { failure, ...checked } = judgeWitnesses(policy, cosigned.notes, told)
    witnesses = { ...checked, byHouse: cosigned.byHouse }
    if (failure) return result(last, failure)
  }
  return result(last)
}

const sentenceOf = (failure: Failure | WitnessFailure): string =>
  isOfWitness(failure) ? witnessSentence(failure, 'en') : failureSentence(failure, 'en')

const isOfWitness = (failure: Failure | WitnessFailure): failure is WitnessFailure => failure.code in WITNESS_FAILURES

/** What does not hold of a record, or of the header of a shoe in play. */
function failureOf(told: Readonly<Record<string, unknown>>, table: string, shoe: number): Failure | undefined {
  const checked = 'seed' in told ? verifyRecord(told) : verifyWholeHeader(told.header)
  if (!checked.ok) return checked.failure
  const header = 'record' in checked ? checked.record.header : checked.value
  if (header.table !== table) return { code: 'chain/other-table', params: { found: header.table, expected: table } }
  if (header.shoe !== shoe) return { code: 'chain/gap', params: { found: header.shoe, expected: shoe } }
  return undefined
}

function inWords(found: Found, io: Io): string {
  const held = (text: string) => `${paint(io, 'green', '✓')} ${text}`
  const { shoes, unsigned, abandoned, shared, late, withoutWindow, byHand, inPlay, delay, witnesses, failure } = found
  const { drawn, alone } = found
  const lines = [
    held(`Table ${found.table}, shoes ${found.from} to ${found.to}: ${shoes} checked.`),
    held(`Signed with ${found.keys.length === 1 ? 'the key' : 'the keys'} ${found.keys.join(', ')}.`),
    ...(inPlay === null
      ? []
      : [held(`Shoe ${inPlay} is in play: its header holds; its cards are checked when it is over.`)]),
    `  In ${shared} players had a share${late > 0 ? `, in ${late} of these without its delay, since the table could not wait for it` : ''}; for ${withoutWindow} no shares were taken; ${abandoned} ${plural('en', abandoned, { one: 'was', other: 'were' })} abandoned.`,
    `  ${drawn} without a share were decided by a drand round with the seed; ${alone} by the house alone.`,
    ...(delay
      ? [
          `${delaySentence(delay, io)}${delay.weak > 0 ? ` So it is in ${delay.weak} of these shoes, shoe ${delay.shoe} the weakest.` : ''}`,
        ]
      : []),
    ...(unsigned > 0
      ? [`  ${unsigned} from before the house signed its shoes hold by themselves; no chain binds them.`]
      : []),
    ...(byHand > 0 ? [`  ${byHand} dealt from a shoe of cards: nothing is proven of those.`] : []),
    ...(witnesses?.found ?? []).map((one) =>
      one.ok
        ? held(
            `${one.name} has cosigned shoes 1 to ${one.size}, at ${new Date((one.at ?? 0) * 1000).toISOString().slice(0, 19)}Z${witnesses?.byHouse.includes(one.name) ? ' (as the house publishes it: the witness itself gave no answer)' : ''}.`,
          )
        : `${paint(io, 'red', '✗')} ${one.name}: ${whyNot(one)}.`,
    ),
    '',
  ]
  if (!failure) return [...lines, paint(io, 'green', 'Everything the house tells of this table holds.'), ''].join('\n')
  const where = failure.shoe === null ? '' : `Shoe ${failure.shoe}: `
  const failed = `${paint(io, 'red', '✗')} ${where}${failure.message}`
  return [...lines, failed, '', paint(io, 'red', 'What the house tells of this table does not hold.'), ''].join('\n')
}
