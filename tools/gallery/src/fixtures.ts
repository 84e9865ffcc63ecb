// The states the gallery shows, each reached by playing.
import { type TableRequest, tableRefusal } from '@punto/table'
import { ME, PlayedTable } from './played-table.ts'

const LIMITS = { limits: { min: 25, max: 50_000 } }

/** A table with some company: the reader sits at one box, others at some others. */
export function seated(request: TableRequest, box: number, others: readonly number[]): PlayedTable {
  const desk = new PlayedTable({ ...LIMITS, ...request }).phase('betting').sit(ME, box)
  for (const other of others) desk.sit(`guest-${other}`, other)
  return desk
}

export function commissionBetting(): PlayedTable {
  return seated({ table: 'Lotus', game: 'commission', layout: 'A' }, 4, [1, 2, 6, 8])
    .bet(ME, 4, 'banker', 600)
    .bet(ME, 4, 'tie', 25)
    .bet(ME, 4, 'banker-pair', 130)
    .bet('guest-1', 1, 'player', 1200)
    .bet('guest-2', 2, 'banker', 300)
    .bet('guest-6', 6, 'player', 75)
    .bet('guest-6', 6, 'player-pair', 25)
    .bet('guest-8', 8, 'banker', 15_500)
}

export const commissionDealing = (): PlayedTable =>
  commissionBetting()
    .stack('5h Kd 3c 6s')
    .phase('dealing')
    .until((state) => state.round?.cards.length === 3)

export const commissionSettled = (): PlayedTable => commissionBetting().stack('2h Kd 3c 4s 8d 5h').phase('settled')

export function packsBetting(): PlayedTable {
  return seated({ table: 'Jade', game: 'commission', layout: 'C', packs: ['bad-beat', 'seven-eight'] }, 3, [5])
    .bet(ME, 3, 'player', 250)
    .bet(ME, 3, 'bad-beat', 50)
    .bet(ME, 3, 'super-shot-eight', 25)
}

function knockoutBets(): PlayedTable {
  return seated({ table: 'Heron', game: 'knockout', layout: 'A' }, 3, [1, 5])
    .bet(ME, 3, 'player', 500)
    .bet(ME, 3, 'winning-total-7', 100)
    .bet(ME, 3, 'ante-player', 200)
    .bet(ME, 3, 'ante-banker', 100)
    .bet('guest-5', 5, 'ante-player', 400)
}

export const knockoutBetting = (): PlayedTable => knockoutBets()
export const knockoutAnte = (): PlayedTable => knockoutBets().stack('9h').phase('ante')
export function knockoutSettled(): PlayedTable {
  const desk = knockoutAnte()
  const round = desk.state.rounds
  desk.as(ME, { type: 'raise-ante', round, box: 3, bet: 'ante-player' } as never)
  desk.as(ME, { type: 'fold-ante', round, box: 3, bet: 'ante-banker' } as never)
  return desk.stack('Kd 8c 5s Th').phase('settled')
}

function insuranceBets(operation: 'automatic' | 'dealer' = 'automatic'): PlayedTable {
  return seated({ table: 'Pearl', game: 'insurance', layout: 'A', operation }, 5, [2, 3, 7, 9])
    .bet(ME, 5, 'banker', 1000)
    .bet(ME, 5, 'super-six-plus', 50)
    .bet('guest-2', 2, 'banker', 500)
    .bet('guest-7', 7, 'player', 5000)
    .as('guest-9', { type: 'place-bet', round: 1, box: 5, bet: 'player', stake: 725 } as never)
}

export const insuranceBetting = (): PlayedTable => insuranceBets()
export const insuranceFirst = (): PlayedTable => insuranceBets().stack('2h 6d 3c Ts').phase('insurance')
export function insuranceSettled(): PlayedTable {
  const desk = insuranceFirst()
  desk.as(ME, { type: 'place-insurance', round: desk.state.rounds, box: 5, side: 'banker', stake: 200 } as never)
  return desk.stack('4h').phase('settled')
}

