// What every room may use and what knows nothing of a house: clocks, keys, queues, threads, traces.
export { RANDOM_NAME, randomName, toBase32 } from './base32.ts'
export { Cache } from './cache.ts'
export { AdvancingClock, type Clock, clockFrom, MonotonicClock, pause } from './clock.ts'
export { isRecord, unknownKeys, type Wrong } from './config-values.ts'
export { disablePretenuring } from './disable-pretenuring.ts'
export { makeFolder, syncFolder } from './folder.ts'
export { KEY_BYTES, makeKey } from './key-file.ts'
export { describeSource, KEY_SOURCES, type KeySource, keysIn, parseKeySource } from './key-source.ts'
export { LOWEST_PRIORITY, lowerPriority } from './low-priority.ts'
export { notJson } from './not-json.ts'
export { Pricer } from './odds/pricer.ts'
export { KEY_SOURCE, readKey } from './read-key.ts'
export { type Alone, SerialQueue } from './serial-queue.ts'
export { SerialQueues } from './serial-queues.ts'
export { signedHeaders, webhookSecrets } from './sign-webhook.ts'
export {
  type AnswerMessage,
  answerCall,
  type CallMessage,
  callThread,
  endedAs,
  type Served,
  serveCalls,
  ThreadCalls,
  tellStarter,
} from './thread-calls.ts'
export { timeWords } from './time-words.ts'
export { isTraced, type Span, type SpanFacts, type SpanKind, type Tracer, traced, useTracer } from './traces.ts'
export { type Notice, realWorld, type World } from './world.ts'
