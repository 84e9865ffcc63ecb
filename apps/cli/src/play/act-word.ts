// A declared act as a word of the terminal: its name, its letters, its help and when there is something to do. What one types is a
// reading of the list from which the pages have their buttons and keys.
import { type Act, lettersOf } from '@punto/desk'

export const ofAct = ({ verb, help, keys }: Act<never>, ...short: readonly string[]) => ({
  name: verb,
  short: [...lettersOf({ keys }), ...short],
  help,
})
