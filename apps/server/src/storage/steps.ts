// Procedures without I/O. A procedure is a generator that yields what it needs from the database and is resumed with the reply,
// so that each is written once and run by both drivers: synchronously on SQLite's thread, asynchronously over PostgreSQL's
// connections. An error of the driver is thrown inside the procedure, where it waits.

export type Steps<Step, Reply, Result> = Generator<Step, Result, Reply>

export function runSteps<Step, Reply, Result>(
  steps: Steps<Step, Reply, Result>,
  perform: (step: Step) => Reply,
): Result {
  let next = steps.next()
  while (!next.done) {
    let reply: Reply
    try {
      reply = perform(next.value)
    } catch (error) {
      next = steps.throw(error)
      continue
    }
    next = steps.next(reply)
  }
  return next.value
}

export async function runStepsAsync<Step, Reply, Result>(
  steps: Steps<Step, Reply, Result>,
  perform: (step: Step) => Promise<Reply>,
): Promise<Result> {
  let next = steps.next()
  while (!next.done) {
    let reply: Reply
    try {
      reply = await perform(next.value)
    } catch (error) {
      next = steps.throw(error)
      continue
    }
    next = steps.next(reply)
  }
  return next.value
}
