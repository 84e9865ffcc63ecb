// The lobby's cards for as long as somebody looks at them.
import type { LobbyModel } from '@punto/client'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { setCurrency } from '../base/money/currency.ts'
import { learnName } from '../base/names.ts'
import { client } from './house.ts'

/** Null until they are here. */
export function useLobby() {
  const [model, setModel] = useState<LobbyModel | null>(null)
  useEffect(() => {
    const watched = client.watchLobby()
    setModel(watched.model)
    const learn = () => {
      for (const { table, name, currency } of watched.model.cards.get() ?? []) {
        setCurrency(currency)
        learnName(table, name)
      }
    }
    learn()
    const end = watched.model.cards.subscribe(learn)
    return () => {
      end()
      watched.leave()
    }
  }, [])
  const [subscribe, get] = useMemo(
    () => (model ? [model.cards.subscribe, model.cards.get] : [() => () => {}, () => null]),
    [model],
  )
  return useSyncExternalStore(subscribe, get)
}
