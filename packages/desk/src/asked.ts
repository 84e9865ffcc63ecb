// Something asked of the house over HTTP, as a live value: what it answered, why it did not, and how old that is. It is asked when
// somebody first listens, again when somebody says so, and by the clock for as long as anybody listens.
import { type Api, globalWorld, type Live, live, type World } from '@punto/client'

/** What a question to the house has brought so far. */
export interface Answered<T> {
  /** Undefined until the house has answered. */
  readonly found: T | undefined
  /** Why the last attempt failed; undefined where it did not. */
  readonly error: unknown
  /** Nothing has come yet, neither an answer nor a refusal. */
  readonly loading: boolean
  /** When it was answered last, on the clock that was handed in. */
  readonly at: number | null
}

/** A question to the house, and how to ask it again at once. */
export interface Question<T> extends Live<Answered<T>> {
  readonly again: () => Promise<void>
}

/** How often a question is asked again, and when it rests. */
export interface Asking {
  /** Once where it is left out. */
  readonly everyMs?: number
  /** Nobody looks just now: the clock asks nothing. */
  readonly rests?: () => boolean
  readonly world?: Pick<World, 'now' | 'after'>
}

/** A question to the house as a live value. */
export function asked<T>(what: () => Promise<T>, { everyMs, rests, world = globalWorld() }: Asking = {}): Question<T> {
  const state = live<Answered<T>>({ found: undefined, error: undefined, loading: true, at: null })
  let listeners = 0
  let asking = 0
  let callOff = () => {}
  const again = async () => {
    // An answer that another has overtaken is too late.
    const own = ++asking
    try {
      const found = await what()
      if (own === asking) state.set({ found, error: undefined, loading: false, at: world.now() })
    } catch (error) {
      if (own === asking) state.set({ ...state.get(), error, loading: false })
    }
  }
  const byClock = () => {
    if (everyMs === undefined) return
    callOff = world.after(everyMs, () => {
      if (!rests?.()) void again()
      byClock()
    })
  }
  const subscribe = (changed: () => void) => {
    let ends = [state.subscribe(changed)]
    if (listeners++ === 0) {
      void again()
      byClock()
    }
    return () => {
      for (const end of ends) {
        end()
        if (--listeners === 0) callOff()
      }
      ends = []
    }
  }
  return { get: state.get, subscribe, again }
}

/** Every route of the house as a question: `ask(api)('round', { params })`. */
export const ask =
  (api: Api, options: Asking = {}) =>
  <N extends keyof Api>(route: N, ...input: Parameters<Api[N]>): Question<Awaited<ReturnType<Api[N]>>> =>
    asked(() => (api[route] as (...input: Parameters<Api[N]>) => ReturnType<Api[N]>)(...input) as never, options)
