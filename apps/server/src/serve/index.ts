// Running the house.
export { readConfig } from '../config/house-config.ts'
export { type Limits, NO_LIMITS } from '../limits/limits.ts'
export { stringsIn } from '../live/named-players.ts'
export { LOG_LEVELS, type LogLevel } from '../observe/log.ts'
export { KEY_SOURCES, type KeySource, parseKeySource } from './key-source.ts'
export { CannotServe, type ServeOptions, serve } from './serve.ts'
export { type RunningServer, type ServerOptions, startServer } from './server.ts'
export { onStopSignal, STOP_SIGNALS } from './stop-signals.ts'
