// Names in storage: visible ASCII without spaces, as in the ledger. They are the same in every database, and a space can separate
// two of them.
const NAME = /^[!-~]{1,128}$/

export const isName = (name: string): boolean => NAME.test(name)
