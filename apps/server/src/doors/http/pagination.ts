// Paged lists. The cursor of the next page is sealed and valid for its list alone.
import { DEFAULT_PAGE, fault } from '@punto/protocol'
import type { PageRequest } from '../../storage/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import type { SealedTexts } from './sealed-texts.ts'

export interface PageQuery {
  readonly limit?: number
  readonly cursor?: string
}

interface ReadPage {
  readonly limit: number
  readonly after: readonly string[]
  readonly asked: PageRequest
}

/** Makes and reads cursors; their content is the list's own. */
export class Pagination {
  readonly #texts: SealedTexts

  constructor(texts: SealedTexts) {
    this.#texts = texts
  }

  /** The page size and the cursor's content; `list` must be the one it was made for. `asked` is what a list of places is asked for. */
  read(list: string, { limit = DEFAULT_PAGE, cursor }: PageQuery): ReadPage {
    const [of, ...after] = cursor === undefined ? [list] : (this.#texts.unseal(cursor)?.split('\n') ?? [])
    if (of !== list) throw new RefusedRequest(fault('http/cursor', {}))
    const [before] = after
    return { limit, after, asked: { limit, ...(before && { before }) } }
  }

  /** The cursor behind a full page of lines, each with its place. */
  behind(list: string, limit: number, lines: readonly { readonly place: string }[]): string | null {
    return lines.length === limit ? this.next(list, [lines.at(-1)!.place]) : null
  }

  next(list: string, after: readonly string[]): string {
    return this.#texts.seal([list, ...after].join('\n'))
  }
}
