// Commands over one HTTP connection that does not wait for answers.
import { once } from 'node:events'
import { connect } from 'node:net'

let ids = 0

/** All in one write; the statuses in the order in which the answers come. */
export async function pipelined(
  { url, cookie }: { readonly url: string; readonly cookie: string },
  table: string,
  commands: readonly object[],
): Promise<readonly number[]> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  const heard: Buffer[] = []
  socket.on('data', (data) => heard.push(data))
  const requests = commands.map((command, i) => {
    const body = JSON.stringify({ id: `piped-${++ids}`, command })
    const lines = [
      `POST /api/tables/${table}/commands HTTP/1.1`,
      `host: ${host}`,
      `cookie: ${cookie}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `connection: ${i === commands.length - 1 ? 'close' : 'keep-alive'}`,
    ]
    return `${lines.join('\r\n')}\r\n\r\n${body}`
  })
  socket.write(requests.join(''))
  await once(socket, 'close')
  const text = Buffer.concat(heard).toString()
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}
