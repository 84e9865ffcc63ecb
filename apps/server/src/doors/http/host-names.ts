// Host names that requests may use. Against DNS rebinding, where a foreign site points its own name at this machine, a request must
// name an IP address, `localhost`, or a name that the operator configured.
import { isIP } from 'node:net'

export class HostNames {
  readonly #names: ReadonlySet<string>

  /** `names` as `play.example`, without a port. */
  constructor(names: readonly string[]) {
    this.#names = new Set(['localhost', ...names.map((name) => name.toLowerCase())])
  }

  /** Browsers always send a Host header; a request without one is no browser's. */
  isOurs(host: string | undefined): boolean {
    if (host === undefined) return true
    const name = nameOf(host)
    return isIP(name) > 0 || this.#names.has(name)
  }
}

/** As `play.example:8443` or `[::1]:8080`, without the port, brackets and the dot at the end. */
function nameOf(host: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d*)?$/.exec(host)?.[1]
  return inBrackets ?? host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()
}
