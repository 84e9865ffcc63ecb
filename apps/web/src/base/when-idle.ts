// For what a reader looks at after the table itself: it is loaded when the table is drawn and the browser has nothing else to do.

/** At the latest then, however busy the page is. */
const AT_LATEST_MS = 3000

/** Safari has no such callback; by then its first drawing is done. */
const WITHOUT_CALLBACK_MS = 500

export const whenIdle = (): Promise<void> =>
  new Promise((idle) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => idle(), { timeout: AT_LATEST_MS })
    else setTimeout(idle, WITHOUT_CALLBACK_MS)
  })
