// A shoe played face up: each round's cards with their tags, the count running, and what the bet is worth drawn over the shoe.
import { cardPoints, type Game, parseCard, SIDE_NAMES, SIDES } from '@punto/rules'
import { useEffect, useState } from 'react'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { useNumber } from '../../base/use-number.ts'
import { CardFace } from '../../drawings/cards/card-face.tsx'
import { cardName } from '../../drawings/cards/card-names.ts'
import { useLabWords } from '../../words/lab.ts'
import { Lines } from '../charts/lines.tsx'
import { Figure } from '../parts/figure.tsx'
import { cardWords, change, number, percent } from '../parts/figures.ts'
import type { CountedRound, CountedShoe } from './play.ts'

const ROUND_MS = 700

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'))

export interface FaceUpProps {
  readonly game: Game
  readonly bet: string
  readonly shoe: CountedShoe
  readonly stale: boolean
}

export function FaceUp({ game, bet, shoe: { system, rounds }, stale }: FaceUpProps) {
  const words = useLabWords()
  const read = useRead()
  const [shown, to] = useNumber('round', { least: 1, most: rounds.length, first: rounds.length })
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing) return
    if (shown >= rounds.length) return setPlaying(false)
    const timer = setTimeout(() => to(shown + 1), ROUND_MS)
    return () => clearTimeout(timer)
  }, [playing, shown, rounds.length, to])
  const label = read(game.bets.find(({ id }) => id === bet)!.label)
  const byCount = ({ trueCount }: CountedRound) =>
    system.breakEven ? system.ev * (1 - trueCount / system.breakEven) : system.ev
  const seen = rounds.slice(0, shown)
  const last = seen.at(-1)
  if (!last) return null
  const worths = rounds.flatMap((round) => [round.ev, byCount(round)])
  const play = () => {
    if (!playing && shown >= rounds.length) to(1)
    setPlaying(!playing)
  }
  const key = (sign: string, name: string, round: number) => (
    <button
      type="button"
      className="button button-small"
      aria-label={name}
      disabled={round < 1 || round > rounds.length}
      onClick={() => {
        setPlaying(false)
        to(round)
      }}
    >
      {sign}
    </button>
  )
  return (
    <Figure
      name={`${game.id}-${bet}-shoe`}
      title={words.counting.shoe}
      lead={words.counting.shoeLead(label)}
      stale={stale}
      head={[
        words.session.round,
        words.counting.cards,
        words.counting.running,
        words.counting.true,
        words.worth,
        words.counting.bets,
      ]}
      rows={seen.map((one) => [
        { shown: one.round, value: one.round },
        one.cards.map(cardWords).join(' '),
        { shown: number(one.running, 0), value: one.running },
        { shown: number(one.trueCount, 1), value: one.trueCount },
        { shown: change(one.ev, 3), value: one.ev },
        one.bets ? `★ ${number(one.net, 2)}` : '',
      ])}
      note={
        <div className="face-up">
          <div className="face-up-keys">
            <button type="button" className="button button-brass" onClick={play}>
              {playing ? words.counting.stop : words.counting.play}
            </button>
            {key('←', words.counting.of(shown - 1, rounds.length), shown - 1)}
            {key('→', words.counting.of(shown + 1, rounds.length), shown + 1)}
            <label className="lab-field face-up-slider">
              <span>{words.counting.of(shown, rounds.length)}</span>
              <input
                type="range"
                min={1}
                max={rounds.length}
                value={shown}
                onChange={(event) => to(event.currentTarget.valueAsNumber)}
              />
            </label>
          </div>
          <div className="face-up-hands">
            {SIDES.map((side) => (
              <div key={side} className="face-up-hand">
                <strong>{read(SIDE_NAMES[side])}</strong>
                {last.hands[side].map((card, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a card's place in the hand is its name, and two may be alike
                  <TaggedCard key={i} card={card} tags={system.count.tags} />
                ))}
              </div>
            ))}
          </div>
          <p aria-live={playing ? 'off' : 'polite'} data-running-count={last.running + tagged(last, system.count.tags)}>
            <strong>
              {words.counting.counts(signed(last.running), signed(last.running + tagged(last, system.count.tags)))}
            </strong>
            {' · '}
            {words.counting.before(last.left, number(last.trueCount, 1), change(last.ev, 3))}{' '}
            {last.bets && (
              <strong className="gain">
                ★ {words.counting.saysBet}: {signed(last.net)}
              </strong>
            )}
          </p>
        </div>
      }
    >
      <Lines
        label={words.counting.shoeLead(label)}
        across={(round) => String(round)}
        axis={(value) => percent(value, 1)}
        level={{ value: 0, name: words.even }}
        reach={[0, rounds.length]}
        within={[Math.min(0, ...worths), Math.max(0, ...worths)]}
        lines={[
          { name: words.counting.worth, tone: 'one', points: seen.map(({ round, ev }) => ({ x: round, y: ev })) },
          {
            name: words.counting.straight,
            tone: 'two',
            dashed: true,
            points: seen.map((one) => ({ x: one.round, y: byCount(one) })),
          },
        ]}
      />
    </Figure>
  )
}

const tagOf = (card: string, tags: readonly number[]): number => tags[cardPoints(parseCard(card)!)]!

const tagged = ({ cards }: CountedRound, tags: readonly number[]): number =>
  cards.reduce((sum, card) => sum + tagOf(card, tags), 0)

function TaggedCard({ card, tags }: { readonly card: string; readonly tags: readonly number[] }) {
  const language = useLanguage()
  return (
    <span className="face-up-card">
      <span className="face-up-face" role="img" aria-label={cardName(card)[language]}>
        <CardFace card={card} />
      </span>
      <small>{signed(tagOf(card, tags))}</small>
    </span>
  )
}
