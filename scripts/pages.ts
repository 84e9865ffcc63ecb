// `npm run pages`: builds the pages for browsers that `punto serve` serves.
import { buildSite } from '../apps/web/build.ts'

process.stdout.write(`The pages are in ${await buildSite()}\n`)
