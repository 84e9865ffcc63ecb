// Vectors of what does not hold: a golden record of docs/fairness with one thing changed, and the code of what a verifier says of it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyRecord } from '@punto/fair'

type Json = null | boolean | number | string | Json[] | { [field: string]: Json }

/** Of JSON Patch (RFC 6902), as much as is needed. */
type Operation =
  | { readonly op: 'replace'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move' | 'copy'; readonly from: string; readonly path: string }

export const ALTERED_RECORDS =
  'Records that do not hold, and one that does: the file of docs/fairness with the operations of "change" (JSON Patch) carried out, and the code that "punto verify" answers with; null where all holds.'

const replace = (path: string, value: Json): Operation => ({ op: 'replace', path, value })
const remove = (path: string): Operation => ({ op: 'remove', path })
const move = (from: string, path: string): Operation => ({ op: 'move', from, path })
const copy = (from: string, path: string): Operation => ({ op: 'copy', from, path })
const ZEROS = '00'.repeat(32)

const ROUND = (record: string): readonly (readonly [string, ...Operation[]])[] => [
  [record],
  [record, move('/round/cards/1', '/round/cards/0')],
  [record, move('/round/cards/2', '/round/cards/0')],
  [record, move('/round/cards/3', '/round/cards/2')],
  [record, copy('/round/cards/0', '/round/cards/1')],
  [record, remove('/round/cards/1')],
  [record, remove('/round/cards/0')],
  [record, replace('/round/cards/0/position', 1)],
  [record, replace('/round/cards/0/card', 'As')],
  [record, replace('/round/cards/0/salt', ZEROS)],
  [record, replace('/round/cards/0/path/3', ZEROS)],
  [record, replace('/round/winner', null)],
  [record, replace('/header/root', ZEROS)],
  [record, replace('/header/closing', ZEROS)],
  [record, replace('/header/digest', ZEROS)],
  [record, replace('/version', 3)],
  [record, remove('/round/winner')],
]

const SHOE = (record: string): readonly (readonly [string, ...Operation[]])[] => [
  [record],
  [record, move('/rounds/0/cards/1', '/rounds/0/cards/0')],
  [record, move('/rounds/1', '/rounds/0')],
  [record, copy('/rounds/0/cards/0', '/rounds/0/cards/1')],
  [record, remove('/rounds/0/cards/1')],
  [record, replace('/seed', ZEROS)],
  [record, replace('/rounds/0/cards/0/card', '1s')],
]

/** The value with the operations carried out. */
function changed(record: Json, operations: readonly Operation[]): Json {
  const copied = structuredClone(record)
  // biome-ignore lint/suspicious/noExplicitAny: a document of any shape is walked.
  const at = (names: readonly string[]): any => names.reduce((value: any, name) => value[name], copied)
  for (const operation of operations) {
    const source = 'from' in operation ? operation.from.split('/').slice(1) : []
    const names = operation.path.split('/').slice(1)
    const last = names.pop()!
    const value = operation.op === 'replace' ? operation.value : structuredClone(source.length > 0 ? at(source) : null)
    if (operation.op === 'move') at(source.slice(0, -1)).splice(Number(source.at(-1)), 1)
    const parent = at(names)
    if (operation.op === 'replace') parent[last] = value
    else if (!Array.isArray(parent)) delete parent[last]
    else if (operation.op === 'remove') parent.splice(Number(last), 1)
    else parent.splice(Number(last), 0, value)
  }
  return copied
}

/** Each alteration with the code of what does not hold. */
export function alteredRecords(): readonly object[] {
  const folder = join(import.meta.dirname, '..', '..', 'docs', 'fairness')
  const all = [...ROUND('example-round.json'), ...ROUND('example-shared-round.json'), ...SHOE('example-shoe.json')]
  return all.map(([record, ...change]) => {
    const verdict = verifyRecord(changed(JSON.parse(readFileSync(join(folder, record), 'utf8')), change))
    return { record, change, code: verdict.ok ? null : verdict.failure.code }
  })
}
