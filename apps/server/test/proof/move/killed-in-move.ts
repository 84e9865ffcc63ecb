// A process that moves a house and is killed when a step begins: `node killed-in-move.ts FROM TO STEP`.
import { type MoveStep, moveHouse, movePlace } from '../../../src/proof/move/index.ts'

const [from, to, last] = process.argv.slice(2) as [string, string, MoveStep]
await moveHouse({
  from: movePlace(from),
  to: movePlace(to),
  audit: async () => 'the same',
  wall: () => 0,
  progress: (step, done, total) => {
    // In the middle of what has one.
    if (step === last && done >= Math.min(1, total - 1)) process.kill(process.pid, 'SIGKILL')
  },
})
