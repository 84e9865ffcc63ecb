// Running the house.
export { LOG_LEVELS, type LogLevel } from '../observe/log.ts'
export { CannotServe, type ServeOptions, serve } from './serve.ts'
export { type RunningServer, type ServerOptions, startServer } from './server.ts'
