// Calls over a line to another thread: each has a number, under which it is answered with a result or with what went wrong. A thread may
// tell things besides. Where it ends, every call that waits is rejected, and so is each later one: whether it was carried out is unknown.
import { type MessagePort, parentPort, type TransferListItem, Worker } from 'node:worker_threads'

export interface CallMessage {
  readonly number: number
  readonly call: string
  readonly args: readonly unknown[]
}

export type AnswerMessage =
  | { readonly number: number; readonly result: unknown }
  | { readonly number: number; readonly failed: unknown }

interface ToldMessage {
  readonly told: unknown
}

type Waiting = { readonly resolve: (result: never) => void; readonly reject: (error: Error) => void }

// biome-ignore lint/suspicious/noExplicitAny: the arguments of a function of any kind
export type Served = Readonly<Record<string, (...args: any[]) => unknown>>

export interface CallOptions {
  /** What a call is rejected with of which the other side says this. Errors lose their class between threads. */
  readonly faultOf?: (failed: never) => Error
  /** What calls are rejected with once the line has ended. */
  readonly endedBy: (error: unknown) => Error
  /** What the other side tells of its own accord. */
  readonly told?: (message: never) => void
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const inWords = (failed: string): Error => new Error(failed)

/** The line has ended with the error that the thread died of, or with this sentence. */
export const endedAs =
  (sentence: string) =>
  (error: unknown): Error =>
    error instanceof Error ? error : new Error(sentence)

export class ThreadCalls<Calls extends Served> {
  readonly #line: Worker | MessagePort
  readonly #waiting = new Map<number, Waiting>()
  readonly #endedBy: CallOptions['endedBy']
  #asked = 0
  #death: Error | undefined

  constructor(line: Worker | MessagePort, { faultOf = inWords as never, endedBy, told }: CallOptions) {
    this.#line = line
    this.#endedBy = endedBy
    const heard = (message: AnswerMessage | ToldMessage): void => {
      if ('told' in message) {
        told?.(message.told as never)
        return
      }
      const asker = this.#waiting.get(message.number)
      // An answer may arrive after the end of its thread, of which whoever asked has been told.
      if (!asker) return
      this.#waiting.delete(message.number)
      if ('failed' in message) asker.reject(faultOf(message.failed as never))
      else asker.resolve(message.result as never)
    }
    if (line instanceof Worker) {
      line.on('message', heard)
      line.on('error', (error) => this.#died(error))
      line.on('exit', () => this.#died(undefined))
    } else {
      line.on('message', heard)
      line.on('close', () => this.#died(undefined))
    }
  }

  /** Why the line has ended. */
  get death(): Error | undefined {
    return this.#death
  }

  async ask<K extends keyof Calls & string>(
    call: K,
    ...args: Parameters<Calls[K]>
  ): Promise<Awaited<ReturnType<Calls[K]>>> {
    if (this.#death) throw this.#death
    const number = ++this.#asked
    this.#line.postMessage({ number, call, args } satisfies CallMessage)
    return this.answerTo(number)
  }

  /** The answer under a number that the other side gives without being asked, such as 0 for its beginning. */
  answerTo(number: number): Promise<never> {
    return new Promise<never>((resolve, reject) => this.#waiting.set(number, { resolve, reject }))
  }

  /** What is no call, such as a port for another thread. */
  send(message: object, transfer: readonly TransferListItem[]): void {
    this.#line.postMessage(message, transfer)
  }

  async terminate(): Promise<void> {
    if (this.#line instanceof Worker) await this.#line.terminate()
    else this.#line.close()
  }

  #died(error: unknown): void {
    this.#death ??= this.#endedBy(error)
    for (const { reject } of this.#waiting.values()) reject(this.#death)
    this.#waiting.clear()
  }
}

export interface ThreadOptions extends CallOptions {
  readonly data?: unknown
  readonly transfer?: readonly TransferListItem[]
  /** The process waits for it. */
  readonly keepsAlive?: boolean
}

/** Starts a thread. */
export function callThread<Calls extends Served>(
  file: URL,
  { data, transfer = [], keepsAlive = false, ...options }: ThreadOptions,
): ThreadCalls<Calls> {
  const worker = new Worker(file, { workerData: data, transferList: [...transfer] })
  if (!keepsAlive) worker.unref()
  return new ThreadCalls<Calls>(worker, options)
}

/** Answers the calls that come over a line, in order; one that takes its time is answered when it is done. */
export function serveCalls(
  served: Served,
  port: Pick<MessagePort, 'on' | 'postMessage'> = parentPort!,
  failedOf: (error: unknown) => unknown = wordsOf,
): void {
  port.on('message', (message: CallMessage) => answerCall(served, message, port, failedOf))
}

export function answerCall(
  served: Served,
  { number, call, args }: CallMessage,
  port: Pick<MessagePort, 'postMessage'>,
  failedOf: (error: unknown) => unknown = wordsOf,
): void {
  const answer = (message: AnswerMessage) => port.postMessage(message)
  const refuse = (error: unknown) => answer({ number, failed: failedOf(error) })
  try {
    const result = Reflect.apply(served[call]!, served, args)
    if (result instanceof Promise) result.then((told) => answer({ number, result: told }), refuse)
    else answer({ number, result })
  } catch (error) {
    refuse(error)
  }
}

/** From within a thread, to whoever started it. */
export const tellStarter = (told: unknown): void => parentPort!.postMessage({ told } satisfies ToldMessage)
