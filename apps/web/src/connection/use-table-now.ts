// A table as the house tells it to this reader, watched for as long as somebody looks at it.
import type { TableModel, TableNow } from '@punto/client'
import type { WireError } from '@punto/protocol'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { setCurrency } from '../base/money/currency.ts'
import { client } from './house.ts'

export interface WatchedTable {
  /** Null until it is known. */
  readonly now: TableNow | null
  /** Why it cannot be watched. */
  readonly error: WireError | null
}

export function useTableNow(table: string): WatchedTable {
  const [model, setModel] = useState<TableModel | null>(null)
  useEffect(() => {
    const watched = client.watch(table)
    // Amounts are drawn in it, and so it is known before the table is drawn.
    const learn = () => {
      const found = watched.model.now.get()
      if (found) setCurrency(found.settings.currency)
    }
    learn()
    const end = watched.model.now.subscribe(learn)
    setModel(watched.model)
    return () => {
      end()
      watched.leave()
    }
  }, [table])
  const now = useSyncExternalStore(model?.now.subscribe ?? NEVER, model?.now.get ?? NOTHING)
  const error = useSyncExternalStore(model?.error.subscribe ?? NEVER, model?.error.get ?? NOTHING)
  return { now, error }
}

const NEVER = () => () => {}
const NOTHING = () => null
