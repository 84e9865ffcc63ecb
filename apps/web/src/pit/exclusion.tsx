// A player's exclusion: until a day, or for good; the house's own is lifted here, the player's never.
import type { RouteAnswer, Routes } from '@punto/protocol'
import { printDay } from '../account/print-day.ts'
import { useSent } from '../account/use-sent.ts'
import { api } from '../connection/api.ts'
import { useLanguage } from '../design/reading.tsx'
import { ReasonField } from './reason-field.tsx'
import { usePitWords } from './words/index.ts'

type Held = RouteAnswer<Routes['player']>['exclusion']

export interface ExclusionProps {
  readonly player: string
  readonly exclusion: Held
  readonly onChange: (exclusion: Held) => void
}

export function Exclusion({ player, exclusion, onChange }: ExclusionProps) {
  const words = usePitWords()
  const language = useLanguage()
  const lifted = exclusion?.askedBy === 'house'
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    const reason = given('reason')
    const params = { player }
    if (lifted) onChange((await api.liftExclusion({ params, body: { reason } })).exclusion)
    else onChange(await api.exclude({ params, body: { until: given('until') || null, reason } }))
    form.reset()
  })
  return (
    <section className="panel" aria-labelledby="player-exclusion">
      <h2 id="player-exclusion">{words.exclusion}</h2>
      {exclusion && (
        <p>
          {exclusion.until === null ? words.excludedForGood : words.excludedUntil(printDay(exclusion.until, language))}{' '}
          <small>
            {exclusion.askedBy === 'player' ? words.excludedByThemselves : words.excludedBy(exclusion.byName)}
            {exclusion.reason && ` · ${exclusion.reason}`}
          </small>
        </p>
      )}
      {exclusion?.askedBy !== 'player' && (
        <form className="pit-line" onSubmit={onSubmit}>
          {!lifted && (
            <label>
              {words.until}
              <input name="until" type="date" />
            </label>
          )}
          <ReasonField />
          <button type="submit" className="button" disabled={busy}>
            {lifted ? words.liftExclusion : words.exclude}
          </button>
        </form>
      )}
      {refused && <p role="alert">{refused}</p>}
    </section>
  )
}
