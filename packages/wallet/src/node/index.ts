// The wallet's connections: signatures, the client, a reference wallet to try it against, and the kit that checks an operator's.
export { checkWallet, type WalletCheck } from './check/check-wallet.ts'
export type { TrialOptions } from './check/trial.ts'
export { hub88Profile, uuidOf } from './hub88-profile.ts'
export { FAULTS, ReferenceWallet, type ReferenceWalletOptions, type WalletFault } from './reference-wallet.ts'
export { ALGORITHMS, type Algorithm, hmac, rsaSigner, rsaVerifier, type Signer, type Verifier } from './signature.ts'
export { WalletClient, type WalletClientOptions } from './wallet-client.ts'
