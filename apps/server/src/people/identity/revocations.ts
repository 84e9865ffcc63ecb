// Publishes the end of sessions, tokens and accounts, so that open connections end with them, and changes of what somebody may do.
import type { Person } from './principal.ts'

export type Revocation =
  | { readonly account: string; readonly what: 'session'; readonly id: string }
  /** All of the account's sessions except the one that replaced them. */
  | { readonly account: string; readonly what: 'sessions'; readonly but: string }
  | { readonly account: string; readonly what: 'token'; readonly id: string }
  | { readonly account: string; readonly what: 'tokens' }
  /** Sessions and tokens: the account was closed, got a new password, or was signed out by staff. */
  | { readonly account: string; readonly what: 'account' }
  /** Nothing ends: what the account may do has changed. */
  | { readonly account: string; readonly what: 'rights' }
  /** Everybody's sessions and tokens. */
  | { readonly what: 'everything' }

/** True if the revocation ends this person's session or token. */
export function isRevoked(person: Person, revocation: Revocation): boolean {
  if (revocation.what === 'everything') return true
  if (person.id !== revocation.account) return false
  switch (revocation.what) {
    case 'account':
      return true
    case 'rights':
      return false
    case 'token':
      return person.via === 'token' && person.tokenId === revocation.id
    case 'tokens':
      return person.via === 'token'
    case 'session':
      return person.via === 'session' && person.sessionId === revocation.id
    case 'sessions':
      return person.via === 'session' && person.sessionId !== revocation.but
  }
}

export class Revocations {
  readonly #watchers = new Set<(revocation: Revocation) => void>()

  watch(watcher: (revocation: Revocation) => void): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  publish(revocation: Revocation): void {
    for (const watcher of this.#watchers) watcher(revocation)
  }
}
