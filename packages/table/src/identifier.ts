// Ids of commands and people, and names of tables: 1 to 64 visible ASCII characters.

export const IDENTIFIER = /^[!-~]{1,64}$/

export const isIdentifier = (value: unknown): value is string => typeof value === 'string' && IDENTIFIER.test(value)