export function insuranceOptions(): PlayedTable {
  const desk = insuranceBets('dealer')
    .stack('2h 6d')
    .phase('dealing')
    .until((state) => state.round?.cards.length === 2)
  desk.staff('pit-supervisor', {
    type: 'declare-irregularity',
    irregularity: { kind: 'drawn-together', cards: [{ card: '3c' }, { card: 'Ts' }] },
  } as never)
  if (desk.state.phase === 'suspended') {
    desk.staff('pit-manager', { type: 'approve-irregularity', number: 1, order: 0 } as never)
  }
  return desk
}

export function insuranceSuspended(): PlayedTable {
  const desk = insuranceBets('dealer')
    .stack('2h 6d')
    .phase('dealing')
    .until((state) => state.round?.cards.length === 2)
  return desk.staff('pit-supervisor', {
    type: 'declare-irregularity',
    irregularity: { kind: 'interruption' },
  } as never)
}

export function insuranceVoid(): PlayedTable {
  const desk = insuranceBets('dealer')
    .stack('2h 6d')
    .phase('dealing')
    .until((state) => state.round?.cards.length === 2)
  desk.staff('pit-supervisor', { type: 'declare-irregularity', irregularity: { kind: 'foreign-card' } } as never)
  if (desk.state.phase === 'suspended') desk.staff('pit-manager', { type: 'approve-irregularity', number: 1 } as never)
  return desk
}

export function squeezing(): PlayedTable {
  const desk = seated({ table: 'Crane', game: 'insurance', layout: 'D', faceDown: true, squeeze: true }, 4, [2])
    .bet(ME, 4, 'player', 1000)
    .phase('dealing')
  desk.as(ME, { type: 'request-squeeze', round: desk.state.rounds, spot: 'player-1' } as never)
  return desk.stack('9d').until((state) => state.round?.cards.some(({ shown }) => shown !== null) === true)
}

export function easySixSettled(): PlayedTable {
  return seated({ table: 'Willow', game: 'easy-six', layout: 'B' }, 2, [4, 6])
    .bet(ME, 2, 'player', 400)
    .bet(ME, 2, 'easy-six', 100)
    .bet(ME, 2, 'player-pair', 25)
    .stack('6h Kd Ts 3s 3h')
    .phase('settled')
}

export function noCommissionPush(): PlayedTable {
  return seated({ table: 'Plum', game: 'no-commission', layout: 'D' }, 2, [1, 4, 7, 11])
    .bet(ME, 2, 'banker', 400)
    .bet(ME, 2, 'banker-7', 25)
    .stack('Kh 2d Ts 3s 5h 2c')
    .phase('settled')
}

/** Some rounds on end, for looking at the motion. */
export function playing(): PlayedTable {
  const desk = seated({ table: 'Lotus', game: 'commission', layout: 'A' }, 4, [1, 6])
  for (const cards of ['2h Kd 3c 4s 8d 5h', '9c 4d Ks 4h', '6s 2d 7h 5c 3s 9d', '7c 7d Th Qs']) {
    desk
      .phase('betting')
      .bet(ME, 4, 'banker', 600)
      .bet('guest-6', 6, 'player', 75)
      .bet(ME, 4, 'tie', 25)
      .bet('guest-1', 1, 'player', 1200)
      .stack(cards)
      .phase('settled')
  }
  return desk
}

export const watching = (): PlayedTable => commissionBetting()

/** Many rounds, for the roads. */
export const LONG_SHOE =
  'B BnP PTPbB B B B B B B B BpT P P B P B B Tn T P P P P P P P P P P B B PpB P P B B B P BnBbpP T P P B P B B P P B B B B P B P P P TP B B P'

export const OVER_MAXIMUM = tableRefusal('bet/over-maximum', { bet: 'tie', max: 5000, given: 7500 }, 'COM 3.3')
