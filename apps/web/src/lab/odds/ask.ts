// Asks the workers: one for each kind of question, so that the prices, which must follow every click at once, wait for nothing
// else. Of one asker's questions that wait, only the newest is asked.
import { useEffect, useState } from 'react'
import type { Answer, Kind, Question } from './answer.ts'

interface Waiting {
  /** Who asks: a part of the page. */
  readonly asker: object
  readonly question: Question
  readonly tell: (answer: Answer) => void
}

class WorkerQueue {
  #worker: Worker | undefined
  #asked: { readonly id: number; readonly tell: (answer: Answer) => void } | undefined
  readonly #waiting = new Map<object, Waiting>()
  #last = 0

  ask(waiting: Waiting): void {
    this.#waiting.set(waiting.asker, waiting)
    this.#next()
  }

  /** Nobody waits for it any more. */
  forget(waiting: Waiting): void {
    if (this.#waiting.get(waiting.asker) === waiting) this.#waiting.delete(waiting.asker)
  }

  #next(): void {
    const [waiting] = this.#waiting.values()
    if (this.#asked || !waiting) return
    this.#waiting.delete(waiting.asker)
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

const QUEUES: Readonly<Record<Kind, WorkerQueue>> = {
  prices: new WorkerQueue(),
  removal: new WorkerQueue(),
  'by-decks': new WorkerQueue(),
  results: new WorkerQueue(),
}

export interface AnswerShown<K extends Kind> {
  readonly answer: Answer<K> | undefined
  /** Whether the answer is of the question as it stands, and not of the one before. */
  readonly current: boolean
}

/** The answer to a question, and until it is there the answer before it. Ask for null to ask nothing. */
export function useAnswer<K extends Kind>(question: Extract<Question, { kind: K }> | null): AnswerShown<K> {
  const key = question && JSON.stringify(question)
  const [asker] = useState(() => ({}))
  const [told, setTold] = useState<{ readonly key: string; readonly answer: Answer<K> }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the question
  useEffect(() => {
    if (!question || key === null) return
    const queue = QUEUES[question.kind]
    const waiting: Waiting = { asker, question, tell: (answer) => setTold({ key, answer: answer as Answer<K> }) }
    queue.ask(waiting)
    return () => queue.forget(waiting)
  }, [key])
  return { answer: told?.answer, current: told !== undefined && told.key === key }
}
