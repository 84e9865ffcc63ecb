// Plays sessions apart from the page.
import { type Asked, decksOf, gameOf } from '../odds/answer.ts'
import type { SessionRequest } from './plan.ts'
import { play } from './play.ts'

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<{ readonly asked: Asked; readonly request: SessionRequest }>) => void) | null
  postMessage(message: unknown): void
}

scope.onmessage = ({ data: { asked, request } }) => scope.postMessage(play(gameOf(asked), decksOf(asked), request))
