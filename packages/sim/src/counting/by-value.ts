// Lists with a number for each value of a card.
import { checkFinite, checkList, checkWhole } from '@punto/rules'

/** By value, ten and court cards first. */
export type ByValue = readonly number[]

export function checkByValue(argument: string, value: unknown): asserts value is ByValue {
  checkList(argument, value)
  checkWhole(`${argument}.length`, value.length, 10, 10)
  for (let i = 0; i < value.length; i++) checkFinite(`${argument}[${i}]`, value[i])
}
