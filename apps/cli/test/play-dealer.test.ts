// A table dealt by hand in the terminal, through pipes as a script runs it.
import { describe, expect, test } from 'vitest'
import { atDesk, flat, START, told } from './dealer-terminal.ts'

describe('a whole round', () => {
  test('[COM 4.1.2] of Commission, with a pack beside it: taken and paid box by box', async () => {
    const { said, file } = await atDesk(
      'commission',
      [...START, 'ann banker 505 tie 50 bp 20', 'bob player 200', 'close', '2s 4d 3h 4c', 'settle', 'chips'],
      '--with',
      'bad-beat',
    )
    expect(said).toContain('  Settlement. COM 3.7\n  Box 1: pay 649\n')
    expect(flat(said)).toContain('ann: Banker 505 +479 19 to 20: Banker wins, 26 COM 4.1.2 commission, rounded down')
    expect(said).toMatch(/ann: Banker Pair +20 +\+220/)
    expect(said).toContain('  Box 2: take 200\n')
    expect(flat(said)).toContain('The House -449, 26 kept as commission; the float is 999,551.')
    expect(await told(file)).toContain('1 round settled')
  })

  test('[KO 3.4] of Knockout: Antes raised, folded and left to silence', async () => {
    const { said, file } = await atDesk('knockout', [
      ...[
        ...START,
        'ann ap 50 p 100 wt9 20',
        'bob ap 30',
        'cat ab 40',
        'close',
        '9s',
        '4d',
        'ann raises',
        'bob f',
        '4d',
      ],
      ...['close', '4d kh 2c', 'settle'],
    ])
    const story = flat(said)
    expect(story).toContain('The Antes are to be raised or folded. KO 3.4 ann, box 1: Ante (Player) 50, raise is 100')
    expect(said).toContain('dana, dealer | raise or fold: ann, bob, cat (dealer)> 4d\n')
    expect(story).toContain('ann, bob, cat: no decision yet. "close" lets silence decide.')
    expect(story).toContain('ann raises Ante (Player) in box 1 with 100, through dana (dealer). KO 3.4.2')
    expect(story).toContain('bob folds Ante (Player) in box 2, through dana (dealer). KO 3.4.1')
    expect(story).toContain('cat says nothing: Ante (Banker) in box 3 is folded. KO 3.4.1')
    expect(story).toContain('Box 2: take 30')
    await told(file)
  })

  test('[INS 3.12] of Insurance: taken to its cap, and declined by the rest', async () => {
    const { said, file } = await atDesk('insurance', [
      ...[...START, 'ann banker 500', 'bob 1 banker 300', 'close', '2s 4d 3h 3d', 'ann insures', 'ann insures 126'],
      ...['ann insures banker max', 'all declines', '3c', 'settle', 'chips'],
    ])
    const story = flat(said)
    expect(story).toContain('ann, box 1: Banker 500 at 4 to 1, up to 125 bob, box 1: Banker 300 at 4 to 1, up to 75')
    expect(story).toContain('How much? As: ann insures 1 banker 125')
    expect(story).toMatch(/125.*INS 3\.12\.2/)
    expect(story).toContain('ann insures the Banker in box 1 with 125 at 4 to 1, through dana (dealer). INS 3.11')
    expect(story).toContain('bob declines insurance')
    expect(story).toContain('Player wins, 8 over 7.')
    expect(story).toMatch(/ann: Insurance on Banker 125 \+500/)
    expect(story).toContain('ann 10,000 0 10,000 0')
    await told(file)
  })

  test('[EZ6 4.1.1] of Easy Six', async () => {
    const { said, file } = await atDesk('easy-six', [
      ...START,
      'ann banker 100 es 10',
      'close',
      'kh 2d kd 4c',
      '2s',
      '',
      'settle',
    ])
    expect(said).toContain('Banker wins, 6 over 2.')
    expect(said).toMatch(/ann: Banker +100 +\+50/)
    await told(file)
  })

  test('[NC 2.2.d] of No Commission', async () => {
    const { said, file } = await atDesk('no-commission', [...START, 'ann player 100', 'close', '9h 2d kd 4c', 'settle'])
    expect(said).toMatch(/ann: Player +100 +\+100 .*NC 2\.2\.d/)
    await told(file)
  })
})

