// A second verifier of signed shoes, written from docs/fairness.md and from nothing of the package: node:crypto, strings of
// hexadecimal digits, plain arithmetic. It takes a table's records in order and says the first thing that does not hold.
// By itself: node packages/fair/test/second-verifier.ts shoe-1.json shoe-2.json …
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

// biome-ignore lint/suspicious/noExplicitAny: it reads JSON as it comes, and trusts none of it.
type Json = any

const N = BigInt(
  '25195908475657893494027183240048398571429282126204032027777137836043662020707595556264018525880784' +
    '4069182906412495150821892985591491761845028084891200728449926873928072877767359714183472702618963750149718246911' +
    '6507761337985909570009733045974880842840179742910064245869181719511874612151517265463228221686998754918242243363' +
    '7259085141865462043576798423387184774447920739934236584823824281198163815010674810451660377306056201619676256133' +
    '8441436038339044149526344321901146575444541784240209246165157233507787077498171257724679629263863563732899121548' +
    '31438167899885040445364023527381951378636564391212010397122822120720357',
)

const bin = (hex: string) => Buffer.from(hex, 'hex')
const sha = (hex: string) => createHash('sha256').update(bin(hex)).digest('hex')
const mac = (key: string, hex: string) => createHmac('sha256', bin(key)).update(bin(hex)).digest('hex')
const int = (bytes: number, value: number) => value.toString(16).padStart(2 * bytes, '0')
const str = (text: string) => int(1, text.length) + Buffer.from(text, 'ascii').toString('hex')
const tag = (name: string) => str(`punto-fair/2/${name}`)
const element = (value: bigint) => value.toString(16).padStart(512, '0')
const small = (value: bigint) => (2n * value > N ? N - value : value)

function pow(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n
  const half = pow((base * base) % N, exponent / 2n)
  return exponent % 2n === 1n ? (half * base) % N : half
}

const openingOf = (h: Json) =>
  sha(tag('opening') + terms(h) + (h.previous === null ? '00' : `01${h.previous}`) + h.commitment + roundOf(h))
const roundOf = ({ beacon: b }: Json) => (b ? b.chain + b.key + int(8, b.round) : '')
const terms = (h: Json) =>
  str(h.table) + int(4, h.shoe) + int(1, h.decks) + int(2, h.cut) + int(2, h.windowSeconds) + int(1, h.delay)
const closingOf = (h: Json) => sha(tag('closing') + openingOf(h) + int(2, h.shares.length) + h.shares.join(''))
const digestOf = (h: Json) => sha(tag('shoe') + h.closing + waitedFor(h.delayed))
const waitedFor = (d: Json) =>
  d === null ? '00' : d === 'late' ? '02' : d.drawn ? `03${sha(d.drawn)}` : `01${d.output}`
export const headerOf = (h: Json): string => sha(tag('header') + h.digest + h.root)

function delayHolds(h: Json): boolean {
  const blocks = Array.from({ length: 9 }, (_, i) => sha(tag('base') + h.closing + int(1, i)))
  let x = small(BigInt(`0x${blocks.join('')}`) % N)
  let y = BigInt(`0x${h.delayed.output}`)
  if (h.delayed.proof.length !== h.delay - 10) return false
  for (const [i, hex] of h.delayed.proof.entries()) {
    const m = BigInt(`0x${hex}`)
    if (m <= 0n || 2n * m > N) return false
    const r = BigInt(
      `0x${sha(tag('halving') + h.closing + int(1, h.delay - i) + element(x) + element(y) + element(m)).slice(0, 32)}`,
    )
    x = small((pow(x, r) * m) % N)
    y = small((pow(m, r) * y) % N)
  }
  return y > 0n && small(pow(x, 2n ** 1024n)) === y
}

/** An Ed25519 key as the library wants it: the prefix says which algorithm it is of (RFC 8410). */
const keyOf = (hex: string) =>
  createPublicKey({ key: bin(`302a300506032b6570032100${hex}`), format: 'der', type: 'spki' })

const signed = (h: Json) => verify(null, bin(tag('sign-header') + headerOf(h)), keyOf(h.key), bin(h.signature))

function order(h: Json, seed: string): number[] {
  const key = mac(seed, tag('shuffle') + h.digest)
  const cards = Array.from({ length: 52 * h.decks }, (_, i) => i % 52)
  let stream: number[] = []
  let block = 0
  const word = () => {
    if (stream.length === 0)
      stream = mac(key, int(4, block++))
        .match(/.{4}/g)!
        .map((four) => Number.parseInt(four, 16))
    return stream.shift()!
  }
  for (let i = cards.length - 1; i > 0; i--) {
    let w = word()
    while (w >= 65536 - (65536 % (i + 1))) w = word()
    const j = w % (i + 1)
    ;[cards[i], cards[j]] = [cards[j]!, cards[i]!]
  }
  return cards
}

