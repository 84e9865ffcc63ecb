// The commands and events of a shoe, as data.
import type { Asked } from '../asked.ts'
import type { CardSource } from '../settings/settings.ts'

export type ShoeEvent =
  | {
      readonly type: 'shoe-started'
      readonly shoe: number
      readonly source: CardSource
      readonly commitment?: string
      readonly root?: string
    }
  /** The first card, turned, and as many more unseen as it counts. */
  | { readonly type: 'cards-burned'; readonly card: string; readonly unseen: number }
  | { readonly type: 'cut-card-out'; readonly lastRound: number }
  | { readonly type: 'cut-card-taken-back' }
  | {
      readonly type: 'shoe-ended'
      readonly shoe: number
      readonly ending: 'finished' | 'abandoned'
      readonly seed?: string
    }

export interface NewShoe extends Asked {
  readonly type: 'new-shoe'
  readonly shoe: number
  /** What fixes the cards of an automatic table before the first is dealt. */
  readonly commitment?: string
  readonly root?: string
}

export interface BurnCard extends Asked {
  readonly type: 'burn-card'
  readonly card: string
}

export interface AnnounceCutCard extends Asked {
  readonly type: 'announce-cut-card'
}

/** The cut card was announced by mistake: it is not out (ruling 48). */
export interface TakeBackCutCard extends Asked {
  readonly type: 'take-back-cut-card'
}

export interface EndShoe extends Asked {
  readonly type: 'end-shoe'
  /** Revealed by the program, so that the whole shoe can be derived again. */
  readonly seed?: string
}

export type ShoeCommand = NewShoe | BurnCard | AnnounceCutCard | TakeBackCutCard | EndShoe
