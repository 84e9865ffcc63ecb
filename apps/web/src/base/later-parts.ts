// Parts of the page that are fetched when they are first needed. A part can fail to come for two reasons. The page is being left,
// and the browser drops what is on its way: that is nobody's error. Or it cannot be had, because the connection failed or the
// house has been renewed and its old files are gone: then the reader is told, and offered to load the page again.
import { type Live, live } from '@punto/client'
import { type ComponentType, lazy } from 'react'
import { wordsHere } from './loaded-words.ts'

/** A page that is being left is gone by then, and with it whoever would be told. */
const LEFT_BY_THEN_MS = 1000

const missing = live(false)

/** Whether a part of this page could not be had. */
export const partMissing: Live<boolean> = missing

/** As `fetchPart` brings it, with its words; what cannot be had never comes, and the reader is told meanwhile. */
export async function part<T>(fetchPart: () => Promise<T>): Promise<T> {
  try {
    const brought = await fetchPart()
    await wordsHere()
    return brought
  } catch {
    setTimeout(() => missing.set(true), LEFT_BY_THEN_MS)
    return new Promise<never>(() => undefined)
  }
}

/** A component of a file that is fetched when it is first drawn. */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy`
export const lazyPart = <C extends ComponentType<any>>(fetchPart: () => Promise<C>) =>
  lazy(() => part(fetchPart).then((component) => ({ default: component })))
