// Who has to go: told whenever sessions, a token or an account end, so that open connections end with them.
import type { Person } from './principal.ts'

export type End =
  | { readonly account: string; readonly what: 'session'; readonly id: string }
  /** All of the account's, but for the one that took their place. */
  | { readonly account: string; readonly what: 'sessions'; readonly but: string }
  | { readonly account: string; readonly what: 'token'; readonly id: string }
  | { readonly account: string; readonly what: 'tokens' }
  /** Sessions and tokens: the account is closed, has another role, was given a new password, or is sent out. */
  | { readonly account: string; readonly what: 'account' }
  /** Everybody's sessions and tokens. */
  | { readonly what: 'everything' }

/** Whether this end is this person's. */
export function isEnded(person: Person, end: End): boolean {
  if (end.what === 'everything') return true
  if (person.id !== end.account) return false
  switch (end.what) {
    case 'account':
      return true
    case 'token':
      return person.via === 'token' && person.tokenId === end.id
    case 'tokens':
      return person.via === 'token'
    case 'session':
      return person.via === 'session' && person.sessionId === end.id
    case 'sessions':
      return person.via === 'session' && person.sessionId !== end.but
  }
}

export class Ends {
  readonly #told = new Set<(end: End) => void>()

  watch(told: (end: End) => void): () => void {
    this.#told.add(told)
    return () => void this.#told.delete(told)
  }

  tell(end: End): void {
    for (const told of this.#told) told(end)
  }
}
