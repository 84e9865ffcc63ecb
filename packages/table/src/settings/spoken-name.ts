// What people call a table or a pit, in both languages.
import type { Text } from '@punto/rules'

/** The longest name of a table. */
export const LONGEST_NAME = 40

const SPOKEN = /^(?=.*\S)\P{Cc}{1,40}$/u

/** Whether a value can be what people call a table. */
export function isSpokenName(name: unknown): name is Text {
  if (typeof name !== 'object' || name === null || Object.keys(name).length !== 2) return false
  const { en, zh } = name as Partial<Text>
  return [en, zh].every((one) => typeof one === 'string' && SPOKEN.test(one))
}
