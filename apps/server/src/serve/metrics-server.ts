// Serves metrics on a separate address without a token: for a network that only the monitoring can reach.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Observer } from './observe/observer.ts'

export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

export interface MetricsServer {
  readonly url: string
  close(): void
}

const SLOWEST_MS = 5000

export async function serveMetrics(observe: Observer, { host, port }: MetricsAddress): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: SLOWEST_MS, headersTimeout: SLOWEST_MS }, (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    observe.metrics().then(
      (text) => response.writeHead(200, { 'content-type': observe.metricsType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.maxConnections = 20
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const { port: taken } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`, close }
}
