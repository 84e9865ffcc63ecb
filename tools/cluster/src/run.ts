// `npm run cluster -- --kills N`: nights of a house of three processes, and what was found.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { optionsOrExit } from '@punto/harness/arguments'
import { takeStopSignals } from '@punto/harness/stop-signals'
import { type NightsTold, runNights } from './night.ts'
import { CLUSTER_HELP, parseCluster } from './options.ts'

const { nights, seed, stopMs } = optionsOrExit(CLUSTER_HELP, parseCluster)
console.log(`${nights} nights, seed ${seed}`)
const folder = mkdtempSync(join(tmpdir(), 'punto-cluster-'))
const stop = new AbortController()
let code = 0
takeStopSignals((stopped) => {
  code = stopped
  stop.abort()
})
const progress = (night: number, { commands, settlements, takenOver }: NightsTold) =>
  process.stderr.write(
    `\r${night} of ${nights} nights, ${commands} acknowledgements kept, ${settlements} settlements audited, ${takenOver} tables taken over`,
  )
try {
  console.log(`\n${inWords(await runNights({ folder, nights, seed, stopMs, progress, stopped: stop.signal }))}`)
} catch (error) {
  console.error(`\n${(error as Error).message}`)
  code = 1
}
rmSync(folder, { recursive: true, force: true })
process.exit(code)

function inWords(told: NightsTold): string {
  const disasters = [...told.disasters].toSorted().map(([name, times]) => `${name} ${times}`)
  return [
    `${told.nights} nights: ${disasters.join(', ')}; ${told.takenOver} tables were taken over.`,
    `Every one of ${told.commands} acknowledged commands is there once, ${told.refusals} refusals stand, ${told.settlements} settlements of ${told.bets} bets are the auditor's and were paid once, every card is as it was committed, and the books balance.`,
    `Some order explains every answer of ${told.operations} operations on bets.`,
    `All tables took bets again within ${(told.slowestMs / 1000).toFixed(1)} s of the last repair.`,
  ].join('\n')
}
