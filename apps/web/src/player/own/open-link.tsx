// In the lobby: the way to a table of one's own, and those that one has open. Nothing where the house opens none.
import { useEffect, useState } from 'react'
import { learnName, tableName } from '../../base/names.ts'
import { useRead } from '../../base/reading.tsx'
import { addressOf } from '../../base/router.ts'
import { api } from '../../connection/api.ts'
import { client, useLive } from '../../connection/house.ts'
import { useOwnWords } from '../../words/own.ts'

export function OpenTableLink() {
  const words = useOwnWords()
  const read = useRead()
  const you = useLive(client.you)
  const [offer, setOffer] = useState<Awaited<ReturnType<typeof api.guestTables>>>()
  const player = you?.role === 'player' ? you.player : null
  useEffect(() => {
    if (player === null) return
    api.guestTables().then(
      (found) => {
        for (const { table, name } of found.mine) learnName(table, name)
        setOffer(found)
      },
      () => setOffer(undefined),
    )
  }, [player])
  if (!offer?.open || player === null) return null
  return (
    <p className="own-links">
      <a className="button" href={addressOf({ page: 'own', at: ['open'] })}>
        {words.openLink}
      </a>
      {offer.mine.length > 0 && <span className="soft">{words.yours}:</span>}
      {offer.mine.map(({ table }) => (
        <a key={table} className="button" translate="no" href={addressOf({ page: 'own', at: ['invite', table] })}>
          {read(tableName(table))}
        </a>
      ))}
    </p>
  )
}
