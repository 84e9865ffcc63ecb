// The house as a browser with a security key knows it.

/** Keys are bound to it. */
export interface KeySite {
  /** The name of the house, without a port. */
  readonly rpId: string
  /** As `https://play.example`. */
  readonly origin: string
}

/** Ed25519, ECDSA on P-256, RSA: what every browser has. */
export const KEY_ALGORITHMS = [-8, -7, -257] as const
