// Odds apart from the page, so that a click is never waited for.
import { answer, type Question } from './answer.ts'

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<{ readonly id: number; readonly question: Question }>) => void) | null
  postMessage(message: unknown): void
}

scope.onmessage = ({ data: { id, question } }) => scope.postMessage({ id, answer: answer(question) })
