// The language and the scheme that the gallery shows in, and how to change them.
import type { Locale, Surroundings } from '@punto/web/pictures'

export interface Setting {
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
  readonly surroundings: Surroundings
  readonly onSurroundings: (surroundings: Surroundings) => void
}
