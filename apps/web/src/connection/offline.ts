// The page without a line: a worker of the browser's own keeps what was fetched (`public/sw.js`). Installed, it brings practice and the
// lab along at once. Where the browser has no such workers, or the page is in an operator's frame, nothing is kept.
import { isFramed } from './way-back.ts'

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

export async function keepForOffline(): Promise<void> {
  if (isFramed || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    const keepEverything = () => active?.postMessage('keep-everything')
    if (isInstalled()) keepEverything()
    window.addEventListener('appinstalled', keepEverything)
  } catch {
    // A browser that keeps nothing works as before.
  }
}
