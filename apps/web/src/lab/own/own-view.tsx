// A game of one's own: its file in an editor, and beside it what the file makes: the felt, every bet's exact edge, estimates
// from real shoes, and a table to play it at.
import type { Game } from '@punto/rules'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { lazyPart, part } from '../../base/later-parts.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { saveText } from '../../base/save.ts'
import { useNumber } from '../../base/use-number.ts'
import { Loading } from '../../parts/states.tsx'
import { useLabWords } from '../../words/lab.ts'
import { useAnswer } from '../odds/ask.ts'
import { BetsTable } from '../odds-view/bets-table.tsx'
import { BoxDrawing, TableDrawing } from '../rules/layouts.tsx'
import { mistakeWords, type OwnMistake } from './own-file.ts'
import { OwnSimulation } from './own-simulation.tsx'
import { startOf } from './starts.ts'
import { useOwnFile } from './use-own-file.ts'
import { useOwnText } from './use-own-text.ts'
import './own.css'

const Editor = lazyPart(() => import('./editor.tsx').then((file) => file.Editor))
const Practice = lazyPart(() => import('../practice/practice-page.tsx').then((file) => file.Practice))

export function OwnView() {
  const words = useLabWords().own
  // A game is named in both languages, whichever is read.
  useEffect(() => void part(() => import('../../base/chinese.ts')), [])
  const language = useLanguage()
  const { text, broken, setText } = useOwnText()
  const read = useOwnFile(text)
  const file = read?.file
  const mistakes = useMemo(() => (file && !file.ok ? file.mistakes : []), [file])
  const [sound, setSound] = useState<{ readonly game: Game; readonly id: string }>()
  const [wanted, setWanted] = useState<{ readonly mistake: OwnMistake; readonly number: number } | null>(null)
  const [playing, setPlaying] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (file?.ok) setSound({ game: file.game, id: file.id })
  }, [file])
  const stale = file !== undefined && !file.ok
  return (
    <div className={playing ? 'own own-playing' : 'own'}>
      <section className="panel own-file" aria-label={words.file}>
        <p className="soft">{words.lead}</p>
        <div className="lab-choose own-acts">
          <label className="lab-field">
            <span>{words.startFrom}</span>
            <select
              value=""
              onChange={(event) => {
                const name = event.currentTarget.value
                if (name !== '') setText(startOf(name))
              }}
            >
              <option value="">{words.choose}</option>
              {Object.entries(words.starts).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <button type="button" className="button" onClick={() => picker.current?.click()}>
            {words.open}
          </button>
          <input
            ref={picker}
            type="file"
            accept=".json,application/json"
            className="only-heard"
            tabIndex={-1}
            aria-label={words.open}
            onChange={(event) => {
              const chosen = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (chosen) void chosen.text().then(setText)
            }}
          />
          <button
            type="button"
            className="button"
            disabled={text === undefined}
            onClick={() => saveText(`${file?.ok ? file.id : 'game'}.json`, text ?? '', 'application/json')}
          >
            {words.download}
          </button>
        </div>
        {broken && <p role="alert">{words.broken}</p>}
        {text === undefined ? (
          <Loading />
        ) : (
          <Suspense fallback={<Loading />}>
            <Editor label={words.editor} text={text} read={read} wanted={wanted} onText={setText} />
          </Suspense>
        )}
        <div role="status" className="own-verdict" data-mistakes={read?.text === text ? mistakes.length : undefined}>
          {file?.ok && <p className="gain">✓ {file.kind === 'pack' ? words.soundPack : words.sound}</p>}
          {mistakes.length > 0 && (
            <>
              <p className="loss">✗ {words.mistakes(mistakes.length)}</p>
              <ol className="own-mistakes">
                {mistakes.map((mistake, i) => (
                  <li key={`${mistake.at} ${mistake.refusal.code}`}>
                    <button
                      type="button"
                      className="own-mistake"
                      onClick={() => setWanted({ mistake, number: (wanted?.number ?? 0) + i + 1 })}
                    >
                      {mistake.at !== '' && <code>{mistake.at}</code>} {mistakeWords(mistake, language)}
                    </button>
                  </li>
                ))}
              </ol>
            </>
          )}
        </div>
        <p className="soft">{words.keys}</p>
      </section>
      {sound && (
        <div className="lab-main own-game">
          {stale && (
            <p role="note" className="panel own-stale">
              {words.stale}
            </p>
          )}
          <OwnGame key={sound.id} game={sound.game} playing={playing} onPlaying={setPlaying} />
        </div>
      )}
    </div>
  )
}

interface OwnGameProps {
  readonly game: Game
  readonly playing: boolean
  readonly onPlaying: (playing: boolean) => void
}

function OwnGame({ game, playing, onPlaying }: OwnGameProps) {
  const lab = useLabWords()
  const words = lab.own
  const read = useRead()
  const { min: least, max: most } = game.decks
  const [decks, setDecks] = useNumber('decks', { least, most, first: most })
  const asked = useMemo(() => ({ game, decks }), [game, decks])
  const { answer, current } = useAnswer({ kind: 'prices', shoe: { asked, removed: [] } })
  const prices = answer?.ok ? answer.value : undefined
  const layout = game.layouts[0]!
  return (
    <>
      <section className="panel own-felt">
        <header className="lab-figure-head">
          <h2>{read(game.title)}</h2>
          <label className="lab-field">
            <span>{lab.decks}</span>
            <select value={decks} onChange={(event) => setDecks(Number(event.currentTarget.value))}>
              {Array.from({ length: game.decks.max - game.decks.min + 1 }, (_, i) => game.decks.min + i).map(
                (count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ),
              )}
            </select>
          </label>
          <button
            type="button"
            className="button button-brass"
            aria-pressed={playing}
            onClick={() => onPlaying(!playing)}
          >
            {playing ? words.leave : words.play}
          </button>
        </header>
        {!playing && (
          <div className="own-drawings">
            <BoxDrawing game={game} />
            <TableDrawing layout={layout} />
          </div>
        )}
      </section>
      {playing && (
        <Suspense fallback={<Loading />}>
          <section className="own-table" aria-label={words.table}>
            <Practice game={game}>
              <button type="button" className="button" onClick={() => onPlaying(false)}>
                {words.leave}
              </button>
            </Practice>
          </section>
        </Suspense>
      )}
      {!playing && prices && <BetsTable game={game} prices={prices} stale={!current} />}
      {!playing && prices && current && <OwnSimulation asked={asked} document={prices.document} />}
    </>
  )
}
