// What the pages of the pit and of surveillance have around them: the ways from one to the other, and the door for whoever is not of
// the pit.
import { type ReactNode, useEffect, useRef } from 'react'
import { printDay } from '../../base/dates.ts'
import { useLanguage } from '../../base/reading.tsx'
import { client, useLive } from '../../connection/house.ts'
import { usePitWords } from '../../words/pit.ts'
import { type PitRoute, pitAddress } from '../common/pit-route.ts'
import { StaffSignIn } from '../common/staff-sign-in.tsx'
import { useFloor } from '../common/use-floor.ts'
import { useMay } from '../common/use-may.ts'
import { useRefusalsInView } from '../common/use-refusals-in-view.ts'
import { DealerTables } from './dealer-tables.tsx'
import { useFindings } from './house/use-findings.ts'
import { useWalletItems } from './house/use-wallet-items.ts'
import '../dealer/dealer.css'
import '../common/pit.css'
import './floor/floor.css'
import './queue/queue.css'
import './table/table-page.css'
import './settings/settings.css'
import './staff.css'

/** Whoever is not of the pit. */
export function NotForYou({ role }: { readonly role: string }) {
  const words = usePitWords()
  return (
    <div className="dealer-door">
      {role === 'dealer' ? (
        <DealerTables />
      ) : (
        role !== 'public' && role !== 'player' && <p role="alert">{words.notYours(words.roles[role] ?? role)}</p>
      )}
      <StaffSignIn title={words.forStaff} />
    </div>
  )
}

export function PitBar({ route }: { readonly route: PitRoute | { readonly part: 'watch' } }) {
  const words = usePitWords()
  useRefusalsInView()
  const may = useMay()
  const { floor } = useFloor()
  const you = useLive(client.you)
  const language = useLanguage()
  const { found } = useFindings()
  const { found: open } = useWalletItems()
  const waiting = floor?.decisions.length ?? 0
  const bar = useRef<HTMLElement>(null)
  // On a phone the bar is longer than the screen: the part that is open is in view.
  useEffect(() => {
    const { current: links } = bar
    const open = links?.querySelector<HTMLElement>(`[data-part="${route.part}"]`)
    if (links && open) links.scrollLeft = open.offsetLeft - (links.clientWidth - open.offsetWidth) / 2
  }, [route.part])
  const wrong = found?.items.filter(({ concerns }) => concerns.kind !== 'nothing').length ?? 0
  const link = (part: keyof typeof words.parts, address: string, current: boolean, beside?: ReactNode) => (
    <a href={address} className="pit-link" data-part={part} aria-current={current ? 'page' : undefined}>
      {words.parts[part]}
      {beside}
    </a>
  )
  return (
    <nav ref={bar} className="pit-bar" aria-label={words.pit}>
      {may('read-pit') && link('floor', '#/pit', route.part === 'floor' || route.part === 'table')}
      {may('read-pit') &&
        link(
          'queue',
          pitAddress({ part: 'queue' }),
          route.part === 'queue',
          waiting > 0 && <strong className="pit-count">{waiting}</strong>,
        )}
      {may('read-alerts') && link('alerts', pitAddress({ part: 'alerts' }), route.part === 'alerts')}
      {link('people', pitAddress({ part: 'people' }), route.part === 'people' || route.part === 'player')}
      {may('see-harm') && link('harm', pitAddress({ part: 'harm' }), route.part === 'harm')}
      {may('read-cage') && link('cage', pitAddress({ part: 'cage' }), route.part === 'cage')}
      {may('read-pit') &&
        link(
          'checks',
          pitAddress({ part: 'checks' }),
          route.part === 'checks',
          wrong > 0 && <strong className="pit-count">{wrong}</strong>,
        )}
      {open?.wallet &&
        link(
          'wallet',
          pitAddress({ part: 'wallet' }),
          route.part === 'wallet',
          open.items.length > 0 && <strong className="pit-count">{open.items.length}</strong>,
        )}
      {may('read-pit') && link('eyes', pitAddress({ part: 'eyes', at: [] }), route.part === 'eyes')}
      {may('read-pit') && link('duty', pitAddress({ part: 'duty' }), route.part === 'duty')}
      {may('read-pit') && link('house', pitAddress({ part: 'house' }), route.part === 'house')}
      {may('keep-staff') && link('staff', pitAddress({ part: 'staff' }), route.part === 'staff')}
      {may('read-pit') && link('watch', '#/watch', route.part === 'watch')}
      {you?.acting && (
        <span className="pit-acting">
          {words.duty.you(words.roles[you.role] ?? you.role, printDay(you.acting.until, language))}
        </span>
      )}
    </nav>
  )
}
