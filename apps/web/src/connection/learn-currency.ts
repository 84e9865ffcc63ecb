// For pages that show money and no table: the house is asked what it plays in.
import { useEffect } from 'react'
import { setCurrency } from '../base/money/currency.ts'
import { client, useLive } from './house.ts'

export function useHouseCurrency(): void {
  const player = useLive(client.you)?.player ?? null
  useEffect(() => {
    if (player === null) return
    void import('./api.ts')
      .then(({ api }) => api.balance())
      // A house that does not answer has its figures written as they are.
      .then(({ currency }) => setCurrency(currency))
      .catch(() => {})
  }, [player])
}
