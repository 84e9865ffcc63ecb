// Nights as pictures: tables by the hour, a plan for the next night, dealers at their work, a player's shoes. From each to its rounds.

import { useEyesWords } from '../../../words/eyes.ts'
import { usePitWords } from '../../../words/pit.ts'
import { pitAddress } from '../../common/pit-route.ts'
import { useMay } from '../../common/use-may.ts'
import { DealersView } from './dealers-view.tsx'
import { FindingsView } from './findings-view.tsx'
import { NightView } from './night-view.tsx'
import { PlanView } from './plan-view.tsx'
import { PlayerShoes } from './player-shoes.tsx'
import { ShiftView } from './shift-view.tsx'
import './eyes.css'

const VIEWS = ['night', 'plan', 'dealers', 'players', 'findings'] as const
type View = (typeof VIEWS)[number]

export function EyesView({ at }: { readonly at: readonly string[] }) {
  const words = useEyesWords()
  const pit = usePitWords()
  const may = useMay()
  const [asked, ...rest] = at
  const view = VIEWS.find((one) => one === asked) ?? (may('read-reports') ? 'night' : 'dealers')
  return (
    <section className="eyes" aria-labelledby="eyes">
      <h1 id="eyes">{pit.parts.eyes}</h1>
      <nav className="eyes-views" aria-label={pit.parts.eyes}>
        {VIEWS.map((one) => (
          <a key={one} href={pitAddress({ part: 'eyes', at: [one] })} aria-current={one === view ? 'page' : undefined}>
            {words.views[one]}
          </a>
        ))}
      </nav>
      <Shown view={view} at={rest} />
    </section>
  )
}

function Shown({ view, at: [one, ...more] }: { readonly view: View; readonly at: readonly string[] }) {
  const words = useEyesWords()
  const may = useMay()
  if (view === 'dealers') return one === undefined ? <DealersView /> : <ShiftView dealer={one} day={more[0]} />
  const isWatched = view === 'players' || view === 'findings'
  if (!may(isWatched ? 'surveillance' : 'read-reports')) return <p role="alert">{words.notYours}</p>
  if (view === 'findings') return <FindingsView key={one} kind={one} />
  if (view === 'players') return <PlayerShoes player={one} at={more} />
  return view === 'night' ? <NightView at={one === undefined ? [] : [one, ...more]} /> : <PlanView day={one} />
}
