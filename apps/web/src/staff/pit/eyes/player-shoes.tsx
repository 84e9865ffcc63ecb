// A player's shoes: of one each bet by what it was worth at that instant, as large as its stake; a dot leads to its round.
import type { PlayedShoe, ShoeBet } from '@punto/protocol'
import { printDay } from '../../../base/dates.ts'
import { printAmount, printNet } from '../../../base/money/amount.ts'
import { tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { addressOf } from '../../../base/router.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { useAsked } from '../../../connection/use-polled.ts'
import { Loading } from '../../../parts/states.tsx'
import { useEyesWords } from '../../../words/eyes.ts'
import { pitAddress } from '../../common/pit-route.ts'

interface PlayerShoesProps {
  readonly player: string | undefined
  /** The table and the shoe, where one is chosen. */
  readonly at: readonly string[]
}

export function PlayerShoes({ player, at }: PlayerShoesProps) {
  const words = useEyesWords()
  return (
    <>
      <form
        className="pit-line"
        onSubmit={(event) => {
          event.preventDefault()
          const name = String(new FormData(event.currentTarget).get('player')).trim()
          if (name !== '') window.location.hash = pitAddress({ part: 'eyes', at: ['players', name] })
        }}
      >
        <label>
          {words.player} <input name="player" required maxLength={64} autoComplete="off" defaultValue={player} />
        </label>
        <button type="submit" className="button button-small">
          {words.show}
        </button>
      </form>
      {player !== undefined && <Shoes key={player} player={player} at={at} />}
    </>
  )
}

function Shoes({ player, at: [table, shoe] }: PlayerShoesProps & { readonly player: string }) {
  const words = useEyesWords()
  const language = useLanguage()
  const read = useRead()
  const query = table === undefined || shoe === undefined ? {} : { table, shoe: Number(shoe) }
  const { found, error } = useAsked('playerShoes', undefined, { params: { player }, query })
  if (error !== undefined) return <p role="alert">{sentenceOf(error, language)}</p>
  if (!found) return <Loading />
  const chosen = found.shoes.find((one) => one.table === table && String(one.shoe) === shoe) ?? found.shoes[0]!
  const nameOf = (one: PlayedShoe) => words.shoe(read(tableName(one.table)), one.shoe)
  return (
    <>
      <section className="panel">
        <h2>
          <span translate="no">{found.player.name}</span> · {nameOf(chosen)}
        </h2>
        <p className="soft">{words.shoesText}</p>
        <Dots label={nameOf(chosen)} table={chosen.table} bets={found.bets} />
        <BetTable table={chosen.table} bets={found.bets} />
      </section>
      <section className="panel" aria-label={words.shoes}>
        <h2>{words.shoes}</h2>
        <ul className="pit-list">
          {found.shoes.map((one) => (
            <li key={`${one.table} ${one.shoe}`}>
              <a
                href={pitAddress({ part: 'eyes', at: ['players', player, one.table, String(one.shoe)] })}
                aria-current={one === chosen ? 'true' : undefined}
              >
                {nameOf(one)}
              </a>{' '}
              {printDay(one.from, language)} · {words.roundsIn(one.rounds)} · {printAmount(one.staked)} ·{' '}
              {printNet(one.net)}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const [LEFT, ABOVE, HEIGHT, STEP] = [56, 12, 220, 14]
const MILLION = 1_000_000
const RADIUS = { least: 2, most: 9 } as const

/** In hundredths of the stake. */
const percent = (worth: number): string => `${worth < 0 ? '−' : '+'}${((100 * Math.abs(worth)) / MILLION).toFixed(2)} %`

interface DotsProps {
  readonly label: string
  readonly table: string
  readonly bets: readonly ShoeBet[]
}

function Dots({ label, table, bets }: DotsProps) {
  const words = useEyesWords()
  const priced = bets.filter((one): one is ShoeBet & { readonly worth: number } => one.worth !== null)
  if (priced.length === 0) return <p>{words.notPriced}</p>
  const [first, last] = [priced[0]!.round, priced.at(-1)!.round]
  const farthest = Math.max(...priced.map(({ worth }) => Math.abs(worth)), 1)
  const largest = Math.max(...priced.map(({ stake }) => stake))
  const width = LEFT + (last - first + 1) * STEP + RADIUS.most
  const y = (worth: number) => ABOVE + HEIGHT / 2 - (worth / farthest) * (HEIGHT / 2 - RADIUS.most)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard too
    <section className="eyes-scroll" aria-label={label} tabIndex={0}>
      <svg
        className="eyes-drawing"
        width={width}
        height={HEIGHT + 2 * ABOVE}
        viewBox={`0 0 ${width} ${HEIGHT + 2 * ABOVE}`}
        aria-hidden="true"
      >
        {[farthest, 0, -farthest].map((worth) => (
          <g key={worth}>
            <line className="grid" x1={LEFT} x2={width} y1={y(worth)} y2={y(worth)} />
            <text className="tick" x={LEFT - 6} y={y(worth) + 4} textAnchor="end">
              {worth === 0 ? '0' : percent(worth)}
            </text>
          </g>
        ))}
        {priced.map(({ round, bet, stake, worth }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bet has no other name, and their order stays
          <a key={i} href={addressOf({ page: 'sheet', table, round })} tabIndex={-1}>
            <title>{`${words.round} ${round}\n${bet} ${printAmount(stake)}\n${percent(worth)}`}</title>
            <circle
              className={worth > 0 ? 'dot dot-good' : 'dot'}
              cx={LEFT + (round - first) * STEP + STEP / 2}
              cy={y(worth)}
              r={RADIUS.least + (RADIUS.most - RADIUS.least) * Math.sqrt(stake / largest)}
            />
          </a>
        ))}
      </svg>
    </section>
  )
}

function BetTable({ table, bets }: Omit<DotsProps, 'label'>) {
  const words = useEyesWords()
  return (
    <details>
      <summary>{words.asTable}</summary>
      <div className="eyes-scroll">
        <table className="pit-figures">
          <thead>
            <tr>
              {[words.round, words.bet, words.staked, words.worth].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bets.map(({ round, bet, stake, worth }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bet has no other name, and their order stays
              <tr key={i}>
                <th scope="row">
                  <a href={addressOf({ page: 'sheet', table, round })}>{round}</a>
                </th>
                <td>{bet}</td>
                <td>{printAmount(stake)}</td>
                <td>{worth === null ? '–' : percent(worth)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
