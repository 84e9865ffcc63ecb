// A second implementation, written from docs/fairness.md and from nothing else: node:crypto, strings of hexadecimal
// digits in place of byte arrays, recursion in place of loops. If it and the package agree, the document is enough.
import { createHash, createHmac } from 'node:crypto'

const sha256 = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
const hmac = (keyHex: string, hex: string) =>
  createHmac('sha256', Buffer.from(keyHex, 'hex')).update(Buffer.from(hex, 'hex')).digest('hex')

const int = (bytes: number) => (value: number) => value.toString(16).padStart(2 * bytes, '0')
const [u8, u16, u32] = [int(1), int(2), int(4)]
const str = (text: string) => u8(text.length) + Buffer.from(text, 'ascii').toString('hex')

export interface Terms {
  readonly table: string
  readonly shoe: number
  readonly decks: number
  readonly cut: number
}

export interface Second {
  readonly commitment: string
  readonly shareCommitments: readonly string[]
  readonly closing: string
  readonly digest: string
  readonly shuffleKey: string
  readonly saltKey: string
  readonly firstBlock: string
  readonly passedOver: number
  readonly order: string
  readonly salts: readonly string[]
  readonly leaves: readonly string[]
  readonly root: string
  readonly path: (position: number) => readonly string[]
}

export function second(terms: Terms, seed: string, shares: readonly { player: string; share: string }[]): Second {
  const context = str(terms.table) + u32(terms.shoe) + u8(terms.decks) + u16(terms.cut)
  const commitment = sha256(str('punto-fair/1/seed') + context + seed)
  const shareCommitments = shares.map(({ player, share }) =>
    sha256(str('punto-fair/1/share') + context + commitment + str(player) + share),
  )
  const list = shares.map(({ player }, i) => str(player) + shareCommitments[i]).join('')
  const closing = sha256(str('punto-fair/1/closing') + context + commitment + u16(shares.length) + list)
  const digest = sha256(str('punto-fair/1/shoe') + closing + shares.map(({ share }) => u8(1) + share).join(''))
  const shuffleKey = hmac(seed, str('punto-fair/1/shuffle') + digest)
  const saltKey = hmac(seed, str('punto-fair/1/salt') + digest)
  const { cards, passedOver } = shuffled(terms.decks * 52, shuffleKey)
  const salts = cards.map((_, position) => hmac(saltKey, u16(position)))
  const leaves = cards.map((card, position) => sha256(`00${digest}${u16(position)}${u8(card)}${salts[position]}`))
  return {
    commitment,
    shareCommitments,
    closing,
    digest,
    shuffleKey,
    saltKey,
    firstBlock: hmac(shuffleKey, u32(0)),
    passedOver,
    order: cards.map(cardName).join(''),
    salts,
    leaves,
    root: rootOf(leaves),
    path: (position) => pathOf(position, leaves),
  }
}

const cardName = (card: number) => 'A23456789TJQK'[Math.floor(card / 4)]! + 'shdc'[card % 4]!

function* words(key: string): Generator<number> {
  for (let block = 0; ; block++)
    for (const word of hmac(key, u32(block)).match(/.{4}/g)!) yield Number.parseInt(word, 16)
}

function shuffled(count: number, key: string): { cards: number[]; passedOver: number } {
  const cards = Array.from({ length: count }, (_, i) => i % 52)
  const stream = words(key)
  let passedOver = 0
  for (let i = count - 1; i >= 1; i--) {
    const fair = Math.floor(65536 / (i + 1)) * (i + 1)
    let word = stream.next().value as number
    for (; word >= fair; word = stream.next().value as number) passedOver++
    const j = word % (i + 1)
    ;[cards[i], cards[j]] = [cards[j]!, cards[i]!]
  }
  return { cards, passedOver }
}

/** The largest power of two below a count: where RFC 6962 splits a tree. */
const split = (count: number) => 2 ** Math.floor(Math.log2(count - 1))

const rootOf = (leaves: readonly string[]): string =>
  leaves.length === 1
    ? leaves[0]!
    : sha256(`01${rootOf(leaves.slice(0, split(leaves.length)))}${rootOf(leaves.slice(split(leaves.length)))}`)

function pathOf(position: number, leaves: readonly string[]): readonly string[] {
  if (leaves.length === 1) return []
  const [left, right] = [leaves.slice(0, split(leaves.length)), leaves.slice(split(leaves.length))]
  return position < left.length
    ? [...pathOf(position, left), rootOf(right)]
    : [...pathOf(position - left.length, right), rootOf(left)]
}
