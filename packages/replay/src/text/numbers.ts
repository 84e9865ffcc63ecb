// Amounts as the terminal and the printed round write them.

/** An amount with its thousands apart. */
export const amount = (value: number): string => value.toLocaleString('en')

/** With its sign: `+50`, `-100`, `0`. */
export const signed = (value: number): string => `${value > 0 ? '+' : ''}${amount(value)}`
