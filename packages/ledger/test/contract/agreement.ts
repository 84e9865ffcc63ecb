// The contract in bulk: whatever is asked, the ledger answers like the plain one, and holds the same money.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PlainLedger } from '../plain-ledger.ts'
import { CAST, SEED, story } from '../stories.ts'
import type { MakeLedger } from './world.ts'

export function agreementContract(make: MakeLedger, runs: number): void {
  it(`answers ${runs} random stories as the plain ledger does (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(story, async (batches) => {
        const [ledger, plain] = [await make(), new PlainLedger()]
        expect(await ledger.open(CAST)).toEqual(plain.open(CAST))
        for (const batch of batches) expect(await ledger.apply(batch)).toEqual(plain.apply(batch))
        for (const { id } of CAST) expect(await ledger.balance(id), id).toEqual(plain.balance(id))
        for (const { id } of CAST) expect(await ledger.statement(id), id).toEqual(plain.statement(id))
        expect(await ledger.journal()).toEqual(plain.journal())
      }),
      { seed: SEED, numRuns: runs },
    )
  })
}
