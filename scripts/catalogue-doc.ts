// Writes docs/catalogue.md from the catalogue and its exact odds: `npm run catalogue-doc`. A test fails when the page is not
// what this would write.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CatalogueBet, type CatalogueEntry, priceCatalogue } from '@punto/odds'
import { fixed, oddsInWords, percent, table } from './odds-doc/markdown.ts'

export const CATALOGUE_PAGE = join(import.meta.dirname, '..', 'docs', 'catalogue.md')

export function cataloguePage(): string {
  const packs = priceCatalogue()
  const bets = packs.flatMap((pack) => pack.bets)
  const printed = bets.filter(({ published }) => published)
  const agreeing = printed.filter(({ published }) => published!.agrees)
  return [
    '# The catalogue of side bets',
    '<!-- Written by scripts/catalogue-doc.ts from packages/rules and packages/odds: change those, not this page. -->',
    `${packs.length} packs, ${bets.length} bets, any of them beside any game: \`--with dragon-bonus,pairs\` on the command line, \`"packs": ["dragon-bonus", "pairs"]\` in a table's configuration. Each is a declaration in \`packages/rules/src/catalogue\`; settlement, odds, simulation, felt and help read it. A pack whose bet the game has already is refused with a sentence, and so is one that counts on a commission the game does not take. \`punto catalogue\` prints this page's figures, \`punto count\` what a card counter would win from each bet ([counting](counting.md)).`,
    `Every figure is exact, of a fresh shoe. ${agreeing.length} of the ${printed.length} house edges that we found printed agree with ours to the digits printed${agreeing.length === printed.length ? '' : '; where they do not, both are given'}.`,
    '## All bets, the dearest first',
    table(
      ['Bet', 'Pack', 'House edge %', 'Hit %', 'SD', 'Printed %', 'Agrees'],
      packs
        .flatMap((pack) => pack.bets.map((bet) => ({ pack, bet })))
        .sort((a, b) => b.bet.houseEdge - a.bet.houseEdge)
        .map(({ pack, bet }) => [
          bet.label.en,
          `[\`${pack.id}\`](#${pack.id})`,
          percent(bet.houseEdge, 4),
          percent(bet.hit, 4),
          fixed(bet.sd, 4),
          bet.published?.percent ?? '',
          bet.published ? (bet.published.agrees ? 'yes' : '**no**') : '',
        ]),
      2,
    ),
    ...packs.map(section),
    '## Printed figures that we could not reproduce',
    [
      '- **High Tie and Low Tie**, 10 and 55 to 1, printed with house edges of 11.74 and 16.45 percent: ties on the totals stated give other figures. They are left out until their rules are known.',
      '- **Lucky Win**: a rack sheet prints 12.07 percent where Eliot Jacobson has 12.040. It is left out until its rules are known.',
    ].join('\n'),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}

function section({ id, title, names, offeredBy, rules, bets }: CatalogueEntry): string {
  return [
    `## ${id}`,
    [
      `${title.en} · ${title.zh}.`,
      names.length > 0 && `Known as ${names.join(', ')}.`,
      offeredBy && `Offered by ${offeredBy}.`,
      rules && `Rules: ${rules}.`,
    ]
      .filter(Boolean)
      .join(' '),
    table(
      ['Bet', 'Wins', 'Pays'],
      bets.flatMap(({ label, pays }) =>
        pays.map((rung, i) => [i === 0 ? label.en : '', rung.label.en, oddsInWords(rung.pays)]),
      ),
      2,
    ),
    table(
      ['House edge %', ...bets[0]!.byDecks.map(({ decks }) => `${decks} decks`), 'Printed, 8 decks', 'Where'],
      bets.map((bet) => [
        bet.label.en,
        ...bet.byDecks.map(({ houseEdge }) => percent(houseEdge, 4)),
        printedCell(bet),
        bet.published?.source ?? '',
      ]),
    ),
    ...bets.flatMap(({ label, houseEdge, published }) =>
      published && !published.agrees
        ? [
            `**${label.en}**: printed ${published.percent}, ours ${percent(houseEdge, 4)}. ${published.why?.en ?? 'We do not know why.'}`,
          ]
        : [],
    ),
  ].join('\n\n')
}

const printedCell = ({ published }: CatalogueBet): string =>
  published ? `${published.percent}${published.agrees ? '' : ' (differs)'}` : ''

if (import.meta.main) writeFileSync(CATALOGUE_PAGE, cataloguePage())
