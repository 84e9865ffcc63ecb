// Chips that are worth nothing outside the house: whatever is no currency of the world.
const CODE = /^[A-Z]{3}$/

export const isPlayMoney = (currency: string): boolean =>
  !CODE.test(currency) || !Intl.supportedValuesOf('currency').includes(currency)
