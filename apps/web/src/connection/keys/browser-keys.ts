// What the browser does with a security key: makes one for this house, or shows one. The library is fetched when it is first needed.
import type { KeyCreation, KeyRequest, MadeKey, ShownKey } from '@punto/protocol'
import { part } from '../../base/later-parts.ts'
import type { KeyWords } from '../../words/keys.ts'

/** Where the page is not safe enough, or the browser too old, there are none. */
export const canUseKeys = (): boolean => typeof PublicKeyCredential === 'function'

const library = () => part(() => import('@simplewebauthn/browser'))

export async function makeKey(optionsJSON: KeyCreation, words: KeyWords): Promise<MadeKey> {
  const { startRegistration } = await library()
  const made = await startRegistration({ optionsJSON: structuredClone(optionsJSON) as never }).catch(
    (error: unknown) => {
      const isKnown = error instanceof Error && error.name === 'InvalidStateError'
      throw new Error(isKnown ? words.unknown : words.failed)
    },
  )
  const { clientDataJSON, attestationObject, transports } = made.response
  return { id: made.id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

export async function showKey(optionsJSON: KeyRequest, words: KeyWords): Promise<ShownKey> {
  const { startAuthentication } = await library()
  const shown = await startAuthentication({ optionsJSON: structuredClone(optionsJSON) as never }).catch(() => {
    throw new Error(words.failed)
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = shown.response
  return { id: shown.id, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } }
}
