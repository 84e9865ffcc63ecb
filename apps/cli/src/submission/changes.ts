// The log of changes to rules and pay tables: what the program's declarations were from which day on, and, of a house, under which
// settings each table has played.
import type { PlayedUnder, Variant } from './house.ts'
import { declarationDigest, RULE_CHANGES } from './rule-changes.ts'
import { heading, type Sheet, table, text } from './sheet.ts'

export const changesDocument = (variants: readonly Variant[], played: readonly PlayedUnder[] | undefined) => ({
  games: variants.map(({ name, game, decks }) => ({
    name,
    game: game.id,
    document: game.source,
    decks,
    declaration: declarationDigest(game),
    changes: RULE_CHANGES.filter((change) => change.game === game.id),
  })),
  ...(played && { played }),
})

type ChangesDocument = ReturnType<typeof changesDocument>

export const changesSheet = ({ games, played }: ChangesDocument): Sheet => ({
  title: 'Rules and pay tables: the log of changes',
  wide: true,
  blocks: [
    text(
      'What a game pays and how it is dealt is one declaration. Its digest covers bets, odds, conditions, insurance and decks.',
    ),
    ...games.flatMap(({ name, game, document, declaration, changes }) => [
      heading(`\`${name}\``),
      text(
        `Document ${document.code}${document.version === null ? '' : `, version ${document.version}`}${document.effective === null ? '' : `, effective ${document.effective.slice(0, 10)}`}. As it is now: \`${declaration}\`${changes.at(-1)?.digest === declaration ? '' : `, which is \`${game}\` with the packs of the house`}.`,
      ),
      table(
        ['From', 'What changed', 'Declaration'],
        changes.map(({ from, what, digest }) => [from, what, `\`${digest}\``]),
        3,
      ),
    ]),
    ...(played === undefined
      ? []
      : [
          heading('What the house has played'),
          text('A row for each table and each settings under which it played: other limits are other settings.'),
          table(
            ['Table', 'Game', 'Packs', 'Decks', 'Settings', 'Rounds', 'From', 'To'],
            played.map((row) => [
              row.table,
              row.game,
              row.packs || 'none',
              String(row.decks),
              `\`${row.settings.slice(0, 16)}\``,
              `${row.firstRound} to ${row.lastRound}`,
              row.from,
              row.to,
            ]),
            8,
          ),
        ]),
  ],
})
