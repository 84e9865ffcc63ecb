// The players' answers after a dealing error, one by one, as they give them aloud (INS 5.12).
import type { DealerStore, TableAtHand } from '@punto/desk/dealer'
import { useDealerWords } from '../../words/dealer.ts'
import { PersonName } from '../common/person-name.tsx'
import './pay-panel.css'

export function OptionsPanel({ table, store }: { readonly table: TableAtHand; readonly store: DealerStore }) {
  const words = useDealerWords()
  const waiting = table.view.expects.players ?? []
  return (
    <section className="options-now panel" aria-label={words.optionsTitle}>
      <h2>{words.optionsTitle}</h2>
      {waiting.length === 0 && <p>{words.allSpoken}</p>}
      <ul>
        {waiting.map((player) => (
          <li key={player}>
            <PersonName id={player} />
            <button type="button" className="button" onClick={() => store.choose(player, 'continue')}>
              {words.goesOn}
            </button>
            <button type="button" className="button" onClick={() => store.choose(player, 'take-back')}>
              {words.takesBack}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
