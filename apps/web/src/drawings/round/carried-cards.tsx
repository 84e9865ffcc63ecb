// Cards drawn in excess in an earlier round, with which this one begins: shown while bets are open, since everybody at the felt has
// seen them. Carries INS 5.7; ruling 30.
import type { TableView } from '@punto/table'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { cardName } from '../cards/card-names.ts'

export function CarriedCards({ view, className }: { readonly view: TableView; readonly className: string }) {
  const words = useWords()
  const read = useRead()
  const cards = view.phase === 'betting' ? (view.shoe?.ahead ?? []) : []
  if (cards.length === 0) return null
  const names = cards.map((card) => (card === null ? words.unseenCard : read(cardName(card))))
  return (
    <span className={className} role="status">
      {words.carriedCards(names)}
    </span>
  )
}
