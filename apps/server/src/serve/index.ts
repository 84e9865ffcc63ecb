// Running the house.
export { readConfig } from '../config/house-config.ts'
export { type Limits, NO_LIMITS } from '../limits/limits.ts'
export { textsIn } from '../live/names.ts'
export { LOG_LEVELS, type LogLevel } from '../observe/log.ts'
export { KEY_SOURCES, type KeySource, parseKeySource } from './key-source.ts'
export { CannotServe, type ServeOptions, serve } from './serve.ts'
export { type RunningServer, type ServerOptions, startServer } from './server.ts'
export { onStopAsked, STOP_SIGNALS } from './stop-asked.ts'
