// Simulates hands of Knockout on every core: 10⁸ unless told otherwise, and each bet beside its exact value.
import { availableParallelism } from 'node:os'
import { priceGame, toNumber } from '@punto/odds'
import { assemble, freshShoe } from '@punto/rules'
import { betFigures, planShoe, seedFrom } from '@punto/sim'
import { simulate } from '@punto/sim/node'

const hands = Number(process.argv[2] ?? 1e8)
const game = assemble('knockout')
if (!game.ok) throw new Error(game.refusal.code)
const exact = priceGame(game.value, freshShoe(8))
if (!exact.ok) throw new Error(exact.refusal.code)
const run = { plan: planShoe(8), seed: seedFrom('tonight'), game: game.value, threads: availableParallelism(), hands }
const { reading, tallies } = await simulate(run)
for (const { id, ev, se } of betFigures(reading, tallies)) {
  const bet = exact.value.bets.find((one) => one.id === id) ?? exact.value.decisions.find((one) => one.id === id)
  console.log(id, ev.toFixed(5), '±', se.toFixed(5), 'exact', bet ? toNumber(bet.ev).toFixed(5) : '-')
}
