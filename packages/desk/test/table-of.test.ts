// What a live table promises to whoever follows it: watched while somebody listens, known at once, and each news told once.
import { live, type TableNews, type TableNow, type WireError } from '@punto/client'
import { describe, expect, it } from 'vitest'
import { derive, type Told, tableOf } from '../src/index.ts'

/** The house as far as one table goes; tables are told apart by their sequence numbers. */
function house() {
  const now = live<TableNow | null>(null)
  const error = live<WireError | null>(null)
  const heard = new Set<(news: TableNews) => void>()
  let watchers = 0
  const onNews = (told: (news: TableNews) => void) => {
    heard.add(told)
    return () => void heard.delete(told)
  }
  const watch = () => {
    watchers++
    return { model: { now, error, onNews }, leave: () => void watchers-- }
  }
  /** As the client tells a message: the table first, then its events one by one. */
  const message = (seq: number, ...kinds: readonly ('event' | 'restart')[]) => {
    const after = { seq } as TableNow
    now.set(after)
    for (const kind of kinds)
      for (const told of heard)
        told({ kind, event: { type: `${seq}` }, number: seq, now: after } as unknown as TableNews)
  }
  return { watch, message, error, watchers: () => watchers }
}

const turn = () => Promise.resolve()

describe('a live table', () => {
  it('is watched for as long as somebody listens, and forgotten after that', () => {
    const at = house()
    const table = tableOf(at, 'T1')
    at.message(1)
    expect([table.get().now, at.watchers()]).toEqual([null, 0])
    const ends = [table.subscribe(() => {}), table.follow(() => {})]
    expect([table.get().now?.seq, at.watchers()]).toEqual([1, 2])
    for (const end of [...ends, ...ends]) end()
    expect([table.get().now, at.watchers()]).toEqual([null, 0])
  })

  it('is the same value until something changes, and tells why it cannot be watched', () => {
    const at = house()
    const table = tableOf(at, 'T1')
    let changes = 0
    table.subscribe(() => changes++)
    const before = table.get()
    expect(table.get()).toBe(before)
    at.error.set({ code: 'table/unknown' } as WireError)
    expect([table.get().error?.code, changes]).toEqual(['table/unknown', 1])
  })

  it('tells each message once, with all its events and the table after them', async () => {
    const at = house()
    const told: Told[] = []
    at.message(1)
    const end = tableOf(at, 'T1').follow((news) => told.push(news))
    at.message(4, 'event', 'event', 'event')
    // Two in one turn are two.
    at.message(5)
    at.message(6, 'event')
    await turn()
    at.message(9, 'restart')
    await turn()
    expect(told.map(({ now, restarted, events }) => [now.seq, restarted, events.length])).toEqual([
      [1, true, 0],
      [4, false, 3],
      [5, false, 0],
      [6, false, 1],
      [9, true, 0],
    ])
    at.message(10, 'event')
    end()
    await turn()
    expect(told).toHaveLength(5)
  })
})

describe('a derived value', () => {
  it('is worked out once for each change, and told where it has become another', () => {
    const [one, other] = [live(1), live(2)]
    let works = 0
    const sum = derive([one, other], (a, b) => {
      works++
      return a + b
    })
    const told: number[] = []
    const end = sum.subscribe(() => told.push(sum.get()))
    expect([sum.get(), sum.get(), works]).toEqual([3, 3, 1])
    one.set(5)
    other.set(-2)
    other.set(0)
    expect([told, works]).toEqual([[7, 3, 5], 4])
    end()
    one.set(9)
    expect([told.length, sum.get()]).toEqual([3, 9])
  })

  it('keeps the value it had where the new one is the same', () => {
    const from = live(['a'])
    const joined = derive(
      [from],
      (all) => [...all],
      (one, two) => one.join() === two.join(),
    )
    const before = joined.get()
    from.set(['a'])
    expect(joined.get()).toBe(before)
    from.set(['b'])
    expect(joined.get()).toEqual(['b'])
  })
})
