// `npm run build:lab [folder]`: the lab, the rules and the verifier as a folder of files that any web server can serve. Its pages
// ask for nothing but those files.
import { join, resolve } from 'node:path'
import { buildLab } from '../apps/web/build.ts'

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../apps/web/dist/lab'))
console.log(`The lab is in ${await buildLab(folder)}; serve it with any web server and open index.html.`)
