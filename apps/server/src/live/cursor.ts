// Where a stream goes on: the table, the version up to which its viewer was told, and the number of the viewer's next event.
// Sealed: no client learns from it how many events it was not told of.
import { SealedTexts } from '../views/sealed-text.ts'

export interface Cursor {
  /** Whose it is: `public` for what everyone was told, which anyone may go on from. */
  readonly who: string
  readonly table: string
  readonly version: number
  readonly seq: number
}

export class Cursors {
  readonly #texts: SealedTexts

  constructor(houseKey: Uint8Array, random: (bytes: number) => Uint8Array) {
    this.#texts = new SealedTexts(houseKey, 'cursor', random)
  }

  seal({ who, table, version, seq }: Cursor): string {
    return this.#texts.seal(`${version} ${seq} ${table} ${who}`)
  }

  unseal(sealed: string): Cursor | undefined {
    const [version, seq, table, who] = this.#texts.unseal(sealed)?.split(' ') ?? []
    return who === undefined ? undefined : { version: Number(version), seq: Number(seq), table: table!, who }
  }
}
