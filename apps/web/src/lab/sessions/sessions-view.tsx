// Betting plans with a bankroll: what becomes of it, how often it is lost, and what no plan can change.
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../../base/reading.tsx'
import { useQuery } from '../../base/use-query.ts'
import { useLabWords } from '../../words/lab.ts'
import { Lines } from '../charts/lines.tsx'
import type { GameChoice } from '../model/game-choice.ts'
import { ChooseBet } from '../parts/choose-bet.tsx'
import { ChooseGame } from '../parts/choose-game.tsx'
import { CommandText } from '../parts/command-text.tsx'
import { Figure } from '../parts/figure.tsx'
import { fractionWords, number, percent } from '../parts/figures.ts'
import { useLaidBet } from '../parts/use-laid-bet.ts'
import { PLAN_NAMES, parsePlan, planOf, type SessionRequest, UNIT_MINOR } from './plan.ts'
import type { Played } from './play.ts'

export function SessionsView() {
  const words = useLabWords()
  const read = useRead()
  const { choice, choose, game, bets, bet } = useLaidBet()
  const [query, setQuery] = useQuery()
  const request = parsePlan(query, bet)
  const key = JSON.stringify([choice, request])
  const [played, setPlayed] = useState<{ readonly key: string; readonly value: Played }>()
  const [running, setRunning] = useState(false)
  const [typed, setTyped] = useState(PLAN_NAMES.some((name) => name === request.plan) ? '1,3,2,6' : request.plan)
  const worker = useRef<Worker | null>(null)
  useEffect(() => () => worker.current?.terminate(), [])
  const set = (name: string, value: string) =>
    setQuery((now) => {
      now.set(name, value)
      return now
    })
  const run = () => {
    worker.current?.terminate()
    const next = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.current = next
    setRunning(true)
    next.onmessage = ({ data }: MessageEvent<Played>) => {
      setPlayed({ key, value: data })
      setRunning(false)
    }
    next.postMessage({ asked: { choice }, request })
  }
  const own = planOf(typed)
  const label = read(game.bets.find(({ id }) => id === bet)!.label)
  const field = (name: 'bankroll' | 'goal' | 'most' | 'rounds' | 'sessions') => (
    <label className="lab-field">
      <span>{words.session[name]}</span>
      <input
        type="number"
        min={1}
        defaultValue={request[name]}
        key={request[name]}
        onBlur={(event) => set(name, event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && set(name, event.currentTarget.value)}
      />
    </label>
  )
  const { summary, fan, risk, kelly, exact, exactFraction } = played?.value ?? {}
  const units = (minor: number) => number(minor / UNIT_MINOR, 2)
  return (
    <div className="lab-main lab-column">
      <section className="panel lab-shoe">
        <ChooseGame choice={choice} onChoice={(next) => choose({ choice: next, removed: [], bet: null })} />
        <form
          className="lab-choose lab-gap"
          onSubmit={(event) => {
            event.preventDefault()
            run()
          }}
        >
          <ChooseBet game={game} bets={bets} bet={bet} onBet={(next) => choose({ bet: next })} />
          <label className="lab-field">
            <span>{words.session.plan}</span>
            <select
              value={PLAN_NAMES.some((name) => name === request.plan) ? request.plan : 'own'}
              onChange={(event) => set('plan', event.currentTarget.value === 'own' ? typed : event.currentTarget.value)}
            >
              {PLAN_NAMES.map((name) => (
                <option key={name} value={name}>
                  {words.session.plans[name]}
                </option>
              ))}
              <option value="own">{words.session.plans.own}</option>
            </select>
          </label>
          <label className="lab-field">
            <span>{words.session.stakes}</span>
            <input
              value={typed}
              aria-invalid={own === undefined}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                if (planOf(event.currentTarget.value)) set('plan', event.currentTarget.value)
              }}
            />
          </label>
          {field('bankroll')}
          {field('goal')}
          {field('most')}
          {field('rounds')}
          {field('sessions')}
          <label className="lab-field">
            <span>{words.seed}</span>
            <input value={request.seed} maxLength={40} onChange={(event) => set('seed', event.currentTarget.value)} />
          </label>
          <button type="submit" className="button button-brass" disabled={running}>
            {running ? words.working : words.session.play}
          </button>
        </form>
        {own === undefined && (
          <p role="alert" className="loss">
            {words.session.stakesWrong}
          </p>
        )}
        <p className="soft lab-gap">{words.session.lead}</p>
        <p className="soft">
          {words.sameAs} <CommandText text={commandOf(choice, request)} />
        </p>
      </section>
      {summary && fan && exact !== undefined && (
        <>
          <Figure
            name={`${game.id}-${bet}-sessions`}
            title={words.session.fan}
            lead={words.session.fanLead(label)}
            stale={played?.key !== key}
            head={[words.session.round, '5%', '25%', '50%', '75%', '95%']}
            rows={fan.map(({ round, nets }) => [
              { shown: round, value: round },
              ...nets.map((net) => ({ shown: number(net, 2), value: net })),
            ])}
          >
            <Lines
              label={words.session.fanLead(label)}
              across={(round) => String(round)}
              axis={(value) => number(value, 0)}
              level={{ value: 0, name: words.even }}
              lines={[
                {
                  band: '5% – 95%',
                  tone: 'two',
                  points: fan.map(({ round, nets }) => ({ x: round, y: nets[2]!, low: nets[0]!, high: nets[4]! })),
                },
                {
                  name: words.median,
                  band: '25% – 75%',
                  tone: 'one',
                  points: fan.map(({ round, nets }) => ({ x: round, y: nets[2]!, low: nets[1]!, high: nets[3]! })),
                },
              ]}
            />
          </Figure>
          <section
            className="panel lab-figure"
            data-sessions={summary.sessions}
            data-net={summary.net.value}
            data-ruin={summary.ruin.value}
            data-drawdown={summary.drawdown.value}
          >
            <h2>{words.session.ends}</h2>
            <dl className="lab-pairs">
              {(
                [
                  [words.session.ruin, `${percent(summary.ruin.value, 2)} ± ${percent(summary.ruin.se, 2)}`],
                  [words.ahead, percent(summary.ahead.value, 2)],
                  [words.behind, percent(summary.behind.value, 2)],
                  [words.mean, `${units(summary.net.value)} ± ${units(summary.net.se)}`],
                  [words.session.worst, units(summary.net.least)],
                  [words.session.best, units(summary.net.most)],
                  [words.session.drawdown, units(summary.drawdown.value)],
                  [words.session.staked, units(summary.staked.value)],
                ] as const
              ).map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <h3>{words.session.workedOut}</h3>
            <p className="soft">{risk ? words.session.workedOutLead : words.session.tooMany}</p>
            <dl className="lab-pairs" data-exact-ruin={risk?.ruin} data-exact-goal={risk?.goal}>
              {(
                [
                  ...(risk
                    ? ([
                        [words.session.ruinFirst, percent(risk.ruin, 4)],
                        [words.session.goalFirst, percent(risk.goal, 4)],
                        [words.session.neither, percent(risk.neither, 4)],
                      ] as const)
                    : []),
                  [words.session.kelly, kelly && kelly.share > 0 ? percent(kelly.share, 4) : words.session.nothing],
                ] as const
              ).map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="lab-gap">
              <strong>{words.session.cannot}</strong>{' '}
              {words.session.cannotText(
                percent(summary.perUnitStaked.value, 3),
                percent(summary.perUnitStaked.se, 3),
                percent(exact, 4),
              )}{' '}
              {exactFraction && <span className="lab-fraction soft">{fractionWords(exactFraction)}</span>}
            </p>
          </section>
        </>
      )}
    </div>
  )
}

/** What prints the same figures, in minor units. */
const commandOf = ({ game, packs, decks }: GameChoice, request: SessionRequest): string =>
  [
    `punto session ${game}`,
    ...(packs.length > 0 ? [`--with ${packs.join(',')}`] : []),
    `--decks ${decks} --bet ${request.bet} --plan ${request.plan}`,
    `--max ${request.most * UNIT_MINOR} --bankroll ${request.bankroll * UNIT_MINOR}`,
    `--rounds ${request.rounds} --sessions ${request.sessions} --seed ${request.seed}`,
  ].join(' ')
