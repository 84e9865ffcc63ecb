// By which names the house may be asked for. A page of another site can have its own name lead to this machine (DNS rebinding):
// to the browser it is then one site with us. So a request has to name a host that is ours: an address in digits, which no
// foreign name can be, `localhost`, or a name that the operator has given.
import { isIP } from 'node:net'

export class HostNames {
  readonly #names: ReadonlySet<string>

  /** `names` as `play.example`, without a port. */
  constructor(names: readonly string[]) {
    this.#names = new Set(['localhost', ...names.map((name) => name.toLowerCase())])
  }

  /** Browsers always name one; what names none is no browser. */
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
