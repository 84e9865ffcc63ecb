// Every kind of irregularity as a dealer types it: a short word, and what has to be said with it. What is typed becomes what the
// table is told; whether it can have happened is for the table to say.
import type { Game, Text } from '@punto/rules'
import type { IrregularityKind } from '@punto/table'
import { amountFrom, betWords, findWord, isAmount } from '../play/vocabulary.ts'
import { faceFrom, sideFrom, spotFrom } from './faces.ts'

interface KindWord {
  readonly word: string
  /** What follows the word. */
  readonly takes: string
  read(words: readonly string[], about: About): object | Unread
}

/** What a declaration may leave out. */
export interface About {
  readonly game: Game
  /** Where a player bets. */
  place(player: string): number | undefined
}

/** A word that says nothing here. */
export interface Unread {
  readonly unread: string
}

const nothing = (words: readonly string[]): object | Unread => (words[0] === undefined ? {} : { unread: words[0] })

/** The rest of the line in somebody's own words. */
const spoken = (words: readonly string[]): object => (words.length === 0 ? {} : { note: words.join(' ') })

interface Lying {
  readonly card?: string
  readonly spot?: string
  to?: string
}

/** `4d`, `?` for a face nobody has seen, `p2` for a card of the record; each with `>b` or `to banker` for where it lies. */
function cards(words: readonly string[]): object | Unread {
  const lying: Lying[] = []
  let orderUnknown = false
  for (const [i, word] of words.entries()) {
    if (word === 'to') continue
    const side = words[i - 1] === 'to' ? sideFrom(word) : undefined
    const last = lying.at(-1)
    if (side && last) {
      last.to = side
      continue
    }
    if ('unordered'.startsWith(word) && word.length > 1) {
      orderUnknown = true
      continue
    }
    const [what, where] = word.split('>')
    const card = faceFrom(what!)
    const spot = spotFrom(what!)
    const to = where === undefined ? undefined : (sideFrom(where) ?? where)
    if (card === undefined && spot === undefined && what !== '?') return { unread: word }
    lying.push({
      ...(card !== undefined && { card }),
      ...(spot !== undefined && { spot }),
      ...(to !== undefined && { to }),
    })
  }
  const misplaced = lying.filter(({ spot }) => spot !== undefined)
  return {
    cards: lying.filter(({ spot }) => spot === undefined),
    ...(misplaced.length > 0 && { misplaced }),
    ...(orderUnknown && { orderUnknown }),
  }
}

/** `p=9s,kh,5c b=4d,2c`: both hands as they lie, `?` for a card face down; or cards as above. */
function wrongNumber(words: readonly string[]): object | Unread {
  const hands: { player?: readonly (string | null)[]; banker?: readonly (string | null)[] } = {}
  const rest: string[] = []
  for (const word of words) {
    const [name = '', faces] = word.split('=')
    const side = sideFrom(name)
    if (faces === undefined) {
      rest.push(word)
      continue
    }
    const seen = faces.split(',').filter((face) => face !== '')
    const unread = side ? seen.find((face) => face !== '?' && faceFrom(face) === undefined) : word
    if (!side || unread !== undefined) return { unread: unread ?? word }
    hands[side] = seen.map((face) => (face === '?' ? null : faceFrom(face)!))
  }
  const own = cards(rest)
  return 'unread' in own || (!hands.player && !hands.banker) ? own : { ...own, hands }
}

/** `p1 9s b1 4d`. */
function faceUp(words: readonly string[]): object | Unread {
  const exposed: { readonly spot: string; readonly card: string }[] = []
  for (let i = 0; i < words.length; i += 2) {
    const spot = spotFrom(words[i]!)
    const card = faceFrom(words[i + 1] ?? '')
    if (!spot || !card) return { unread: spot ? (words[i + 1] ?? words[i]!) : words[i]! }
    exposed.push({ spot, card })
  }
  return { cards: exposed }
}

/** `p2 9s`: the card that lies there. */
function misread([where = '', face = '', ...rest]: readonly string[]): object | Unread {
  const spot = spotFrom(where)
  const card = faceFrom(face)
  if (!spot) return { unread: where }
  return card ? { spot, card, ...spoken(rest) } : { unread: face || where }
}

