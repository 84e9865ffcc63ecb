// Where in a record a failure lies. A hash can only say that some fields do not fit together: then all of these are named, and one
// of them was altered. Fields that earlier checks have already held are left out.
import type { Failure, FailureCode } from './sentences.ts'

/** What a commitment binds beside the secret; those of version 2 come last. */
const TERMS = ['table', 'shoe', 'decks', 'cut', 'windowSeconds', 'delay'].map((name) => `header.${name}`)

type Places = readonly string[] | ((where: string) => readonly string[])

const PLACES: Readonly<Record<FailureCode, Places>> = {
  'record/not-json': [],
  'record/too-large': [],
  'record/unknown-format': ['format'],
  'record/unknown-version': ['version'],
  'field/missing': (where) => [where, ...decidesFields(where)],
  'field/unknown': (where) => [where, ...decidesFields(where)],
  // How many decks there are says which positions there can be.
  'field/wrong': (where) => [where, ...(where.endsWith('.position') ? ['header.decks'] : [])],
  'root/not-as-noted': ['header.root'],
  'key/not-as-noted': ['header.key'],
  'seed/wrong': ['seed', 'header.commitment', ...TERMS],
  'entropy/player-twice': ['header.entropy'],
  'share/wrong': (where) => [where, 'header.commitment', ...TERMS],
  'share/no-window': ['header.shares', 'header.windowSeconds'],
  'closing/wrong': [
    'header.closing',
    'header.entropy',
    'header.shares',
    'header.previous',
    'header.commitment',
    'header.beacon',
    ...TERMS,
  ],
  'delay/missing': ['header.delayed', 'header.shares'],
  'delay/without-shares': ['header.delayed', 'header.shares'],
  'beacon/missing': ['header.delayed', 'header.shares'],
  'beacon/not-named': ['header.delayed'],
  'digest/wrong': ['header.digest', 'header.entropy', 'header.delayed.output', 'header.delayed.drawn'],
  'delay/wrong': ['header.delayed'],
  'beacon/other-key': ['header.beacon'],
  'beacon/wrong': ['header.delayed', 'header.beacon'],
  'signature/wrong': ['header.signature', 'header.key', 'header.root'],
  'root/missing': ['header.root'],
  'share/withheld': (where) => [where, 'header.root'],
  'root/wrong': ['header.root'],
  'position/duplicated': positions,
  'position/out-of-order': positions,
  'position/missing': positions,
  'proof/other-position': (where) => [where],
  'card/wrong': (where) => [`${where}.card`],
  'salt/wrong': (where) => [`${where}.salt`],
  'path/wrong': (where) => [`${where}.path`],
  'proof/wrong': (where) => [where, 'header.root'],
  'round/surplus-card': (where) => [`${where}.cards`],
  'round/wrong-winner': (where) => [`${where}.winner`],
  'round/after-cut-card': (where) => [where],
  'ending/not-finished': ['ending', 'rounds'],
  'ending/not-abandoned': ['ending', 'rounds'],
  'chain/other-table': ['header.table'],
  'chain/gap': ['header.shoe'],
  'chain/unsigned': ['header'],
  'chain/broken': ['header.previous'],
  'key/not-published': ['header.key'],
  'key/not-endorsed': [],
}

/** The paths that a failed check holds together, as `header.root` or `rounds[3].cards[0].salt`; empty where it is about no field. */
export function placesOf({ code, params }: Failure): readonly string[] {
  const places = PLACES[code]
  return typeof places === 'function' ? places(String(params.where)) : places
}

/** The format says which fields a record has, and the version which its header has. */
function decidesFields(where: string): readonly string[] {
  if (/^\w+$/.test(where)) return ['format']
  return /^header\.\w+$/.test(where) ? ['version'] : []
}

/** The cards of a round by itself are held against the one before; those of a shoe count from its first. */
function positions(where: string): readonly string[] {
  const [, i] = /^round\.cards\[(\d+)\]$/.exec(where) ?? []
  const before = i === undefined || i === '0' ? [] : [`round.cards[${Number(i) - 1}].position`]
  return [`${where}.position`, ...before]
}
