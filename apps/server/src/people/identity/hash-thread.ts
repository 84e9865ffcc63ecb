// A thread that hashes passwords, one after another.
import { scryptSync } from 'node:crypto'
import { lowerPriority, serveCalls } from '../../base/index.ts'
import { memoryOf, type ScryptParams } from './scrypt-params.ts'

const hashing = {
  derive: (password: string, salt: Uint8Array, params: ScryptParams, bytes: number): Uint8Array =>
    scryptSync(password, salt, bytes, { N: params.n, r: params.r, p: params.p, maxmem: memoryOf(params) }),
}
export type Hashing = typeof hashing

lowerPriority()
serveCalls(hashing)
