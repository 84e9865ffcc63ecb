// Lists in pages: where the next one begins is carried by the client, sealed, and good for that list alone.
import { DEFAULT_PAGE, fault } from '@punto/protocol'
import { RefusedRequest } from '../request/problem.ts'
import type { SealedTexts } from '../views/sealed-texts.ts'

export interface PageQuery {
  readonly limit?: number
  readonly cursor?: string
}

/** What a list is told of where it goes on: texts of its own. */
export class Pagination {
  readonly #texts: SealedTexts

  constructor(texts: SealedTexts) {
    this.#texts = texts
  }

  /** How many, and after what; the list's name and owner are sealed in. */
  read(
    list: string,
    { limit = DEFAULT_PAGE, cursor }: PageQuery,
  ): { readonly limit: number; readonly after: readonly string[] } {
    if (cursor === undefined) return { limit, after: [] }
    const [of, ...after] = this.#texts.unseal(cursor)?.split('\n') ?? []
    if (of !== list) throw new RefusedRequest(fault('http/cursor', {}))
    return { limit, after }
  }

  next(list: string, after: readonly string[]): string {
    return this.#texts.seal([list, ...after].join('\n'))
  }
}
