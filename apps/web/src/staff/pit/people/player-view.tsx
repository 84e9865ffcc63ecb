// A player's page for staff: who they are, their money, where they play and for how much, notes, exclusion, rounds and transfers.
import type { RouteAnswer, Routes } from '@punto/protocol'
import { useCallback, useEffect, useState } from 'react'
import { anyBetName } from '../../../base/bet-name-of.ts'
import { printDay } from '../../../base/dates.ts'
import { printAmount } from '../../../base/money/amount.ts'
import { setCurrency } from '../../../base/money/currency.ts'
import { tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { api } from '../../../connection/api.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { useSent } from '../../../connection/use-sent.ts'
import { Empty, Loading } from '../../../parts/states.tsx'
import { usePitWords } from '../../../words/pit.ts'
import { pitAddress } from '../../common/pit-route.ts'
import { ReasonField } from '../../common/reason-field.tsx'
import { useMay } from '../../common/use-may.ts'
import { Erasure } from './erasure.tsx'
import { Exclusion } from './exclusion.tsx'
import { PlayerCash } from './player-cash.tsx'
import { PlayerLimitsPanel } from './player-limits.tsx'
import { PlayerRounds, PlayerStatement } from './player-lists.tsx'
import { PlayerRatingPanel } from './player-rating.tsx'
import { WriteOff } from './write-off.tsx'

type Player = RouteAnswer<Routes['player']>

export function PlayerView({ player: id }: { readonly player: string }) {
  const words = usePitWords()
  const language = useLanguage()
  const may = useMay()
  const [player, setPlayer] = useState<Player>()
  const [error, setError] = useState<unknown>()
  const again = useCallback(() => {
    api.player({ params: { player: id } }).then((found) => {
      setCurrency(found.balance.currency)
      setPlayer(found)
    }, setError)
  }, [id])
  useEffect(again, [again])
  if (error !== undefined) return <Empty alert text={sentenceOf(error, language)} />
  if (!player) return <Loading />
  // Limits, exclusion and sessions are an account's: a program that plays has none.
  const hasAccount = !player.simulated
  return (
    <section className="player-page">
      <header className="pit-head">
        <h1>{player.name}</h1>
        <p className="soft">
          {id} ·{' '}
          {player.external !== null
            ? words.sentAs(player.external)
            : player.guest
              ? player.simulated
                ? words.simulatedPlayer
                : words.guest
              : words.sinceDay(printDay(player.since, language))}{' '}
          {!player.simulated && <>· {player.signedIn ? words.signedIn : words.signedOut}</>}
        </p>
      </header>
      <div className="pit-columns">
        <Money player={player} onChange={again} />
        {may('read-players-money') && <PlayerRatingPanel player={id} />}
        <Notes player={player} onChange={setPlayer} />
        {may('exclude') && hasAccount && (
          <Exclusion
            player={id}
            exclusion={player.exclusion}
            onChange={(exclusion) => setPlayer({ ...player, exclusion })}
          />
        )}
        {may('limit-players') && hasAccount && !player.closed && <PlayerLimitsPanel player={id} />}
        {may('end-sessions') && hasAccount && <EndSessions player={id} />}
        {may('erase') && hasAccount && <Erasure player={player} onChange={again} />}
        {may('read-cage') && <PlayerCash player={id} name={player.name} />}
        <PlayerRounds player={id} />
        <PlayerStatement player={id} />
      </div>
    </section>
  )
}

interface MoneyProps {
  readonly player: Player
  readonly onChange: () => void
}

function Money({ player: { id, balance, places }, onChange }: MoneyProps) {
  const words = usePitWords()
  const read = useRead()
  return (
    <section className="panel" aria-labelledby="player-money">
      <h2 id="player-money">{words.money}</h2>
      <dl className="pit-facts">
        {(
          [
            [words.balance, balance.available],
            [words.staked, balance.reserved],
            [words.owed, balance.owed],
          ] as const
        ).map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{printAmount(amount)}</dd>
          </div>
        ))}
      </dl>
      <WriteOff player={id} owed={balance.owed} onDone={onChange} />
      <ul className="pit-list">
        {places.map(({ table, box, bets }) => (
          <li key={table}>
            <a href={pitAddress({ part: 'table', table })}>
              {box === null ? words.standsAt(read(tableName(table))) : words.sitsAt(read(tableName(table)), box)}
            </a>
            {bets.map(({ bet, box: at, stake, through }) => (
              <small key={`${at} ${bet}`}>
                {read(anyBetName(bet))} {printAmount(stake)} {through && words.through(through.name)}
              </small>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NotesProps {
  readonly player: Player
  readonly onChange: (player: Player) => void
}

function Notes({ player, onChange }: NotesProps) {
  const words = usePitWords()
  const language = useLanguage()
  const may = useMay()
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    onChange(await api.writeNote({ params: { player: player.id }, body: { text: given('text') } }))
    form.reset()
  })
  return (
    <section className="panel" aria-labelledby="player-notes">
      <h2 id="player-notes">{words.notes}</h2>
      {may('write-notes') && (
        <form className="pit-line" onSubmit={onSubmit}>
          <label>
            {words.note}
            <input name="text" required maxLength={200} />
          </label>
          <button type="submit" className="button" disabled={busy}>
            {words.writeNote}
          </button>
        </form>
      )}
      {refused && <p role="alert">{refused}</p>}
      <ul className="pit-list">
        {player.notes.map(({ at, byName, text }) => (
          <li key={`${at} ${text}`}>
            {text}
            <small>
              {byName}, {printDay(at, language)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function EndSessions({ player }: { readonly player: string }) {
  const words = usePitWords()
  const [done, setDone] = useState(false)
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    await api.endSessionsOf({ params: { id: player }, body: { reason: given('reason') } })
    form.reset()
    setDone(true)
  })
  return (
    <section className="panel" aria-labelledby="player-sessions">
      <h2 id="player-sessions">{words.endSessions}</h2>
      <form className="pit-line" onSubmit={onSubmit}>
        <ReasonField />
        <button type="submit" className="button" disabled={busy}>
          {words.doIt}
        </button>
      </form>
      {done && <p role="status">{words.sessionsEnded}</p>}
      {refused && <p role="alert">{refused}</p>}
    </section>
  )
}
