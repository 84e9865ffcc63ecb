/** Six digits that are tried first: one digit six times, or six in a row. */
export const isGuessedFirst = (pin: string): boolean =>
  /^(\d)\1{5}$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin)
