// Which places of the house's code an input reaches: V8 counts every block by itself, and counts anew after each reading. How often a
// block was reached goes by powers of two, as in AFL: a loop that runs once more is news, the hundredth time is not.
import { Session } from 'node:inspector'

interface Range {
  readonly startOffset: number
  readonly endOffset: number
  readonly count: number
}

interface Taken {
  readonly result: readonly {
    readonly scriptId: string
    readonly url: string
    readonly functions: readonly { readonly ranges: readonly Range[] }[]
  }[]
}

/** The tool's own files are no parsers. */
const isOfTheHouse = (url: string): boolean =>
  /\/(packages|apps)\/[^/]+\/src\//.test(url) && !url.includes('/node_modules/')

export class Coverage {
  readonly #session = new Session()

  constructor() {
    this.#session.connect()
    this.#post('Profiler.enable')
    this.#post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }

  close(): void {
    this.#session.disconnect()
  }

  /** What was reached since the last reading. */
  take(): readonly string[] {
    const reached: string[] = []
    for (const { scriptId, url, functions } of (this.#post('Profiler.takePreciseCoverage') as Taken).result) {
      if (!isOfTheHouse(url)) continue
      for (const { ranges } of functions) {
        for (const { startOffset, endOffset, count } of ranges) {
          if (count > 0) reached.push(`${scriptId} ${startOffset} ${endOffset} ${Math.floor(Math.log2(count))}`)
        }
      }
    }
    return reached
  }

  /** Calls of an inspector's session on its own thread are answered before they return. */
  #post(method: string, params?: object): unknown {
    let answer: unknown
    this.#session.post(method, params, (error, result) => {
      if (error) throw error
      answer = result
    })
    return answer
  }
}
