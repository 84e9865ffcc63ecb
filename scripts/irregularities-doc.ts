// Writes docs/irregularities.md from packages/table: `npm run irregularities-doc`. A test fails when the page is not what this
// would write.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProcedureCode } from '@punto/rules'
import { paragraph } from '@punto/rules/register'
import { type Handling, handlingOf, IRREGULARITY_KINDS, type IrregularityKind, KIND_NAMES } from '@punto/table'
import { table } from './odds-doc/markdown.ts'

export const IRREGULARITIES_PAGE = join(import.meta.dirname, '..', 'docs', 'irregularities.md')

const DOCUMENTS: readonly (readonly [code: ProcedureCode, heading: string])[] = [
  ['INS', 'Non-Commission with Insurance and Super Six Plus'],
  ['COM', 'Commission, and No-Commission, Bad Beat and Banker 7/Player 8 with it'],
  ['KO', 'Non-Commission Knockout'],
  ['EZ6', 'Non-Commission Easy Six'],
]

export const irregularitiesPage = (): string =>
  [
    '# When something goes wrong',
    '<!-- Written by scripts/irregularities-doc.ts from packages/table: change those, not this page. -->',
    INTRODUCTION,
    PICTURE,
    ...DOCUMENTS.map(([code, heading]) => `## ${heading}\n\n${tableOf(code)}`),
    HOUSE_DECISIONS,
    IN_CODE,
  ]
    .join('\n\n')
    .concat('\n')

const INTRODUCTION = `A third of the rule documents is about mistakes: cards to the wrong hand, a card too many, a foreign card, a power cut, a bet over the Differential, insurance nobody offered. Each is a command like any other. Whoever runs the table *declares* what happened; before anything is done the program says under which paragraph, what follows from each choice there is, who decides, and whose money comes back; where a second person is needed the table stands still until that person has spoken. The record keeps all of it.

The tables below are read off the program's own table of courses. What a document does not cover goes to the shift manager (INS 5.18, ruling 28).`

const PICTURE = `\`\`\`mermaid
stateDiagram-v2
  [*] --> playing
  playing --> suspended: declared, and somebody must agree
  suspended --> playing: dismissed
  suspended --> void: approved, and the paragraph voids
  suspended --> options: approved, and everyone is asked
  suspended --> playing: approved, and the round goes on
  playing --> suspended: interrupted, and an outcome is established
  playing --> void: interrupted, and none is
  playing --> options: cards dealt face up, and nothing is established
  options --> playing: who goes on, goes on; who takes back has left the round
  playing --> settled
  settled --> [*]
  void --> [*]: every stake has gone back
\`\`\``

function tableOf(code: ProcedureCode): string {
  const rows = IRREGULARITY_KINDS.map((kind) => {
    const handling = handlingOf(code, kind)
    return [
      `\`${kind}\` ${KIND_NAMES[kind].en}`,
      handling.rule,
      followsOf(kind, handling),
      decidesOf(handling) + (AFTER_SETTLEMENT[kind] ?? ''),
      NEW_CARDS[handling.newShoe],
    ]
  })
  return table(['What happened', 'Paragraph', 'What follows', 'Who decides', 'New cards'], rows, 5)
}

const ASKED: Readonly<Record<Handling['asks'], string>> = {
  never: 'nobody is asked',
  'nothing-established': 'everyone with a bet has the options of INS 5.12 if no outcome is established',
  'unless-established-and-reconstructed':
    'everyone with a bet has the options of INS 5.12, unless an outcome is established and the cards can be reconstructed',
  always: 'everyone with a bet has the options of INS 5.12',
}

const NEW_CARDS: Readonly<Record<Handling['newShoe'], string>> = {
  must: 'must be put into play',
  'by-default': 'are put into play unless kept',
  may: 'may be put into play',
  no: '',
}

function followsOf(kind: IrregularityKind, { course, asks, unreconstructed }: Handling): string {
  switch (course) {
    case 'interruption':
      return 'finished if an outcome is established, else void; bets and windows that were open reopen'
    case 'void':
      return 'the round is void: every stake comes back'
    case 'cards': {
      const otherwise =
        unreconstructed === 'void' ? 'if they cannot be, void' : 'if they cannot be, the hand goes on as it is'
      return `the cards are put back in their order, what is left over begins the next round; ${otherwise}; ${ASKED[asks]}`
    }
    case 'face-up':
      return `the round goes on and its result stands; ${ASKED[asks]}`
    case 'pro-rata':
      return 'each bet on the heavier side plays for its share, never under the minimum; the rest comes back'
    case 'chips':
      return 'the chips play as they lay at the close'
    case 'reopen':
      return 'before any card: bets are open again as they lie; what the close returned is offered back, not laid again'
    case 'record':
      return kind === 'found-late' ? 'recorded; no later round changes' : 'recorded; what happened at the table counts'
    case 'misread':
      return `the round is decided anew from the right card: cards no longer called for are in excess, missing ones are drawn from the same shoe, otherwise void; a settlement is redone by the difference; ${ASKED[asks]}`
    case 'decision':
      return 'goes on, void, or an amount paid or taken for each player named, as decided; the reason is recorded'
  }
}

