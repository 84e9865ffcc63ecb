// What a table says of its phase, in a few words.
import type { Phase } from '@punto/table'
import type { Words } from '../../words/pictures.ts'

/** No round begins soon where nobody is there to deal it. */
export const phaseSaid = (words: Words, phase: Phase, lacksDealer: boolean): string =>
  lacksDealer && phase === 'between' ? words.waitsForDealer : words.phases[phase]
