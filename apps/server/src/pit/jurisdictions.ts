// What a jurisdiction asks of a house, as named profiles: `"jurisdiction": "uk"` in the house's file. A profile gives the defaults and
// the least: the file may ask for more and never for less. Where each row comes from stands beside it, and in docs/compliance.md.
// A profile is a help for whoever sets a house up. It is no legal advice, and no licence.

export interface Jurisdiction {
  readonly title: string
  /** From the start of a round to the start of the next, at automatic tables: betting is open at least so long. */
  readonly leastRoundSeconds?: Sourced<number>
  /** Repeating bets by itself is not offered. */
  readonly noAutoplay?: Sourced<true>
  /** The longest time of play between two reality checks. */
  readonly realityCheckMinutes?: Sourced<number>
  /** How long a higher limit waits at least. */
  readonly coolingHours?: Sourced<number>
  /** A higher limit needs the player's word again after that. */
  readonly confirmHigher?: Sourced<true>
  /** Limits are asked for when a name is taken. */
  readonly askAtSignUp?: Sourced<true>
  /** After how many days at most a player is asked whether their limits still fit. */
  readonly reviewDays?: Sourced<number>
  /** The same for who has set none. */
  readonly declinedReviewDays?: Sourced<number>
  /** No new rounds once a part of the program is not what was started. */
  readonly stopWhenChanged?: Sourced<true>
  /** What a malfunction means stands on every felt and on the wall, beside the rules. */
  readonly malfunctionNotice?: Sourced<true>
}

export interface Sourced<T> {
  readonly is: T
  readonly source: string
}

const MALTA = 'Player Protection Directive (Directive 2 of 2018); the text was not at hand'

export const JURISDICTIONS = {
  uk: {
    title: 'Great Britain (Gambling Commission)',
    leastRoundSeconds: { is: 5, source: 'RTS 14G' },
    noAutoplay: { is: true, source: 'RTS 8A' },
    realityCheckMinutes: { is: 60, source: 'RTS 13 (the interval is the house’s; players may choose a shorter one)' },
    coolingHours: { is: 24, source: 'RTS 12' },
    confirmHigher: { is: true, source: 'RTS 12' },
    askAtSignUp: { is: true, source: 'RTS 12' },
  },
  ontario: {
    title: 'Ontario (Alcohol and Gaming Commission)',
    coolingHours: { is: 24, source: 'Registrar’s Standards for Internet Gaming 2.24' },
    askAtSignUp: { is: true, source: 'Registrar’s Standards for Internet Gaming 2.23' },
    stopWhenChanged: {
      is: true,
      source: 'as the Registrar’s standard for cGaming systems 22.1.2 has it; that for Internet gaming was not at hand',
    },
  },
  pennsylvania: {
    title: 'Pennsylvania (Gaming Control Board)',
    realityCheckMinutes: { is: 60, source: '58 Pa. Code § 814a.1(e)(2)' },
    coolingHours: {
      is: 30 * 24,
      source: '58 Pa. Code § 814a.2 (the period of the previous limit: the longest of them, for all)',
    },
    confirmHigher: { is: true, source: '58 Pa. Code § 814a.2' },
    askAtSignUp: { is: true, source: '58 Pa. Code § 814a.1(e)(4)' },
    stopWhenChanged: { is: true, source: '58 Pa. Code § 810a.6' },
  },
  malta: {
    title: 'Malta (Gaming Authority)',
    coolingHours: { is: 24, source: MALTA },
    askAtSignUp: { is: true, source: MALTA },
    reviewDays: { is: 182, source: `${MALTA}: every six months` },
    declinedReviewDays: { is: 365, source: `${MALTA}: once a year` },
  },
  'gli-19': {
    title: 'GLI-19, where no text of a jurisdiction says otherwise',
    stopWhenChanged: { is: true, source: 'GLI-19, control program verification' },
    malfunctionNotice: { is: true, source: 'GLI-19, malfunction notice' },
  },
} as const satisfies Readonly<Record<string, Jurisdiction>>

export type JurisdictionName = keyof typeof JURISDICTIONS

export const jurisdictionOf = (name: JurisdictionName): Jurisdiction => JURISDICTIONS[name]
