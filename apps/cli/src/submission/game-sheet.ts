// A game as it is declared: bets with their odds and paragraphs, insurance, layouts.
import type { Game } from '@punto/rules'
import { oddsWords } from './figures.ts'
import { type Block, heading, type Sheet, table, text } from './sheet.ts'

export const gameSheet = (game: Game, tables: readonly string[]): Sheet => ({
  title: `The game: ${game.title.en}`,
  blocks: [
    text(
      `\`${game.id}\`, ${game.title.zh}. Document ${game.source.code}${game.source.version === null ? '' : `, version ${game.source.version}`}; ${game.decks.min} to ${game.decks.max} decks (${game.decks.rule}).${tables.length === 0 ? '' : ` Tables: ${tables.join(', ')}.`}`,
    ),
    heading('Bets'),
    table(
      ['Bet', 'Wins or is returned when', 'Pays', 'Paragraph'],
      game.bets.flatMap((bet) =>
        bet.notOffered
          ? [[`${bet.label.en} (\`${bet.id}\`)`, `not on offer: ${bet.notOffered.en}`, '', '']]
          : [
              ...bet.rungs.map((rung, i) => [
                i === 0 ? `${bet.label.en} (\`${bet.id}\`)${bet.addition ? ', the house’s addition' : ''}` : '',
                rung.label.en,
                oddsWords(rung.pays),
                rung.rule,
              ]),
              ['', 'otherwise', 'lost', bet.otherwise],
            ],
      ),
      4,
    ),
    ...conditions(game),
    ...insurance(game),
    ...(game.layouts.length === 0
      ? []
      : [
          heading('Layouts'),
          table(
            ['Appendix', 'Kind', 'Boxes', 'Paragraph'],
            game.layouts.map(({ appendix, kind, boxes, rule }) => [appendix, kind, String(boxes), rule]),
            4,
          ),
        ]),
    text(
      'Conditions as the program reads them, labels in both languages and the felt are in the JSON beside this sheet.',
    ),
  ],
})

function conditions({ bets }: Game): readonly Block[] {
  const rows = bets.flatMap(({ label, requires, raise }) => [
    ...(requires ? [[label.en, `needs ${requires.anyOf.join(' or ')} in the same round`, requires.rule]] : []),
    ...(raise
      ? [
          [
            label.en,
            `is raised with ${raise.times} times the stake on ${raise.bet}, or lost`,
            `${raise.rule}, ${raise.foldRule}`,
          ],
        ]
      : []),
  ])
  return rows.length === 0 ? [] : [heading('What bets ask for'), table(['Bet', 'Condition', 'Paragraph'], rows, 3)]
}

function insurance({ insurance: rows }: Game): readonly Block[] {
  if (rows.length === 0) return []
  return [
    heading('Insurance'),
    table(
      ['Offered', 'Side', 'Player points', 'Banker points', 'Pays', 'On a tie', 'Paragraph'],
      rows.map((row) => [
        row.window === 1 ? 'after four cards' : 'after the Player’s third card',
        row.side,
        row.player.join(' '),
        row.banker.join(' '),
        oddsWords(row.pays),
        row.paysOnTie ? 'pays' : 'returned',
        row.rule,
      ]),
      7,
    ),
  ]
}
