// Columns as PostgreSQL reads them: lists of whole numbers and of texts, written by hand because a commit has tens of
// thousands of values and the driver's own way looks at each of them several times.

export const numberArray = (values: readonly (number | null)[]): string => {
  let text = '{'
  for (let i = 0; i < values.length; i++) text += i === 0 ? (values[i] ?? 'NULL') : `,${values[i] ?? 'NULL'}`
  return `${text}}`
}

const SPECIAL = /["\\]/
const EVERY_SPECIAL = /["\\]/g

/** Every text in quotes, and in them quotes and backslashes behind a backslash. */
export const textArray = (values: readonly (string | null)[]): string => {
  let text = '{'
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    if (i > 0) text += ','
    text += value === null ? 'NULL' : `"${SPECIAL.test(value) ? value.replace(EVERY_SPECIAL, '\\$&') : value}"`
  }
  return `${text}}`
}
