// A bet that staff place or withdraw for a player at the table who has asked for it (INS 5.17, ruling 43).

import type { DealerStore, TableAtHand } from '@punto/desk/dealer'
import { placeableBets } from '@punto/rules'
import { useState } from 'react'
import { printAmount } from '../../base/money/amount.ts'
import { checkSteps } from '../../base/money/amount-steps.ts'
import { minorOf, writtenAmount } from '../../base/money/written.ts'
import { useLanguage } from '../../base/reading.tsx'
import { useBetName } from '../../drawings/round/bet-name.ts'
import { useDealerWords } from '../../words/dealer.ts'
import { ConsentByPin } from '../common/consent-by-pin.tsx'
import { usePeople } from '../common/people.ts'

export function BetsPanel({ table, store }: { readonly table: TableAtHand; readonly store: DealerStore }) {
  const words = useDealerWords()
  const person = usePeople()
  const language = useLanguage()
  const betName = useBetName(table.settings.game)
  const { seats, standing, round } = table.view
  const people = [...new Set([...seats.flatMap(({ player }) => player ?? []), ...standing])]
  const [player, setPlayer] = useState(people[0] ?? '')
  const seat = seats.find((one) => one.player === player)?.box
  if (people.length === 0)
    return (
      <>
        <p>{words.nobodyHere}</p>
        <ConsentByPin table={table.view.table} />
      </>
    )
  const send = (form: HTMLFormElement, withdraws: boolean) => {
    const given = new FormData(form)
    const box = Number(given.get('box'))
    const bet = String(given.get('bet'))
    const stake = minorOf(String(given.get('stake')))
    const asked = given.get('asked') === 'chips' ? 'chips' : 'spoken'
    const on = { round: round?.number ?? 0, box, bet, for: player, asked } as const
    const lies = round?.bets.find((one) => one.player === player && one.box === box && one.bet === bet)
    const command = withdraws
      ? ({ type: 'withdraw-bet', ...on } as const)
      : lies
        ? ({ type: 'increase-bet', ...on, by: stake } as const)
        : ({ type: 'place-bet', ...on, stake } as const)
    void store.ask(command).then((done) => done && store.open(null))
  }
  return (
    <>
      {!table.view.allowing.includes(player) && (
        <>
          <p role="note">{words.betsNotAllowed(person(player).name)}</p>
          <ConsentByPin key={player} table={table.view.table} player={{ id: player, name: person(player).name }} />
        </>
      )}
      <form
        className="saying"
        onSubmit={(event) => {
          event.preventDefault()
          send(event.currentTarget, false)
        }}
      >
        <p className="soft">{words.betsText}</p>
        <label>
          {words.chips.player}
          <select value={player} onChange={(event) => setPlayer(event.currentTarget.value)}>
            {people.map((id) => (
              <option key={id} value={id}>
                {person(id).name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.chips.box}
          <select key={seat} name="box" defaultValue={seat ?? 1}>
            {seats.map(({ box }) => (
              <option key={box} value={box}>
                {words.box(box)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.chips.bet}
          <select name="bet">
            {placeableBets(table.settings.game).map(({ id }) => (
              <option key={id} value={id}>
                {betName(id)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.amount} ({words.limits(printAmount(table.settings.limits.min), printAmount(table.settings.limits.max))}
          )
          <input
            name="stake"
            type="number"
            inputMode="decimal"
            min={writtenAmount(table.settings.chipStep)}
            step={writtenAmount(table.settings.chipStep)}
            defaultValue={writtenAmount(table.settings.limits.min)}
            onInput={({ currentTarget }) => checkSteps(currentTarget, language)}
          />
        </label>
        <label>
          {words.askedHow}
          <select name="asked">
            <option value="spoken">{words.askedHows.spoken}</option>
            <option value="chips">{words.askedHows.chips}</option>
          </select>
        </label>
        <div className="saying-acts">
          {/* Not of the form's own: Enter in a field places. */}
          <button
            type="button"
            className="button"
            value="withdraw"
            onClick={({ currentTarget }) => send(currentTarget.form!, true)}
          >
            {words.withdraw}
          </button>
          <button type="submit" className="button button-brass" value="place">
            {words.place}
          </button>
        </div>
      </form>
    </>
  )
}
