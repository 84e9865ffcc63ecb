// What `npm start` does until the house has a server: says what is here, and shows the games.
import { games } from '../apps/cli/src/commands/games.ts'
import { main } from '../apps/cli/src/main.ts'

const io = {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  colour: Boolean(process.stdout.isTTY) && !process.env.NO_COLOR,
  progress: false,
  columns: process.stdout.columns ?? 100,
}

console.log(
  'Punto has no pages to serve yet: the server is still to be built. Here are the rules, priced and proven, and a table in the terminal.\n',
)
await main([games.name], io)
console.log(`
Try:
  npx punto play knockout                  a table in this terminal
  npx punto odds insurance                 exact odds of every bet and insurance row
  npx punto trace                          every paragraph of the documents, with its code and tests
  npx punto --help                         everything else`)
