// `npm run gallery`: its options.
import { listOf, readOptions } from '@punto/harness/arguments'

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  wall: { width: 3840, height: 2160 },
} as const
export type Size = keyof typeof SIZES

const LANGUAGES = ['en', 'zh', 'zh-Hant'] as const
const SCHEMES = ['light', 'dark'] as const

export const GALLERY_HELP = `npm run gallery -- [--pictures FOLDER [--only SHOW,…] [--sizes SIZE,…] [--languages en,zh,zh-Hant] [--schemes light,dark]]
Serves a page that shows every picture of the pages in every state; with --pictures, photographs it into FOLDER instead.
  --only       the shows, by their names on the page (all)
  --sizes      of ${Object.keys(SIZES).join(', ')} (desktop,phone)
  --languages  (en)
  --schemes    (light)
CHROMIUM_PATH names a Chromium of your own, CHROMIUM_ARGUMENTS its arguments: --no-sandbox --disable-gpu is much the faster where
there is no graphics card.
Example: npm run gallery -- --pictures shots --only table-commission-betting --languages en,zh`

export interface PicturesOrder {
  readonly folder: string
  /** Undefined for all. */
  readonly only: readonly string[] | undefined
  readonly sizes: readonly Size[]
  readonly languages: readonly (typeof LANGUAGES)[number][]
  readonly schemes: readonly (typeof SCHEMES)[number][]
}

export interface GalleryOrder {
  readonly pictures: PicturesOrder | undefined
}

export function parseGallery(words: readonly string[]): GalleryOrder {
  const { values } = readOptions(words, { values: ['pictures', 'only', 'sizes', 'languages', 'schemes'] })
  const { pictures, only, sizes, languages, schemes } = values
  if (pictures === undefined) return { pictures: undefined }
  return {
    pictures: {
      folder: pictures,
      only: only?.split(','),
      sizes: listOf('--sizes', sizes ?? 'desktop,phone', Object.keys(SIZES) as Size[]),
      languages: listOf('--languages', languages ?? 'en', LANGUAGES),
      schemes: listOf('--schemes', schemes ?? 'light', SCHEMES),
    },
  }
}
