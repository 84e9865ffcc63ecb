// The keys of whoever is signed in, for every form that asks for a password once more.
import { live } from '@punto/client'
import type { KeyInfo, ShownKey } from '@punto/protocol'
import type { KeyWords } from '../../words/keys.ts'
import { api } from '../api.ts'
import { showKey } from './browser-keys.ts'

export interface OwnKeys {
  readonly items: readonly KeyInfo[]
  readonly authenticator: boolean
}

export const ownKeys = live<OwnKeys | null>(null)

export const refreshOwnKeys = (): Promise<void> => api.ownKeys().then((keys) => ownKeys.set(keys))

/** One of them, in the place of the password. */
export const showOwnKey = async (words: KeyWords): Promise<ShownKey> => showKey(await api.askOwnKey(), words)
