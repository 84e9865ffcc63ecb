// Ids of commands and people, and names of tables: 1 to 64 visible ASCII characters.

/** What an id is made of. */
export const IDENTIFIER = /^[!-~]{1,64}$/

/** Whether a value can be an id. */
export const isIdentifier = (value: unknown): value is string => typeof value === 'string' && IDENTIFIER.test(value)
