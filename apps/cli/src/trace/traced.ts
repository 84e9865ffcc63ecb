// The trace of this program: of the checkout it runs from, or as it was found when the package was built.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Trace, traceParagraphs } from './trace.ts'

const CHECKOUT = join(import.meta.dirname, '..', '..', '..', '..')
/** An installed package has no sources and tests to look through: what was found in them lies where a checkout would begin. */
const FOUND_AT_BUILD = join(CHECKOUT, 'trace.json')

export const traced = (): Trace =>
  existsSync(FOUND_AT_BUILD) ? (JSON.parse(readFileSync(FOUND_AT_BUILD, 'utf8')) as Trace) : traceParagraphs(CHECKOUT)
