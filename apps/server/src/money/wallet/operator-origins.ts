// Addresses of an operator's pages: over TLS, or on this machine for trying things out.

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** As `https://casino.example`; undefined for what no page of an operator's can be. */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, origin, username, password } = new URL(address)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
  return isSafe && username === '' && password === '' ? origin : undefined
}
