import { tableName } from '../../base/names.ts'
import { useRead } from '../../base/reading.tsx'
import { client, useLive } from '../../connection/house.ts'
import { useAsked } from '../../connection/use-polled.ts'
import { useRotaWords } from '../../words/rota.ts'
import './rota.css'

const EVERY_MS = 10_000
const MINUTE_MS = 60_000

const useRota = () => useAsked('rota', EVERY_MS).found

/** Whole minutes from now, none where that is past. */
const minutesTo = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / MINUTE_MS))

/** What concerns the dealer who looks on. */
export function OwnRota() {
  const words = useRotaWords()
  const read = useRead()
  const you = useLive(client.you)
  const found = useRota()
  if (!found || !you) return null
  const { now } = found
  const on = found.items.flatMap(({ tables }) => tables).find(({ dealer }) => dealer.id === you.player)
  const off = found.items.flatMap(({ resting }) => resting).find(({ dealer }) => dealer.id === you.player)
  if (on) {
    const relief = on.relief?.name ?? words.nobody
    return (
      <p className={on.overdue ? 'rota-own rota-overdue' : 'rota-own'} role={on.overdue ? 'alert' : undefined}>
        {on.overdue ? words.overdue(relief) : words.breakIn(minutesTo(on.due, now), relief)}
      </p>
    )
  }
  if (!off) return null
  const table = off.next === null ? null : read(tableName(off.next))
  return <p className="rota-own">{words.rests(off.backAt === null ? 0 : minutesTo(off.backAt, now), table)}</p>
}

export function RotaPanel() {
  const words = useRotaWords()
  const read = useRead()
  const found = useRota()
  if (!found) return null
  return (
    <section className="panel" aria-labelledby="rota">
      <h2 id="rota">{words.title}</h2>
      <p className="soft">{found.items.length === 0 ? words.none : words.text}</p>
      {found.items.map(({ pit, minutesOn, minutesOff, tables, resting }) => (
        <section key={pit} aria-label={pit}>
          <h3>{words.turns(pit, minutesOn, minutesOff)}</h3>
          <ul className="pit-list">
            {tables.map(({ table, dealer, due, overdue, relief }) => (
              <li key={table} className={overdue ? 'rota-overdue' : ''}>
                <strong>{read(tableName(table))}</strong> {dealer.name}{' '}
                {overdue
                  ? words.overdue(relief?.name ?? words.nobody)
                  : words.breakIn(minutesTo(due, found.now), relief?.name ?? words.nobody)}
              </li>
            ))}
            {resting.map(({ dealer, backAt, next }) => (
              <li key={dealer.id}>
                {dealer.name}:{' '}
                {words.rests(
                  backAt === null ? 0 : minutesTo(backAt, found.now),
                  next === null ? null : read(tableName(next)),
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
