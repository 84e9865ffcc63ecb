// A small seal: how many of the cards on the table have been proven, in this page, to be those of the committed shoe.
import type { CardView } from '@punto/table'
import { useSyncExternalStore } from 'react'
import type { ProofChecker } from '../../connection/proof-checker.ts'
import { sealsOf } from '../../model/seals.ts'
import { usePageWords } from '../../words/pages.ts'

export function CardSeals({ seals, cards }: { readonly seals: ProofChecker; readonly cards: readonly CardView[] }) {
  const words = usePageWords()
  const known = useSyncExternalStore(seals.subscribe, seals.get)
  const { proven, wrong, of } = sealsOf(
    known,
    cards.map(({ card, turned }) => (turned ? card : null)),
  )
  if (of === 0 || (proven === 0 && wrong === 0)) return null
  return (
    <p className={wrong > 0 ? 'card-seals card-seals-wrong' : 'card-seals'} title={words.sealExplained}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 1.5l2.6 2.2 3.4-.3 1 3.2 2.9 1.8-1.3 3.1 1.3 3.1-2.9 1.8-1 3.2-3.4-.3L12 21.5l-2.6-2.2-3.4.3-1-3.2-2.9-1.8 1.3-3.1-1.3-3.1 2.9-1.8 1-3.2 3.4.3z" />
        <path className="card-seals-tick" d={wrong > 0 ? 'M8.5 8.5l7 7m0-7l-7 7' : 'M7.5 12l3 3 6-6.5'} />
      </svg>
      {wrong > 0 ? words.sealWrong : words.sealed(proven, of)}
    </p>
  )
}
