// A day's books of an operator's wallet: the house's file, and its comparison with the operator's.

import { readFileSync } from 'node:fs'
import { paint } from '@punto/replay'
import { makeTable } from '@punto/rules'
import { compareBooks, type Difference, type HouseLine, RECONCILED_STATES, type WalletLine } from '@punto/wallet'
import { askHouse, dayFrom } from './admin/ask-house.ts'
import { type Args, type Io, UsageError } from './command.ts'

const COLUMNS = ['transaction', 'kind', 'of', 'player', 'amount', 'table', 'round', 'state'] as const

interface DayFile {
  readonly day: string
  readonly currency: string
  readonly lines: readonly HouseLine[]
}

/** `punto wallet day`: what the house asked of the wallet on a gaming day, as CSV or JSON. */
export async function dayFile(args: Args, io: Io): Promise<number> {
  const day = dayFrom(args, 'day')
  const query = new URLSearchParams(day === undefined ? {} : { day })
  const holder = 'a shift manager or an operator'
  const answer = await askHouse(args, { path: '/api/wallet/reconciliation', query, holder })
  const file = (await answer.json()) as DayFile
  if (args.has('json')) io.stdout.write(`${JSON.stringify(file)}\n`)
  else io.stdout.write(makeTable(COLUMNS, file.lines, '\n'))
  return 0
}

/** `punto wallet compare OURS THEIRS`: exit code 1 where they differ. */
export function compareFiles(args: Args, io: Io): number {
  const [, ours, theirs] = args.positionals
  if (ours === undefined || theirs === undefined) {
    throw new UsageError('compare takes two files: the house’s, from punto wallet day, and the wallet’s own')
  }
  const house = rowsOf(ours).map((row, i): HouseLine => ({ ...houseLine(row, ours, i + 2) }))
  const wallet = rowsOf(theirs).map((row, i) => walletLine(row, theirs, i + 2))
  const comparison = compareBooks(house, wallet)
  const { compared, here, there, differences } = comparison
  if (args.has('json')) io.stdout.write(`${JSON.stringify(comparison)}\n`)
  else {
    for (const difference of differences) io.stdout.write(`${paint(io, 'red', sentence(difference))}\n`)
    const end = differences.length === 0 ? 'The books are equal' : `${differences.length} differences`
    io.stdout.write(`${end}: ${compared} movements, ${here} here and ${there} there in minor units.\n`)
  }
  return differences.length === 0 ? 0 : 1
}

function sentence({ kind, transaction, player, here, there }: Difference): string {
  const what = `${transaction} of ${player}`
  switch (kind) {
    case 'missing-there':
      return `${what}: ${here} here, and the wallet has nothing of it`
    case 'missing-here':
      return `${what}: ${there} in the wallet, and the house knows nothing of it`
    case 'amount':
      return `${what}: ${here} here and ${there} there`
    case 'player':
      return `${what}: another player's in the wallet`
    case 'twice-there':
      return `${what}: stands more than once in the wallet's file (${there})`
    case 'open':
      return `${what}: ${here} is asked and not yet answered; the wallet has ${there}`
  }
}

type Row = Readonly<Record<string, string>>

/** A file of CSV with a first line of names, or the JSON of `punto wallet day --json`. */
function rowsOf(file: string): readonly Row[] {
  const text = readText(file)
  if (text.trimStart().startsWith('{') || text.trimStart().startsWith('[')) return jsonRows(text, file)
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '')
  const names = head.split(',').map((name) => name.trim())
  return lines.map((line) => {
    const values = line.split(',')
    return Object.fromEntries(names.map((name, i) => [name, (values[i] ?? '').trim()]))
  })
}

function jsonRows(text: string, file: string): readonly Row[] {
  try {
    const read = JSON.parse(text) as { readonly lines?: readonly object[] } | readonly object[]
    const lines = Array.isArray(read) ? read : ((read as { readonly lines?: readonly object[] }).lines ?? [])
    return lines.map((line) =>
      Object.fromEntries(Object.entries(line).map(([name, value]) => [name, value === null ? '' : String(value)])),
    )
  } catch {
    throw new UsageError(`${file} begins as JSON and is none`)
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`${file} cannot be read: name a file of CSV or JSON`)
  }
}

function walletLine(row: Row, file: string, line: number): WalletLine {
  const { transaction = '', player = '', amount = '' } = row
  if (transaction === '' || player === '' || !/^-?\d{1,15}$/.test(amount)) {
    throw new UsageError(
      `${file}, line ${line}: needs transaction, player and amount, a whole number of minor units; it has "${transaction}", "${player}", "${amount}"`,
    )
  }
  return { transaction, player, amount: Number(amount) }
}

function houseLine(row: Row, file: string, line: number): HouseLine {
  const { kind, of = '', table = '', round = '', state } = row
  if ((kind !== 'bet' && kind !== 'win' && kind !== 'rollback' && kind !== 'adjustment') || !isState(state)) {
    throw new UsageError(`${file}, line ${line}: not a line of punto wallet day; is it the wallet's file?`)
  }
  return { ...walletLine(row, file, line), kind, of: of === '' ? null : of, table, round: Number(round), state }
}

const isState = (state: string | undefined): state is HouseLine['state'] =>
  (RECONCILED_STATES as readonly (string | undefined)[]).includes(state)
