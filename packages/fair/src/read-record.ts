// From an unknown document to a record that has exactly the fields a record has, each of its kind and within bounds.
// Whether what they say holds is for verification.
import { MAX_CARDS_IN_COUP, parseCard, show, WINNERS } from '@punto/rules'
import type { NamedRound } from './beacon.ts'
import { isHashHex } from './bytes.ts'
import { ELEMENT_BYTES, MAX_DELAY, proofLength } from './delay.ts'
import {
  type AnyHeader,
  type CardProof,
  ENDINGS,
  type FairRecord,
  RECORD_VERSIONS,
  ROUND_FORMAT,
  type Round,
  SHOE_FORMAT,
  type Share,
  type ShoeHeader,
  versioned,
} from './records.ts'
import { DoesNotHold } from './sentences.ts'
import { LATE, type SignedHeader } from './signed-records.ts'
import { cardsInShoe, isName, MAX_SHARES, NAME_WORDS, wrongSharedTerm, wrongTerm } from './terms.ts'

/** A shoe's record has about 300,000; the bound keeps a hostile document from costing more than it is worth. */
export const MAX_RECORD_CHARACTERS = 4_000_000
/** The tree over 416 cards is nine levels high. */
const MAX_PATH = 9

type Fields = Readonly<Record<string, unknown>>

export function recordFromText(text: string): FairRecord {
  if (text.length > MAX_RECORD_CHARACTERS)
    throw new DoesNotHold('record/too-large', { found: text.length, most: MAX_RECORD_CHARACTERS })
  return recordFromValue(jsonFrom(text))
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new DoesNotHold('record/not-json', { reason: (error as Error).message })
  }
}

/** `value` is what a JSON parser returns. */
export function recordFromValue(value: unknown): FairRecord {
  if (!isObject(value)) throw new DoesNotHold('record/unknown-format', { found: shown(value) })
  const { format, version } = value
  if (format !== SHOE_FORMAT && format !== ROUND_FORMAT)
    throw new DoesNotHold('record/unknown-format', { found: shown(format) })
  if (!RECORD_VERSIONS.some((known) => known === version))
    throw new DoesNotHold('record/unknown-version', { found: shown(version), known: RECORD_VERSIONS.join(', ') })
  const readHeader = version === 2 ? signedHeaderFrom : plainHeaderFrom
  if (format === ROUND_FORMAT) {
    const fields = fieldsOf('', value, ['format', 'version', 'header', 'round'])
    const header = readHeader('header', fields.header)
    return { format, ...versioned(header), round: roundFrom('round', fields.round, header) }
  }
  const fields = fieldsOf('', value, ['format', 'version', 'header', 'burned', 'rounds', 'ending', 'seed'])
  const header = readHeader('header', fields.header)
  const cards = cardsInShoe(header.decks)
  return {
    format,
    ...versioned(header),
    burned: listOf('burned', fields.burned, cards, (where, item) => proofFrom(where, item, header)),
    rounds: listOf('rounds', fields.rounds, cards, (where, item) => roundFrom(where, item, header)),
    ending: oneOf('ending', fields.ending, ENDINGS),
    seed: hash('seed', fields.seed),
  }
}

/** A header as it is published; the signed one is of version 2. */
export const headerFrom = (where: string, value: unknown): AnyHeader =>
  isObject(value) && 'signature' in value ? signedHeaderFrom(where, value) : plainHeaderFrom(where, value)

