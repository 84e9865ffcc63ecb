// The rules of every game, how a round goes, and how anybody checks the cards.
import { GAMES } from '@punto/rules'
import type { ReactNode } from 'react'
import { gameName } from '../../base/names.ts'
import { PACK_NAMES } from '../../base/pack-names.ts'
import { useRead } from '../../base/reading.tsx'
import { addressOf } from '../../base/router.ts'
import { GameEmblem } from '../../drawings/scene/game-emblem.tsx'
import { useLaterWords } from '../../words/later.ts'
import { usePageWords } from '../../words/pages.ts'
import './learn.css'

export interface LearnPageProps {
  /** Whether there is a house behind the page, with tables to practise for. */
  readonly house?: boolean
}

export function LearnPage({ house = true }: LearnPageProps) {
  const page = usePageWords()
  const words = useLaterWords()
  const read = useRead()
  return (
    <div className="learn">
      <h1>{page.learnTitle}</h1>
      <section>
        <h2>{words.learnGames}</h2>
        <ul className="learn-games">
          {GAMES.map((game) => (
            <li key={game.id} className={`learn-game scene-of-${game.id}`}>
              <a href={addressOf({ page: 'rules', game: game.id })}>
                <strong>{read(gameName(game))}</strong>
                {read(game.title) !== read(gameName(game)) && <span>{read(game.title)}</span>}
                <GameEmblem game={game.id} />
                <small>{words.learnAbout[game.id as keyof typeof words.learnAbout] ?? ''}</small>
              </a>
              {house && (
                <a className="learn-practice" href={addressOf({ page: 'practice', game: game.id })}>
                  {words.practice.try}
                </a>
              )}
            </li>
          ))}
        </ul>
        <p>
          {page.catalogue}:{' '}
          {Object.entries(PACK_NAMES).map(([id, name]) => (
            <a key={id} className="learn-pack" href={addressOf({ page: 'rules', game: id })}>
              {read(name)}
            </a>
          ))}
        </p>
      </section>
      <Steps title={words.learnRound} steps={words.learnSteps} />
      <Steps title={page.verifyHow} steps={words.verifySteps}>
        <a href={addressOf({ page: 'verify-how' })}>{words.verifyMore}</a>
      </Steps>
    </div>
  )
}

interface StepsProps {
  readonly title: string
  readonly steps: readonly string[]
  readonly children?: ReactNode
}

function Steps({ title, steps, children }: StepsProps) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      <ol className="learn-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children && <p>{children}</p>}
    </section>
  )
}
