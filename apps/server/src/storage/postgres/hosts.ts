// Where a database is reached: one address, or several of which one takes writes at a time, as libpq reads
// `postgres://user:password@first:5432,second:5432/house`. Whoever cannot connect, or finds a standby, goes on to the next.
import { StorageFault } from '../faults.ts'

const ADDRESS = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^@/?#]*@)?(?<hosts>[^/?#]*)(?<rest>.*)$/

/** Which server is wanted (`target_session_attrs`): a house writes, so only those that do can be meant. */
const WRITABLE: ReadonlySet<string> = new Set(['any', 'read-write', 'primary'])

export class Hosts {
  /** An address for each, in the order in which they are tried. */
  readonly #urls: readonly string[]
  #at = 0
  /** Which database it is, without the password in its address. */
  readonly place: string

  constructor(url: string) {
    const addresses = addressesIn(url)
    this.#urls = addresses.map(({ href }) => href)
    this.place = addresses.map(({ host }) => host).join(',') + addresses[0]!.pathname
  }

  get count(): number {
    return this.#urls.length
  }

  get current(): string {
    return this.#urls[this.#at]!
  }

  /** Goes on to the next, unless somebody else has done so meanwhile. */
  failed(url: string): void {
    if (url === this.current) this.#at = (this.#at + 1) % this.#urls.length
  }
}

/** What is wrong with an address is not passed on: it holds the password. */
function addressesIn(url: string): readonly URL[] {
  const { scheme = '', user = '', hosts = '', rest = '' } = ADDRESS.exec(url)?.groups ?? {}
  const single = scheme === '' || !hosts.includes(',')
  const urls = single ? [url] : hosts.split(',').map((host) => scheme + user + host + rest)
  return urls.map((one) => {
    const address = URL.canParse(one) ? new URL(one) : undefined
    if (!address || !/^(postgres(ql)?|socket):$/.test(address.protocol)) throw new StorageFault('storage/bad-address')
    if (!single && address.hostname === '') throw new StorageFault('storage/bad-address')
    const wanted = address.searchParams.get('target_session_attrs')
    if (wanted !== null && !WRITABLE.has(wanted)) throw new StorageFault('storage/standby-asked', { wanted })
    address.searchParams.delete('target_session_attrs')
    return address
  })
}