function plainHeaderFrom(where: string, value: unknown): ShoeHeader {
  const fields = fieldsOf(where, value, [
    'table',
    'shoe',
    'decks',
    'cut',
    'commitment',
    'entropy',
    'closing',
    'digest',
    'root',
  ])
  const terms = {
    table: text(`${where}.table`, fields.table),
    shoe: number(`${where}.shoe`, fields.shoe),
    decks: number(`${where}.decks`, fields.decks),
    cut: number(`${where}.cut`, fields.cut),
  }
  const wrong = wrongTerm(terms)
  if (wrong) throw mistyped(`${where}.${wrong.field}`, wrong.expected, terms[wrong.field])
  return {
    ...terms,
    commitment: hash(`${where}.commitment`, fields.commitment),
    entropy: listOf(`${where}.entropy`, fields.entropy, MAX_SHARES, shareFrom),
    closing: hash(`${where}.closing`, fields.closing),
    digest: hash(`${where}.digest`, fields.digest),
    root: fields.root === null ? null : hash(`${where}.root`, fields.root),
  }
}

const SIGNED_FIELDS = [
  'table',
  'shoe',
  'decks',
  'cut',
  'windowSeconds',
  'delay',
  'previous',
  'commitment',
  'shares',
  'closing',
  'delayed',
  'digest',
  'root',
  'key',
  'signature',
] as const

function signedHeaderFrom(where: string, value: unknown): SignedHeader {
  const isNamed = isObject(value) && Object.hasOwn(value, 'beacon')
  const fields = fieldsOf(where, value, isNamed ? [...SIGNED_FIELDS, 'beacon'] : SIGNED_FIELDS)
  const terms = {
    table: text(`${where}.table`, fields.table),
    shoe: number(`${where}.shoe`, fields.shoe),
    decks: number(`${where}.decks`, fields.decks),
    cut: number(`${where}.cut`, fields.cut),
    windowSeconds: number(`${where}.windowSeconds`, fields.windowSeconds),
    delay: number(`${where}.delay`, fields.delay),
  }
  const wrong = wrongSharedTerm(terms)
  if (wrong) throw mistyped(`${where}.${wrong.field}`, wrong.expected, terms[wrong.field])
  const hashIn = (name: (typeof SIGNED_FIELDS)[number]) => hash(`${where}.${name}`, fields[name])
  return {
    ...terms,
    previous: fields.previous === null ? null : hashIn('previous'),
    commitment: hashIn('commitment'),
    ...(isNamed && { beacon: roundNamed(`${where}.beacon`, fields.beacon) }),
    shares: listOf(`${where}.shares`, fields.shares, MAX_SHARES, hash),
    closing: hashIn('closing'),
    delayed:
      fields.delayed === null || fields.delayed === LATE
        ? fields.delayed
        : awaitedFrom(`${where}.delayed`, fields.delayed),
    digest: hashIn('digest'),
    root: hashIn('root'),
    key: hashIn('key'),
    signature: hexOf(`${where}.signature`, fields.signature, SIGNATURE_DIGITS),
  }
}

const SIGNATURE_DIGITS = 128
const ELEMENT_DIGITS = 2 * ELEMENT_BYTES

const DRAWN_DIGITS = 96
const BEACON_KEY_DIGITS = 192

function roundNamed(where: string, value: unknown): NamedRound {
  const fields = fieldsOf(where, value, ['chain', 'key', 'round'])
  const round = number(`${where}.round`, fields.round)
  if (!Number.isSafeInteger(round) || round < 1) throw mistyped(`${where}.round`, 'a whole number from 1', round)
  const key = hexOf(`${where}.key`, fields.key, BEACON_KEY_DIGITS)
  return { chain: hash(`${where}.chain`, fields.chain), key, round }
}

function awaitedFrom(where: string, value: unknown) {
  if (isObject(value) && Object.hasOwn(value, 'drawn')) {
    const { drawn } = fieldsOf(where, value, ['drawn'])
    return { drawn: hexOf(`${where}.drawn`, drawn, DRAWN_DIGITS) }
  }
  const fields = fieldsOf(where, value, ['output', 'proof'])
  const element = (at: string, item: unknown) => hexOf(at, item, ELEMENT_DIGITS)
  return {
    output: element(`${where}.output`, fields.output),
    proof: listOf(`${where}.proof`, fields.proof, proofLength(MAX_DELAY), element),
  }
}

