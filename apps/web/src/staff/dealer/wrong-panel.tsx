// Something is wrong: the choice by numbers, what has to be said of it, and what will follow, before it is declared.

import { DEALER_ACT } from '@punto/desk'
import {
  asks,
  type DealerStore,
  type Draft,
  irregularityOf,
  kindsIn,
  NEW_DRAFT,
  type Panel,
  type TableAtHand,
  WRONG_GROUPS,
  wantsCard,
  withMisplaced,
  withSpot,
  wrongKind,
} from '@punto/desk/dealer'
import { placeableBets } from '@punto/rules'
import { handlingOf } from '@punto/table'
import { useId } from 'react'
import { checkSteps } from '../../base/money/amount-steps.ts'
import { minorOf, writtenAmount } from '../../base/money/written.ts'
import { useLanguage } from '../../base/reading.tsx'
import { cardText } from '../../drawings/cards/card-text.ts'
import { useBetName } from '../../drawings/round/bet-name.ts'
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import { useDealerWords } from '../../words/dealer.ts'
import { DescriptionView } from '../common/description-view.tsx'
import { HandsNow } from '../common/hands-now.tsx'
import { useNamed, usePeople } from '../common/people.ts'
import { Act } from './act.tsx'
import { CardPad } from './card-pad.tsx'
import { DrawnCards } from './drawn-cards.tsx'
import { FeltPicture } from './felt-picture.tsx'
import { KeyCap } from './key-cap.tsx'

export interface WrongPanelProps {
  readonly panel: Extract<Panel, { readonly kind: 'wrong' }>
  readonly table: TableAtHand
  readonly store: DealerStore
}

export function WrongPanel({ panel, table, store }: WrongPanelProps) {
  const { draft } = panel
  if (draft.group === null) return <Groups store={store} draft={draft} />
  if (draft.kind === null) return <Kinds store={store} draft={draft} table={table} />
  return <Saying panel={panel} table={table} store={store} />
}

function Groups({ store, draft }: { readonly store: DealerStore; readonly draft: Draft }) {
  const words = useDealerWords()
  return (
    <ol className="wrong-choices">
      {WRONG_GROUPS.map((group, i) => (
        <li key={group}>
          <button type="button" className="wrong-choice" onClick={() => store.wrong({ ...draft, group })}>
            <KeyCap name={String(i + 1)} /> {words.groups[group]}
          </button>
        </li>
      ))}
    </ol>
  )
}

function Kinds({ store, draft, table }: Omit<WrongPanelProps, 'panel'> & { readonly draft: Draft }) {
  const words = useDealerWords()
  const kinds = kindsIn(draft.group!, table)
  return (
    <>
      <ol className="wrong-choices">
        {kinds.map(({ kind }, i) => (
          <li key={kind}>
            <button type="button" className="wrong-choice" onClick={() => store.key(String(i + 1))}>
              <KeyCap name={String(i + 1)} />
              <FeltPicture kind={kind} />
              <span>{words.what[kind]}</span>
              <ParagraphMark rule={handlingOf(table.settings.game.procedure, kind).rule} />
            </button>
          </li>
        ))}
      </ol>
      <Act keyName={DEALER_ACT.back.keys[0]!} onAct={() => store.wrong(NEW_DRAFT)}>
        {words.back}
      </Act>
    </>
  )
}

