// The provider of the staff's single sign-on (OpenID Connect): authorisation code with PKCE, state and nonce, by openid-client. What it
// has said is read by the house's file: the name, the role of the first group that gives one, and whether more than a password was shown.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientMetadata,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { readKey } from '../../base/index.ts'
import type { SignedOn, SignOnConfig } from '../../people/index.ts'

const TIMEOUT_SECONDS = 10
export const BACK_PATH = '/sign-on/back'

/** What the browser keeps, sealed, until it comes back. */
export interface SignOnBegun {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

type Claims = Readonly<Record<string, unknown>>

export class SignOnProvider {
  readonly #config: SignOnConfig
  readonly #secret: string
  #found: Promise<Configuration> | undefined

  /** Throws a sentence for the operator where the client's secret is not there. */
  constructor(config: SignOnConfig) {
    this.#config = config
    this.#secret = readKey(config.clientSecret, "The single sign-on's client secret")
  }

  async begin(): Promise<SignOnBegun & { readonly address: string }> {
    const { scope } = this.#config
    const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
    const challenge = await calculatePKCECodeChallenge(verifier)
    const address = buildAuthorizationUrl(await this.#provider(), {
      ...{ redirect_uri: this.#back, scope, state, nonce },
      ...{ code_challenge: challenge, code_challenge_method: 'S256' },
    })
    return { state, nonce, verifier, address: address.href }
  }

  /** `query` as the browser brought it back, with its question mark. Rejects where the provider did not say so, or says no. */
  async finish(query: string, { state, nonce, verifier }: SignOnBegun): Promise<SignedOn> {
    const provider = await this.#provider()
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
    const tokens = await authorizationCodeGrant(provider, new URL(`${this.#back}${query}`), checks)
    const claims = tokens.claims()
    if (!claims) throw new Error('The provider has sent no identity')
    const { userinfo_endpoint: more } = provider.serverMetadata()
    const told: Claims = {
      ...(more !== undefined && (await fetchUserInfo(provider, tokens.access_token, claims.sub))),
      ...claims,
    }
    return readClaims(told, this.#config)
  }

  get #back(): string {
    return `${this.#config.house}${BACK_PATH}`
  }

  /** Asked once; again where it did not answer. */
  #provider(): Promise<Configuration> {
    const { issuer, clientId, clockSeconds } = this.#config
    this.#found ??= discovery(
      new URL(issuer),
      clientId,
      { client_secret: this.#secret, [clockTolerance]: clockSeconds } as Partial<ClientMetadata>,
      undefined,
      // On this machine alone: the file names no other address without TLS.
      { timeout: TIMEOUT_SECONDS, ...(issuer.startsWith('http:') && { execute: [allowInsecureRequests] }) },
    ).catch((error: unknown) => {
      this.#found = undefined
      throw error
    })
    return this.#found
  }
}

const textsIn = (claim: unknown): readonly string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter((one): one is string => typeof one === 'string')

/** What a provider's claims are to the house. */
export function readClaims(claims: Claims, config: SignOnConfig): SignedOn {
  const { issuer, nameClaim, rolesClaim, roles, secondFactorBy } = config
  const groups = new Set(textsIn(claims[rolesClaim]))
  const shown = [...textsIn(claims.amr), ...textsIn(claims.acr)]
  return {
    issuer,
    subject: String(claims.sub),
    name: textsIn(claims[nameClaim])[0] ?? '',
    role: Object.entries(roles).find(([group]) => groups.has(group))?.[1],
    factor: shown.some((one) => secondFactorBy.includes(one)),
  }
}
