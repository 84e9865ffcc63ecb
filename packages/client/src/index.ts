// A typed, reconnecting client of the house, for browser and Node.

export type { Balance, LobbyCard, SentCommand, WireError, You } from '@punto/protocol'
export { type Api, type ApiOptions, makeApi } from './api.ts'
export { BACKOFF, type Backoff, waitBefore } from './backoff.ts'
export { Client, type ClientOptions } from './client.ts'
export type { ConnectionState } from './connection.ts'
export { type Live, live, type Settable } from './live.ts'
export type { LobbyModel } from './lobby-model.ts'
export type { Done } from './outbox.ts'
export { CLIENT_ERRORS, type ClientErrorCode, PuntoError } from './punto-error.ts'
export type { TableModel, TableNews, TableNow } from './table-model.ts'
export type { Watched } from './watching.ts'
export { globalWorld, type Reply, type Request, type Socket, type World } from './world.ts'