const AFTER_SETTLEMENT: Partial<Record<IrregularityKind, string>> = { misread: '; once settled, shift manager' }

const decidesOf = ({ decides }: Handling): string =>
  decides === null
    ? 'nobody: the paragraph does'
    : `${decides[0]!.replace('-', ' ')}${decides.length > 1 ? ' or above' : ''}`

const HOUSE_DECISIONS = `## Decisions of the House

Where the documents name nobody, Punto is careful with money:

- A void, an interruption, a reconstruction or a pro rata that staff ask for needs a second person, a pit supervisor or above, and never the one who asked. What the program itself has seen, the end of the cards by its own count or a crash where it deals or bets are open, needs nobody.
- A crash at a dealer's table whose bets are closed voids nothing by itself (ruling 50): the round stands suspended until a pit supervisor has approved it as the felt lies, as recorded or with \`cards\` that were drawn and not recorded, in their order. Then ${paragraphOf('INS 5.4')} is asked of that felt: the round goes on from where it stands, with those cards as the next, or is void. It cannot be dismissed. What stopped the dealing itself (power at the table, the shoe) is declared as an interruption.
- A card that has left the shoe has been drawn: an insurance window that waited for the next card closes with it (${paragraphOf('INS 5.3')}). An Ante window stays open until its holders have decided or the dealer closes it (ruling 40).
- While bets are open nobody is asked: everyone may still withdraw. The bets reopen with their whole time.
- A hand with a wrong number of cards that is noticed after the settlement and before the next round, and cannot be reconstructed, voids the settled round: what was paid and collected moves back by new transfers, and nothing is erased.
- A card that was entered wrongly is put right with \`correct-card\` by the dealer alone, while no later card, decision or settlement has followed it; a window that opened on it, in which nobody has spoken, never was. Later it is declared as \`misread\`. Where only the suit or a rank of equal points changes, nothing is dealt or decided again. Antes are decided again on the right card: the cards behind it are drawn ahead until then. Where the shoe is gone and a card is missing, or has to be laid again behind an Ante, the round is void.
- The last round can be put right until the next one's betting opens, whatever happens to shoe, table or dealer meanwhile (ruling 37): \`misread\`, \`wrong-number\` and \`uncovered\` with \`resolution\` \`void\` or \`pay\`.
- Once the next round's betting is open, the settlement of the round before it stands (INS 5.11, ruling 36), a card entered wrongly included. \`found-late\` keeps on the record which round it was and what lay there, and moves nothing; roads and history stay as they were settled. The shift manager may still pay or take amounts: \`uncovered\`, then \`resolution\` \`pay\` (ruling 39).
- What a correction, a void or a decision takes comes from what the player has available; the rest stands as the player's debt to the House, named in the description beforehand (ruling 38). Who owes places no new bet; what comes in pays the debt first. The shift manager writes it off by paying it, with a reason and declared by a second person: \`uncovered\`, then \`resolution\` \`pay\` with the amount that is owed. It comes in, and so pays the debt; the House bears it. At the terminal: \`declare uncovered WORDS\`, then \`approve pay ann 300 because WORDS\`.
- A new shoe is put into play after the round, never in the middle of it.
- Insurance that was not offered: the claim waits for the settlement, since only then is it known what the insurance would have won. It keeps no round from opening: it is answered whenever the pit comes to it, and its money moves apart (ruling 44).`

const IN_CODE = `## In code

\`describe(state, irregularity, actor)\` of \`@punto/table\` answers before anything is declared; \`describeOpen(state)\` does for what awaits a decision. Both give the paragraph, a prospect for each choice (void, asked, goes on), the stakes that come back, and the sentences in English and Chinese. The commands are \`correct-card\`, \`declare-irregularity\`, \`approve-irregularity\`, \`dismiss-irregularity\`, \`resume-round\`, \`choose-option\`, \`close-options\`, \`claim-insurance\`, \`accept-claim\` and \`refuse-claim\`. \`punto play --dealer\` lets you try them.`

function paragraphOf(id: string): string {
  if (!paragraph(id)) throw new Error(`There is no paragraph ${id}`)
  return id
}

if (import.meta.main) writeFileSync(IRREGULARITIES_PAGE, irregularitiesPage())
