// Everybody who sends: one of each kind, by session and by token, each with a socket. A peer that was signed out by what was sent
// signs in again, or is replaced.
import type { StaffRole } from '@punto/protocol'
import type { RunningServer } from '@punto/server/serve'
import {
  castOf,
  firstOperator,
  guest,
  hire,
  PASSWORD,
  type Peer,
  PUBLIC_PEER,
  register,
  signIn,
  tokenOf,
} from './people.ts'
import { askJson } from './request.ts'

export class SocketPool {
  readonly #server: RunningServer
  readonly #names: string
  #newcomers = 0
  #operator: Peer = PUBLIC_PEER
  readonly peers: Peer[] = []
  /** Whose cookie nobody has, and whom players name in what they send. */
  victim: Peer = PUBLIC_PEER
  /** Whom staff name in the victim's stead: they may bet for others, and that is legal. */
  scapegoat: Peer = PUBLIC_PEER

  constructor(server: RunningServer, names: string) {
    this.#server = server
    this.#names = names
  }

  async gather(): Promise<void> {
    const { url } = this.#server
    const cast = await castOf(this.#server, this.#names)
    this.#operator = await firstOperator(this.#server)
    this.victim = await register(url, `victim-${this.#names}`)
    this.scapegoat = await register(url, `second-${this.#names}`)
    this.peers.push(...cast.people, this.scapegoat, ...cast.tokens)
  }

  /** The places of those who have changed. */
  async revive(): Promise<readonly number[]> {
    await this.#reviveOperator()
    const gone = await Promise.all(this.peers.map((peer) => this.#isGone(peer)))
    const changed = gone.flatMap((isGone, place) => (isGone ? [place] : []))
    for (const place of changed) this.peers[place] = await this.#again(this.peers[place]!)
    return changed
  }

  /** One operator of the crowd may have closed the first, or changed what they are. */
  async #reviveOperator(): Promise<void> {
    if (!(await this.#isGone(this.#operator))) return
    const { url, identity } = this.#server
    const restored = await identity.staff.restoreFirstOperator()
    this.#operator = await signIn(url, restored!.name, restored!.password.reveal())
  }

  async #isGone(peer: Peer): Promise<boolean> {
    if (peer.role === 'public') return false
    const { status, value } = await askJson(this.#server.url, 'GET', '/api/me', peer.headers)
    // A token for something else is told so: it is one.
    const { player, role } = value as { readonly player?: string | null; readonly role?: string }
    return status !== 403 && (player !== peer.id || role !== peer.role)
  }

  async #again(peer: Peer): Promise<Peer> {
    const { url } = this.#server
    if (peer.scope !== null) return tokenOf(url, await this.#somebodyLike(peer), peer.scope)
    if (peer.guest) return guest(url)
    const back = await signIn(url, peer.name, PASSWORD).catch(() => undefined)
    return back?.role === peer.role ? back : this.#somebodyLike(peer)
  }

  #somebodyLike(peer: Peer): Promise<Peer> {
    const { role } = peer
    const { url } = this.#server
    const name = `new${++this.#newcomers}-${this.#names}`
    if (role === 'player') return register(url, name)
    // Once an operator of the crowd has hired another, one alone hires nobody: the place stays empty.
    return hire(url, this.#operator, name, role as StaffRole).catch(() => peer)
  }
}