describe('the prompt', () => {
  test('says who speaks, what the table expects and who may do it', async () => {
    const { said } = await atDesk('commission', [...START, 'as sam supervisor', 'as dana', 'close', '9s', 'quit'])
    for (const prompt of [
      'nobody yet | on NAME (dealer)> on dana',
      'dana, dealer | shoe (dealer)> shoe',
      'dana, dealer | open (dealer)> open',
      'dana, dealer | bets, then close (dealer)> as sam supervisor',
      'sam, supervisor | bets, then close (dealer)> as dana',
      "dana, dealer | Player's 1st card (dealer)> 9s",
      "dana, dealer | Banker's 1st card (dealer)> quit",
    ]) {
      expect(said).toContain(`\n${prompt}\n`)
    }
  })

  test("Enter does what Space and Enter do on the dealer's page: it opens, closes, settles, and moves chips box by box", async () => {
    const bets = ['ann 1 player 100', 'bob 2 banker 200']
    const says = ['', 'on dana', '', '', ...bets, '', '', '9s 2d kd 4c', '', '', '', '']
    const { said, events } = await atDesk('commission', says)
    expect(said).toContain('Next: on NAME (dealer).')
    expect(said).toContain("Next: Player's 1st card (dealer).")
    const types = events.map(({ type }) => type)
    expect(types.filter((type) => type === 'betting-closed')).toHaveLength(1)
    expect(types.filter((type) => type === 'chips-moved')).toHaveLength(2)
    expect(types.at(-1)).toBe('betting-opened')
  })

  test('[INS 5.13] Enter in a window names who has not spoken, and closes it without them when it is pressed once more', async () => {
    const { said, events } = await atDesk('insurance', [...START, 'ann banker 500', 'close', '4s 5h kd tc', '', '', ''])
    expect(flat(said)).toContain('ann: no decision yet. Enter once more closes without them')
    const closed = events.filter(({ type }) => type === 'window-closed')
    expect(closed).toHaveLength(1)
  })
})

describe('bets for players [INS 5.17]', () => {
  test('in one line by box, bet and amount; a point repeats, and undo takes back the last', async () => {
    const sits = ['ann sits 1', 'ben sits 3', 'cleo stands 3']
    const lines = [
      '3 p 50',
      '3p20',
      '1.',
      '3 b 10 cl',
      'undo',
      '1bp15',
      'undo',
      'undo',
      '40 p 5',
      '2 p 5',
      '3 q 5',
      '3 p',
    ]
    const { said, file, events } = await atDesk('insurance', [...START, ...sits, ...lines, 'close'])
    const laid = events.flatMap((event) =>
      event.type === 'bet-placed' || event.type === 'bet-increased'
        ? [`${event.player} ${event.box} ${event.bet} ${event.amount}`]
        : event.type === 'bet-withdrawn' || event.type === 'bet-reduced'
          ? [`- ${event.player} ${event.bet} ${event.amount}`]
          : [],
    )
    expect(laid).toEqual([
      'ben 3 player 50',
      'ben 3 player 20',
      'ann 1 player 20',
      'cleo 3 banker 10',
      '- cleo banker 10',
      'ann 1 banker-pair 15',
      '- ann banker-pair 15',
      '- ann player 20',
    ])
    expect(flat(said)).toContain('There is no box "40": they are 1 to ')
    expect(flat(said)).toContain('Who bets at box 2?')
    expect(flat(said)).toContain('"q" is no bet of this game.')
    expect(flat(said)).toContain('Box, bet, amount: 3 p 500.')
    await told(file)
  })

  test('[INS 1.20] [INS 3.6] seated, standing behind a box, added to and taken down', async () => {
    const { said, file } = await atDesk('insurance', [
      ...[
        ...START,
        'Ann 3 banker 500',
        'sue stands 3',
        'sue player 100',
        'ann 100 banker',
        'ann pp 20',
        'ann less b 50',
      ],
      ...['bets', 'ann withdraws pp', 'sue off', 'bets', 'ann leaves', 'close'],
    ])
    const story = flat(said)
    expect(story).toContain('ann sits down at box 3.')
    expect(story).toContain('sue bets 100 on Player in box 3, standing, through dana (dealer). INS 5.17')
    expect(story).toContain('ann adds 100 to Banker in box 3')
    expect(story).toContain('ann takes 50 of Banker in box 3 back; 550 lies')
    expect(said).toContain(
      '  Box 3  ann  Banker       550\n  Box 3  ann  Player Pair   20\n  Box 3  sue  Player       100  standing\n',
    )
    expect(story).toContain('sue withdraws 100 from Player in box 3')
    expect(story).toContain('ann leaves box 3. INS 5.3.1')
    await told(file)
  })

  test('everyone buys in on first mention, or as said; nobody bets more than they have', async () => {
    const { said } = await atDesk(
      'commission',
      [
        ...START,
        'ann buys 300',
        'ann banker 400',
        'ann buys x',
        'ann buys 200',
        'ann banker 400',
        'bob banker 1001',
        'chips',
      ],
      '--chips',
      '1000',
    )
    const story = flat(said)
    expect(story).toContain('ann buys 300.')
    expect(story).toContain('There is not enough money for this bet: 400 is needed. ann has 300. As: ann buys 1000.')
    expect(story).toContain('How much? As: ann buys 1000')
    expect(story).toContain('ann buys 200 and has 500.')
    expect(story).toContain('bob has 1,000. As: bob buys 1000.')
    expect(said).toMatch(/ann +100 +400 +500 +0\n/)
    expect(said).toMatch(/bob +1,000 +0 +1,000 +0\n/)
  })

  test('a slip of the finger makes no new player, and takes no box', async () => {
    const { said, events } = await atDesk('commission', [
      ...START,
      'anna banker 100',
      'ana banker 100',
      'close banker 100',
      '9s banker 10',
    ])
    expect(flat(said)).toContain('Is "ana" anna? If it is somebody new: ana sits BOX, or ana stands BOX.')
    expect(events.filter(({ type }) => type === 'player-sat')).toHaveLength(1)
  })

  test.each([
    ['a bet that is none', 'ann bankr 100', '"bankr" is no bet of this game; did you mean "banker"?'],
    ['a bet without an amount', 'ann banker', 'How much? As: ann banker 100'],
    [
      'a bet under the minimum [INS 5.2]',
      'ann banker 5',
      'The minimum on “banker” is 10, not 5: increase the bet or withdraw it. This is the house’s rule here: INS 5.2 is of another game’s document.',
    ],
    ['a bet over the maximum', 'ann banker 5001', 'The maximum on “banker” is 5000, not 5001.'],
    ['nothing of the sort', 'shuffle the cards', '"shuffle" says nothing here'],
    ['a name alone', 'ann sits 2\nann', 'What of ann? As: ann banker 500'],
    ['a box taken', 'ann sits 2\nbob sits 2', 'Box 2 is taken; choose another.'],
    [
      'a standing bet where there are none',
      'ann sits 2\nbob 2 player 50',
      'Nobody bets behind a box at this table: bet at your own.',
    ],
    ['a player with no word for it', 'ann dances', '"ann" says nothing here'],
  ])('%s is answered: %s', async (_, lines, answer) => {
    const { said } = await atDesk('commission', [...START, ...lines.split('\n')])
    expect(flat(said)).toContain(answer)
  })

  test('[INS 3.6] standing bets in another game, where the table takes them', async () => {
    const { said } = await atDesk('commission', [...START, 'ann sits 2', 'bob 2 player 50'], '--standing')
    expect(said).toContain('bob bets 50 on Player in box 2, standing')
  })
})

