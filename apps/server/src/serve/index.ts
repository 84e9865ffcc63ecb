// Running the house.

export { KEY_SOURCES, type KeySource, parseKeySource } from '../base/key-source.ts'
export { type Limits, NO_LIMITS } from '../doors/limits/limits.ts'
export { stringsIn } from '../doors/socket/named-players.ts'
export { HEADS_PLACES, type HeadsPlace, parseHeadsPlace } from '../proof/integrity/heads-place.ts'
export { COPY_PLACES, parseCopyPlace } from '../proof/log-copy/copy-place.ts'
export { readConfig } from './config/house-config.ts'
export { LOG_LEVELS, type LogLevel } from './observe/log.ts'
export { CannotServe, serve } from './serve.ts'
export type { ServeOptions } from './serve-options.ts'
export { startServer } from './server.ts'
export type { RunningServer, ServerOptions } from './server-options.ts'
export { onStopSignal, STOP_SIGNALS } from './stop-signals.ts'
