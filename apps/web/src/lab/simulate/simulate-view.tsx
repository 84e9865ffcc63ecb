// Real shoes dealt in the page, and every estimate closing in on its exact value.
import { useMemo } from 'react'
import { useRead } from '../../base/reading.tsx'
import { useQuery } from '../../base/use-query.ts'
import { useLabWords } from '../../words/lab.ts'
import { Lines } from '../charts/lines.tsx'
import { assembled } from '../model/game-choice.ts'
import { useAnswer } from '../odds/ask.ts'
import { ChooseBet } from '../parts/choose-bet.tsx'
import { ChooseGame } from '../parts/choose-game.tsx'
import { CommandText } from '../parts/command-text.tsx'
import { Figure } from '../parts/figure.tsx'
import { number, percent, short } from '../parts/figures.ts'
import { useLab } from '../parts/use-lab.ts'
import { compare } from './compare.ts'
import { useSimulation } from './use-simulation.ts'

const HANDS = [1e5, 1e6, 1e7, 1e8, 1e9] as const

export function SimulateView() {
  const words = useLabWords()
  const read = useRead()
  const [{ choice, bet: chosen }, choose] = useLab()
  const [query, setQuery] = useQuery()
  const { state, start, pause, resume, clear } = useSimulation()
  const game = useMemo(() => assembled(choice), [choice])
  const asked = { choice }
  const { answer, current } = useAnswer({ kind: 'prices', shoe: { asked, removed: [] } })
  const document = answer?.ok && current ? answer.value.document : undefined
  const seed = query.get('seed') ?? '1'
  const hands = HANDS.find((one) => one === Number(query.get('deal'))) ?? 1e7
  const set = (name: string, value: string) => {
    clear()
    setQuery((now) => {
      now.set(name, value)
      return now
    })
  }
  const last = state.steps.at(-1)
  const compared = last && document ? compare(last.figures, last.hands, document) : []
  const bet = compared.find(({ id }) => id === chosen)?.id ?? compared[0]?.id
  const own = compared.find(({ id }) => id === bet)
  const label = (id: string) => read(game.bets.find((one) => one.id === id)?.label ?? { en: id, zh: id })
  const points = state.steps.flatMap(({ hands: x, figures }) => {
    const figure = figures.find(({ id }) => id === bet)
    return figure ? [{ x, y: figure.ev, low: figure.ev - 2 * figure.se, high: figure.ev + 2 * figure.se }] : []
  })
  const first = points[0]
  return (
    <div className="lab-main lab-column">
      <section className="panel lab-shoe">
        <ChooseGame
          choice={choice}
          onChoice={(next) => {
            clear()
            choose({ choice: next, removed: [], bet: null })
          }}
        />
        <form
          className="lab-choose lab-gap"
          onSubmit={(event) => {
            event.preventDefault()
            if (document) start(asked, document, seed, hands)
          }}
        >
          <label className="lab-field">
            <span>{words.seed}</span>
            <input value={seed} maxLength={40} onChange={(event) => set('seed', event.currentTarget.value)} />
          </label>
          <label className="lab-field">
            <span>{words.hands}</span>
            <select value={hands} onChange={(event) => set('deal', event.currentTarget.value)}>
              {HANDS.map((count) => (
                <option key={count} value={count}>
                  {count.toLocaleString('en')}
                </option>
              ))}
            </select>
          </label>
          {/* With keys React replaces the button instead of renaming it: a click on Pause is never one on Deal. */}
          {state.running === 'running' ? (
            <button key="pause" type="button" className="button" onClick={pause}>
              {words.pause}
            </button>
          ) : state.running === 'paused' ? (
            <button key="resume" type="button" className="button button-brass" onClick={resume}>
              {words.resume}
            </button>
          ) : (
            <button key="deal" type="submit" className="button button-brass" disabled={!document}>
              {words.deal}
            </button>
          )}
          {state.running !== 'idle' && (
            <button type="button" className="button" onClick={clear}>
              {words.clear}
            </button>
          )}
        </form>
        <p className="soft lab-gap" role="status" data-running={state.running}>
          {state.error ??
            (last
              ? words.dealt(
                  last.hands.toLocaleString('en'),
                  state.workers,
                  short(last.hands / Math.max(state.seconds, 1e-9)),
                )
              : words.simulateLead)}
        </p>
        <p className="soft">
          {words.sameAs}{' '}
          <CommandText
            text={`punto simulate ${choice.game}${choice.packs.length > 0 ? ` --with ${choice.packs.join(',')}` : ''} --decks ${choice.decks} --hands ${hands} --seed ${seed}`}
          />
        </p>
      </section>
      {own && bet && (
        <Figure
          name={`${game.id}-${bet}-simulation`}
          title={words.closing}
          lead={words.closingLead(label(bet))}
          choose={
            <ChooseBet
              game={game}
              bets={compared.map(({ id }) => id)}
              bet={bet}
              onBet={(next) => choose({ bet: next })}
            />
          }
          head={[words.hands, words.estimate, words.low, words.high, words.exact]}
          rows={points.map(({ x, y, low, high }) => [
            { shown: x.toLocaleString('en'), value: x },
            { shown: percent(y), value: y },
            { shown: percent(low), value: low },
            { shown: percent(high), value: high },
            own.exact,
          ])}
        >
          <Lines
            label={words.closingLead(label(bet))}
            log
            across={short}
            axis={(value) => percent(value, 2)}
            level={{ value: own.exactEv, name: words.exact }}
            lines={[{ name: words.estimate, band: words.errorBand, points, tone: 'one' }]}
            {...(first && {
              within: [Math.min(first.low, own.exactEv), Math.max(first.high, own.exactEv)] as const,
            })}
          />
        </Figure>
      )}
      {compared.length > 0 && (
        <Figure
          name={`${game.id}-simulation`}
          title={words.estimates}
          lead={words.estimatesLead}
          head={[words.bet, words.estimate, words.standardError, words.exact, 'z']}
          rows={compared.map(({ id, ev, se, exact, exactEv, z }) => [
            label(id),
            {
              shown: (
                <span data-sim={id} data-ev={ev}>
                  {percent(ev)}
                </span>
              ),
              value: ev,
            },
            { shown: percent(se), value: se },
            { shown: percent(exactEv), value: exact, fraction: exact },
            { shown: `${number(z, 2)}${Math.abs(z) > 3 ? ' !' : ''}`, value: z },
          ])}
          note={<p className="soft">{words.zNote}</p>}
        />
      )}
    </div>
  )
}
