// With the data folder of a house that is stopped, and not its key: its seals are taken off, its heads deleted, or all of it set back.
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inFile } from '../database-file.ts'
import type { InsiderCase, Tried } from '../insider-case.ts'
import { PuntoHouse } from '../punto-house.ts'
import { Visitor } from '../visitor.ts'

const MARKER = `DELETE FROM secrets WHERE "table" = 'seals begun';`
const LOGS = `DELETE FROM segments WHERE "table" LIKE '% %'; DELETE FROM tables WHERE id LIKE '% %';`

interface Attempt {
  readonly what: string
  readonly made: (house: PuntoHouse) => void
}

const withoutHeads = ({ data }: PuntoHouse) => rmSync(`${data}.heads`, { force: true })
const run = (sql: string) => (house: PuntoHouse) => inFile(house.data, (file) => file.exec(sql))

const ATTEMPTS: readonly Attempt[] = [
  { what: 'the marker is deleted', made: run(MARKER) },
  {
    what: 'marker, logs of the house and heads are deleted',
    made: (house) => {
      run(MARKER + LOGS)(house)
      withoutHeads(house)
    },
  },
  { what: 'the heads are deleted', made: withoutHeads },
  {
    what: 'the data are set back to an hour ago',
    made: ({ data, folder }) => {
      rmSync(data, { recursive: true })
      cpSync(join(folder, 'older'), data, { recursive: true })
    },
  },
  {
    what: 'another, empty house is put there',
    made: (house) => {
      rmSync(house.data, { recursive: true })
      withoutHeads(house)
    },
  },
]

export const sealsTakenOff: InsiderCase = {
  name: 'seals-taken-off',
  has: 'the data folder and the heads beside it, not the key',
  async *run(folder) {
    for (const [i, attempt] of ATTEMPTS.entries()) yield await tried(join(folder, String(i)), attempt)
  },
}

async function tried(folder: string, { what, made }: Attempt): Promise<Tried> {
  mkdirSync(folder, { recursive: true })
  const house = new PuntoHouse(folder)
  try {
    await house.open()
    await new Visitor(house.url).must('/api/session/guest')
    await house.stop()
    cpSync(house.data, join(folder, 'older'), { recursive: true })
    await house.open()
    await new Visitor(house.url).must('/api/session/guest')
    await house.stop()
    made(house)
    const from = performance.now()
    const said = await house.start()
    const foundMs = performance.now() - from
    if (said === undefined) return { what, held: false, why: 'the house opened', foundMs }
    return said.includes('--from-backup')
      ? { what, held: true, foundMs }
      : { what, held: false, why: `it did not open for another reason: ${said.slice(0, 200)}`, foundMs }
  } finally {
    await house.stop()
  }
}
