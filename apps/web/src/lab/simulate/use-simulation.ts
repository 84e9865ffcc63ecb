// A simulation on all cores of the reader's machine, for a page: steps so far, and its state.
import { seedFrom, type Tallies } from '@punto/sim'
import { useCallback, useEffect, useRef, useState } from 'react'
import { decksOf, gameOf, type OddsQuestion, type PricingDocument } from '../odds/answer.ts'
import { raisesOf } from './compare.ts'
import type { Job } from './job.ts'
import { type Dealer, Simulation, type SimulationStep } from './simulation.ts'

export type Running = 'idle' | 'running' | 'paused' | 'done'

const MOST_WORKERS = 16
const cores = (): number => Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1))

function workerDealer(job: Job): Dealer {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.postMessage({ job })
  return {
    deal: (task) =>
      new Promise<Tallies>((done, failed) => {
        worker.onmessage = ({ data }: MessageEvent<Tallies>) => done(data)
        worker.onerror = ({ message }) => failed(new Error(message))
        worker.postMessage({ task })
      }),
    close: () => worker.terminate(),
  }
}

export interface SimulationState {
  readonly running: Running
  readonly steps: readonly SimulationStep[]
  readonly workers: number
  readonly seconds: number
  readonly error: string | null
}

const NOTHING: SimulationState = { running: 'idle', steps: [], workers: 0, seconds: 0, error: null }

export function useSimulation() {
  const [state, setState] = useState(NOTHING)
  const now = useRef<Simulation | null>(null)
  // When it began, later by as long as it was paused: the speed is that of dealing.
  const began = useRef(0)
  const pausedAt = useRef(0)
  const stop = useCallback(() => {
    now.current?.close()
    now.current = null
  }, [])
  useEffect(() => stop, [stop])

  const start = useCallback(
    (asked: OddsQuestion, document: PricingDocument, seed: string, hands: number) => {
      stop()
      const [game, decks, raises] = [gameOf(asked), decksOf(asked), raisesOf(document)]
      const job: Job = { game, decks, seed: seedFrom(seed), raises }
      const dealers = Array.from({ length: cores() }, () => workerDealer(job))
      began.current = performance.now()
      setState({ running: 'running', steps: [], workers: dealers.length, seconds: 0, error: null })
      const simulation = new Simulation({
        game,
        decks,
        raises,
        hands,
        dealers,
        onStep: (step, done) => {
          if (now.current !== simulation) return
          setState((before) => ({
            ...before,
            steps: [...before.steps, step],
            seconds: (performance.now() - began.current) / 1000,
            running: done ? 'done' : before.running,
          }))
        },
      })
      now.current = simulation
      simulation.run().catch((error: Error) => {
        if (now.current === simulation) setState((before) => ({ ...before, running: 'idle', error: error.message }))
        simulation.close()
      })
    },
    [stop],
  )

  const pause = useCallback(() => {
    now.current?.pause()
    pausedAt.current = performance.now()
    setState((before) => (before.running === 'running' ? { ...before, running: 'paused' } : before))
  }, [])
  const resume = useCallback(() => {
    now.current?.resume()
    began.current += performance.now() - pausedAt.current
    setState((before) => (before.running === 'paused' ? { ...before, running: 'running' } : before))
  }, [])
  const clear = useCallback(() => {
    stop()
    setState(NOTHING)
  }, [stop])
  return { state, start, pause, resume, clear }
}
