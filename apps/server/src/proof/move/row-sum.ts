// A check sum over the rows of a table, whatever their order: what was read on one side must be what is there on the other.
import { createHash } from 'node:crypto'
import type { Row } from './moved-tables.ts'

const MODULUS = 1n << 128n
const BYTES = 16

export class RowSum {
  rows = 0
  #sum = 0n

  add(row: Row): void {
    const values = row.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value))
    const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex')
    this.#sum = (this.#sum + BigInt(`0x${hash.slice(0, 2 * BYTES)}`)) % MODULUS
    this.rows++
  }

  equals(other: RowSum): boolean {
    return this.rows === other.rows && this.#sum === other.#sum
  }
}
