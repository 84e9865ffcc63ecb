// What the dealer says: the phase in a few words, large, and for those who listen.
import type { Phase } from '@punto/table'
import { useWords } from '../../words/pictures.ts'
import { phaseSaid } from './phase-said.ts'
import './round.css'

export interface AnnouncementProps {
  readonly phase: Phase
  readonly lacksDealer: boolean
  /** Of a finished coup. */
  readonly result?: {
    readonly winner: 'player' | 'banker' | 'tie'
    readonly player: number
    readonly banker: number
  } | null
  /** Who squeezes which card now, where the reader sees nothing of it. */
  readonly squeezed?: string | null
}

export function Announcement({ phase, lacksDealer, result, squeezed }: AnnouncementProps) {
  const words = useWords()
  const said = result
    ? words.result(result.winner, result.player, result.banker)
    : (squeezed ?? phaseSaid(words, phase, lacksDealer))
  return (
    <p className={`announcement announcement-${result?.winner ?? phase}`} role="status" aria-live="polite">
      <span key={said}>{said}</span>
    </p>
  )
}
