// Follows the rows of evidence as logs are followed (storage/follow/segment-follower.ts) and has them judged on a thread of its own. The
// rows themselves do not come by here: the thread reads them.
import type { House } from '../../house/index.ts'
import { SegmentFollower } from '../../storage/index.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { type FindingAlert, recentFindings } from './find-findings.ts'
import type { RowsPart } from './watcher.ts'
import { type Watching, watchHere, watchOnThread } from './watching.ts'

export interface EyesOptions {
  readonly house: House
  readonly evidence: Evidence
  readonly nameOf: (id: string) => Promise<string | undefined>
  readonly wall: () => number
  /** On a thread of its own, looking for news so often; otherwise on this one, and only when somebody asks. */
  readonly everyMs?: number | undefined
  readonly notice: (notice: { readonly level: 'warn' | 'error'; readonly what: string; readonly why: string }) => void
}

export class Eyes {
  readonly #options: EyesOptions
  readonly #watching: Watching
  readonly #follower: SegmentFollower<RowsPart & { readonly table: string }>
  #heads = new Map<string, number>()
  #seen: readonly FindingAlert[] = []

  constructor(options: EyesOptions) {
    this.#options = options
    const { house, evidence, everyMs, notice } = options
    const watching = everyMs === undefined ? watchHere(evidence.place) : watchOnThread(evidence.place)
    this.#watching = watching
    this.#follower = new SegmentFollower({
      name: 'eyes',
      source: () => ({
        heads: () => this.#ourHeads(),
        segmentsAfter: async (logs) =>
          logs.map(({ log, after }) => ({ table: log, log, after, to: this.#heads.get(log)! })),
        segmentEnd: async (log, version) => ({ version, hash: this.#follower.positions.get(log)!.hash }),
      }),
      open: async () => {
        await evidence.opened()
        const positions = await watching.open()
        await this.#readFindings()
        return positions
      },
      setBack: () => watching.open(),
      write: async (parts) => {
        const { positions, found } = await watching.watch([...parts.values()].flat())
        if (found) await this.#readFindings()
        return positions
      },
      everyMs,
      failed: (why) => notice({ level: 'warn', what: 'eyes-failed', why }),
      world: { wall: () => Date.now() },
      followers: house.followers,
    })
    if (everyMs !== undefined) this.#follower.start()
  }

  /** What was found in the last days, as alerts. */
  get seen(): readonly FindingAlert[] {
    return this.#seen
  }

  /** How long ago everything that there was had been judged; null before the first time. */
  get behindMs(): number | null {
    const { wholeAt } = this.#follower
    return wholeAt === undefined ? null : Math.max(0, performance.now() - wholeAt)
  }

  /** Resolves when everything that is committed now is judged. */
  async catchUp(): Promise<void> {
    await this.#options.evidence.catchUp()
    await this.#follower.look()
  }

  /** Judges everything again, from the rows. */
  async again(): Promise<void> {
    await this.#options.evidence.catchUp()
    await this.#follower.restart(() => this.#watching.forget())
  }

  async close(): Promise<void> {
    await this.#follower.close()
    await this.#watching.close()
  }

  async #ourHeads() {
    const heads = (await this.#watching.heads()).filter(({ log }) => this.#options.evidence.isOurs(log))
    this.#heads = new Map(heads.map(({ log, version }) => [log, version]))
    return heads
  }

  async #readFindings(): Promise<void> {
    const { evidence, wall, nameOf } = this.#options
    this.#seen = await recentFindings(evidence, wall(), nameOf)
  }
}
