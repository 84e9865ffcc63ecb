// The gaming day so far, table by table: what was staked and won, the drop, tips, and for how long the table has been open. Read from the
// rows of evidence, so that a restart loses nothing of it; read at most every two seconds, however many look.
import type { GamingDayFigures } from '@punto/protocol'
import type { GamingDays } from '../house/index.ts'
import type { Evidence } from '../past/index.ts'

const EVERY_MS = 2000

export interface DayFiguresOptions {
  readonly evidence: Pick<Evidence, 'rows'>
  readonly days: Pick<GamingDays, 'dayOf' | 'startOf'>
  readonly wall: () => number
}

interface Played {
  readonly table_id: string
  readonly rounds: number
  readonly handle: number
  readonly win: number
}

interface Sum {
  readonly table_id: string
  readonly amount: number
}

interface Turned {
  readonly table_id: string
  readonly at: number
  readonly what: string
}

export class DayFigures {
  readonly #options: DayFiguresOptions
  #last: GamingDayFigures | undefined
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<GamingDayFigures> | undefined

  constructor(options: DayFiguresOptions) {
    this.#options = options
  }

  /** As they were read last, not long ago; the first look waits for them, and none afterwards. */
  async now(tables: readonly string[]): Promise<GamingDayFigures> {
    const at = this.#options.wall()
    if (!this.#reading && (at >= this.#readAt + EVERY_MS || at < this.#readAt)) {
      this.#readAt = at
      this.#reading = this.#read(tables, at)
      this.#reading.then(
        (figures) => {
          this.#last = figures
          this.#reading = undefined
        },
        () => {
          this.#reading = undefined
        },
      )
    }
    return this.#last ?? this.#reading!
  }

  async #read(tables: readonly string[], now: number): Promise<GamingDayFigures> {
    const { evidence, days } = this.#options
    const day = days.dayOf(now)
    const since = days.startOf(day) ?? now
    const played = await evidence.rows<Played>(
      `SELECT table_id, count(*) AS rounds, CAST(sum(handle) AS bigint) AS handle, CAST(sum(win) AS bigint) AS win
       FROM evidence_rounds WHERE day = $1 GROUP BY table_id`,
      [day],
    )
    const drops = await evidence.rows<Sum>(
      `SELECT table_id, CAST(sum(amount) AS bigint) AS amount FROM evidence_cash
       WHERE day = $1 AND way = 'in' AND table_id IS NOT NULL GROUP BY table_id`,
      [day],
    )
    const tips = await evidence.rows<Sum>(
      `SELECT table_id, CAST(sum(amount) AS bigint) AS amount FROM evidence_events
       WHERE day = $1 AND what = 'dealer-tipped' GROUP BY table_id`,
      [day],
    )
    const opened = await this.#opened(day, since)
    const figures = tables.map((table) => {
      const own = played.find((one) => one.table_id === table)
      const [handle, win] = [Number(own?.handle ?? 0), Number(own?.win ?? 0)]
      return {
        table,
        rounds: Number(own?.rounds ?? 0),
        handle,
        win,
        hold: handle === 0 ? null : win / handle,
        drop: amountAt(drops, table),
        tips: amountAt(tips, table),
        openMs: opened(table, now),
      }
    })
    return { day, since, tables: figures }
  }

  /** How long each table has been open since the day began; one that was never opened or closed, from its first round on. */
  async #opened(day: string, since: number): Promise<(table: string, now: number) => number> {
    const { evidence } = this.#options
    const turns = await evidence.rows<Turned>(
      `SELECT table_id, at, what FROM evidence_events WHERE matter = 'table' AND day = $1 ORDER BY table_id, version`,
      [day],
    )
    const before = await evidence.rows<Turned>(
      `SELECT e.table_id, e.at, e.what FROM evidence_events AS e JOIN (
         SELECT table_id, max(version) AS version FROM evidence_events WHERE matter = 'table' AND day < $1 GROUP BY table_id
       ) AS last ON last.table_id = e.table_id AND last.version = e.version`,
      [day],
    )
    const first = await evidence.rows<Turned>(
      `SELECT table_id, min(opened_at) AS at, '' AS what FROM evidence_rounds GROUP BY table_id`,
    )
    return (table, now) => {
      const own = turns.filter((one) => one.table_id === table)
      const last = before.find((one) => one.table_id === table)
      const begun = Number(first.find((one) => one.table_id === table)?.at ?? now)
      const wasOpen = last ? last.what === 'table-opened' : own[0]?.what !== 'table-opened'
      let from = wasOpen ? Math.max(since, last ? since : begun) : null
      let open = 0
      for (const { at, what } of own) {
        if (what === 'table-opened') from ??= Number(at)
        else if (from !== null) {
          open += Math.max(0, Number(at) - from)
          from = null
        }
      }
      return Math.round(open + (from === null ? 0 : Math.max(0, now - from)))
    }
  }
}

const amountAt = (sums: readonly Sum[], table: string): number =>
  Number(sums.find((one) => one.table_id === table)?.amount ?? 0)
