// A player's rounds and transfers, newest first.
import { useCallback } from 'react'
import { printDay } from '../../../base/dates.ts'
import { printAmount, printNet } from '../../../base/money/amount.ts'
import { useLanguage } from '../../../base/reading.tsx'
import { api } from '../../../connection/api.ts'
import { usePaged } from '../../../connection/use-paged.ts'
import { RoundLine } from '../../../drawings/record/round-line.tsx'
import { usePitWords } from '../../../words/pit.ts'
import { Earlier } from '../../common/earlier.tsx'

const PAGE = 10

export function PlayerRounds({ player }: { readonly player: string }) {
  const words = usePitWords()
  const ask = useCallback(
    (cursor: string | undefined) =>
      api.playerRounds({ params: { player }, query: { limit: PAGE, ...(cursor !== undefined && { cursor }) } }),
    [player],
  )
  const { items, more } = usePaged(ask)
  return (
    <section className="panel player-rounds" aria-labelledby="player-rounds">
      <h2 id="player-rounds">{words.playerRounds}</h2>
      {items?.length === 0 && <p className="soft">{words.noRounds}</p>}
      {(items ?? []).map((round) => (
        <RoundLine key={`${round.table} ${round.round}`} round={round} />
      ))}
      <Earlier more={more} />
    </section>
  )
}

export function PlayerStatement({ player }: { readonly player: string }) {
  const words = usePitWords()
  const language = useLanguage()
  const ask = useCallback(
    (cursor: string | undefined) =>
      api.playerStatement({ params: { player }, query: { limit: 2 * PAGE, ...(cursor !== undefined && { cursor }) } }),
    [player],
  )
  const { items, more } = usePaged(ask)
  return (
    <section className="panel player-statement" aria-labelledby="player-statement">
      <h2 id="player-statement">{words.playerStatement}</h2>
      <div className="pit-wide">
        <table className="pit-table-of">
          <thead>
            <tr>
              <th scope="col">{words.when}</th>
              <th scope="col">{words.because}</th>
              <th scope="col">{words.change}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {(items ?? []).map(({ at, reason, ref, change, available, owed }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows at its end
              <tr key={i}>
                <td>{printDay(at, language)}</td>
                <td>
                  {words.transferReasons[reason] ?? reason} <small>{ref}</small>
                </td>
                <td className={change > 0 ? 'gain' : change < 0 ? 'loss' : ''}>{printNet(change)}</td>
                <td>{owed === undefined ? printAmount(available) : words.owes(printAmount(owed))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Earlier more={more} />
    </section>
  )
}
