// A file of its own, for `sentences.ts` to load: with it comes the catalogue.
export { errorSentence } from '@punto/client'
