// Limits and breaks, one click away from every table.
import type { Me } from '@punto/protocol'
import { useEffect, useState } from 'react'
import { api } from '../../connection/api.ts'
import { client, useLive } from '../../connection/house.ts'
import { useHouseCurrency } from '../../connection/learn-currency.ts'
import { Loading } from '../../parts/states.tsx'
import { useLaterWords } from '../../words/later.ts'
import { usePageWords } from '../../words/pages.ts'
import { BreakPanel } from './break-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import './account.css'

export function LimitsPage() {
  const words = usePageWords()
  const { limits } = useLaterWords()
  const you = useLive(client.you)
  const [me, setMe] = useState<Me | null>(null)
  useHouseCurrency()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new welcome is a reason to ask again
  useEffect(() => void api.me().then(setMe, () => {}), [you])
  if (!me) return <Loading />
  const isPlayer = me.role === 'player'
  return (
    <div className="account">
      <h1>{words.limitsPage}</h1>
      {!isPlayer && <p>{limits.notPlayer}</p>}
      <div className="account-columns">
        <div className="account-column">{isPlayer && <LimitsPanel />}</div>
        <div className="account-column">
          <BreakPanel who={me.launched ? 'sent' : isPlayer && !me.guest ? 'named' : 'guest'} />
        </div>
      </div>
    </div>
  )
}
