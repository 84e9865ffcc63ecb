// One process of a house: prints where its doors are, and closes in good order on SIGTERM.
import { startServer } from '../../../src/serve/index.ts'
import { houseOf, optionsOf, type Tables } from './options.ts'

const [, , url, name, tables] = process.argv as string[]
const server = await startServer(optionsOf(url!, name!, houseOf(JSON.parse(tables!) as Tables)))
process.once('SIGTERM', () => void server.close(60_000).then(() => process.exit(0)))
console.log(server.url)
