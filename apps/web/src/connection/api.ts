// The house over HTTP. Nothing of it is needed to sit down and play: whoever is loaded with the first page imports it only
// when it asks for something, so that the schemas of all routes do not stand before the first table.
import { makeApi } from '@punto/client'
import { preferences } from '../base/preferences.ts'
import { loadSentences } from './sentences.ts'
import { solveInWorker } from './solve-in-worker.ts'

// Its refusals are said in either language: what that takes is loaded with it.
void loadSentences()

export const api = makeApi({ url: window.location.origin, lang: preferences().language, solve: solveInWorker })
