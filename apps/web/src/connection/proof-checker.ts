// Checks the proofs of cards as they are turned, against the root that the house published before the first bet. The verifier
// is fetched when the first proof has come.
import type { CardProof } from '@punto/fair'
import type { ShoeSoFar } from '@punto/protocol'
import { NO_SEALS, type Seals, sealed } from '../model/seals.ts'

type Verify = (proof: CardProof) => boolean

export class ProofChecker {
  readonly #table: string
  readonly #listeners = new Set<() => void>()
  #seals: Seals = NO_SEALS
  #verifier: { readonly shoe: number; readonly verify: Promise<Verify> } | undefined

  constructor(table: string) {
    this.#table = table
  }

  readonly get = (): Seals => this.#seals

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => void this.#listeners.delete(changed)
  }

  async check(proofs: readonly CardProof[], { number, root }: ShoeSoFar): Promise<void> {
    if (root === null) return
    try {
      const verify = await this.#verifierOf(number, root)
      for (const proof of proofs) this.#set(number, proof, verify(proof) ? 'proven' : 'wrong')
    } catch {
      // The house did not answer: nothing is proven, and nothing is said to be.
      this.#verifier = undefined
    }
  }

  #set(shoe: number, { position, card }: CardProof, seal: 'proven' | 'wrong'): void {
    this.#seals = sealed(this.#seals, shoe, position, card, seal)
    for (const listener of this.#listeners) listener()
  }

  #verifierOf(shoe: number, root: string): Promise<Verify> {
    if (this.#verifier?.shoe !== shoe) this.#verifier = { shoe, verify: verifierOf(this.#table, shoe, root) }
    return this.#verifier.verify
  }
}

async function verifierOf(table: string, shoe: number, root: string): Promise<Verify> {
  const [{ verifyHeader, verifyCard }, { header }] = await Promise.all([
    import('@punto/fair'),
    import('./api.ts').then(({ api }) => api.shoe({ params: { table, shoe } })),
  ])
  const checked = verifyHeader(header)
  // The header must be that of the root we were shown, not another one that fits the cards.
  if (!checked.ok || header.root !== root || header.table !== table) return () => false
  return (proof) => verifyCard(checked.value, proof).ok
}
