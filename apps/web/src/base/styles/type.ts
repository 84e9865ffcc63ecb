// Comes when the first table has been drawn: what one plays with does not wait for letters. They are put on where nothing moves by
// it: when the reader goes to another page, and from the beginning once this browser has them. A wall or a dealer's table stays the
// same page for days, and puts them on as soon as they are here.
import { store, stored } from '../preferences.ts'
import { parseRoute } from '../router.ts'
import './type.css'

const KEY = 'punto.type'
const KEPT_OPEN: readonly string[] = ['board', 'dealer', 'pit', 'watch']
const put = () => {
  document.documentElement.dataset.type = 'own'
}

export async function wearType(): Promise<void> {
  if (stored(KEY) === 'own') return put()
  try {
    await Promise.all(['400', '600'].map((weight) => document.fonts.load(`${weight} 1em "Punto Serif"`)))
  } catch {
    // The network went meanwhile: they are asked for at the next visit.
    return
  }
  store(KEY, 'own')
  if (KEPT_OPEN.includes(parseRoute(window.location.hash).page)) return put()
  window.addEventListener('hashchange', put, { once: true })
}
