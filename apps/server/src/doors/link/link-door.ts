// The link's port before anybody has shown that they have the house's key. Whoever connects holds one of few places until the handshake is
// over, and each address few of these; where there is no room the oldest of the address with the most gives way. So who connects and says
// nothing, however often, keeps no process of the house out. Processes that are let in hold no place here.
import { BlockList, isIPv6, type Socket } from 'node:net'

const MOST_HANDSHAKES = 64
const MOST_HANDSHAKES_OF_ADDRESS = 16

export class LinkDoor {
  readonly #from: BlockList | undefined
  /** In the middle of a handshake, the oldest first; by where each comes from. */
  readonly #waiting = new Map<string, Socket>()

  /** `from`: addresses, and networks as `10.0.0.0/8`, that may connect; any unless said. */
  constructor(from?: readonly string[]) {
    this.#from = from && listOf(from)
  }

  /** False where it is not let in: then it is hung up on. */
  lets(socket: Socket): boolean {
    const { remoteAddress: address } = socket
    if (address === undefined || this.#from?.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') === false) {
      socket.destroy()
      return false
    }
    this.#makeRoom(address)
    const place = placeOf(socket)
    this.#waiting.set(place, socket)
    socket.once('close', () => this.#leave(place, socket))
    return true
  }

  /** It has the key. */
  passed(socket: Pick<Socket, 'remoteAddress' | 'remotePort'>): void {
    this.#waiting.delete(placeOf(socket))
  }

  #leave(place: string, socket: Socket): void {
    if (this.#waiting.get(place) === socket) this.#waiting.delete(place)
  }

  #makeRoom(address: string): void {
    const ofAddress = new Map<string | undefined, [place: string, socket: Socket][]>()
    for (const one of this.#waiting) {
      const { remoteAddress } = one[1]
      ofAddress.set(remoteAddress, [...(ofAddress.get(remoteAddress) ?? []), one])
    }
    const own = ofAddress.get(address) ?? []
    const all = [...ofAddress.values()]
    const most = all.reduce((one, other) => (other.length > one.length ? other : one), own)
    const crowded = own.length >= MOST_HANDSHAKES_OF_ADDRESS ? own : this.#waiting.size >= MOST_HANDSHAKES ? most : []
    const [oldest] = crowded
    if (!oldest) return
    const [place, socket] = oldest
    this.#waiting.delete(place)
    socket.destroy()
  }
}

const placeOf = ({ remoteAddress, remotePort }: Pick<Socket, 'remoteAddress' | 'remotePort'>): string =>
  `${remoteAddress} ${remotePort}`

function listOf(from: readonly string[]): BlockList {
  const list = new BlockList()
  for (const one of from) {
    const [address, bits] = one.split('/') as [string, string?]
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}
