// A thread that hashes passwords, one after another.
import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../../base/index.ts'
import { memoryOf, type ScryptParams } from './scrypt-params.ts'

export interface HashCall {
  readonly password: string
  readonly salt: Uint8Array
  readonly params: ScryptParams
  readonly bytes: number
}

export type HashAnswer = { readonly hash: Uint8Array } | { readonly failed: string }

lowerPriority()
parentPort!.on('message', ({ password, salt, params, bytes }: HashCall) => {
  const { n, r, p } = params
  let answer: HashAnswer
  try {
    answer = { hash: scryptSync(password, salt, bytes, { N: n, r, p, maxmem: memoryOf(params) }) }
  } catch (error) {
    answer = { failed: error instanceof Error ? error.message : String(error) }
  }
  parentPort!.postMessage(answer)
})