function Saying({ panel, table, store }: WrongPanelProps) {
  const words = useDealerWords()
  const named = useNamed()
  const { draft, description, refusal } = panel
  const kind = draft.kind!
  const said = irregularityOf(draft)
  const noteId = useId()
  const change = (next: Partial<Draft>) => store.wrong({ ...draft, ...next })
  return (
    <div className="saying">
      <h3 className="saying-kind">
        <FeltPicture kind={kind} /> {words.what[kind]}
      </h3>
      {asks(draft, 'recorded') && (
        <fieldset>
          <legend>
            {words.recorded} <KeyCap name="←" /> <KeyCap name="→" />
          </legend>
          <HandsNow
            table={table}
            chosen={draft.spot ? [draft.spot] : []}
            onSpot={(spot) => store.wrong(withSpot(draft, spot))}
          />
          {draft.card && <p className="laid-card">{cardText(draft.card)}</p>}
        </fieldset>
      )}
      {asks(draft, 'exposed') && (
        <fieldset>
          <legend>
            {words.exposed} <KeyCap name="←" /> <KeyCap name="→" />
          </legend>
          <HandsNow
            table={table}
            chosen={draft.spot ? [draft.spot] : []}
            onSpot={(spot) => store.wrong(withSpot(draft, spot))}
          />
          {draft.exposed.map(({ spot, card }) => (
            <p key={spot}>
              {words.spot(spot)}: {cardText(card)}
            </p>
          ))}
        </fieldset>
      )}
      {asks(draft, 'misplaced') && (table.view.round?.cards.length ?? 0) > 0 && (
        <fieldset>
          <legend>{words.misplaced}</legend>
          <HandsNow table={table} chosen={draft.misplaced} onSpot={(spot) => store.wrong(withMisplaced(draft, spot))} />
        </fieldset>
      )}
      {asks(draft, 'drawn') && <DrawnCards draft={draft} store={store} />}
      {asks(draft, 'order-unknown') && draft.drawn.length > 1 && (
        <label className="saying-check">
          <input
            type="checkbox"
            checked={draft.orderUnknown}
            onChange={(event) => change({ orderUnknown: event.currentTarget.checked })}
          />
          {words.orderUnknown}
        </label>
      )}
      {wantsCard(draft) && <CardPad store={store} typing={draft.typing} />}
      {asks(draft, 'box') && (
        <label>
          {words.whichBox}
          <select value={draft.box ?? ''} onChange={(event) => change({ box: Number(event.currentTarget.value) })}>
            {table.view.seats.map(({ box }) => (
              <option key={box} value={box}>
                {words.box(box)}
              </option>
            ))}
          </select>
        </label>
      )}
      {asks(draft, 'round') && (
        <label>
          {words.whichRound}
          <input
            type="number"
            min={1}
            value={draft.round ?? ''}
            onChange={(event) => change({ round: Number(event.currentTarget.value) || null })}
          />
        </label>
      )}
      {asks(draft, 'chips') && <Chips draft={draft} table={table} onChange={change} />}
      <label htmlFor={noteId}>{wrongKind(kind).noteNeeded ? words.noteNeeded : words.note}</label>
      <input
        id={noteId}
        className="saying-note"
        maxLength={200}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void store.declare()
        }}
      />
      {'missing' in said && <p className="saying-missing">{words.missing[said.missing]}</p>}
      {refusal && (
        <p className="remark" role="alert">
          {named(refusal.sentence)} {refusal.rule && <ParagraphMark rule={refusal.rule} />}
        </p>
      )}
      {description && <DescriptionView description={description} table={table} />}
      <div className="saying-acts">
        <Act keyName={DEALER_ACT.back.keys[0]!} onAct={() => store.key('Backspace')}>
          {words.back}
        </Act>
        <Act className="button-brass" keyName="Enter" onAct={() => void store.declare()} disabled={!description}>
          {words.declare}
        </Act>
      </div>
    </div>
  )
}

interface ChipsProps {
  readonly draft: Draft
  readonly table: TableAtHand
  readonly onChange: (change: Partial<Draft>) => void
}

function Chips({ draft, table, onChange }: ChipsProps) {
  const words = useDealerWords()
  const person = usePeople()
  const betName = useBetName(table.settings.game)
  const { chips } = draft
  const set = (change: Partial<Draft['chips']>) => onChange({ chips: { ...chips, ...change } })
  const people = [
    ...new Set([
      ...table.view.seats.flatMap(({ player }) => player ?? []),
      ...table.view.standing,
      ...(table.view.round?.bets ?? []).flatMap(({ player }) => player ?? []),
    ]),
  ]
  const language = useLanguage()
  return (
    <div className="saying-chips">
      <label>
        {words.chips.player}
        <select value={chips.player} onChange={(event) => set({ player: event.currentTarget.value })}>
          <option value="">–</option>
          {people.map((id) => (
            <option key={id} value={id}>
              {person(id).name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.chips.box}
        <select value={chips.box} onChange={(event) => set({ box: Number(event.currentTarget.value) })}>
          {table.view.seats.map(({ box }) => (
            <option key={box}>{box}</option>
          ))}
        </select>
      </label>
      <label>
        {words.chips.bet}
        <select value={chips.bet} onChange={(event) => set({ bet: event.currentTarget.value })}>
          {placeableBets(table.settings.game).map(({ id }) => (
            <option key={id} value={id}>
              {betName(id)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.chips.stake}
        <input
          type="number"
          inputMode="decimal"
          min={0}
          step={writtenAmount(table.settings.chipStep)}
          defaultValue={chips.stake === 0 ? '' : writtenAmount(chips.stake)}
          onChange={({ currentTarget }) => {
            checkSteps(currentTarget, language)
            currentTarget.reportValidity()
            set({ stake: minorOf(currentTarget.value) || 0 })
          }}
        />
      </label>
      <label className="saying-in-chips">
        <input
          type="checkbox"
          checked={chips.inChips === true}
          onChange={({ currentTarget }) => set({ inChips: currentTarget.checked })}
        />
        {words.chips.inChips}
      </label>
    </div>
  )
}
