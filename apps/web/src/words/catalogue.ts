import { area } from './area.ts'
import type { CatalogueWords } from './en/catalogue.ts'

export type { CatalogueWords }
export const { of: catalogueWords, use: useCatalogueWords } = area<CatalogueWords>(import.meta.glob('./*/catalogue.ts'))
