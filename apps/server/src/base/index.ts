// What every room may use: clocks, the log, queues, threads. Nothing here knows a house.

export { RANDOM_NAME, randomName, toBase32 } from './base32.ts'
export { Cache } from './cache.ts'
export { AdvancingClock, type Clock, clockFrom, MonotonicClock, pause } from './clock.ts'
export { disablePretenuring } from './disable-pretenuring.ts'
export { makeFolder, syncFolder } from './folder.ts'
export { KEY_BYTES, makeKey, parseKeys, readKey, readKeys, readOrMakeKey } from './key-file.ts'
export { LOWEST_PRIORITY, lowerPriority } from './low-priority.ts'
export { SerialQueue } from './serial-queue.ts'
export { SerialQueues } from './serial-queues.ts'
export { timeWords } from './time-words.ts'
export { isTraced, type Span, type SpanFacts, type SpanKind, type Tracer, traced, useTracer } from './traces.ts'
export { type Notice, realWorld, type World } from './world.ts'
