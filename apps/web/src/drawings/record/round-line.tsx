// A round in one line: its cards, what was bet, what became of it, and the balance before and after.

import type { PlayedRound } from '@punto/protocol'
import { KIND_NAMES, SPOTS, sideOf } from '@punto/table'
import { betNameOf } from '../../base/bet-name-of.ts'
import { dateFormat } from '../../base/dates.ts'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { knownGameName, tableName } from '../../base/names.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { addressOf } from '../../base/router.ts'
import { useLaterWords } from '../../words/later.ts'
import { usePageWords } from '../../words/pages.ts'
import { useWords } from '../../words/pictures.ts'
import { PlayingCard } from '../cards/playing-card.tsx'
import { ParagraphMark } from '../round/paragraph-mark.tsx'
import { FollowUps } from './follow-ups.tsx'
import './history.css'

export interface RoundLineProps {
  readonly round: PlayedRound
  /** Without what is the same for all: the table, the balance. */
  readonly brief?: boolean
}

export function RoundLine({ round, brief = false }: RoundLineProps) {
  const words = usePageWords()
  const shared = useWords()
  const read = useRead()
  const language = useLanguage()
  const { table, game, cards, points, winner, bets, lines, end, net, moved, before, after } = round
  const { followUps: later } = useLaterWords()
  const when = dateFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  // Bets that lie at other tables, and chips bought or cashed in: so that before, net and after add up.
  const elsewhere = after === null ? 0 : after - before - net
  const result =
    end === 'void' ? words.voided : winner ? shared.result(winner, points.player, points.banker) : words.underWay
  const shown =
    lines.length > 0 ? lines : bets.map((bet) => ({ ...bet, result: end === 'void' ? 'push' : null, net: 0 }))
  return (
    <article className={`round-line round-${winner ?? end}`}>
      <header className="round-head">
        <h3>
          {!brief && `${read(knownGameName(game))} · ${read(tableName(table))} · `}
          {words.round(round.round)}
        </h3>
        {!brief && <time dateTime={new Date(round.at).toISOString()}>{when.format(round.at)}</time>}
        <a href={addressOf({ page: 'round', table, round: round.round })}>{words.replay}</a>
      </header>
      <p className={`round-result round-result-${winner ?? end}`}>
        <span>{result}</span>{' '}
        {round.void && (
          <span className="void-reason">
            {read(KIND_NAMES[round.void.kind])} <ParagraphMark rule={round.void.because} />
          </span>
        )}
      </p>
      <div className="round-hands">
        {(['player', 'banker'] as const).map((side) => (
          <div key={side} className={`round-hand round-hand-${side}`}>
            {SPOTS.filter((spot) => sideOf(spot) === side).flatMap((spot) => {
              const card = cards.find((one) => one.spot === spot)
              return card ? [<PlayingCard key={spot} card={card.card} turned />] : []
            })}
          </div>
        ))}
      </div>
      <ul className="round-bets">
        {shown.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both windows may leave the same line; they keep their order
          <li key={`${i} ${line.bet}`}>
            <span>
              {read(betNameOf(game, line.bet))}
              <PlacedBy round={round} line={line} />
            </span>
            <span>{printAmount(line.stake)}</span>
            <span className={line.net > 0 ? 'gain' : line.net < 0 ? 'loss' : 'soft'}>
              {line.result === null ? '' : line.result === 'push' ? words.comesBack : printNet(line.net)}
            </span>
          </li>
        ))}
      </ul>
      <dl className="round-money">
        {!brief && (
          <>
            <div>
              <dt>{words.before}</dt>
              <dd>{printAmount(before)}</dd>
            </div>
            <div>
              <dt>{words.after}</dt>
              <dd>{after === null ? '–' : printAmount(after)}</dd>
            </div>
          </>
        )}
        {!brief && elsewhere !== 0 && (
          <div>
            <dt>{later.elsewhere}</dt>
            <dd>{printNet(elsewhere)}</dd>
          </div>
        )}
        <div>
          <dt>{words.net}</dt>
          <dd className={net > 0 ? 'gain' : net < 0 ? 'loss' : ''}>{printNet(net)}</dd>
        </div>
        {moved !== net && (
          <div>
            <dt>{later.inAll}</dt>
            <dd className={moved > 0 ? 'gain' : moved < 0 ? 'loss' : ''}>{printNet(moved)}</dd>
          </div>
        )}
      </dl>
      <FollowUps round={round} />
    </article>
  )
}

/** A bet that staff placed for the player says whose hand it was (INS 5.17). */
function PlacedBy({
  round,
  line,
}: {
  readonly round: PlayedRound
  readonly line: { readonly box: number; readonly bet: string }
}) {
  const words = usePageWords()
  const through = round.bets.find(({ box, bet }) => box === line.box && bet === line.bet)?.through
  return through === undefined ? null : <small className="soft"> {words.placedBy(through)}</small>
}
