// The reader's own disputes at some tables, with their answers, as they stand.
import type { Dispute } from '@punto/table'
import { useEffect, useState } from 'react'
import { client } from './house.ts'

export type Disputes = ReadonlyMap<string, readonly Dispute[]>

/** So many tables are followed at once; a history of more is looked through table by table. */
const MOST_TABLES = 12

/** By table; a table that is not known yet is missing. */
export function useDisputes(tables: readonly string[]): Disputes {
  const [disputes, setDisputes] = useState<Disputes>(new Map())
  const followed = [...new Set(tables)].sort().slice(0, MOST_TABLES).join(' ')
  useEffect(() => {
    const names = followed === '' ? [] : followed.split(' ')
    const ends = names.flatMap((table) => {
      const { model, leave } = client.watch(table)
      const changed = () => {
        const told = model.now.get()?.view.disputes
        if (told) setDisputes((before) => (before.get(table) === told ? before : new Map(before).set(table, told)))
      }
      changed()
      return [model.now.subscribe(changed), leave]
    })
    return () => {
      for (const end of ends) end()
    }
  }, [followed])
  return disputes
}
