// What lies over the dealer's table: something that is being declared, a card that is being put right, a form or a list of keys.
import type { Description, Spot } from '@punto/table'
import type { Refusal } from '../player/bet-requests.ts'
import type { Typing } from './card-entry.ts'
import type { Draft } from './wrong.ts'

/** What is open beside the dealer's table. */
export type Panel =
  | {
      readonly kind: 'wrong'
      readonly draft: Draft
      /** What the house says would follow; null until everything was said. */
      readonly description: Description | null
      readonly refusal: Refusal | null
    }
  | { readonly kind: 'correct'; readonly spot: Spot; readonly was: string; readonly typing: Typing }
  | { readonly kind: 'bets' | 'keys' | 'scanner' | 'tray' }
