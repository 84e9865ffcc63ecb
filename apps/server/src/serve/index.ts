// Running the house.

export { KEY_SOURCES, type KeySource, keysIn, parseKeySource } from '../base/index.ts'
export { type Limits, NO_LIMITS, stringsIn } from '../doors/index.ts'
export { signerOf } from '../house/index.ts'
export { COPY_PLACES, HEADS_PLACES, type HeadsPlace, parseCopyPlace, parseHeadsPlace } from '../proof/index.ts'
export { readConfig } from './config/house-config.ts'
export { LOG_LEVELS, type LogLevel } from './observe/log.ts'
export { CannotServe, serve } from './serve.ts'
export type { ServeOptions } from './serve-options.ts'
export { startServer } from './server.ts'
export type { RunningServer, ServerOptions } from './server-options.ts'
export { onStopSignal, STOP_SIGNALS } from './stop-signals.ts'