const number =
  (key: 'box' | 'round') =>
  (words: readonly string[]): object | Unread => {
    const [value, ...rest] = words
    if (value !== undefined && !isAmount(value)) return { unread: value }
    return { [key]: value === undefined ? undefined : amountFrom(value), ...spoken(rest) }
  }

/** `ann banker 500`, `ann 3 banker 500`. */
function chips(words: readonly string[], { game, place }: About): object | Unread {
  const inChips = words.at(-1) === 'chips'
  const [name = '', ...rest] = inChips ? words.slice(0, -1) : words
  const player = name.toLowerCase()
  const box = isAmount(rest[0] ?? '') ? amountFrom(rest.shift()!) : place(player)
  const stake = rest.pop() ?? ''
  const area = rest.join('-')
  const found = findWord(area, betWords(game))
  if (!isAmount(stake)) return { unread: stake || player }
  const bet = found && 'bet' in found ? found.bet : area
  return { player, box, bet, stake: amountFrom(stake), ...(inChips && { inChips }) }
}

export const KIND_WORDS: Readonly<Record<IrregularityKind, KindWord>> = {
  interruption: { word: 'interruption', takes: '', read: nothing },
  'foreign-card': { word: 'foreign', takes: '', read: nothing },
  'deck-count': { word: 'deck', takes: '', read: nothing },
  'wrong-number': { word: 'number', takes: '[CARD>HAND …] or p=CARD,… b=CARD,…', read: wrongNumber },
  'too-few-cards': { word: 'few', takes: '', read: nothing },
  unshuffled: { word: 'unshuffled', takes: '', read: nothing },
  'excess-card': { word: 'excess', takes: 'CARD …', read: cards },
  'exposed-card': { word: 'exposed', takes: 'CARD …', read: cards },
  'wrong-hand': { word: 'hand', takes: 'CARD>HAND or SPOT>HAND …', read: cards },
  'wrong-person': { word: 'person', takes: 'CARD>HAND or SPOT>HAND …', read: cards },
  'face-up': { word: 'up', takes: 'SPOT CARD …', read: faceUp },
  'drawn-together': { word: 'together', takes: 'CARD[>HAND] CARD[>HAND]', read: cards },
  'excess-differential': { word: 'differential', takes: 'BOX', read: number('box') },
  'chips-found': { word: 'chips', takes: 'NAME [BOX] BET AMOUNT [chips]', read: chips },
  'closed-early': { word: 'closed', takes: '', read: nothing },
  'found-late': { word: 'late', takes: 'ROUND WORDS', read: number('round') },
  'display-wrong': { word: 'display', takes: 'WORDS', read: spoken },
  misread: { word: 'misread', takes: 'SPOT CARD', read: misread },
  uncovered: { word: 'uncovered', takes: 'WORDS', read: spoken },
}

const KINDS = Object.entries(KIND_WORDS) as [IrregularityKind, KindWord][]

export const DECLARE_WORDS: readonly string[] = KINDS.map(([, { word }]) => word)

/** The kind that a word means: its short word, its name, or the beginning of either. */
export function kindFrom(word: string): IrregularityKind | undefined {
  const exact = KINDS.find(([kind, one]) => one.word === word || kind === word)
  if (exact) return exact[0]
  const begun = KINDS.filter(([kind, one]) => one.word.startsWith(word) || kind.startsWith(word))
  return begun.length === 1 ? begun[0]![0] : undefined
}

/** A line after `declare` as something to tell the table. */
export function declarationFrom(
  kind: IrregularityKind,
  words: readonly string[],
  about: About,
): { readonly kind: IrregularityKind } | Unread {
  const at = words.indexOf('because')
  const own = KIND_WORDS[kind].read(at < 0 ? words : words.slice(0, at), about)
  if ('unread' in own) return own
  return { kind, ...own, ...(at >= 0 && spoken(words.slice(at + 1))) }
}

export const HANDS_NOTE: Text = {
  en: 'CARD as 9s or kh, ? where nobody has seen it; >p or >b for the hand it lies with; SPOT p1 to b3; p=9s,kh,5c b=4d,2c for both hands as they lie; "unordered" where the order is not known; "because WORDS" adds a note.',
  zh: 'CARD 如 9s、kh，未见牌面用 ?;>p 或 >b 表示放在哪一门；SPOT 为 p1 至 b3；p=9s,kh,5c b=4d,2c 表示两门现有的牌；次序不明加 unordered；“because …”附注。',
}
