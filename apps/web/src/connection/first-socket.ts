// The first socket of the page is opened by `first.js`, while the page is still on its way; it is taken over here, if it still
// holds, with what was said and heard on it. Every later one is opened as ever.
import type { Socket, World } from '@punto/client'

/** As far as it matters whether a socket holds, and what came before anybody listened. */
export interface OpenedSocket extends Socket {
  readonly readyState: number
  heard?: readonly { readonly data: unknown }[]
}

const CONNECTING = 0
const OPEN = 1

/** The world with that socket first; whoever lets go of it closes it, and is given another. */
export function worldAfter(world: World, opened: () => OpenedSocket | undefined): World {
  return {
    ...world,
    socket: (url, subprotocol) => {
      const socket = opened()
      if (socket?.readyState === CONNECTING) return socket
      if (socket?.readyState !== OPEN) return world.socket(url, subprotocol)
      // It opened before anybody listened: whoever takes it over is told as soon as they do.
      queueMicrotask(() => tellWhatCame(socket))
      return socket
    },
  }
}

function tellWhatCame(socket: OpenedSocket): void {
  const heard = socket.heard ?? []
  socket.heard = []
  socket.onopen?.(new Event('open') as never)
  for (const event of heard) socket.onmessage?.(event as never)
  // What has waited tells the house's time too late: the answer to this tells it anew.
  if (heard.length > 0) socket.send(JSON.stringify({ type: 'ping', id: 'first-ping' }))
}
