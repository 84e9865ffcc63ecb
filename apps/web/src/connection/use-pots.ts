// The meters of the pots that a table feeds, as the lobby tells them.
import type { LobbyCard } from '@punto/protocol'
import { useLobby } from './use-lobby.ts'

export const usePots = (table: string): LobbyCard['pots'] => useLobby()?.find((card) => card.table === table)?.pots
