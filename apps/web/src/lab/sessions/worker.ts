// Plays sessions apart from the page.
import { decksOf, gameOf, type OddsQuestion } from '../odds/answer.ts'
import type { SessionRequest } from './plan.ts'
import { play } from './play.ts'

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<{ readonly asked: OddsQuestion; readonly request: SessionRequest }>) => void) | null
  postMessage(message: unknown): void
}

scope.onmessage = ({ data: { asked, request } }) => scope.postMessage(play(gameOf(asked), decksOf(asked), request))
