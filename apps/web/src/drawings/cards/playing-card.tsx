// A card as it lies on the table: dealt from the shoe, turned over, moved by transforms alone.
import type { AnimationEvent, CSSProperties, TransitionEvent } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { CardBack } from './card-back.tsx'
import { CardFace } from './card-face.tsx'
import { cardName } from './card-names.ts'
import './cards.css'

export interface PlayingCardProps {
  /** As `Kd`; null while the reader may not see it. */
  readonly card: string | null
  /** Whether its face is up. */
  readonly turned: boolean
  /** Laid across, as a third card is. */
  readonly across?: boolean
  /** Whether it comes out of the shoe now; a card that lay there already does not move. */
  readonly arrives?: boolean
  /** Belongs to the hand that has won, or has lost. */
  readonly standing?: 'won' | 'lost' | undefined
  /** How long it lies face down before it is turned. */
  readonly beatMs?: number
  /** Its face is up, and nothing of it moves any more. */
  readonly onTurned?: (() => void) | undefined
}

export function PlayingCard(props: PlayingCardProps) {
  const { card, turned, across = false, arrives = false, standing, beatMs = 0, onTurned } = props
  const language = useLanguage()
  function ended(event: AnimationEvent<HTMLElement> | TransitionEvent<HTMLElement>) {
    const body = event.currentTarget
    if (event.target === body && turned && body.getAnimations().every(({ playState }) => playState === 'finished')) {
      onTurned?.()
    }
  }
  const classes = [
    'card',
    turned && card ? 'card-turned' : '',
    across ? 'card-across' : '',
    arrives ? 'card-arrives' : '',
  ]
  if (standing) classes.push(`card-${standing}`)
  if (beatMs > 0) classes.push('card-awaited')
  return (
    <span
      className={classes.filter(Boolean).join(' ')}
      role="img"
      aria-label={cardName(turned ? card : null)[language]}
      style={beatMs > 0 ? ({ '--beat': `${beatMs}ms` } as CSSProperties) : undefined}
    >
      <span className="card-body" onAnimationEnd={ended} onTransitionEnd={ended}>
        <span className="card-side card-side-back">
          <CardBack />
        </span>
        {turned && card && (
          <span className="card-side card-side-face">
            <CardFace card={card} />
          </span>
        )}
      </span>
    </span>
  )
}
