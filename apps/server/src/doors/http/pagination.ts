// Paged lists. The cursor of the next page is sealed and valid for its list alone.
import { DEFAULT_PAGE, fault } from '@punto/protocol'
import { RefusedRequest } from '../request/problem.ts'
import type { SealedTexts } from './sealed-texts.ts'

export interface PageQuery {
  readonly limit?: number
  readonly cursor?: string
}

/** Makes and reads cursors; their content is the list's own. */
export class Pagination {
  readonly #texts: SealedTexts

  constructor(texts: SealedTexts) {
    this.#texts = texts
  }

  /** The page size and the cursor's content; `list` must be the one it was made for. */
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
