// Committed shoes: making one, checking one card of it, checking all of it.
import {
  closeEntropy,
  commitShare,
  dealingOrder,
  exampleRecord,
  makeRecord,
  openShoe,
  sealShoe,
  verifyCard,
  verifyHeader,
  verifyText,
} from '@punto/fair'
import { type Bench, interleaved } from './bench.ts'

const PLAYERS = ['seat-1', 'seat-2', 'seat-3'] as const
const ROUNDS = 41
/** Proofs checked in one measurement: one alone is too short for the clock. */
const PROOFS = 200
const ORDERS = 50

export const fair: Bench = {
  name: 'fair',
  run(report) {
    const seed = new Uint8Array(32).fill(7)
    const opening = openShoe({ table: 'bench', shoe: 1, decks: 8, cut: 16 }, seed)
    const shares = PLAYERS.map((player, i) => [player, new Uint8Array(32).fill(i)] as const)
    const closing = closeEntropy(
      opening,
      shares.map(([player, share]) => commitShare(opening, player, share)),
    )
    const revealed = new Map(shares.map(([player, share]) => [player, Buffer.from(share).toString('hex')]))
    const shoe = sealShoe(closing, revealed, seed)
    const sealed = verifyHeader(shoe.header)
    if (!sealed.ok) throw new Error('the header of the benchmark does not hold')
    const proofs = Array.from({ length: PROOFS }, (_, position) => shoe.cardAt(position))
    const record = makeRecord(exampleRecord('shoe'))

    const [sealing, checking, verifying, ordering] = interleaved(
      [
        () => sealShoe(closing, revealed, seed),
        () => {
          for (const proof of proofs) if (!verifyCard(sealed.value, proof).ok) throw new Error('a proof does not hold')
        },
        () => {
          if (!verifyText(record).ok) throw new Error('the record does not hold')
        },
        () => {
          for (let number = 1; number <= ORDERS; number++)
            dealingOrder({ table: 'bench', shoe: number, decks: 8, cut: 16 }, seed)
        },
      ],
      ROUNDS,
    ) as [number, number, number, number]

    const [proofMicros, sealMs, verifyMs] = [(checking / PROOFS) * 1e6, sealing * 1e3, verifying * 1e3]
    report({
      what: 'A shoe of 8 decks shuffled, salted and committed',
      value: `${sealMs.toFixed(2)} ms`,
      must: 'under 10 ms',
      ok: sealMs < 10,
    })
    report({
      what: 'One card’s proof checked',
      value: `${proofMicros.toFixed(1)} µs`,
      must: 'under 100 µs',
      ok: proofMicros < 100,
    })
    report({
      what: 'A whole shoe’s record read and verified',
      value: `${verifyMs.toFixed(1)} ms`,
      must: 'under 50 ms',
      ok: verifyMs < 50,
    })
    report({ what: 'Shoes shuffled without salts and tree', value: `${Math.round(ORDERS / ordering)} / s` })
  },
}
