// One attack in a process of its own. Arguments: its name, the house, milliseconds, scale, and the attacker's addresses. It tells
// what it was answered.
import { ATTACKS } from './attacks/index.ts'
import { BESIEGED_TABLES } from './besieged.ts'
import { Caller } from './caller.ts'
import { Tally } from './tally.ts'

const [, , name = '', url = '', ms = '0', scale = '1', ...addresses] = process.argv
const attack = ATTACKS.find((one) => one.name === name)
if (!attack) throw new Error(`There is no attack ${name}`)
const tally = new Tally()
const callers = addresses.map((address) => new Caller(url, address, tally))
const until = performance.now() + Number(ms)
/** A slow machine gets longer to come upon a limit. */
const atMost = until + 20_000
const isMet = () => attack.meets.some((code) => (tally.counts[code] ?? 0) > 0)
await attack.run({
  callers,
  tables: BESIEGED_TABLES,
  goesOn: () => performance.now() < (isMet() ? until : atMost),
  scale: Number(scale),
})
process.stdout.write(`${JSON.stringify(tally.counts)}\n`, () => process.exit(0))
