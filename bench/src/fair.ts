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
import { type Bench, seconds } from './bench.ts'

const PLAYERS = ['seat-1', 'seat-2', 'seat-3'] as const
const TERMS = { table: 'bench', decks: 8, cut: 16 }
const TRIALS = 41
/** Proofs checked in one measurement: one alone is too short for the clock. */
const PROOFS = 200
const ORDERS = 50

export const fair: Bench = {
  name: 'fair',
  run(report) {
    const seed = new Uint8Array(32).fill(7)
    const opening = openShoe({ ...TERMS, shoe: 1 }, seed)
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

    const sealing = fastest(() => sealShoe(closing, revealed, seed))
    const checking = fastest(() => {
      for (const proof of proofs) if (!verifyCard(sealed.value, proof).ok) throw new Error('a proof does not hold')
    })
    const verifying = fastest(() => {
      if (!verifyText(record).ok) throw new Error('the record does not hold')
    })
    const ordering = fastest(() => {
      for (let shoe = 1; shoe <= ORDERS; shoe++) dealingOrder({ ...TERMS, shoe }, seed)
    })

    const [proofMicros, sealMs, verifyMs] = [(checking / PROOFS) * 1e6, sealing * 1e3, verifying * 1e3]
    report({
      what: 'A shoe of 8 decks shuffled, salted, committed (best of 41)',
      value: `${sealMs.toFixed(2)} ms`,
      must: 'under 10 ms',
      ok: sealMs < 10,
    })
    report({
      what: 'One card’s proof checked (best of 41)',
      value: `${proofMicros.toFixed(1)} µs`,
      must: 'under 100 µs',
      ok: proofMicros < 100,
    })
    report({
      what: 'A whole shoe’s record read and verified (best of 41)',
      value: `${verifyMs.toFixed(1)} ms`,
      must: 'under 50 ms',
      ok: verifyMs < 50,
    })
    report({ what: 'Shoes shuffled without salts and tree', value: `${Math.round(ORDERS / ordering)} / s` })
  },
}

/** Seconds of the quickest trial: the limits are for the code, and whatever else runs on the machine only adds to it. */
const fastest = (work: () => void): number => Math.min(...Array.from({ length: TRIALS }, () => seconds(work)))
