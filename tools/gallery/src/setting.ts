// The language and the scheme that the gallery shows in, and how to change them.
import type { Language } from '@punto/rules'
import type { Surroundings } from '@punto/web/pictures'

export interface Setting {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  readonly surroundings: Surroundings
  readonly onSurroundings: (surroundings: Surroundings) => void
}
