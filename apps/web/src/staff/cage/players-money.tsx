// What a player has, beside the amount that is to be paid out to them.
import { useEffect, useState } from 'react'
import { printAmount } from '../../base/money/amount.ts'
import { api } from '../../connection/api.ts'
import { useCageWords } from '../../words/cage.ts'
import { useMay } from '../common/use-may.ts'

type Money = Awaited<ReturnType<typeof api.playerBalance>>

/** Typed letter by letter: asked for once they rest. */
const RESTS_MS = 250

/** `player`: a name or an id. */
export function PlayersMoney({ player }: { readonly player: string }) {
  const words = useCageWords()
  const may = useMay()('read-players-money')
  const [money, setMoney] = useState<Money | null>(null)
  useEffect(() => {
    setMoney(null)
    if (!may || player === '') return
    let here = true
    const timer = setTimeout(() => {
      void moneyOf(player).then(
        (found) => here && setMoney(found),
        () => undefined,
      )
    }, RESTS_MS)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [player, may])
  if (!money) return null
  const { available, reserved, owed } = money
  return (
    <p className="players-money" role="status">
      {words.has(printAmount(available))}
      {reserved > 0 && ` ${words.onFelts(printAmount(reserved))}`}
      {owed > 0 && ` ${words.owes(printAmount(owed))}`}
    </p>
  )
}

/** Null where nobody, or more than one, goes by that. */
async function moneyOf(player: string): Promise<Money | null> {
  const { items } = await api.findPeople({ query: { q: player } })
  const meant = items.filter(({ id, name }) => id === player || name.toLowerCase() === player.toLowerCase())
  const [one, ...others] = meant
  return one && others.length === 0 ? api.playerBalance({ params: { player: one.id } }) : null
}
