// Counts apart from the page.
import { gameOf, type OddsQuestion } from '../odds/answer.ts'
import { type CountRequest, countShoe, countShoes } from './play.ts'

export interface CountJob {
  readonly asked: OddsQuestion
  readonly request: CountRequest
  /** Many shoes; one, face up, where it is left out. */
  readonly shoes?: number
}

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<CountJob>) => void) | null
  postMessage(message: unknown): void
}

scope.onmessage = ({ data: { asked, request, shoes } }) => {
  const game = gameOf(asked)
  scope.postMessage(
    shoes === undefined
      ? { shoe: countShoe(game, request) }
      : { play: countShoes(game, request, shoes), cut: request.cut },
  )
}
