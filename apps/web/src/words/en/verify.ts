// What the verifier says, in English.

import type { RecordingHead } from '@punto/fair'
import { counted } from '@punto/rules'
import type { ProofStep } from '../../base/proof-steps.ts'

export interface VerifyWords {
  readonly title: string
  readonly lead: string
  readonly drop: string
  readonly choose: string
  readonly paste: string
  readonly check: string
  readonly noted: string
  readonly notedRoot: string
  readonly notedKey: string
  readonly notedWrong: string
  readonly example: string
  readonly examples: Readonly<Record<'shoe' | 'round' | 'shared-shoe', string>>
  readonly alter: string
  readonly checking: string
  readonly broken: string
  readonly holds: string
  readonly fails: string
  readonly steps: Readonly<Record<ProofStep, string>>
  readonly unreached: string
  readonly none: string
  readonly place: string
  readonly places: string
  readonly root: (root: string) => string
  readonly of: (table: string, shoe: number) => string
  readonly recording: string
  readonly recordingOf: (table: string, game: string) => string
  readonly recordingCounts: (events: number, rounds: number, settled: number, voided: number, lines: number) => string
  readonly recordingMoney: (staked: string, house: string) => string
  readonly recordingChecks: (
    cards: number,
    shoes: number,
    lines: number,
    transfers: number,
    own: boolean,
  ) => readonly string[]
  /** Signed headers of shoes, and in how many of those players had shares. */
  readonly recordingHeaders: (headers: number, shared: number) => string
  readonly recordingSigned: (key: string) => string
  /** What was asked for when it was exported. */
  readonly recordingHead: (head: RecordingHead) => string
  readonly seedUnfit: (shoe: number) => string
  readonly cardWrong: (card: string, position: number, shoe: number, lay: string) => string
  readonly consistent: string
  readonly line: (line: number) => string
  readonly round: string
  readonly roundCards: string
  readonly roundLines: string
  readonly roundEnd: string
  readonly ends: Readonly<Record<'settled' | 'void' | 'open', string>>
  readonly expected: string
  readonly found: string
  readonly rounds: (shown: number, all: number) => string
  readonly live: string
  readonly liveLead: string
  readonly table: string
  readonly from: string
  readonly liveCheck: string
  readonly liveStop: string
  readonly liveNone: string
  readonly shoe: string
  readonly states: Readonly<Record<'held' | 'failed' | 'in-play' | 'by-hand', string>>
  readonly liveHolds: (shoes: number) => string
  readonly liveFails: (shoe: number) => string
  readonly save: string
  readonly witnesses: {
    readonly title: string
    readonly lead: string
    readonly policy: string
    readonly noPolicy: string
    readonly notes: string
    readonly cosigned: (name: string, shoes: number, at: string) => string
    readonly not: (name: string) => string
    readonly held: (k: number, of: number) => string
  }
}

