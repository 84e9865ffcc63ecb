// For whom a submission is made: which public texts its matrix answers.
import type { PublicText, Requirement, Standing } from './compliance/requirement.ts'
import { PUBLIC_TEXTS } from './compliance/requirements.ts'

export const PROFILES = {
  'gli-19': { title: 'GLI-19, with GLI-25 and GLI-29', texts: ['gli'] },
  'gli-19+malta': { title: 'GLI-19, and Malta (Malta Gaming Authority)', texts: ['gli', 'malta'] },
  ukgc: { title: 'Great Britain (Gambling Commission)', texts: ['ukgc'] },
  nj: { title: 'New Jersey (Division of Gaming Enforcement)', texts: ['nj', 'gli'] },
  singapore: { title: 'Singapore (Gambling Regulatory Authority)', texts: ['singapore', 'gli'] },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly texts: readonly string[] }>>

export type ProfileName = keyof typeof PROFILES
export const PROFILE_NAMES = Object.keys(PROFILES) as readonly ProfileName[]
export const DEFAULT_PROFILE: ProfileName = 'gli-19'

export const isProfile = (name: string): name is ProfileName => name in PROFILES

export const textsOf = (profile: ProfileName): readonly PublicText[] =>
  PROFILES[profile].texts.map((id) => {
    const found = PUBLIC_TEXTS.find((one) => one.id === id)
    if (!found) throw new Error(`there is no text "${id}"`)
    return found
  })

export type Claim = 'met' | 'met by the operator' | 'not met' | 'not applicable'

/** A submission claims nothing that is met in part alone: the row says what is missing. */
export const CLAIMS: Readonly<Record<Standing, Claim>> = {
  met: 'met',
  'in part': 'not met',
  'not met': 'not met',
  'operator’s': 'met by the operator',
  'not applicable': 'not applicable',
}

export const whyOf = ({ standing, how, unread }: Requirement): string =>
  [standing === 'in part' ? 'In part:' : '', how, unread ? 'The text itself was not at hand.' : '']
    .filter((part) => part !== '')
    .join(' ')
