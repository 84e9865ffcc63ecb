// The heads of the logs, against their segments.
import type { Check } from './check.ts'
import { concernOfLog } from './concerns.ts'

export async function checkHeads({ perform, logs, find }: Check): Promise<void> {
  const heads = await logs.readOn()
  const known = new Set(heads.map(({ log }) => log))
  const missing = (log: string) => find('tables', log, 'the head of its log', 'no such row', concernOfLog(log))
  for (const log of logs.all.keys()) if (!known.has(log)) missing(log)
  for (let log = await perform('nextLog', ''); log !== undefined; log = await perform('nextLog', log)) {
    const { head, last } = await perform('logEnd', log)
    if (head.version === 0) missing(log)
    else if (last > head.version) {
      const expected = `version ${last}, where its segments end`
      find('tables', log, expected, `version ${head.version}`, concernOfLog(log))
    }
  }
}
