// A card that was entered wrongly: which, and what lies there in truth.

import type { DealerStore, Panel, TableAtHand } from '@punto/desk/dealer'
import { cardText } from '../../drawings/cards/card-text.ts'
import { useDealerWords } from '../../words/dealer.ts'
import { HandsNow } from '../common/hands-now.tsx'
import { CardPad } from './card-pad.tsx'

export interface CorrectPanelProps {
  readonly panel: Extract<Panel, { readonly kind: 'correct' }>
  readonly table: TableAtHand
  readonly store: DealerStore
}

export function CorrectPanel({ panel, table, store }: CorrectPanelProps) {
  const words = useDealerWords()
  const { spot, was, typing } = panel
  return (
    <div className="saying">
      <p>{words.correctText(words.spot(spot), cardText(was))}</p>
      <HandsNow
        table={table}
        chosen={[spot]}
        onSpot={(other) => {
          const card = table.view.round?.cards.find((one) => one.spot === other)?.card
          if (card) store.open({ ...panel, spot: other, was: card })
        }}
      />
      <p className="typed" role="status">
        <span className="typed-card typed-open">
          {typing.rank === null ? '? ?' : `${typing.rank === 'T' ? '10' : typing.rank} ?`}
        </span>
      </p>
      <CardPad store={store} typing={typing} />
      <p className="soft">{words.correctLater}</p>
    </div>
  )
}
