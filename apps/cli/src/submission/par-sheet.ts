// A PAR sheet for people, and its rows for a spreadsheet: both written from the document, and nothing worked out anew.

import { bandsTable, figure, type Lifetime, lifetimeOf, oddsWords, percent, share, signedShare } from './figures.ts'
import { BAND_ROUNDS, type Figures, type ParDocument, QUANTILES } from './par.ts'
import { type Block, csvOf, heading, type Sheet, table, text } from './sheet.ts'

const CSV_HEAD = [
  'game',
  'version',
  'decks',
  'kind',
  'id',
  'play',
  'outcome',
  'pays',
  'count',
  'of',
  'chance',
  'rtp',
  'rtp_decimal',
  'house_edge',
  'hit',
  'push',
  'variance',
  'sd',
  'volatility90',
  ...BAND_ROUNDS.flatMap((rounds) =>
    Object.keys(QUANTILES).flatMap((c) => [`${rounds}_${c}_low`, `${rounds}_${c}_high`]),
  ),
] as const

type Hit = ParDocument['bets'][number]['hits'][number]

export function parCsv(par: ParDocument): string {
  const rows: (string | number | null)[][] = []
  const add = (kind: string, id: string, play: string, figures: Figures, hits: readonly Hit[], total: string) => {
    const head = [par.game, par.version, par.decks, kind, id, play]
    const bands = BAND_ROUNDS.flatMap((rounds) =>
      Object.keys(QUANTILES).flatMap((c) => [...figures.bands[String(rounds)]![c as keyof typeof QUANTILES]]),
    )
    const { rtp, houseEdge, hit, push, variance, sd, volatility90 } = figures
    rows.push([
      ...head,
      '',
      '',
      '',
      total,
      '',
      rtp,
      1 - houseEdge,
      houseEdge,
      hit,
      push,
      variance,
      sd,
      volatility90,
      ...bands,
    ])
    for (const one of hits) rows.push([...head, one.label, one.pays, one.count, total, one.chance])
  }
  for (const bet of par.bets) add('bet', bet.id, 'play' in bet ? 'best' : '', bet, bet.hits, bet.total)
  for (const ante of par.antes)
    for (const play of ante.plays) add('ante', ante.id, play.play, play, play.hits, ante.total)
  for (const side of par.insurance.sides)
    for (const play of side.plays)
      if ('rtp' in play) add('insurance', side.id, play.play, play, play.hits, totalOf(play.hits))
  for (const offer of par.insurance.offers)
    add(
      'insurance-offer',
      `insurance-${offer.side}`,
      `window ${offer.window} player ${offer.player} banker ${offer.banker}`,
      { ...offer, cases: undefined } as never,
      offer.hits,
      totalOf(offer.hits),
    )
  const wide = rows.map((row) => [...row, ...new Array<string>(CSV_HEAD.length - row.length).fill('')])
  return csvOf(CSV_HEAD, wide)
}

const totalOf = (hits: readonly Hit[]): string => String(hits.reduce((sum, { count }) => sum + BigInt(count), 0n))

export function parSheet(par: ParDocument, lifetime: readonly Lifetime[] | undefined): Sheet {
  const { title, source, decks, cards, total, bets } = par
  const document = source.version === null ? 'no version stated in the document' : `version ${source.version}`
  const from = source.effective === null ? '' : `, effective ${source.effective.slice(0, 10)}`
  return {
    title: `PAR sheet: ${title}`,
    wide: true,
    blocks: [
      text(
        `Game \`${par.game}\`, document ${source.code}, ${document}${from}. ${decks} decks, ${cards} cards, a fresh shoe. Every figure follows from ${total} equally likely sequences of six cards, counted without simulation; returns are fractions in lowest terms.`,
      ),
      heading('Return, edge and spread'),
      table(
        ['Bet', 'Return', 'Return, exactly', 'House edge', 'Hit', 'Push', 'Variance', 'Volatility, 90 %'],
        bets.map((bet) => [
          `${bet.label} (\`${bet.id}\`)`,
          percent(1 - bet.houseEdge),
          bet.rtp,
          percent(bet.houseEdge),
          percent(bet.hit),
          percent(bet.push),
          figure(bet.variance, 6),
          figure(bet.volatility90, 6),
        ]),
      ),
      text(
        'Per unit staked on the bet; of an Ante per unit of Ante, with best play. Hit is the chance of a net win; a push is none. Volatility is 1.644854 standard deviations of one round.',
      ),
      ...(lifetime ? lifetimeBlocks(bets, lifetime) : []),
      heading('Where the return lies after so many rounds'),
      ...bets.flatMap((bet) => [heading(`${bet.label} (\`${bet.id}\`)`, 3), bandsTable(bet)]),
      text(
        'Two-sided bands from the normal law: return ± z × standard deviation / √rounds. A return outside the 99 % band is expected in one test of a hundred.',
      ),
      heading('Hits'),
      ...bets.flatMap((bet) => [heading(`${bet.label} (\`${bet.id}\`)`, 3), hitsTable(bet.hits), casesText(bet)]),
      ...anteBlocks(par),
      ...insuranceBlocks(par),
      heading('Return by number of decks'),
      table(
        ['Bet', ...par.byDecks.map((one) => `${one.decks} decks`)],
        bets.map(({ id, label }) => [
          `${label} (\`${id}\`)`,
          ...par.byDecks.map((one) => share(one.bets.find((bet) => bet.id === id)!.rtp)),
        ]),
      ),
    ],
  }
}

