// The rules of a game as this house plays it: with the packs and decks of its tables.
import { DEFAULT_DECKS } from '@punto/rules'
import { useEffect, useState } from 'react'
import { client, useLive } from '../../connection/house.ts'
import { RulesPage } from './rules-page.tsx'

export function HouseRules({ game }: { readonly game: string }) {
  const [played, setPlayed] = useState<{ readonly packs: readonly string[]; readonly decks: number }>({
    packs: [],
    decks: DEFAULT_DECKS,
  })
  const malfunction = useLive(client.house)?.malfunction
  useEffect(() => {
    const { model, leave } = client.watchLobby()
    const look = () => {
      const card = model.cards.get()?.find((one) => one.game === game)
      if (card)
        setPlayed((before) =>
          before.packs.join() === card.packs.join() && before.decks === card.decks ? before : card,
        )
    }
    look()
    const end = model.cards.subscribe(look)
    return () => {
      end()
      leave()
    }
  }, [game])
  return <RulesPage game={game} packs={played.packs} decks={played.decks} malfunction={malfunction} />
}
