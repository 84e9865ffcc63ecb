// Who is at a table: the pit seats, moves and removes players. Bets stay where they lie.

import type { TableAtHand } from '@punto/desk/dealer'
import type { SentCommand } from '@punto/protocol'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../../base/reading.tsx'
import { api } from '../../../connection/api.ts'
import { client, useLive } from '../../../connection/house.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { usePitWords } from '../../../words/pit.ts'
import { ConsentByPin } from '../../common/consent-by-pin.tsx'
import { usePeople } from '../../common/people.ts'
import { pitAddress } from '../../common/pit-route.ts'
import { ReasonField } from '../../common/reason-field.tsx'

/** The operator has no part at a table. */
const SEATING: ReadonlySet<string> = new Set(['pit-supervisor', 'pit-manager', 'shift-manager'])

/** The only player whose name or id is this or begins so; else as it was typed, for the house to say what it makes of it. */
async function playerCalled(typed: string): Promise<string> {
  const found = await api.findPeople({ query: { q: typed } }).catch(() => ({ items: [], more: false }))
  const players = found.items.filter(({ role }) => role === 'player')
  const [only, ...others] = players.filter(({ id, name }) => id === typed || name === typed)
  if (only && others.length === 0) return only.id
  return players.length === 1 && !found.more ? players[0]!.id : typed
}

export function SeatsPanel({ view }: { readonly view: TableAtHand['view'] }) {
  const words = usePitWords()
  const language = useLanguage()
  const person = usePeople()
  const role = useLive(client.you)?.role ?? 'public'
  const [open, setOpen] = useState<string>()
  const [error, setError] = useState<unknown>()
  const ask = (command: SentCommand) =>
    client.do(view.table, command).then(
      () => {
        setError(undefined)
        setOpen(undefined)
        return true
      },
      (failed) => {
        setError(failed)
        return false
      },
    )
  const mayAct = SEATING.has(role)
  const free = view.seats.flatMap(({ box, player }) => (player === undefined ? [box] : []))
  const seat = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const box = Number(given.get('box'))
    void playerCalled(String(given.get('player')).trim())
      .then((player) => ask({ type: 'seat-player', player, box }))
      // What was refused stays there to be put right.
      .then((done) => done && form.reset())
  }
  const change = (player: string) => <SeatForms player={player} free={free} onAsk={(command) => void ask(command)} />
  const button = (player: string) =>
    mayAct && (
      <button
        type="button"
        className="button button-small"
        aria-expanded={open === player}
        aria-label={words.changeSeat(person(player).name)}
        onClick={() => setOpen(open === player ? undefined : player)}
      >
        {words.seatActs}
      </button>
    )
  return (
    <section className="panel" aria-labelledby="pit-seats">
      <h2 id="pit-seats">{words.seatsTitle}</h2>
      <ol className="pit-seats">
        {view.seats.map(({ box, player }) => (
          <li key={box} value={box} className={player !== undefined && open === player ? 'pit-seat-open' : ''}>
            <span className="pit-seat">{box}</span>{' '}
            {player === undefined ? (
              <span className="soft">{words.free}</span>
            ) : (
              <>
                <a href={pitAddress({ part: 'player', player })}>{person(player).name}</a> {button(player)}
                {open === player && change(player)}
              </>
            )}
          </li>
        ))}
        {view.standing.map((player) => (
          <li key={player} className={open === player ? 'pit-seat-open' : ''}>
            <span className="pit-seat">{words.standing}</span>{' '}
            <a href={pitAddress({ part: 'player', player })}>{person(player).name}</a> {button(player)}
            {open === player && change(player)}
          </li>
        ))}
      </ol>
      {(view.waiting?.players ?? []).length > 0 && (
        <>
          <h3>{words.waitingList}</h3>
          <ol className="pit-waiting">
            {view.waiting!.players!.map((player, i) => (
              <li key={player}>
                <a href={pitAddress({ part: 'player', player })}>{person(player).name}</a>{' '}
                {i < free.length && <strong>{words.theirTurn}</strong>}{' '}
                {mayAct && (
                  <button
                    type="button"
                    className="button button-small"
                    aria-label={words.takeOffList(person(player).name)}
                    onClick={() => void ask({ type: 'leave-waiting-list', player })}
                  >
                    {words.takeOff}
                  </button>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      {mayAct && free.length > 0 && (
        <form className="pit-line" onSubmit={seat}>
          <label>
            {words.seatWhom}
            <input name="player" required maxLength={64} autoComplete="off" placeholder={words.playerId} />
          </label>
          <BoxChoice free={free} />
          <button type="submit" className="button">
            {words.seatThem}
          </button>
        </form>
      )}
      {mayAct && (
        <>
          <p className="soft">{words.seatHow}</p>
          <ConsentByPin table={view.table} free={free} />
        </>
      )}
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
    </section>
  )
}

function BoxChoice({ free }: { readonly free: readonly number[] }) {
  const words = usePitWords()
  return (
    <label>
      {words.boxWord}
      <select name="box">
        {free.map((box) => (
          <option key={box} value={box}>
            {box}
          </option>
        ))}
      </select>
    </label>
  )
}

interface SeatFormsProps {
  readonly player: string
  readonly free: readonly number[]
  readonly onAsk: (command: SentCommand) => void
}

function SeatForms({ player, free, onAsk }: SeatFormsProps) {
  const words = usePitWords()
  const move = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAsk({ type: 'seat-player', player, box: Number(new FormData(event.currentTarget).get('box')) })
  }
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAsk({
      type: 'remove-player',
      player,
      reason: String(new FormData(event.currentTarget).get('reason')).trim(),
    })
  }
  return (
    <>
      {free.length > 0 && (
        <form className="pit-line" onSubmit={move}>
          <BoxChoice free={free} />
          <button type="submit" className="button button-small">
            {words.moveThem}
          </button>
        </form>
      )}
      <form className="pit-line" onSubmit={remove}>
        <ReasonField />
        <button type="submit" className="button button-small">
          {words.removeThem}
        </button>
      </form>
    </>
  )
}
