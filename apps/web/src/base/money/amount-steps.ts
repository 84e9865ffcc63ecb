// What an amount's field says of an amount that is finer than the currency or the table's chips: in the reader's language and with what
// would be right, where the browser speaks in its own.
import type { Language } from '@punto/rules'

const WORDS: Readonly<Record<Language, (step: string, right: string, written: string) => string>> = {
  en: (step, right, written) => `Amounts go in steps of ${step}: ${right}, not ${written}.`,
  zh: (step, right, written) => `金额以 ${step} 为单位：请写 ${right}，而不是 ${written}。`,
}

/** The next amount below that is written in whole steps. */
export function wholeSteps(written: string, step: string): string {
  const decimals = step.split('.')[1]?.length ?? 0
  // Digits are cut off and not multiplied: 0.29 × 100 is less than 29.
  const [whole = '0', fraction = ''] = written.split('.')
  const minor = BigInt(`${whole || '0'}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
  const size = BigInt(step.replace('.', ''))
  const digits = String(minor - (minor % size)).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** To be called whenever a field's text has changed; the browser shows it when the form is sent. */
export function checkSteps(field: HTMLInputElement, language: Language): void {
  field.setCustomValidity('')
  const { value, step, validity } = field
  if (!validity.stepMismatch || !/^-?\d*(\.\d*)?$/.test(value)) return
  const right = value.startsWith('-') ? `-${wholeSteps(value.slice(1), step)}` : wholeSteps(value, step)
  field.setCustomValidity(WORDS[language](step, right, value))
}
