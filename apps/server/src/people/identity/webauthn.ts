// The library's part of security keys: it is large, and is loaded when the first key is asked for.
import type { MadeKey, ShownKey } from '@punto/protocol'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { KEY_ALGORITHMS, type KeySite } from './key-site.ts'
import type { KeptKey } from './second-factor.ts'

interface Expected {
  readonly site: KeySite
  /** Of the challenge as the browser writes it. */
  readonly isOurs: (challenge: string) => boolean
}

export interface VerifiedMade {
  readonly id: string
  readonly publicKey: string
  readonly counter: number
  readonly synced: boolean
}

/** Undefined if anything does not hold. */
export async function verifyMade(made: MadeKey, { site, isOurs }: Expected): Promise<VerifiedMade | undefined> {
  const { clientDataJSON, attestationObject } = made.response
  const told = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: isOurs,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: [...KEY_ALGORITHMS],
    // Whatever is wrong with it, it is not the key's answer.
  }).catch(() => undefined)
  if (!told?.verified) return undefined
  const { credential, credentialBackedUp } = told.registrationInfo
  const publicKey = Buffer.from(credential.publicKey).toString('base64url')
  return { id: credential.id, publicKey, counter: credential.counter, synced: credentialBackedUp }
}

/** Undefined if anything does not hold; a key that counts has to have counted on. */
export async function verifyShown(
  shown: ShownKey,
  key: KeptKey,
  { site, isOurs }: Expected,
): Promise<{ readonly counter: number; readonly verified: boolean; readonly synced: boolean } | undefined> {
  const { clientDataJSON, authenticatorData, signature } = shown.response
  const told = await verifyAuthenticationResponse({
    response: {
      id: shown.id,
      rawId: shown.id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: isOurs,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: false,
    credential: {
      id: key.id,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
    // Whatever is wrong with it, it is not the key's answer.
  }).catch(() => undefined)
  if (!told?.verified) return undefined
  const { newCounter, userVerified, credentialBackedUp } = told.authenticationInfo
  return { counter: newCounter, verified: userVerified, synced: credentialBackedUp }
}
