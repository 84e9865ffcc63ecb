// What is said of dealers’ turns and rests, in English.
import { counted } from '@punto/rules'
export const WORDS = {
  title: 'Rota',
  text: 'Who has dealt longest is relieved first, by whoever has rested longest.',
  none: 'No pit has a rota: the house’s file sets one ("rota": { "minutesOn", "minutesOff" }).',
  turns: (pit: string, on: number, off: number) => `${pit}: ${counted(on, 'minute')} on, ${off} off`,
  nobody: 'nobody yet',
  breakIn: (minutes: number, relief: string) => `Break in ${minutes} min; relieved by: ${relief}`,
  overdue: (relief: string) => `Break is due now; relieved by: ${relief}`,
  rests: (minutes: number, table: string | null) =>
    `${minutes === 0 ? 'Rested' : `Rests ${minutes} min more`}${table === null ? '' : `; next: ${table}`}`,
}

export type RotaWords = typeof WORDS
