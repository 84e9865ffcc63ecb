// What the dealer says: the phase in a few words, large, and for those who listen.
import type { Phase } from '@punto/table'
import { useWords } from '../design/reading.tsx'
import './round.css'

export interface AnnouncementProps {
  readonly phase: Phase
  /** Of a finished coup. */
  readonly result?: {
    readonly winner: 'player' | 'banker' | 'tie'
    readonly player: number
    readonly banker: number
  } | null
}

export function Announcement({ phase, result }: AnnouncementProps) {
  const words = useWords()
  const said = result ? words.result(result.winner, result.player, result.banker) : words.phases[phase]
  return (
    <p className={`announcement announcement-${result?.winner ?? phase}`} role="status" aria-live="polite">
      <span key={said}>{said}</span>
    </p>
  )
}
