// What the desk answers: refusals with what would be right, help, both languages within the screen, and the command line.
import { screenWidth } from '@punto/replay'
import { describe, expect, test } from 'vitest'
import { atDesk, flat, START, told } from './dealer-terminal.ts'
import { punto } from './run-punto.ts'

describe('refusals say what would be right', () => {
  test.each([
    [
      'a card before the close',
      [...START, 'ann banker 50', '9s'],
      'Bets are open: close them before a card is dealt. COM 3.2 Say: close.',
    ],
    [
      'a bet after it [COM 5.2]',
      [...START, 'ann banker 50', 'close', 'ann banker 50'],
      'nothing is placed or increased. COM 5.2',
    ],
    ['a card too many', [...START, 'close', '9s 2d kh kd 5c'], 'A card that is out: declare excess CARD.'],
    ['no shoe', ['on dana', 'open'], 'No shoe is in place: put one into play. Say: shoe.'],
    [
      'no dealer',
      ['shoe'],
      'nobody does not deal this table: sign on first. This is the house’s rule here: INS 1.4 is of another game’s document. INS 1.4 Say: on NAME.',
    ],
    [
      'the wrong person',
      [...START, 'as sam supervisor', 'close'],
      'A pit supervisor may not give the command close-betting; who may: dealer, the program. This is the house’s rule here: INS 1.13 is of another game’s document. INS 1.13 Say: as dana.',
    ],
    [
      'a shift manager who bets for a player [INS 1.13]',
      [...START, 'as tom shift', 'ann banker 50'],
      'A shift manager may not give the command place-bet',
    ],
    [
      'a settlement too early',
      [...START, 'close', 'settle'],
      'The coup is not complete: nothing can be settled yet. The prompt says what comes next.',
    ],
    ['a position that is none', ['as sam boss'], '"boss" is no position: dealer, supervisor, manager, shift.'],
    ['nobody', ['as', 'as sam', 'on'], 'Who speaks, and as what?'],
    ['a card for a name', ['as kd supervisor'], '"kd" cannot be the name'],
    ['waiting for nothing', ['wait'], 'Nothing here closes by the clock.'],
  ] as const)('%s', async (_, lines, answer) => {
    const { said } = await atDesk('commission', lines)
    expect(flat(said)).toContain(answer)
  })

  test('[COM 5.1.1] a ninth copy of a card is a foreign one', async () => {
    const nines = Array.from({ length: 2 }, () => ['open', 'close', '9s 9s 9s 9s', 'settle']).flat()
    const { said } = await atDesk('commission', ['on dana', 'shoe', ...nines, 'open', 'close', '9s'])
    expect(flat(said)).toContain(
      '9s cannot come out of this shoe: every copy of it has been dealt. COM 5.1.1 If it did: declare foreign.',
    )
  })
})

describe('help', () => {
  test('lists what is possible now, and who must do the rest', async () => {
    const { said } = await atDesk('commission', [
      ...START,
      'help',
      'ann banker 50',
      'close',
      'help',
      'declare foreign',
      'help',
    ])
    const [betting, dealing, suspended] = said.split('> help\n').slice(1)
    expect(betting).toContain('NAME [BOX] BET AMOUNT')
    expect(betting).not.toContain('  settle')
    expect(dealing).toContain('  deal [CARD …]')
    expect(dealing).not.toContain('NAME [BOX] BET AMOUNT')
    expect(dealing).not.toContain('insures')
    expect(suspended).toContain('  approve [CHOICE]')
    expect(flat(suspended!)).toContain('agree, as a second person (pit supervisor or above)')
  })

  test('has everything, the bets, and every irregularity with its paragraph', async () => {
    const { said } = await atDesk('commission', ['help all', 'help bets', 'help declare'])
    for (const text of [
      'NAME claims',
      'grant [SPOT]',
      'player-pair (pp)',
      'foreign card; pit supervisor or above; COM 5.1.1',
      'matter no rule covers; shift manager; INS 5.18',
    ]) {
      expect(flat(said)).toContain(text)
    }
  })
})

describe('the screen', () => {
  const says = [
    ...START,
    'help',
    'help all',
    'help bets',
    'help declare',
    'ann banker 505 tie 50 pp 20',
    'bob 2 player 200',
    'bets',
    'chips',
    'table',
    'close',
    '2s 4d 3h 4c',
    'close',
    '9d',
    'settle',
    'open',
    'ann banker 50',
    '9s',
  ]

  test.each(['commission', 'knockout', 'insurance', 'easy-six', 'no-commission'])(
    'of 80 columns is never written past its edge: %s',
    async (game) => {
      for (const language of ['en', 'zh']) {
        const { said } = await atDesk(game, says, '--lang', language)
        expect(said.split('\n').filter((line) => screenWidth(line) > 80 && !line.includes('jsonl'))).toEqual([])
      }
    },
  )

  test('speaks Chinese', async () => {
    const { said, file } = await atDesk('insurance', [...says, 'quit'], '--lang', 'zh')
    for (const text of [
      '尚无人 | on NAME (荷官)> on dana',
      '由 dana（荷官） 代办',
      '1 号位：赔',
      '赌场',
      'dana, 荷官 | ',
    ])
      expect(said).toContain(text)
    expect(await told(file, '--lang', 'zh')).toContain('结算')
  })
})

describe('the command line', () => {
  test.each([
    [['commission', '--face-down'], '--face-down is for a table dealt by hand: add --dealer'],
    [['insurance', '--differential', '100'], '--differential is for a table dealt by hand: add --dealer'],
    [['commission', '--dealer', '--seed', 'x'], '--seed is for the automatic dealer'],
    [['commission', '--dealer', '--box', '2'], '--box is for the automatic dealer'],
    [['insurance', '--dealer', '--differential', '0'], '--differential must be a whole number from 1'],
  ])('%j', async (words, message) => {
    const { code, stderr } = await punto(['play', ...words])
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })

  test('a desk left in the middle says what lies there', async () => {
    const { said } = await atDesk('commission', [...START, 'ann banker 50', 'close'])
    expect(said).toContain('Round 1 is not finished: 50 lies on the felt, neither settled nor returned.')
  })
})

test('a player tips the dealer, who hears it; what is no amount is asked for', async () => {
  const { said: text, events } = await atDesk('commission', [...START, 'ann buys 100', 'ann tips', 'ann tips 50'])
  expect(flat(text)).toContain('ann tips the dealer 50')
  expect(flat(text)).toContain('ann tips 50')
  expect(events.filter(({ type }) => type === 'dealer-tipped')).toMatchObject([{ player: 'ann', amount: 50 }])
})
