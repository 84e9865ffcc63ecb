// Events as JSON text, redacted for a viewer. The public's text is cached and serves every viewer whom the event does not name, so
// that resuming a stream costs little more than its bytes.
import { redact, type TableEvent, type Viewer } from '@punto/table'
import { namesIn } from './named-players.ts'
import { PUBLIC } from './stream.ts'

interface CachedEvent {
  /** Undefined if the public is not sent the event. */
  readonly text: string | undefined
}

export class EventJson {
  readonly #known = new WeakMap<TableEvent, CachedEvent>()

  /** Undefined if this viewer is not sent the event. */
  of(event: TableEvent, viewer: Viewer): string | undefined {
    const known = this.#of(event)
    if (viewer.role === 'public') return known.text
    if (viewer.role === 'player' && !namesIn(event).has(viewer.id)) return known.text
    return jsonOf(redact(event, viewer))
  }

  #of(event: TableEvent): CachedEvent {
    let known = this.#known.get(event)
    if (!known) {
      known = { text: jsonOf(redact(event, PUBLIC)) }
      this.#known.set(event, known)
    }
    return known
  }
}

const jsonOf = (value: object | undefined): string | undefined => value && JSON.stringify(value)
