import { area } from './area.ts'
import type { LobbyWords } from './en/lobby.ts'

export type { LobbyWords }
export const { of: lobbyWords, use: useLobbyWords } = area<LobbyWords>(import.meta.glob('./*/lobby.ts'))
