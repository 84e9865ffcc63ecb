// A table as staff see it, watched for as long as it is shown, with the names of those who are there.
import type { TableNow } from '@punto/client'
import { useEffect, useState } from 'react'
import { setCurrency } from '../../../base/money/currency.ts'
import { client } from '../../../connection/house.ts'

export function useTable(table: string): TableNow | null {
  const [now, setNow] = useState<TableNow | null>(null)
  useEffect(() => {
    const { model, leave } = client.watch(table)
    const changed = () => {
      const found = model.now.get()
      if (found) setCurrency(found.settings.currency)
      setNow(found)
    }
    changed()
    const end = model.now.subscribe(changed)
    return () => {
      end()
      leave()
    }
  }, [table])
  return now
}
