// What a card counter sees of a bet: the best count, a shoe face up with the count running, and what it wins; and what stops it.

import { type MeasuredPlay, NEVER } from '@punto/sim/counting'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../../base/reading.tsx'
import { useQuery } from '../../base/use-query.ts'
import { useLabWords } from '../../words/lab.ts'
import { ChooseBet } from '../parts/choose-bet.tsx'
import { ChooseGame } from '../parts/choose-game.tsx'
import { number, percent } from '../parts/figures.ts'
import { useLaidBet } from '../parts/use-laid-bet.ts'
import { FaceUp } from './face-up.tsx'
import { LEAST_CUT, lastBetAt, type Measures, parseMeasures, SLIDERS } from './measures.ts'
import type { CountedShoe } from './play.ts'
import type { CountJob } from './worker.ts'

const SHOES = 20_000
/** Nobody waits for shoes that a slider has passed already. */
const QUIET_MS = 150

export function CountView() {
  const words = useLabWords()
  const read = useRead()
  const { choice, choose, game, bets, bet } = useLaidBet()
  const [query, setQuery] = useQuery()
  const measures = parseMeasures(query)
  const { cut } = measures
  const seed = query.get('seed') ?? '1'
  const key = JSON.stringify([choice, bet, cut, seed])
  const playsKey = JSON.stringify([choice, bet, seed])
  const [shoe, setShoe] = useState<{ readonly key: string; readonly bet: string; readonly value: CountedShoe }>()
  const [plays, setPlays] = useState<Plays>({ key: '', byCut: {} })
  /** Whether many shoes are wanted: then they are dealt anew for every measure. */
  const [many, setMany] = useState(false)
  const byCut = plays.key === playsKey ? plays.byCut : {}
  const cuts = new Set([LEAST_CUT, lastBetAt(measures)])
  const wantedCuts = many ? [...cuts].filter((one) => !byCut[one]) : []
  const worker = useRef<Worker | null>(null)
  useEffect(() => () => worker.current?.terminate(), [])
  const set = (name: string, value: string) =>
    setQuery((now) => {
      now.set(name, value)
      return now
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the question
  useEffect(() => {
    worker.current?.terminate()
    const next = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.current = next
    next.onmessage = ({ data }: MessageEvent<{ shoe: CountedShoe }>) => setShoe({ key, bet, value: data.shoe })
    next.postMessage({ asked: { choice }, request: { bet, decks: choice.decks, cut, seed } } satisfies CountJob)
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the cuts are the question
  useEffect(() => {
    if (wantedCuts.length === 0) return
    let dealer: Worker | undefined
    const timer = setTimeout(() => {
      dealer = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
      dealer.onmessage = ({ data }: MessageEvent<{ play: MeasuredPlay; cut: number }>) =>
        setPlays((now) => ({
          key: playsKey,
          byCut: { ...(now.key === playsKey ? now.byCut : {}), [data.cut]: data.play },
        }))
      for (const one of wantedCuts) {
        const request = { bet, decks: choice.decks, cut: one, seed }
        dealer.postMessage({ asked: { choice }, request, shoes: SHOES } satisfies CountJob)
      }
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      dealer?.terminate()
    }
  }, [playsKey, wantedCuts.join()])
  const label = read(game.bets.find(({ id }) => id === bet)!.label)
  const system = shoe?.value.system
  const tags = system ? [...system.count.tags.slice(1), system.count.tags[0]!] : []
  const never = system && system.count.trigger >= NEVER
  return (
    <div className="lab-main lab-column">
      <section className="panel lab-shoe">
        <ChooseGame choice={choice} onChoice={(next) => choose({ choice: next, removed: [], bet: null })} />
        <div className="lab-choose lab-gap">
          <ChooseBet game={game} bets={bets} bet={bet} onBet={(next) => choose({ bet: next })} />
          <label className="lab-field">
            <span>{words.seed}</span>
            <input value={seed} maxLength={40} onChange={(event) => set('seed', event.currentTarget.value)} />
          </label>
        </div>
        {system && (
          <>
            <h2 className="lab-gap">{words.counting.best}</h2>
            <table className="lab-table count-tags">
              <thead>
                <tr>
                  {['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T–K'].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <tr>
                  {tags.map((tag, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a tag's place is its card
                    <td key={i}>{tag > 0 ? `+${tag}` : String(tag).replace('-', '−')}</td>
                  ))}
                </tr>
              </tbody>
            </table>
            <p>
              {never
                ? words.counting.never(label)
                : words.counting.from(number(system.count.trigger, 0), number(system.correlation, 4))}
            </p>
          </>
        )}
      </section>
      {shoe && shoe.bet === bet && (
        <FaceUp key={shoe.key} game={game} bet={bet} shoe={shoe.value} stale={shoe.key !== key} />
      )}
      {system && (
        <section className="panel lab-figure">
          <h2>{words.counting.many}</h2>
          <p className="soft lab-lead">{words.counting.manyLead}</p>
          <div className="lab-choose">
            {SLIDERS.map(({ name, least, most }) => (
              <label key={name} className="lab-field">
                <span>{words.counting[name](measures[name])}</span>
                <input
                  type="range"
                  min={least}
                  max={most}
                  value={measures[name]}
                  onChange={(event) => set(name, event.currentTarget.value)}
                />
              </label>
            ))}
          </div>
          {!many && (
            <button
              type="button"
              className="button button-brass lab-gap"
              disabled={never}
              onClick={() => setMany(true)}
            >
              {words.counting.playMany(SHOES.toLocaleString('en'))}
            </button>
          )}
          {many && <Left byCut={byCut} measures={measures} />}
        </section>
      )}
    </div>
  )
}

interface Plays {
  readonly key: string
  readonly byCut: Readonly<Record<number, MeasuredPlay>>
}

/** What a counter still wins, beside what they win where nothing is done. */
function Left({ byCut, measures }: { readonly byCut: Plays['byCut']; readonly measures: Measures }) {
  const words = useLabWords()
  const [before, now] = [byCut[LEAST_CUT], byCut[lastBetAt(measures)]]
  if (!before || !now) return <p role="status">{words.working}</p>
  const limit = measures.limit / 100
  const units = (play: MeasuredPlay, part: number) =>
    `${number(play.unitsPerShoe * part, 4)} ± ${number(play.se.unitsPerShoe * part, 4)}`
  return (
    <dl className="lab-pairs" data-units={now.unitsPerShoe * limit}>
      {(
        [
          [words.counting.share, percent(now.share, 2)],
          [words.counting.advantage, percent(now.advantage, 2)],
          [words.counting.units, units(now, limit)],
          [words.counting.undisturbed, units(before, 1)],
          [
            words.counting.left,
            before.unitsPerShoe > 0 ? percent((now.unitsPerShoe * limit) / before.unitsPerShoe, 0) : '–',
          ],
        ] as const
      ).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
