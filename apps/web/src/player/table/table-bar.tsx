// Above the felt: which table, how one stands to it, and the ways to change that. What has no room on a small screen is behind
// one button.
import { PLAYER_ACT } from '@punto/desk'
import { freeBox, type Shown, type TableStore } from '@punto/desk/player'
import { NO_BOX } from '@punto/table'
import { type ReactNode, useState } from 'react'
import { printAmount } from '../../base/money/amount.ts'
import { denominations } from '../../base/money/denominations.ts'
import { gameName, tableName } from '../../base/names.ts'
import { prefer, usePreferences } from '../../base/preferences.ts'
import { useRead } from '../../base/reading.tsx'
import { addressOf } from '../../base/router.ts'
import { comeInAsGuest } from '../../connection/house.ts'
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import { usePageWords } from '../../words/pages.ts'
import { FavouriteMark } from '../lobby/favourite-mark.tsx'
import { TableLimits } from './table-limits.tsx'

export interface TableBarProps {
  readonly shown: Shown
  readonly store: TableStore
  readonly drawer: boolean
  readonly onDrawer: () => void
  readonly onLeave: () => void
  /** The seal of the cards. */
  readonly children: ReactNode
}

export function TableBar({ shown, store, drawer, onDrawer, onLeave, children }: TableBarProps) {
  const words = usePageWords()
  const read = useRead()
  const { squeeze } = usePreferences()
  const [more, setMore] = useState(false)
  const { known, me, remark, squeezeRefused } = shown
  const { settings, view } = known
  return (
    <div className="table-bar">
      <FavouriteMark table={view.table} />
      <h1 className="table-title">
        {read(tableName(view.table))} <small>{read(gameName(settings.game))}</small>
      </h1>
      <div className="table-place">
        <Place shown={shown} store={store} onLeave={onLeave} />
      </div>
      <button
        type="button"
        className="button button-small table-toggle"
        aria-expanded={more}
        aria-controls="table-more"
        onClick={() => setMore(!more)}
      >
        <span aria-hidden="true">⋯</span>
        <span className="only-heard">{words.tableMore}</span>
      </button>
      <div id="table-more" className={more ? 'table-more table-more-open' : 'table-more'}>
        <p className="table-standing">
          <span>{standing(shown, words)}</span> <TableLimits settings={settings} />
        </p>
        {settings.source === 'electronic-shuffler' && <div className="table-seals">{children}</div>}
        {settings.squeeze && (
          <div className="table-check">
            <label>
              <input type="checkbox" checked={squeeze} onChange={() => prefer({ squeeze: !squeeze })} />
              {words.squeezeOn}
            </label>
            {squeeze && squeezeRefused && (
              <span className="table-check-why" role="status">
                {squeezeRefused.sentence} {squeezeRefused.rule && <ParagraphMark rule={squeezeRefused.rule} />}
              </span>
            )}
          </div>
        )}
        {me !== null && !known.shut && settings.operation === 'dealer' && (
          <div className="table-check">
            <label>
              <input
                type="checkbox"
                checked={view.allowing.includes(me)}
                onChange={({ currentTarget }) => store.allowStaffBets(currentTarget.checked)}
              />
              {words.staffBets}
            </label>
          </div>
        )}
        {me !== null && !known.shut && view.dealer !== null && settings.wallet === 'built-in' && (
          <TipDealer shown={shown} store={store} />
        )}
        <a className="button button-small" href={addressOf({ page: 'rules', game: view.game })}>
          {words.rules}
        </a>
        <a className="button button-small" href={addressOf({ page: 'limits' })}>
          {words.limitsPage}
        </a>
        <button
          type="button"
          className="button button-small"
          disabled={shown.me === null}
          aria-expanded={drawer}
          aria-keyshortcuts={PLAYER_ACT.rounds.keys[0]}
          onClick={onDrawer}
        >
          {read(PLAYER_ACT.rounds.label)}
        </button>
      </div>
      {!known.fresh && <p className="table-stale">{words.lastAs}</p>}
      {remark && (
        <p className="table-remark" role="alert">
          {remark.sentence} {remark.rule && <ParagraphMark rule={remark.rule} />}
          <button type="button" className="close-mark" onClick={() => store.dismissRemark()} aria-label={words.dismiss}>
            ×
          </button>
        </p>
      )}
    </div>
  )
}

function standing({ known, me, seat, box, place }: Shown, words: ReturnType<typeof usePageWords>): string {
  if (known.shut) return words.shut
  if (place === 'seated') return words.youSit(box)
  if (place === 'standing') return words.youStand(box)
  if (place === 'boxless') return words.youBetBoxless
  if (me !== null && seat === null && known.view.seats.every(({ taken }) => taken)) {
    return known.settings.standing ? words.tableFull : words.tableFullWatch
  }
  return words.youWatch
}

/** The one way on from where one stands: sit down, go back to one's box, or leave it. */
function Place({ shown, store, onLeave }: Pick<TableBarProps, 'shown' | 'store' | 'onLeave'>) {
  const words = usePageWords()
  const read = useRead()
  const { known, me, seat, box } = shown
  const { away } = usePreferences()
  if (me === null) {
    // Whoever has not signed out is being let in at this moment: the button stands where the next one will.
    return (
      <button
        type="button"
        className="button button-small button-brass"
        disabled={!away}
        onClick={() => void comeInAsGuest()}
      >
        {away ? words.comeIn : words.sitDown}
      </button>
    )
  }
  if (known.shut) return null
  if (seat !== null && seat !== box) {
    return (
      <button type="button" className="button button-small button-brass" onClick={() => store.look(seat)}>
        {words.backToSeat}
      </button>
    )
  }
  if (seat !== null) {
    return (
      <button
        type="button"
        className="button button-small"
        aria-keyshortcuts={PLAYER_ACT.seat.keys[0]}
        onClick={onLeave}
      >
        {read(PLAYER_ACT.seat.label)}
      </button>
    )
  }
  if (known.settings.boxless && box !== NO_BOX) {
    return (
      <button type="button" className="button button-small button-brass" onClick={() => store.look(NO_BOX)}>
        {words.betBoxless}
      </button>
    )
  }
  const free = freeBox(shown)
  if (free === undefined || known.view.phase === 'table-closed') return null
  return (
    <button
      type="button"
      className="button button-small button-brass"
      aria-keyshortcuts={PLAYER_ACT.seat.keys[0]}
      onClick={() => store.sit(free)}
    >
      {free === box ? words.sitAt(free) : words.sitDown}
    </button>
  )
}

const TIPS_OFFERED = 3

/** A few chips that the table takes, from its least bet on; each stroke gives one. */
function TipDealer({ shown, store }: Pick<TableBarProps, 'shown' | 'store'>) {
  const words = usePageWords()
  const [open, setOpen] = useState(false)
  const { chipStep, limits } = shown.known.settings
  const chips = denominations().filter((value) => value % chipStep === 0)
  const first = Math.max(
    0,
    chips.findLastIndex((value) => value <= limits.min),
  )
  return (
    <>
      <button type="button" className="button button-small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {words.tipDealer}
      </button>
      {open &&
        chips.slice(first, first + TIPS_OFFERED).map((value) => (
          <button type="button" key={value} className="button button-small" onClick={() => store.tip(value)}>
            {words.tip(printAmount(value))}
          </button>
        ))}
    </>
  )
}
