// Asks the workers: one for the prices that must follow every click at once, one for what takes longer. Of several questions
// of a kind that wait, only the newest is asked.
import { useEffect, useState } from 'react'
import type { Answer, Kind, Question } from './answer.ts'

interface Waiting {
  readonly question: Question
  readonly tell: (answer: Answer) => void
}

class Asker {
  #worker: Worker | undefined
  #asked: { readonly id: number; readonly tell: (answer: Answer) => void } | undefined
  readonly #waiting = new Map<Kind, Waiting>()
  #last = 0

  ask(waiting: Waiting): void {
    this.#waiting.set(waiting.question.kind, waiting)
    this.#next()
  }

  /** Nobody waits for it any more. */
  forget(waiting: Waiting): void {
    if (this.#waiting.get(waiting.question.kind) === waiting) this.#waiting.delete(waiting.question.kind)
  }

  #next(): void {
    const [waiting] = this.#waiting.values()
    if (this.#asked || !waiting) return
    this.#waiting.delete(waiting.question.kind)
    this.#worker ??= this.#open()
    this.#asked = { id: ++this.#last, tell: waiting.tell }
    this.#worker.postMessage({ id: this.#last, question: waiting.question })
  }

  #open(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<{ readonly id: number; readonly answer: Answer }>) => {
      const asked = this.#asked
      this.#asked = undefined
      this.#next()
      if (asked?.id === data.id) asked.tell(data.answer)
    }
    // The page says so and can be loaded again; nothing is shown that was not worked out.
    worker.onerror = (event) => {
      throw new Error(`The odds could not be worked out: ${event.message}`)
    }
    return worker
  }
}

const PRICES = new Asker()
const SLOWER = new Asker()

export interface Shown<K extends Kind> {
  readonly answer: Answer<K> | undefined
  /** Whether the answer is of the question as it stands, and not of the one before. */
  readonly current: boolean
}

/** The answer to a question, and until it is there the answer before it. Ask for null to ask nothing. */
export function useAnswer<K extends Kind>(question: Extract<Question, { kind: K }> | null): Shown<K> {
  const key = question && JSON.stringify(question)
  const [told, setTold] = useState<{ readonly key: string; readonly answer: Answer<K> }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the question
  useEffect(() => {
    if (!question || key === null) return
    const asker = question.kind === 'prices' ? PRICES : SLOWER
    const waiting: Waiting = { question, tell: (answer) => setTold({ key, answer: answer as Answer<K> }) }
    asker.ask(waiting)
    return () => asker.forget(waiting)
  }, [key])
  return { answer: told?.answer, current: told !== undefined && told.key === key }
}
