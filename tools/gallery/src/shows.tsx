// What the gallery shows, by name.
import { parseSequence, Scoreboard } from '@punto/roads'
import { DECK, makeCard } from '@punto/rules'
import {
  Board,
  CARD_HEIGHT,
  CARD_WIDTH,
  Chip,
  ChipStack,
  denominations,
  InsuranceRows,
  PlayingCard,
  refusalWords,
  SqueezeCard,
} from '@punto/web/pictures'
import type { ReactNode } from 'react'
import * as fixtures from './fixtures.ts'
import type { Setting } from './setting.ts'
import { ShownTable } from './shown-table.tsx'

interface Show {
  readonly name: string
  readonly render: (setting: Setting) => ReactNode
}

const TABLES = {
  'commission-betting': fixtures.commissionBetting,
  'commission-dealing': fixtures.commissionDealing,
  'commission-settled': fixtures.commissionSettled,
  'packs-betting': fixtures.packsBetting,
  'knockout-betting': fixtures.knockoutBetting,
  'knockout-ante': fixtures.knockoutAnte,
  'knockout-settled': fixtures.knockoutSettled,
  'insurance-betting': fixtures.insuranceBetting,
  'insurance-window': fixtures.insuranceFirst,
  'insurance-settled': fixtures.insuranceSettled,
  'insurance-options': fixtures.insuranceOptions,
  'insurance-suspended': fixtures.insuranceSuspended,
  'insurance-void': fixtures.insuranceVoid,
  'easy-six-settled': fixtures.easySixSettled,
  'no-commission-push': fixtures.noCommissionPush,
  squeezing: fixtures.squeezing,
} as const

const GRIPS = [
  ['corner', { x: CARD_WIDTH, y: CARD_HEIGHT }, { x: 165, y: 255 }],
  ['corner-far', { x: CARD_WIDTH, y: CARD_HEIGHT }, { x: 90, y: 170 }],
  ['long-edge', { x: CARD_WIDTH, y: 175 }, { x: 150, y: 175 }],
  ['short-edge', { x: 125, y: CARD_HEIGHT }, { x: 125, y: 200 }],
  ['slanting', { x: 0, y: 200 }, { x: 130, y: 120 }],
] as const

const commission = fixtures.commissionBetting().settings.game

const longShoe = () => {
  const parsed = parseSequence(fixtures.LONG_SHOE)
  return new Scoreboard('results' in parsed ? parsed.results : [])
}

export const SHOWS: readonly Show[] = [
  ...Object.entries(TABLES).map(([name, make]) => ({
    name: `table-${name}`,
    render: (setting: Setting) => <ShownTable make={make} setting={setting} />,
  })),
  {
    name: 'refusal',
    render: (setting) => (
      <ShownTable
        make={fixtures.commissionBetting}
        setting={setting}
        refusals={new Map([['tie', refusalWords(fixtures.OVER_MAXIMUM, commission, setting.locale.language)]])}
        pending={[
          { box: 4, bet: 'player', amount: 325 },
          { box: 4, bet: 'player-pair', amount: 25 },
        ]}
      />
    ),
  },
  {
    name: 'live',
    render: (setting) => <ShownTable make={fixtures.playing} setting={setting} live={700} />,
  },
  {
    name: 'watching',
    render: (setting) => <ShownTable make={fixtures.watching} setting={setting} me={null} box={1} />,
  },
  {
    name: 'cards',
    render: () => (
      <div className="gallery-sheet gallery-felt">
        {DECK.map((card) => (
          <PlayingCard key={card} card={makeCard(card)} turned />
        ))}
        <PlayingCard card={null} turned={false} />
        <PlayingCard card="9h" turned across />
        <PlayingCard card="8s" turned standing="won" />
        <PlayingCard card="Qd" turned standing="lost" />
      </div>
    ),
  },
  {
    name: 'squeeze',
    render: () => (
      <div className="gallery-sheet gallery-felt">
        {GRIPS.map(([name, grip, finger], i) => (
          <div key={name} className="gallery-squeeze">
            <SqueezeCard
              card={['9d', '8s', '4h', 'Kc', '7d'][i] ?? '9d'}
              name={name}
              width={200}
              startAt={{ grip, finger }}
              onTurned={() => {}}
            />
          </div>
        ))}
      </div>
    ),
  },
  {
    name: 'chips',
    render: () => (
      <>
        <div className="gallery-sheet gallery-felt">
          {denominations().map((denomination) => (
            <span key={denomination} style={{ width: '4rem' }}>
              <Chip denomination={denomination} />
            </span>
          ))}
        </div>
        <div className="gallery-sheet gallery-felt">
          {[1, 5, 31, 130, 640, 1685, 12_475, 250_000, 3_999_999].map((amount) => (
            <ChipStack key={amount} amount={amount} />
          ))}
          <ChipStack amount={625} state="requested" />
          <ChipStack amount={625} state="won" />
        </div>
      </>
    ),
  },
  {
    name: 'roads',
    render: () => (
      <div className="panel gallery-board">
        <Board board={longShoe()} version={0} />
      </div>
    ),
  },
  {
    name: 'roads-empty',
    render: () => (
      <div className="panel gallery-board">
        <Board board={new Scoreboard()} version={0} />
      </div>
    ),
  },
  {
    name: 'insurance-rows',
    render: () => (
      <div className="panel gallery-board">
        <InsuranceRows rows={fixtures.insuranceFirst().settings.game.insurance} />
      </div>
    ),
  },
]
