// Schemas are made into functions where that is allowed, which is fast. A page with a strict content policy forbids it, and
// even the attempt is reported: there the schemas are asked not to try. They look at it when they are made, so a page says it before
// it loads any, and without loading them.

interface Global {
  /** Where zod keeps its settings, for all copies of it. */
  __zod_globalConfig?: { jitless?: boolean }
}

/** Has schemas validate without functions made of text, as some content policies ask. */
export const withoutEval = (): void => {
  const all = globalThis as Global
  all.__zod_globalConfig = Object.assign(all.__zod_globalConfig ?? {}, { jitless: true })
}
