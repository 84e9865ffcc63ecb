// Markers of harm as staff read and answer them. They are worked out from the rows when somebody asks; what is kept is the answer alone.
// Nothing else reads them: not the pit's ratings, not an alert, not a report.
import { HARM_PROFILES, type HarmAnswer, type HarmMarkerName, type HarmProfile, type PlayerHarm } from '@punto/protocol'
import type { GamingDays } from '../../house/index.ts'
import { type AuditEntries, type ClientInfo, type Person, Repository } from '../../people/index.ts'
import type { Archive, Records } from '../../storage/index.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { markersOf } from './markers.ts'
import { playAround } from './play-around.ts'
import { readWeeks } from './read-weeks.ts'

export interface HarmOptions {
  readonly evidence: Evidence
  readonly archive: Archive
  readonly records: Records
  readonly audit: AuditEntries
  readonly days: GamingDays
  readonly nameOf: (id: string) => Promise<string | undefined>
  readonly wall: () => number
}

interface KeptAnswer extends HarmAnswer {
  readonly id: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = { all: 28, recent: 7 } as const
/** The house's own programs come to no harm. */
const BOT = /^bot-\d+$/

export class Harm {
  readonly #options: HarmOptions

  constructor(options: HarmOptions) {
    this.#options = options
  }

  /** Players with any marker, of those that a regulator names or of all, those with most first; last who was answered lately. */
  async all(profile?: HarmProfile): Promise<readonly PlayerHarm[]> {
    const named: readonly HarmMarkerName[] | undefined = profile && HARM_PROFILES[profile].markers
    const found = await this.#read()
    const known = new Set(found.map(({ player }) => player))
    const lately = (await this.#recentlyAnswered()).filter((player) => !known.has(player))
    return [...found, ...(await Promise.all(lately.map((player) => this.#told(player, []))))]
      .map((one) => (named ? { ...one, markers: one.markers.filter(({ marker }) => named.includes(marker)) } : one))
      .filter(({ markers, answers, name }) => (markers.length > 0 || this.#isRecent(answers[0])) && !BOT.test(name))
      .sort((one, other) => other.markers.length - one.markers.length || (one.player < other.player ? -1 : 1))
  }

  async of(player: string): Promise<PlayerHarm> {
    const [found] = await this.#read(player)
    return found ?? (await this.#told(player, []))
  }

  async answer(by: Person, client: ClientInfo, player: string, given: Pick<HarmAnswer, 'what' | 'note'>) {
    const { audit, wall } = this.#options
    const { markers } = await this.of(player)
    for (;;) {
      const number = (await answersTo(this.#options.records, player)).length + 1
      const names = markers.map(({ marker }): HarmMarkerName => marker)
      const value: KeptAnswer = { at: wall(), by: by.name, id: by.id, ...given, markers: names }
      // What was found and done is told under its own right alone.
      const after = { answer: number }
      const entry = audit.byPerson('harm-answered', { by, client }, { id: player, name: player }, { after })
      const key = `${player}/${String(number).padStart(8, '0')}`
      if (await answers(this.#options.records).write(key, 0, value, [entry])) return this.of(player)
    }
  }

  async #read(player?: string): Promise<readonly PlayerHarm[]> {
    const { evidence, archive, days, wall } = this.#options
    const now = wall()
    const dayBefore = (count: number) => days.dayOf(now - (count - 1) * DAY_MS)
    const from = dayBefore(DAYS.all)
    const weeks = await readWeeks(evidence, archive, { from, since: days.startOf(from)!, player })
    const recent = dayBefore(DAYS.recent)
    return Promise.all([...weeks].map(([id, one]) => this.#told(id, markersOf(one, recent))))
  }

  async #told(player: string, markers: PlayerHarm['markers']): Promise<PlayerHarm> {
    const { evidence, records, days, wall } = this.#options
    const name = (await this.#options.nameOf(player)) ?? player
    const answers = await playAround(evidence, player, await answersTo(records, player), days, wall())
    return { player, name, markers, answers }
  }

  /** Whoever calmed down shows no marker any more: what came after an answer is read all the same. */
  async #recentlyAnswered(): Promise<readonly string[]> {
    const players = new Set<string>()
    for await (const { key, value } of answers(this.#options.records).list('')) {
      if (this.#isRecent(value)) players.add(key.slice(0, key.lastIndexOf('/')))
    }
    return [...players]
  }

  #isRecent(answer: Pick<HarmAnswer, 'at'> | undefined): boolean {
    return answer !== undefined && answer.at > this.#options.wall() - DAYS.all * DAY_MS
  }
}

const answers = (records: Records) => new Repository<KeptAnswer>(records, 'harm-answer')

/** What was done about a player's markers, the newest first. */
export async function answersTo(records: Records, player: string): Promise<readonly HarmAnswer[]> {
  const all: HarmAnswer[] = []
  for await (const { value } of answers(records).list(`${player}/`)) {
    const { id: _, ...told } = value
    all.push(told)
  }
  return all.reverse()
}
