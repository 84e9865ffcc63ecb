// Cards that lie face up on a table that deals face down: everyone has seen them, and they count as turned.
// Carries INS 5.9.
import { makeCard } from '@punto/rules'
import { cardOn, dealingStep } from '../dealing/dealing-step.ts'
import { declined, squeezeOf } from '../dealing/squeeze.ts'
import type { EventDraft } from '../event-draft.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import { checkFace, hasCard, shoeOf } from '../shoe/shoe-life.ts'
import type { ExposedCard } from './kinds.ts'

const RULE = 'INS 5.9'

/** Each card is one that lies face down, or the one that was just being dealt. */
export function addExposed(draft: EventDraft, cards: readonly ExposedCard[]): TableRefusal | undefined {
  for (const { spot, card: text } of cards) {
    const laid = cardOn(draft.round, spot)
    if (laid && laid.card !== null) return tableRefusal('card/turned-already', { spot })
    const known = laid?.shown?.card ?? null
    if (known !== null && makeCard(known) !== text) return tableRefusal('card/other-face', { card: text })
    if (!laid) {
      const { settings } = draft.state
      const step = dealingStep(settings, draft.round)
      if (step.kind !== 'deal' || step.spot !== spot) return tableRefusal('card/not-dealt', { spot })
      if (!hasCard(draft.state)) return tableRefusal('shoe/empty', {})
      const unanswered = squeezeOf(draft.round, spot)
      if (unanswered && !unanswered.granted) draft.add(declined(unanswered))
      // A card that was drawn ahead and seen is the one that is dealt, and lies open as it is (INS 5.7).
      const ahead = shoeOf(draft.state).ahead[0]?.card ?? null
      if (ahead !== null) {
        if (makeCard(ahead) !== text) {
          return tableRefusal('card/another-ahead', { ahead: makeCard(ahead), card: text }, 'INS 5.7')
        }
        draft.add({ type: 'card-dealt', spot, card: text, rule: RULE })
        continue
      }
      draft.add({ type: 'card-dealt', spot, rule: RULE })
    }
    // What lies face up is what everybody sees, whatever the shoe has read: it is not compared, and so tells nobody anything.
    const face = known ?? checkFace(draft.state, text, spot)
    if (typeof face !== 'number') return face
    draft.add({ type: 'card-turned', spot, card: text, rule: RULE })
  }
  return undefined
}
