// Runs the kit against a wallet, one case after the other: a case that fails says what does not hold, and the others go on.

import type { Exchange } from '../wallet-client.ts'
import { CASES } from './cases.ts'
import { Trial, type TrialOptions } from './trial.ts'

/** What came of one check of a wallet. */
export interface WalletCheck {
  readonly name: string
  readonly ok: boolean
  readonly why?: string
  /** The last request of a case that failed, and its answer. */
  readonly exchange?: Exchange
}

/** Tries a wallet, check by check. */
export async function checkWallet(
  options: TrialOptions,
  checked: (check: WalletCheck) => void = () => undefined,
): Promise<readonly WalletCheck[]> {
  const trial = new Trial(options)
  const checks: WalletCheck[] = []
  for (const { name, run } of CASES) {
    const check = await run(trial).then(
      () => ({ name, ok: true }),
      (error: unknown) => {
        const { lastExchange: exchange } = options.client
        return {
          name,
          ok: false,
          why: error instanceof Error ? error.message : String(error),
          ...(exchange && { exchange }),
        }
      },
    )
    checks.push(check)
    checked(check)
  }
  return checks
}
