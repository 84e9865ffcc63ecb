// A process that opens the folder of one that was killed and is asked again for a bet that the other has kept. What it answers
// is written to the standard output at once. Its arguments are the folder and the bet's id.
import { writeSync } from 'node:fs'
import { openSqlite } from '../../src/storage/index.ts'
import { bet } from '../storage/contract/world.ts'

const [folder = '', id = ''] = process.argv.slice(2)
const store = await openSqlite(folder)
const [outcome] = await store.commit([bet(id, 0, 1)])
writeSync(1, `answered ${outcome?.kind}\n`)
process.exit(0)