function lifetimeBlocks(bets: ParDocument['bets'], lifetime: readonly Lifetime[]): readonly Block[] {
  return [
    heading('Lifetime figures of the house'),
    lifetime.length === 0
      ? text('The house has settled no round of this game.')
      : table(
          ['Bet', 'Lines settled', 'Staked', 'Returned', 'Return so far', 'In theory', '99 % band of so many lines'],
          bets.flatMap((bet) => {
            const found = lifetime.find((one) => one.bet === bet.id)
            return found ? [lifetimeOf(bet.label, found, bet)] : []
          }),
        ),
    text(
      'Amounts in minor units. The band supposes equal stakes; unequal ones spread the return further. An Ante that was raised is staked and settled apart from its Wager, so its row here is of the Ante alone.',
    ),
  ]
}

const hitsTable = (hits: readonly Hit[]): Block =>
  table(
    ['Outcome', 'Pays', 'Sequences', 'Chance', 'One in', 'Of the return'],
    hits.map(({ label, pays, count, chance, oneIn, returned }) => [
      label,
      oddsWords(pays),
      count,
      percent(chance),
      oneIn === null ? 'never' : figure(oneIn, 2),
      share(returned),
    ]),
    2,
  )

const casesText = ({ cases }: Figures): Block =>
  text(
    `Worst case: ${share(cases.worst.net, 2)} a unit, in ${percent(cases.worst.chance)} of rounds. Best case: ${signedShare(cases.best.net)}, in ${percent(cases.best.chance)}.`,
  )

function anteBlocks({ antes }: ParDocument): readonly Block[] {
  if (antes.length === 0) return []
  return [
    heading('Antes by best, typical and worst play'),
    ...antes.flatMap(({ id, label, plays, byFirstCard }) => [
      heading(`${label} (\`${id}\`)`, 3),
      table(
        [
          'Play',
          'Raises with',
          'Return on the Ante',
          'House edge',
          'Staked',
          'Return on all staked',
          'Hit',
          'Variance',
        ],
        plays.map((play) => [
          `${play.play}: ${play.how}`,
          play.raisesWith.length === 10 ? 'every card' : play.raisesWith.join(' ') || 'none',
          share(play.rtp),
          percent(play.houseEdge),
          share(play.staked, 4),
          share(play.rtpOfStaked),
          percent(play.hit),
          figure(play.variance, 6),
        ]),
        2,
      ),
      table(
        ['First card counts', 'Raise is worth', 'Fold is worth', 'Better'],
        byFirstCard.flatMap((first) => (first ? [[String(first.value), share(first.raise), '-1', first.best]] : [])),
      ),
      ...plays.flatMap((play) => [heading(`${label}: ${play.play} play`, 3), hitsTable(play.hits), casesText(play)]),
    ]),
  ]
}

function insuranceBlocks({ insurance }: ParDocument): readonly Block[] {
  if (insurance.offers.length === 0) return []
  return [
    heading('Insurance by best, typical and worst play'),
    text(
      'Per unit insured, over the offers that each play takes. That what was forgone in the first window is not offered in the second is left out of account, which is in favour of the bettor who chooses.',
    ),
    ...insurance.sides.map(({ id, plays }) =>
      table(
        [
          `\`${id}\``,
          'Offers taken',
          'Taken in a round',
          'Return',
          'House edge',
          'Hit',
          'Variance',
          'Volatility, 90 %',
        ],
        plays.map((play) =>
          'rtp' in play
            ? [
                `${play.play}: ${play.how}`,
                String(play.offers),
                figure(play.perRound, 6),
                share(play.rtp),
                percent(play.houseEdge),
                percent(play.hit),
                figure(play.variance, 6),
                figure(play.volatility90, 6),
              ]
            : [`${play.play}: ${play.how}`, '0', '', '', '', '', '', ''],
        ),
      ),
    ),
    heading('Every offer', 3),
    table(
      ['Window', 'Side', 'Player', 'Banker', 'Pays', 'Arises', 'Return', 'House edge', 'Hit', 'Variance'],
      insurance.offers.map((offer) => [
        String(offer.window),
        offer.side,
        String(offer.player),
        String(offer.banker),
        oddsWords(offer.pays),
        percent(offer.chance),
        share(offer.rtp),
        percent(offer.houseEdge),
        percent(offer.hit),
        figure(offer.variance, 6),
      ]),
      2,
    ),
  ]
}
