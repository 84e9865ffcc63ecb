// Events as the text that viewers are told. The public's text is written once and serves everybody whom the event does not name:
// so a stream that goes on after a gap costs little more than its bytes.
import { redact, type TableEvent, type Viewer } from '@punto/table'
import { stringsIn } from './named-players.ts'
import { PUBLIC } from './stream.ts'

interface CachedEvent {
  /** Undefined where the public is not told of it. */
  readonly text: string | undefined
  /** Whoever may be told more than the public; read when it is first asked for. */
  names?: ReadonlySet<string>
}

export class EventJson {
  readonly #known = new WeakMap<TableEvent, CachedEvent>()

  /** Undefined where this viewer is not told of it. */
  of(event: TableEvent, viewer: Viewer): string | undefined {
    const known = this.#of(event)
    if (viewer.role === 'public') return known.text
    if (viewer.role === 'player') {
      known.names ??= stringsIn(event)
      if (!known.names.has(viewer.id)) return known.text
    }
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