const name = (card: number) => 'A23456789TJQK'[card >> 2]! + 'shdc'[card & 3]!
const numberOf = (text: string) => 'A23456789TJQK'.indexOf(text[0]!) * 4 + 'shdc'.indexOf(text[1]!)
const leaf = (h: Json, position: number, card: number, salt: string) =>
  sha(`00${h.digest}${int(2, position)}${int(1, card)}${salt}`)

function leadsToRoot(h: Json, { position, card, salt, path }: Json): boolean {
  let hash = leaf(h, position, numberOf(card), salt)
  const left = [...path]
  for (let index = position, width = 52 * h.decks; width > 1; index >>= 1, width = (width + 1) >> 1) {
    if (index % 2 === 1) hash = sha(`01${left.shift()}${hash}`)
    else if (index < width - 1) hash = sha(`01${hash}${left.shift()}`)
  }
  return left.length === 0 && hash === h.root
}

/** Player's third card, then the Banker's by the table of play; who wins. Null where the cards break off. */
function winnerOf(cards: readonly string[]): string | null | 'too many' {
  const points = cards.map((card) => (numberOf(card) >> 2 < 9 ? (numberOf(card) >> 2) + 1 : 0))
  if (points.length < 4) return null
  const player = [points[0]!, points[2]!]
  const banker = [points[1]!, points[3]!]
  const sum = (hand: readonly number[]) => hand.reduce((a, b) => a + b, 0) % 10
  let next = 4
  if (sum(player) < 8 && sum(banker) < 8) {
    const drawn = sum(player) <= 5
    if (drawn) {
      if (next === points.length) return null
      player.push(points[next++]!)
    }
    const b = sum(banker)
    const third = player[2]
    const draws =
      third === undefined
        ? b <= 5
        : b <= 2 || (b === 3 && third !== 8) || (b >= 4 && b <= 6 && third >= 2 * (b - 3) && third <= 7)
    if (draws) {
      if (next === points.length) return null
      banker.push(points[next++]!)
    }
  }
  if (next !== points.length) return 'too many'
  return sum(player) === sum(banker) ? 'tie' : sum(player) > sum(banker) ? 'player' : 'banker'
}

/** The first thing that does not hold of a record of version 2, in a few words; undefined where all of it does. */
export function failing(record: Json): string | undefined {
  const { header: h, seed } = record
  if (record.version !== 2) return 'version'
  if (seed !== undefined && sha(tag('seed') + terms(h) + seed) !== h.commitment) return 'seed'
  if (closingOf(h) !== h.closing) return 'closing'
  if ((h.shares.length > 0 || h.beacon !== undefined) !== (h.delayed !== null)) return 'delay'
  // Whether the chain has signed the round is left to a library of that curve: Node has none.
  if (h.delayed?.drawn && (h.shares.length > 0 || !h.beacon)) return 'delay'
  if (h.delayed?.output && h.shares.length === 0) return 'delay'
  if (h.windowSeconds === 0 && h.shares.length > 0) return 'window'
  if (digestOf(h) !== h.digest) return 'digest'
  if (h.delayed !== null && h.delayed !== 'late' && !h.delayed.drawn && !delayHolds(h)) return 'delay'
  if (!signed(h)) return 'signature'
  const rounds = record.round ? [record.round] : record.rounds
  const proofs = [...(record.burned ?? []), ...rounds.flatMap((round: Json) => round.cards)]
  for (const [i, proof] of proofs.entries()) {
    if (proof.position !== (record.round ? proofs[0].position : 0) + i) return 'position'
    if (!leadsToRoot(h, proof)) return 'proof'
  }
  for (const round of rounds) if (winnerOf(round.cards.map(({ card }: Json) => card)) !== round.winner) return 'winner'
  if (seed === undefined) return undefined
  const cards = order(h, seed)
  const saltKey = mac(seed, tag('salt') + h.digest)
  let level = cards.map((card, position) => leaf(h, position, card, mac(saltKey, int(2, position))))
  for (const { position, card } of proofs) if (name(cards[position]!) !== card) return 'card'
  while (level.length > 1)
    level = level.flatMap((hash, i) => (i % 2 ? [] : i + 1 < level.length ? [sha(`01${hash}${level[i + 1]}`)] : [hash]))
  if (level[0] !== h.root) return 'root'
  return record.ending === (proofs.length >= cards.length - h.cut ? 'finished' : 'abandoned') ? undefined : 'ending'
}

/** The first thing that does not hold of a table's shoes, in order. */
export function failingChain(records: readonly Json[]): string | undefined {
  for (const [i, record] of records.entries()) {
    const failed = failing(record)
    if (failed) return `shoe ${record.header.shoe}: ${failed}`
    const before = records[i - 1]?.header
    if (!before) continue
    if (record.header.table !== before.table || record.header.shoe !== before.shoe + 1) return 'number'
    if (record.header.previous !== headerOf(before)) return `shoe ${record.header.shoe}: chain`
  }
  return undefined
}

if (import.meta.main) {
  const found = failingChain(process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8'))))
  console.log(found ?? 'Everything holds.')
  process.exitCode = found ? 1 : 0
}