function shareFrom(where: string, value: unknown): Share {
  const fields = fieldsOf(where, value, ['player', 'commitment', 'share'])
  const player = text(`${where}.player`, fields.player)
  if (!isName(player)) throw mistyped(`${where}.player`, NAME_WORDS, player)
  return {
    player,
    commitment: hash(`${where}.commitment`, fields.commitment),
    share: fields.share === null ? null : hash(`${where}.share`, fields.share),
  }
}

function roundFrom(where: string, value: unknown, header: AnyHeader): Round {
  const fields = fieldsOf(where, value, ['winner', 'cards'])
  const winner = fields.winner === null ? null : oneOf(`${where}.winner`, fields.winner, WINNERS)
  const cards = listOf(`${where}.cards`, fields.cards, MAX_CARDS_IN_COUP, (at, item) => proofFrom(at, item, header))
  if (cards.length === 0) throw mistyped(`${where}.cards`, 'at least one card', [])
  return { winner, cards }
}

export function proofFrom(where: string, value: unknown, header: AnyHeader): CardProof {
  const fields = fieldsOf(where, value, ['position', 'card', 'salt', 'path'])
  const position = number(`${where}.position`, fields.position)
  const last = cardsInShoe(header.decks) - 1
  if (!Number.isInteger(position) || position < 0 || position > last)
    throw mistyped(`${where}.position`, `a whole number from 0 to ${last}`, position)
  const card = text(`${where}.card`, fields.card)
  if (parseCard(card) === undefined) throw mistyped(`${where}.card`, 'a rank of A23456789TJQK and a suit of shdc', card)
  const salt = hash(`${where}.salt`, fields.salt)
  return { position, card, salt, path: listOf(`${where}.path`, fields.path, MAX_PATH, hash) }
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fieldsOf(where: string, value: unknown, names: readonly string[]): Fields {
  if (!isObject(value)) throw mistyped(where, 'an object', value)
  const within = where === '' ? '' : `${where}.`
  for (const name of names)
    if (!Object.hasOwn(value, name)) throw new DoesNotHold('field/missing', { where: within + name })
  for (const name of Object.keys(value))
    if (!names.includes(name)) throw new DoesNotHold('field/unknown', { where: within + show(name) })
  return value
}

function listOf<T>(where: string, value: unknown, most: number, read: (where: string, item: unknown) => T): T[] {
  if (!Array.isArray(value)) throw mistyped(where, 'a list', value)
  if (value.length > most)
    throw new DoesNotHold('field/wrong', { where, expected: `a list of at most ${most}`, found: `of ${value.length}` })
  return Array.from(value, (item, i) => read(`${where}[${i}]`, item))
}

function text(where: string, value: unknown): string {
  if (typeof value !== 'string') throw mistyped(where, 'a text', value)
  return value
}

function number(where: string, value: unknown): number {
  if (typeof value !== 'number') throw mistyped(where, 'a number', value)
  return value
}

function hash(where: string, value: unknown): string {
  if (typeof value !== 'string' || !isHashHex(value)) throw mistyped(where, '64 lower-case hexadecimal digits', value)
  return value
}

function hexOf(where: string, value: unknown, digits: number): string {
  if (typeof value !== 'string' || value.length !== digits || !/^[0-9a-f]+$/.test(value))
    throw mistyped(where, `${digits} lower-case hexadecimal digits`, value)
  return value
}

function oneOf<T extends string>(where: string, value: unknown, words: readonly T[]): T {
  const word = words.find((candidate) => candidate === value)
  if (word === undefined) throw mistyped(where, words.map((known) => `"${known}"`).join(' or '), value)
  return word
}

const mistyped = (where: string, expected: string, value: unknown): DoesNotHold =>
  new DoesNotHold('field/wrong', { where, expected, found: shown(value) })

/** A found value in a few characters. Lists and objects are not written out: a hostile one can be nested too deep. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  return isObject(value) ? 'an object' : show(value)
}
