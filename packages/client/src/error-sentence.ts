// What was refused, said in either language, whichever the server was asked for. Apart from the error itself: this needs the
// catalogue of everything that can be refused, which a page loads when something is.
import { type Language, sentenceOf, type WireError } from '@punto/protocol'
import { CLIENT_ERRORS, type ClientErrorCode } from './punto-error.ts'

type Said = Pick<WireError, 'code' | 'params' | 'message'>

/** A code that is newer than this program is said in the server's own words. */
export function errorSentence({ code, params, message }: Said, lang: Language): string {
  if (code in CLIENT_ERRORS) return CLIENT_ERRORS[code as ClientErrorCode][lang]
  const sentence = sentenceOf({ code, params }, lang)
  return sentence === code ? message : sentence
}
