// What the felt itself asks: only what is open just now can be pressed.
import { GAMES } from '@punto/rules'
import type { Phase, TableView } from '@punto/table'
import { expect, it } from 'vitest'
import { feltActs } from '../../src/drawings/scene/felt-acts.ts'
import { WORDS } from '../../src/words/en/pictures.ts'

const game = GAMES.find(({ id }) => id === 'insurance')!
const offer = { player: 'ann', box: 1, side: 'banker', pays: '2/1', cap: 50, taken: false }
const round = { bets: [], offers: [offer], window: { kind: 'insurance', stage: 1, rows: [] } }
const on = { raise: () => {}, fold: () => {}, insure: () => {} }
const actsIn = (phase: Phase) =>
  feltActs({ game, view: { phase, round } as unknown as TableView, me: 'ann', box: 1, words: WORDS, on })

it('[INS 3.12] offers insurance at its place while its window is open, and not while play is suspended', () => {
  expect([...actsIn('insurance')].map(([area, { label }]) => `${area}: ${label}`)).toEqual([
    'insurance-banker: Insure 50 at 2 : 1',
  ])
  expect([...actsIn('suspended').keys()]).toEqual([])
})
