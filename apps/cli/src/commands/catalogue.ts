// `punto catalogue`: every pack of side bets, priced exactly, beside what others have printed of it.

import { type CatalogueBet, priceCatalogue } from '@punto/odds'
import { columns, paint } from '@punto/replay'
import { EVERY_PACK, findPack, refusalSentence } from '@punto/rules'
import { type Command, JSON_OPTION, UsageError } from '../command.ts'

export const catalogue: Command = {
  name: 'catalogue',
  summary: 'Price every pack of side bets, beside the figures others have printed',
  positionals: [{ name: 'PACK', help: 'this pack alone', optional: true, choices: EVERY_PACK.map((pack) => pack.id) }],
  options: [JSON_OPTION],
  examples: [
    ['punto catalogue', 'every bet: house edge, hit rate, standard deviation, the printed figure'],
    ['punto catalogue tiger', 'one pack'],
    ['punto catalogue --json', 'the same by decks, for programs'],
  ],
  run(args, io) {
    const wanted = args.positionals[0]
    const found = wanted === undefined ? undefined : findPack(wanted)
    if (found && !found.ok) throw new UsageError(refusalSentence(found.refusal, 'en'))
    const packs = priceCatalogue(found?.ok ? [found.value] : EVERY_PACK)
    if (args.has('json')) {
      io.stdout.write(`${JSON.stringify({ packs }, null, 1)}\n`)
      return 0
    }
    const percent = (share: number) => `${(share * 100).toFixed(4)}%`
    const printed = ({ published }: CatalogueBet) =>
      published ? `${published.percent}% ${published.agrees ? 'agrees' : 'differs'}` : ''
    const head = ['  Bet', 'House edge', 'Hit', 'SD', 'Printed', 'Where']
    const sections = packs.map(({ id, title, names, bets }) =>
      [
        `${paint(io, 'bold', id)}  ${title.en}  ${title.zh}${names.length > 0 ? paint(io, 'dim', `  also: ${names.join(', ')}`) : ''}`,
        columns(
          [
            head.map((word) => paint(io, 'dim', word)),
            ...bets.map((bet) => [
              `  ${bet.id}`,
              percent(bet.houseEdge),
              percent(bet.hit),
              bet.sd.toFixed(3),
              printed(bet),
              paint(io, 'dim', bet.published?.source ?? ''),
            ]),
          ],
          ['left', 'right', 'right', 'right', 'left'],
        ),
      ].join('\n'),
    )
    io.stdout.write(
      `${sections.join('\n\n')}\n\nEight decks; "--json" has one to eight. Lay packs beside a game with --with.\n`,
    )
    return 0
  },
}
