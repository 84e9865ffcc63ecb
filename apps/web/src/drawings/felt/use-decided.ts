// What a finished coup did to every area of the felt. The rules that say it are fetched once the table is drawn, long before the
// first round ends; who comes in when one has ended waits for them alone.
import type { Game, LineResult } from '@punto/rules'
import { useEffect, useMemo, useState } from 'react'
import { part } from '../../base/later-parts.ts'
import { whenIdle } from '../../base/when-idle.ts'
import type { AreaChips } from './bet-area.tsx'

type Deciding = typeof import('./deciding.ts')

let deciding: Deciding | undefined

/** Fetches what decides; whoever draws without a browser waits for it first. */
export async function fetchDeciding(): Promise<void> {
  deciding ??= await part(() => import('./deciding.ts'))
}

const NONE: ReadonlyMap<string, LineResult> = new Map()

/** By bet: won, returned or lost. `faces`: the cards in dealing order, as `Kd`; null while the coup is not finished. */
export function useDecided(
  game: Game,
  faces: readonly string[] | null,
  chips: ReadonlyMap<string, Pick<AreaChips, 'folded'>>,
): ReadonlyMap<string, LineResult> {
  const [here, setHere] = useState(deciding)
  const isNeeded = faces !== null
  useEffect(() => {
    if (here) return
    void (isNeeded ? Promise.resolve() : whenIdle()).then(fetchDeciding).then(() => setHere(deciding))
  }, [here, isNeeded])
  return useMemo(
    () => (here && faces ? here.withFolded(here.decidedBets(game, faces), game, chips) : NONE),
    [here, game, faces, chips],
  )
}
