// A table as the house tells it to this reader, learned of before it is drawn: what it plays in, and its name.
import { type LiveTable, type TableSeen, tableOf } from '@punto/desk'
import { useMemo } from 'react'
import { setCurrency } from '../base/money/currency.ts'
import { learnName } from '../base/names.ts'
import { client, useLive } from './house.ts'

const learned = {
  watch(table: string) {
    const { model, leave } = client.watch(table)
    const learn = () => {
      const { settings } = model.now.get() ?? {}
      if (!settings) return
      setCurrency(settings.currency)
      learnName(table, settings.name)
    }
    learn()
    const end = model.now.subscribe(learn)
    return {
      model,
      leave: () => {
        end()
        leave()
      },
    }
  },
}

export const tableAt = (table: string): LiveTable => tableOf(learned, table)

/** Watched for as long as it is drawn. */
export const useTableNow = (table: string): TableSeen => useLive(useMemo(() => tableAt(table), [table]))
