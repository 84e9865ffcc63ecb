// Schemas are made into functions where that is allowed, which is fast. A page with a strict content policy forbids it, and
// even the attempt is reported: there the schemas are asked not to try.
import * as z from 'zod/mini'

/** Has schemas validate without functions made of text, as some content policies ask. */
export const withoutEval = (): void => {
  z.config({ jitless: true })
}
