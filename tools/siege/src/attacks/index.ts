// Every attack there is: those that once stopped a house, and those that never did.
import type { Attack } from '../attack.ts'
import { refusedCommands, seats } from './commands.ts'
import { byteBodies, silentTcp, slowHeaders } from './connections.ts'
import { guestFarms, health, metrics, notFound, odds, signIns, wrongTokens } from './requests.ts'
import {
  cheapFrames,
  giantFrames,
  idleSockets,
  oldCursors,
  pingBursts,
  pings,
  reconnects,
  tinyFrames,
  unreadPings,
  watchAndLeave,
} from './sockets.ts'

export const ATTACKS: readonly Attack[] = [
  oldCursors,
  pings,
  pingBursts,
  cheapFrames,
  unreadPings,
  seats,
  refusedCommands,
  odds,
  notFound,
  health,
  metrics,
  wrongTokens,
  silentTcp,
  slowHeaders,
  idleSockets,
  giantFrames,
  tinyFrames,
  watchAndLeave,
  signIns,
  guestFarms,
  reconnects,
  byteBodies,
]
