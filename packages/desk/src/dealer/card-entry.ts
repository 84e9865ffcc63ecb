// A card as a dealer enters it: one stroke for the rank and one for the suit, or one scan by a scanner that types. Strokes go in
// one by one; what has been typed so far is a plain value.
import { RANKS, type Rank, SUITS, type Suit } from '@punto/rules'

/** The keys that a scanner sends before and after a code. */
export interface ScannerKeys {
  /** The key that a scanner sends before a code; empty where it sends none. */
  readonly prefix: string
  /** The key that it sends after a code; empty where it sends none. */
  readonly suffix: string
}

/** A scanner that sends codes alone. */
export const NO_SCANNER: ScannerKeys = { prefix: '', suffix: '' }

/** What has been typed of a card. */
export interface Typing {
  readonly rank: Rank | null
  /** What a scanner has sent since its prefix. */
  readonly scan: string | null
  /** A card was complete with the last stroke: the suffix of a scanner without a prefix may follow. */
  readonly ended?: true
}

export const NOTHING_TYPED: Typing = { rank: null, scan: null }
const CARD_ENDED: Typing = { ...NOTHING_TYPED, ended: true }

/** What a stroke comes to. */
export interface Stroke {
  readonly typing: Typing
  /** Complete with this stroke. */
  readonly card?: string
  /** A code that is no card. */
  readonly unread?: string
}

const LONGEST_CODE = 32

/** Ten is a T or a nought, the ace an A or a one: both lie on the block of digits. */
const RANK_KEYS: Readonly<Record<string, Rank>> = {
  ...Object.fromEntries(RANKS.map((rank) => [rank.toLowerCase(), rank])),
  '0': 'T',
  '1': 'A',
}

const SUIT_KEYS: Readonly<Record<string, Suit>> = {
  ...Object.fromEntries(SUITS.map((suit) => [suit, suit])),
  '♠': 's',
  '♥': 'h',
  '♦': 'd',
  '♣': 'c',
}

export const rankOf = (key: string): Rank | undefined => RANK_KEYS[key.toLowerCase()]
export const suitOf = (key: string): Suit | undefined => SUIT_KEYS[key.toLowerCase()]

/** What a stroke makes of what was typed; undefined where it has nothing to do with a card. */
export function strike(typing: Typing, key: string, scanner: ScannerKeys = NO_SCANNER): Stroke | undefined {
  if (typing.scan !== null) return scanned(typing.scan, key, scanner)
  if (scanner.prefix !== '' && key === scanner.prefix) return { typing: { rank: null, scan: '' } }
  if (typing.ended && scanner.suffix !== '' && key === scanner.suffix) return { typing: NOTHING_TYPED }
  const suit = typing.rank === null ? undefined : suitOf(key)
  if (suit) return { typing: CARD_ENDED, card: `${typing.rank}${suit}` }
  const rank = rankOf(key)
  return rank && { typing: { rank, scan: null } }
}

function scanned(before: string, key: string, { suffix }: ScannerKeys): Stroke {
  const ends = suffix !== '' && key === suffix
  const code = key.length === 1 && !ends ? before + key : before
  const card = parseCode(code)
  // Without a suffix a code ends where it has become a card; a ten may still come after a one.
  const complete = suffix === '' ? card !== undefined : ends
  if (complete) return card === undefined ? { typing: NOTHING_TYPED, unread: code } : { typing: NOTHING_TYPED, card }
  if (code.length > LONGEST_CODE) return { typing: NOTHING_TYPED, unread: code }
  return { typing: { rank: null, scan: code } }
}

/** A code as scanners and shoes send it: `9S`, `10H`, `TH`, `H10`; undefined for anything else. */
export function parseCode(code: string): string | undefined {
  const text = code.trim().toUpperCase()
  const [, rank, suit] = /^(10|[A2-9TJQK])[-_ ]?([SHDC])$/.exec(text) ?? flipped(text) ?? []
  return rank === undefined || suit === undefined ? undefined : `${rank === '10' ? 'T' : rank}${suit.toLowerCase()}`
}

function flipped(text: string): readonly string[] | undefined {
  const [, suit = '', rank = ''] = /^([SHDC])[-_ ]?(10|[A2-9TJQK])$/.exec(text) ?? []
  return suit === '' ? undefined : ['', rank, suit]
}

/** The keys around a card's code in what a scanner typed at one go; undefined where there is no card in it. */
export function frameOf(strokes: readonly string[]): ScannerKeys | undefined {
  for (let from = 0; from < strokes.length; from++) {
    for (let to = strokes.length; to > from; to--) {
      const code = strokes.slice(from, to)
      const isCode = code.every((key) => key.length === 1 && key !== ' ') && parseCode(code.join('')) !== undefined
      if (isCode) return { prefix: strokes[from - 1] ?? '', suffix: strokes[to] ?? '' }
    }
  }
  return undefined
}

/** What a reader of chips sends over a serial line: `CHIPS 3 player 500`, and its own name behind it where there are several. */
export interface ReadLine {
  readonly box: number
  readonly bet: string
  /** In the currency's own units. */
  readonly amount: string
  readonly source: string | null
}

export function parseChipsLine(line: string): ReadLine | undefined {
  const found = /^CHIPS\s+(\d{1,2})\s+([a-z0-9-]+)\s+(\d+(?:\.\d+)?)(?:\s+([!-~]{1,64}))?$/i.exec(line.trim())
  if (!found) return undefined
  const [, box, bet, amount, source = null] = found
  return { box: Number(box), bet: bet!.toLowerCase(), amount: amount!, source }
}

interface SerialCode {
  readonly card?: string
  readonly chips?: ReadLine
  readonly unread?: string
}

const LONGEST_LINE = 128

/** Codes out of what a scanner sends over a serial line: one a line, framed as the keys are; and what readers of chips send. */
export class SerialCodes {
  #rest = ''

  /** The cards that are complete with this text, and what could not be read. */
  push(text: string, { prefix }: ScannerKeys): readonly SerialCode[] {
    const lines = (this.#rest + text).split(/[\r\n]+/)
    this.#rest = (lines.pop() ?? '').slice(-LONGEST_LINE)
    return lines.flatMap((line): readonly SerialCode[] => {
      const chips = parseChipsLine(line)
      if (chips) return [{ chips }]
      const code = prefix !== '' && line.startsWith(prefix) ? line.slice(prefix.length) : line
      if (code.trim() === '') return []
      const card = parseCode(code)
      return [card === undefined ? { unread: code.trim().slice(0, LONGEST_CODE) } : { card }]
    })
  }
}