describe('the shoe', () => {
  test('is burned, cut, ended and changed; dealers relieve one another [INS 1.4]', async () => {
    const { said, file } = await atDesk(
      'commission',
      [
        'on dana',
        'shoe',
        'open',
        'burn as',
        'open',
        'ann banker 50',
        'cut',
        'on dan',
        'relief dan',
        'on dan',
        'close',
        '9s 2d kh kd',
        'settle',
        'open',
        'end',
        'shoe',
        'as',
        'off',
        'as tom shift',
        'table close',
        'open',
        'table open',
        'table',
      ],
      '--burn',
    )
    const story = flat(said)
    expect(story).toContain('The first card of shoe 1 is to be burned. Say: burn CARD.')
    expect(story).toContain('A♠ is burned, and 1 card with it unseen.')
    expect(story).toContain('The cut card is out.')
    expect(story).toContain('dan deals, relieving dana. INS 1.4')
    expect(story).toContain('Shoe 1 is over: change it. Say: end.')
    expect(story).toContain('Shoe 2 is put into play.')
    expect(story).toContain('dan leaves the table. INS 1.4')
    expect(story).toContain('The table closes.')
    expect(story).toContain('Nobody deals. Round 1. Seats: 1 ann.')
    await told(file)
  })
})

describe('face down', () => {
  test('[INS 3.9] the squeeze is asked for, granted or denied, shown and turned', async () => {
    const { said, file } = await atDesk(
      'insurance',
      [
        ...[
          ...START,
          'ann banker 500',
          'bob player 400',
          'close',
          'bob squeezes p1',
          'ann squeezes p1 b1',
          'grant p1',
          'deny b1',
        ],
        ...[
          // Enter lays what goes down together.
          '',
          'turn p1 9s',
          'show p1 9s',
          'ann turns p1',
          'turn b1 4d p2 2c',
          '2h',
          'close',
          '',
          '4c',
          '',
          '2s',
          'settle',
        ],
      ],
      '--face-down',
    )
    const story = flat(said)
    expect(story).toContain('Only the seated player with the highest Player or Banker bet may squeeze. INS 3.9')
    expect(said).toContain("dana, dealer | grant or deny Player's 1st (dealer, supervisor or above)> grant p1\n")
    expect(story).toContain('ann may squeeze player-1. INS 3.9')
    expect(story).toContain('ann may not squeeze banker-1. INS 3.9')
    expect(story).toContain('The card on player-1 is shown to its squeezer first. INS 3.9')
    expect(story).toContain('player-1 is shown to ann alone. INS 3.9')
    expect(story).toContain('Settlement.')
    await told(file)
  })

  test("[INS 3.14] the Banker's third card first waives insurance after the Player's", async () => {
    const { said, file } = await atDesk(
      'insurance',
      [
        ...START,
        'ann banker 500',
        'close',
        '',
        '',
        '',
        '',
        'kh kd 2c 2h',
        'close',
        'ann squeezes b3 banker first',
        'grant',
        '',
        '',
        'show',
        'turn b3 5c',
        '6d',
        'settle',
      ],
      '--face-down',
    )
    expect(flat(said)).toContain("Insurance after the Player's third card is waived for all. INS 3.14")
    expect(flat(said)).toContain('banker-3 is shown to ann alone. INS 3.9 dana, dealer | turn Banker')
    expect(flat(said)).toContain('Banker K♦ 2♥ 5♣ 7')
    expect(flat(said)).toContain('Settlement.')
    await told(file)
  })
})
