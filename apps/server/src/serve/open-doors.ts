// The house's doors: HTTP and sockets on one port, with the limits on who comes through them.
import type { Server } from 'node:http'
import { fault, SOCKET_PATH } from '@punto/protocol'
import type { Logger } from 'pino'
import { Pricer } from '../base/index.ts'
import type { AppServices, Limits } from '../doors/index.ts'
import {
  Gateway,
  HostNames,
  makeApp,
  OpenConnections,
  RequestLimiter,
  refuseUpgrade,
  SealedTexts,
  TcpConnections,
} from '../doors/index.ts'
import type { Closing } from './closing.ts'
import type { ServerOptions } from './server-options.ts'

export interface DoorsOptions {
  readonly options: ServerOptions
  readonly host: string
  readonly services: AppServices
  readonly limits: Limits
  readonly random: (bytes: number) => Uint8Array
  readonly log: Logger
  readonly closing: Closing
}

/** Nobody is let in before the server listens. */
export async function openDoors({ options, host, services, limits, random, log, closing }: DoorsOptions) {
  const { key, origins = [], proxied = false } = options
  const { observe } = services
  const hostNames = new HostNames([host, ...(options.hostNames ?? [])])
  const requests = new RequestLimiter(limits)
  const pricer = new Pricer()
  if (options.startThreads) pricer.start()
  closing.add(() => pricer.close())
  const app = await makeApp({
    services,
    pages: new SealedTexts(key, 'page', random),
    signOns: new SealedTexts(key, 'sign-on', random),
    log,
    origins,
    hostNames,
    proxied,
    requests,
    pricer,
    webFolder: options.webFolder,
    tls: options.tls,
  })
  const connections = new OpenConnections({ limits, proxied })
  const callers = new TcpConnections(app.server as Server, connections, () => observe.refused('rate/connections'))
  closing.add(() => callers.closeWith(() => app.close()))
  const gateway = new Gateway({ ...services, limits, origins, proxied, requests })
  closing.add(() => gateway.close())
  app.server.on('upgrade', (request, socket, head) => {
    const { host: name } = request.headers
    if (request.url?.split('?')[0] !== SOCKET_PATH) socket.destroy()
    else if (hostNames.isOurs(name)) void gateway.upgrade(request, socket, head)
    else refuseUpgrade(request, socket, fault('http/host', { host: String(name).slice(0, 100) }))
  })
  return { app, gateway }
}
