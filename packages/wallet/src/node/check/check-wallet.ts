// Runs the kit against a wallet, one case after the other: a case that fails says what does not hold, and the others go on.
import { CASES } from './cases.ts'
import { DoesNotHold, Trial, type TrialOptions } from './trial.ts'

export interface WalletCheck {
  readonly name: string
  readonly ok: boolean
  readonly why?: string
}

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
        if (!(error instanceof DoesNotHold)) throw error
        return { name, ok: false, why: error.message }
      },
    )
    checks.push(check)
    checked(check)
  }
  return checks
}
