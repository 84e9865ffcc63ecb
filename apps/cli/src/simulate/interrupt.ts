// Ctrl-C ends long work early, so that what there is can be shown.

/** As shells have it: 128 and the number of the signal. */
const INTERRUPTED = 130

/**
 * Runs the work, its printing included, with a signal that Ctrl-C sets; pressing it again changes nothing. Answers the exit
 * code: what was ended early says so, whatever it had to show.
 */
export async function interruptible(work: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  process.on('SIGINT', stop)
  try {
    const code = await work(controller.signal)
    return controller.signal.aborted ? INTERRUPTED : code
  } finally {
    process.off('SIGINT', stop)
  }
}