export const WORDS: VerifyWords = {
  title: 'Verify',
  lead: 'Drop a record here and see every check run, in this page. Nothing is sent anywhere.',
  drop: 'Drop a file here: the record of a shoe or of a round (JSON), or a table’s recording, a round, a day or all its days (one event a line, its transfers between them where you have them).',
  choose: 'Choose a file',
  paste: 'or paste it',
  check: 'Check',
  noted: 'What you noted before betting',
  notedRoot: 'Root',
  notedKey: 'The house’s public key',
  notedWrong: 'Write 64 digits of 0–9 and a–f, or leave it empty.',
  example: 'Try a real record:',
  examples: { shoe: 'a shoe', round: 'a round', 'shared-shoe': 'a signed shoe' },
  alter: 'Change anything in it and check again: it fails at that place.',
  checking: 'Checking…',
  broken: 'The check itself broke down:',
  holds: 'Everything in it holds.',
  fails: 'It does not hold.',
  steps: {
    form: 'Form of the record',
    noted: 'What you noted',
    commitment: 'Commitment to the seed',
    shares: 'Players’ shares and their list',
    delay: 'Delay or drand round, and digest',
    signature: 'Signature',
    shuffle: 'Shuffle and root',
    cards: 'Every card',
    rounds: 'Every round by the table of play',
    ending: 'End of the shoe',
    key: 'Key of the house',
    chain: 'Chain of shoes',
  },
  unreached: 'not reached',
  none: 'nothing of this in the record',
  place: 'There the record says:',
  places: 'The check takes these together, and they do not fit. One of them was altered:',
  root: (root) =>
    `Its root is ${root}. If the table showed you this root before the bets, the cards were fixed before them.`,
  of: (table, shoe) => `Table ${table}, shoe ${shoe}`,
  recording: 'A table’s recording, followed by the auditor, who has the rules from the documents a second time.',
  recordingOf: (table, game) => `Table ${table}, ${game}`,
  recordingCounts: (events, rounds, settled, voided, lines) =>
    `${counted(events, 'event')}, ${counted(rounds, 'round')}: ${settled} settled with ${counted(lines, 'line')}, ${voided} void.`,
  recordingMoney: (staked, house) => `${staked} was staked; the House is at ${house} (minor units).`,
  recordingChecks: (cards, shoes, lines, transfers, own) => [
    `${counted(cards, 'card')}, each drawn as the table of play says`,
    shoes === 0
      ? 'no shoe whose seed is in the recording: its cards are held against the rules alone'
      : `${counted(shoes, 'committed shoe')} made again from the seed: every card is the one that lay there`,
    `${counted(lines, 'settlement line')}, each settled again from the documents`,
    own
      ? `${counted(transfers, 'transfer')}, each what its event calls for; the House account and the chip tray agree`
      : `${counted(transfers, 'transfer')} that the events make, each what the documents call for; the House account and the chip tray agree`,
  ],
  recordingHeaders: (headers, shared) =>
    `${counted(headers, 'signed header')} of shoes: signature, list of shares (${shared} with players’), delay and chain`,
  recordingSigned: (key) => `the house’s signature over every line, by the key ${key}`,
  recordingHead: ({ day, rounds }) =>
    day !== undefined && rounds
      ? `Exported for the gaming day ${day}: rounds ${rounds[0]} to ${rounds[1]}, with all before them, from which they follow.`
      : rounds
        ? `Exported for round ${rounds[0]}, with all before it, from which it follows.`
        : 'Exported whole, to the last round that was over.',
  seedUnfit: (shoe) => `the seed that was revealed does not make the shoe ${shoe} of the signed header.`,
  cardWrong: (card, position, shoe, lay) =>
    `${card} was dealt; card ${position + 1} of the committed shoe ${shoe} was ${lay}.`,
  consistent: 'Checked for consistency: a file alone cannot show that it is whole and as it was recorded.',
  line: (line) => `Line ${line}`,
  round: 'Round',
  roundCards: 'Cards',
  roundLines: 'Settlement lines',
  roundEnd: 'End',
  ends: { settled: 'settled', void: 'void', open: 'under way' },
  expected: 'Should be',
  found: 'Is',
  rounds: (shown, all) => (shown < all ? `The last ${shown} of ${all} rounds` : 'Rounds'),
  live: 'A table of this house',
  liveLead: 'Fetches the table’s shoes one after the other and checks each: record, signature, key and chain.',
  table: 'Table',
  from: 'From shoe',
  liveCheck: 'Fetch and check',
  liveStop: 'Stop',
  liveNone: 'This table has had no shoe yet.',
  shoe: 'Shoe',
  states: {
    held: 'holds',
    failed: 'does not hold',
    'in-play': 'in play: its header holds',
    'by-hand': 'dealt by hand: nothing to check',
  },
  liveHolds: (shoes) => (shoes === 1 ? 'The one shoe holds.' : `All ${shoes} shoes hold, and so does their chain.`),
  liveFails: (shoe) => `Shoe ${shoe} does not hold.`,
  save: 'Save what was found',
  witnesses: {
    title: 'Witnesses: is the same told to everybody?',
    lead: 'Shoes that hold can still be told otherwise to others. Name the witnesses that you trust: what the house publishes of them is held against the shoes above. A house could hold newer ones back, so open what each has cosigned, and paste it here.',
    policy: 'Policy: k of these witnesses',
    noPolicy: 'A policy is JSON: { "k", "witnesses": [{ "vkey", "url" }] }, with k from 1 to the number of witnesses.',
    notes: 'What they have cosigned, one after the other',
    cosigned: (name, shoes, at) => `${name} has cosigned shoes 1 to ${shoes} (${at})`,
    not: (name) => `${name}: nothing that counts`,
    held: (k, of) => `At least ${k} of ${of} witnesses have cosigned what is told here.`,
  },
}
