// Ctrl-C ends long work early, so that what there is can be shown.

/** Runs the work, its printing included, with a signal that Ctrl-C sets; pressing it again changes nothing. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  process.on('SIGINT', stop)
  try {
    return await work(controller.signal)
  } finally {
    process.off('SIGINT', stop)
  }
}
