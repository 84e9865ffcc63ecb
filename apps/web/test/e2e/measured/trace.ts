// A trace of the browser, read for what took long and on which thread.
import type { CDPSession } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  /** What of it the thread was at work, and neither waited nor had to let others work. */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
  readonly args?: { readonly name?: string; readonly data?: Record<string, unknown> }
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline.frame',
]

/** Starts a trace; what it returns ends it and gives its events. */
export async function trace(session: CDPSession): Promise<() => Promise<readonly TraceEvent[]>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordUntilFull', includedCategories: CATEGORIES },
  })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    return events
  }
}

interface Task {
  /** At work. */
  readonly ms: number
  /** From its beginning to its end. */
  readonly wall: number
  /** What it was made of, longest first. */
  readonly parts: string
}

export interface Frames {
  readonly drawn: number
  /** Between two while something moved, in milliseconds on average. */
  readonly between: number
  /** Those that came too late. */
  readonly late: readonly LateFrame[]
}

export interface LateFrame {
  /** Since the one before. */
  readonly ms: number
  /** What the busiest thread of the browser was at work in that time: it is no sooner done than that, on any machine. */
  readonly work: number
}

export interface Traced {
  readonly tasks: readonly TraceEvent[]
  readonly within: readonly TraceEvent[]
  readonly longest: number
  readonly longestWall: number
  readonly frames: Frames
  readonly work: string
  readonly raster: string
  /** What each worker of the page was at work, in milliseconds, the busiest first. */
  readonly workers: readonly number[]
}

const wallMs = ({ dur = 0 }: TraceEvent): number => dur / 1000
const ms = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / 1000
const isTask = ({ name }: TraceEvent): boolean => name === 'RunTask'

/** The thread of the page is the one that lays it out most often. */
function pageThread(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const counts = new Map<string, number>()
  for (const { name, pid, tid } of events) {
    if (name === 'UpdateLayoutTree') counts.set(`${pid} ${tid}`, (counts.get(`${pid} ${tid}`) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return ({ pid, tid }) => `${pid} ${tid}` === most?.[0]
}

export function readTrace(events: readonly TraceEvent[]): Traced {
  const isPage = pageThread(events)
  const within = events.filter((event) => event.ph === 'X' && isPage(event))
  const tasks = within.filter(isTask)
  const raster = events.filter(({ name, ph }) => name === 'RasterTask' && ph === 'X').map(ms)
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)
  const most = (values: readonly number[]) => values.reduce((top, one) => Math.max(top, one), 0)
  const by = new Map<string, number>()
  for (const event of within) {
    if (PARTS.has(event.name)) by.set(event.name, (by.get(event.name) ?? 0) + ms(event))
  }
  const work = [...by].sort(([, a], [, b]) => b - a).slice(0, 8)
  return {
    tasks,
    within,
    longest: most(tasks.map(ms)),
    longestWall: most(tasks.map(wallMs)),
    frames: framesOf(events),
    work: work.map(([name, time]) => `${name} ${time.toFixed(0)} ms`).join(', '),
    workers: workersOf(events),
    raster: `${raster.length} tasks, ${sum(raster).toFixed(0)} ms, longest ${most(raster).toFixed(1)} ms`,
  }
}

function workersOf(events: readonly TraceEvent[]): readonly number[] {
  const named = events.filter(({ name, args }) => name === 'thread_name' && args?.name?.includes('DedicatedWorker'))
  const of = ({ pid, tid }: TraceEvent) =>
    events
      .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X' && isTask(event))
      .reduce((sum, event) => sum + ms(event), 0)
  return named.map(of).sort((a, b) => b - a)
}

/** Later than this is seen. */
export const FRAME_MS = 50

/**
 * A page with nothing to draw is not asked for frames; one that is late is asked all the while. A frame may be late because it
 * was much work, or because the machine had no time for it, which is not the page's doing: the work tells the two apart.
 */
function framesOf(events: readonly TraceEvent[]): Frames {
  const drawn = events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts)
  const wanted = events.filter(({ name }) => name === 'BeginFrame').map(({ ts }) => ts)
  const worked = events.filter(({ name, ph }) => ph === 'X' && (name === 'RunTask' || name === 'RasterTask'))
  const gaps = drawn.slice(1).map((to, i) => ({ from: drawn[i]!, to, ms: (to - drawn[i]!) / 1000 }))
  const late = gaps.filter(
    ({ from, to, ms }) => ms > FRAME_MS && wanted.filter((ask) => ask > from && ask < to).length > 2,
  )
  const moving = [...gaps.filter((gap) => gap.ms <= FRAME_MS), ...late]
  return {
    drawn: drawn.length,
    between: moving.reduce((sum, gap) => sum + gap.ms, 0) / Math.max(1, moving.length),
    late: late.map(({ from, to, ms }) => ({
      ms,
      work: busiest(worked.filter(({ ts, dur = 0 }) => ts + dur > from && ts < to)),
    })),
  }
}

function busiest(worked: readonly TraceEvent[]): number {
  const threads = new Map<string, number>()
  for (const event of worked) {
    const thread = `${event.pid} ${event.tid}`
    threads.set(thread, (threads.get(thread) ?? 0) + ms(event))
  }
  return Math.max(0, ...threads.values())
}

/** What a task of the page is made of, as developer tools name it. */
const PARTS = new Set([
  'FunctionCall',
  'EvaluateScript',
  'FireAnimationFrame',
  'TimerFire',
  'RunMicrotasks',
  'EventDispatch',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'MinorGC',
  'MajorGC',
  'ParseHTML',
  'HitTest',
  'v8.compile',
  'XHRReadyStateChange',
])

export function longTasks({ tasks, within }: Traced, over: number): readonly Task[] {
  const long = tasks.filter((task) => wallMs(task) > over).sort((a, b) => ms(b) - ms(a))
  return long.slice(0, 12).map((task) => {
    const end = task.ts + (task.dur ?? 0)
    const parts = within.filter(
      (event) =>
        event !== task && !isTask(event) && event.ts >= task.ts && event.ts + (event.dur ?? 0) <= end && ms(event) > 3,
    )
    parts.sort((a, b) => ms(b) - ms(a))
    return {
      ms: ms(task),
      wall: wallMs(task),
      parts: parts
        .slice(0, 8)
        .map((event) => `${event.name} ${ms(event).toFixed(0)}`)
        .join(', '),
    }
  })
}
