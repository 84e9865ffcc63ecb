// The game in the terminal, through pipes as a script plays it.

import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screenWidth } from '@punto/replay'
import { GAMES } from '@punto/rules'
import { fold } from '@punto/table'
import { describe, expect, test } from 'vitest'
import { punto, spawnPunto } from './run-punto.ts'

/** A game through pipes: what came out, line by line. */
async function playing(game: string, seed: string, says: readonly string[], ...options: string[]) {
  const ran = await punto(['play', game, '--seed', seed, ...options], {
    stdin: [says.map((line) => `${line}\n`).join('')],
  })
  expect(ran.stderr).toBe('')
  expect(ran.code).toBe(0)
  return ran.stdout
}

const balanceOf = (story: string) => /You leave with ([\d,]+) chips/.exec(story)?.[1]

const temporary = (name: string) => join(mkdtempSync(join(tmpdir(), 'punto-play-')), name)

describe('the screen', () => {
  const says = ['b 101 p 103 tie 11 pp 12 bp 13', 'help', 'odds', 'deal', '', '', 'why', 'verify', 'history', 'quit']

  test.each(['commission', 'knockout', 'insurance', 'easy-six', 'no-commission'])(
    'of 80 columns is never written past its edge: %s',
    async (game) => {
      for (const language of ['en', 'zh']) {
        const words = ['play', game, '--seed', 'lucky', '--lang', language]
        const { stdout } = await punto(words, { columns: 80, stdin: [`${says.join('\n')}\n`] })
        expect(stdout.split('\n').filter((line) => screenWidth(line) > 80)).toEqual([])
      }
    },
  )

  test('[COM 4.1.1] carries on below with what a payment came from', async () => {
    const { stdout } = await punto(['play', 'commission', '--seed', 'lucky'], {
      columns: 60,
      stdin: ['b 101\n\nquit\n'],
    })
    expect(stdout).toContain(
      '\n  Banker  101  +95  19 to 20: Banker wins, 6  COM 4.1.2\n                    commission, rounded down\n',
    )
  })
})

describe('a round in every game', () => {
  const BETS = 'player 100 banker 50 tie 10'
  test.each([
    // Half of a chip of commission is rounded down.
    [
      'commission',
      'one',
      '9,937',
      'Banker wins, 8 over 6. COM 3.7',
      /Banker +50 +\+47 .*3 commission, rounded down +COM 4\.1\.2/,
    ],
    [
      'knockout',
      'three',
      '10,040',
      'Player wins, 8 over 0. KO 3.8',
      /Player +100 +\+100 +1 to 1: Player wins +KO 4\.1\.1/,
    ],
    ['insurance', 'six', '10,080', 'Tie on 3. INS 3.17', /Tie +10 +\+80 +8 to 1: Tie wins +INS 4\.1\.1/],
    ['easy-six', 'two', '9,940', 'Banker wins, 9 over 0. EZ6 3.7', /Banker +50 +\+50 .*other points +EZ6 4\.1\.1/],
    ['no-commission', 'four', '10,040', 'Player wins, 5 over 1. COM 3.7', /Player +100 +\+100 .* NC 2\.2\.d/],
  ])('%s, seed %s, leaves %s chips', async (game, seed, balance, result, line) => {
    const story = await playing(game, seed, [BETS, 'deal', 'decline'])
    expect(story).toContain('Your bets: 100 on Player, 50 on Banker, 10 on Tie (total 160, 9,840 left)')
    expect(story).toContain(`No more bets. ${procedureOf(game)} 3.`)
    expect(story).toContain(result)
    expect(story).toMatch(line)
    expect(balanceOf(story)).toBe(balance)
  })

  test('the five games of the documents are all there', () => {
    expect(GAMES.map(({ id }) => id).sort()).toEqual([
      'commission',
      'easy-six',
      'insurance',
      'knockout',
      'no-commission',
    ])
  })
})

const procedureOf = (id: string) => GAMES.find((game) => game.id === id)!.procedure

describe('the same seed', () => {
  const says = ['p 100', '', 'repeat', 'double', '', 'wt9 20 p 50', '', 'roads', 'history', 'odds', 'verify']

  test('gives the same session to the letter, and another seed another', async () => {
    const first = await playing('knockout', 'again', says)
    expect(await playing('knockout', 'again', says)).toBe(first)
    expect(await playing('knockout', 'other', says)).not.toBe(first)
  })

  test('is told at the end where none was given, and deals those cards again', async () => {
    const ran = await punto(['play', 'easy-six'], { stdin: ['p 10\n\n'] })
    const seed = /--seed (\w+)/.exec(ran.stdout)![1]!
    const again = await punto(['play', 'easy-six', '--seed', seed], { stdin: ['p 10\n\n'] })
    expect(again.stdout).toBe(ran.stdout)
  })

  test('deals from a shoe of the decks asked for', async () => {
    const story = await playing('knockout', 'again', ['verify'], '--decks', '4')
    expect(story).toContain('Shoe 1: 208 cards left.')
  })
})

describe('bets', () => {
  test('are added to, undone, cleared, repeated and doubled', async () => {
    const story = await playing('knockout', 'one', [
      'p 100',
      'p 50 tie 10',
      'undo',
      'undo',
      'undo',
      'b 20',
      'deal',
      'repeat',
      'double',
      'clear',
    ])
    const felts = story.split('\n').filter((line) => line.includes('left)') || line.includes('Nothing on the felt'))
    expect(felts).toEqual([
      '  Your bets: 100 on Player (total 100, 9,900 left)',
      '  Your bets: 150 on Player, 10 on Tie (total 160, 9,840 left)',
      '  Your bets: 100 on Player (total 100, 9,900 left)',
      '  Nothing on the felt, 10,000 chips left.',
      '  Your bets: 20 on Banker (total 20, 9,980 left)',
      '  Your bets: 20 on Banker (total 20, 10,000 left)',
      '  Your bets: 40 on Banker (total 40, 9,980 left)',
      '  Nothing on the felt, 10,020 chips left.',
    ])
    expect(story).toContain('There is nothing to undo in this round.')
  })

  test('[KO 3.3] are cleared in an order that never leaves a Winning Total alone', async () => {
    const story = await playing('knockout', 'one', ['p 100 wt9 20', 'clear'])
    expect(story).toContain('Nothing on the felt, 10,000 chips left.')
  })

  test.each([
    ['player 5', 'The minimum on “player” is 10, not 5', 'INS 5.2'],
    ['player 6000', 'The maximum on “player” is 5000, not 6000.', 'INS 3.5'],
    ['wt9 20', 'needs', 'KO 3.3'],
    ['wager-player 50', '“wager-player” is placed by raising “ante-player” after the first card.', 'KO 3.4'],
    ['player 12.5', '12.5', ''],
    ['player -5', '-5', ''],
    ['player lots', '"lots"', ''],
    ['horse 100', 'the bets are player, banker, tie', ''],
    ['raise', 'No Ante is being decided now.', 'KO 3.4'],
    ['insure 10', 'No insurance is on offer now.', 'INS 3.12'],
    ['player', 'How much on player?', ''],
    ['winning 10', '"winning" may be any of winning-total-1-4', ''],
    ['hlep', 'did you mean "help"?', ''],
    ['repeat', 'There is no earlier bet to repeat.', ''],
    ['double', 'There is no bet on the felt to double.', ''],
    ['save', 'Where to?', ''],
    ['verify shoe x.json', 'No shoe has ended yet', ''],
  ])('"%s" is refused in a sentence, and nothing changes', async (says, sentence, rule) => {
    const story = await playing('knockout', 'one', [says])
    const told = story.replaceAll(/\n {2}/g, ' ')
    expect(told).toContain(sentence)
    expect(told).toContain(rule)
    expect(balanceOf(story)).toBe('10,000')
  })

  test('beyond the chips in hand are refused, and a doubling that fails changes nothing', async () => {
    const story = await playing('knockout', 'one', ['p 60', 't 30', 'double'], '--chips', '100')
    expect(story).toContain('There is not enough money for this bet')
    expect(story).toContain('Your bets lie as before.')
    expect(story.trimEnd().split('\n').at(-2)).toBe(
      'You leave with 100 chips (0) after 0 rounds. Thank you for playing.',
    )
  })

  test('are refused in Chinese at a Chinese table', async () => {
    const story = await playing('knockout', 'one', ['player 5', 'odds', 'p 10', '', 'why'], '--lang', 'zh')
    expect(story).toContain('“player”的最低金额为 10')
    expect(story).toContain('赌场优势')
    expect(story).toContain('停止下注。 KO 3.2')
    expect(story).not.toMatch(/Player|Banker|chips/)
  })
})

describe('the Ante [KO 3.4]', () => {
  test('[KO 3.4.2] raised puts twice the Ante on its Wager, after its exact values', async () => {
    const story = await playing('knockout', 'a', ['ap 50 tie 10', 'deal', '', 'values', 'raise'])
    expect(story).toContain('Your Ante waits: raise or fold')
    expect(story).toContain('raise is worth -12.28 (-0.2455 = -122912221336/500640852915 of the Ante)')
    expect(story).toContain('fold is worth -50.00')
    expect(story).toContain('Ante (Player) raised: 100 on its Wager. KO 3.4.2')
    expect(story).toMatch(/Wager \(Player\) +100 +0 +Tie: stake returned +KO 3\.9/)
    expect(balanceOf(story)).toBe('10,080')
  })

  test('[KO 3.4.1] folded is lost, by word or by silence', async () => {
    const folded = await playing('knockout', 'a', ['ap 50', 'deal', 'fold'])
    expect(folded).toContain('Ante (Player) folded. KO 3.4.1')
    const silent = await playing('knockout', 'a', ['ap 50', 'deal', 'deal'])
    expect(silent).toContain('No word on Ante (Player): it is folded. KO 3.4.1')
    expect([balanceOf(folded), balanceOf(silent)]).toEqual(['9,950', '9,950'])
  })

  test('each is decided on its own', async () => {
    const story = await playing('knockout', 'a', ['ap 50 ab 50', 'deal', 'raise banker', 'fold ap'])
    expect(story).toContain('Ante (Banker) raised: 100 on its Wager.')
    expect(story).toContain('Ante (Player) folded.')
    expect(balanceOf(story)).toBe('9,950')
  })

  test('by one word, or its letter, where none is named: every Ante', async () => {
    for (const word of ['raise', 'a']) {
      const story = await playing('knockout', 'a', ['ap 50 ab 50', 'deal', word])
      expect(story).toContain('Ante (Player) raised: 100 on its Wager.')
      expect(story).toContain('Ante (Banker) raised: 100 on its Wager.')
    }
  })
})

describe('insurance [INS 3.12]', () => {
  test('[INS 3.12.2] is taken in both windows, the second up to what the first has left', async () => {
    const story = await playing('insurance', 's66', [
      'b 100',
      'deal',
      'insure 34',
      'insure 10',
      'values',
      'insure 11',
      'insure max',
    ])
    expect(story).toContain('Banker 100 can be insured at 3 to 1, up to 33')
    expect(story.replaceAll('\n  ', ' ')).toMatch(/ 33 .* INS 3\.12\.2/)
    expect(story).toContain('Banker insured with 10 at 3 to 1. INS 3.11')
    expect(story).toContain("Insurance after the Player's third card")
    expect(story).toContain('Banker 100 can be insured at 7 to 1, up to 10')
    expect(story).toMatch(/paid \d+\.\d\d%, returned \d+\.\d\d%, lost \d+\.\d\d%/)
    expect(story).toContain('Banker insured with 10 at 7 to 1. INS 3.11')
    expect(story.match(/Insurance on Banker +10 /g)).toHaveLength(2)
  })

  test('[INS 5.3] declined is forgone for the round', async () => {
    const story = await playing('insurance', 's66', ['b 100', 'deal', 'decline', 'insure 5'])
    expect(story).toContain('Insurance declined. INS 3.12')
    expect(story).toContain('No insurance taken: none is offered to you again in this round. INS 5.3')
    expect(story).not.toContain("Insurance after the Player's third card")
    expect(story).toContain('No insurance is on offer now.')
  })

  test('on both hands goes to the hand that is named', async () => {
    const story = await playing('insurance', 's3', [
      'p 100 b 100',
      'deal',
      'insure player 5',
      'insure banker 5',
      'insure 5',
    ])
    expect(story).toContain('No row is offered to you in this window.')
    expect(story).toContain('Banker insured with 5 at 3 to 1.')
    expect(story).toContain('Player insured with 5 at 7 to 1.')
  })
})

describe('looking around', () => {
  test('"why" tells the cards and the payments by their paragraphs', async () => {
    const story = await playing('insurance', 's66', ['why', 'b 100', 'deal', 'why', 'decline', 'why'])
    expect(story).toContain('No card has been dealt yet')
    const [, during, after] = story
      .split('> why')
      .slice(1)
      .map((part) => part.split('\n> ')[0]!)
    expect(during).toContain('INS 3.15')
    expect(after).toMatch(/100 on Banker: [+-]\d+, .*INS/)
  })

  test('pay table, house edge, exact fraction, roads, history, chips and help', async () => {
    const story = await playing('commission', 'one', [
      'pays',
      'odds',
      'odds tie',
      'roads',
      'b 100',
      '',
      'roads',
      'roads all',
      'history',
      'balance',
      'help',
    ])
    expect(story).toMatch(/player-pair +pp +Pair wins +11 to 1 +COM 4\.1\.2/)
    expect(story).toMatch(/Banker +1\.0579% +45\.86%/)
    expect(story).toMatch(/Tie: the bettor's expectation per unit is exactly -\d+\/\d+/)
    expect(story).toContain('No round has been played yet in this shoe.')
    expect(story).toContain('Big road\nB')
    expect(story).toContain('Cockroach pig')
    expect(story).toMatch(/1 +Banker wins, 8 over 6 +100 +\+95 +10,095/)
    expect(story).toContain('You have 10,095 chips, 0 on the felt (+95 since you sat down).')
    expect(story).not.toMatch(/^ {2}raise/m)
  })

  test('"odds" in a round tells what has become of the bets', async () => {
    const story = await playing('knockout', 'a', ['ap 50', 'deal', 'odds', 'fold'])
    expect(story).toContain('With these cards on the table, exact')
  })
})

describe('what is kept', () => {
  test('a whole shoe is dealt to its cut card, its seed revealed, its record saved and verified', async () => {
    const record = temporary('shoe.json')
    const deals = Array.from({ length: 90 }, () => 'deal')
    const story = await playing('commission', 'whole', [...deals, `verify shoe ${record}`, 'verify'])
    expect(story).toContain('The cut card is out: this is the last round of the shoe.')
    expect(story).toContain('Shoe 1 is finished.')
    expect(story).toContain('Shoe 2 is shuffled and fixed')
    const verified = await punto(['verify', record])
    expect(verified.stdout).toContain('Everything in the record holds.')
    expect(verified.code).toBe(0)
    expect(story).toContain(JSON.parse(readFileSync(record, 'utf8')).seed)
  })

  test('the last round alone can be verified while the shoe goes on', async () => {
    const record = temporary('round.json')
    await playing('knockout', 'one', ['deal', 'deal', `verify round ${record}`])
    expect((await punto(['verify', record])).code).toBe(0)
  })

  test('--record writes what "save" writes, and both fold to the same table', async () => {
    const [recorded, saved] = [temporary('a.jsonl'), temporary('b.jsonl')]
    await playing('knockout', 'a', ['p 100 ap 50', '', 'raise', 'b 20', '', `save ${saved}`], '--record', recorded)
    const text = readFileSync(recorded, 'utf8')
    // The player has left after saving.
    expect(text.startsWith(readFileSync(saved, 'utf8'))).toBe(true)
    const state = fold(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    )
    expect(state.rounds).toBe(3)
    expect(state.seats.every((seat) => seat === null)).toBe(true)
  })

  test('a file that cannot be written is told, and the game goes on', async () => {
    const story = await playing('knockout', 'a', ['save /no/such/folder/x.jsonl', 'p 10'])
    expect(story).toContain('Cannot write /no/such/folder/x.jsonl')
    expect(story).toContain('Your bets: 10 on Player')
  })
})

describe('the way out', () => {
  test('at the end of the input the bets that lie open come back', async () => {
    const story = await playing('knockout', 'one', ['p 100'])
    expect(story).toContain('You leave with 10,000 chips (0) after 0 rounds. Thank you for playing.')
  })

  test('nothing at all is a game too, as is a last line without its end', async () => {
    expect((await punto(['play', 'knockout', '--seed', 'x'])).stdout).toContain('You leave with 10,000 chips')
    expect((await punto(['play', 'knockout', '--seed', 'x'], { stdin: ['p 1', '0\r\nqu', 'it'] })).stdout).toContain(
      '10 on Player',
    )
  })

  test('in the middle of a decision the round is played out', async () => {
    const story = await playing('knockout', 'a', ['ap 50', 'deal', 'quit'])
    expect(story).toContain('Bets are closed: the round is played out before you go.')
    expect(balanceOf(story)).toBe('9,950')
  })

  test('as a process with real pipes', () => {
    const ran = spawnPunto(['play', 'no-commission', '--seed', 'four'], 'player 100\ndeal\n')
    expect(ran.code).toBe(0)
    expect(ran.stderr).toBe('')
    expect(balanceOf(ran.stdout)).toBe('10,100')
  })
})

describe('bad options', () => {
  test.each([
    [['play', 'whist'], 'Unknown game "whist"'],
    [['play', 'knockout', '--box', '7'], 'There is no box 7; the boxes are 1 to 6.'],
    [['play', 'knockout', '--decks', '3'], '--decks must be a whole number from 4 to 8'],
    [['play', 'knockout', '--min', '100', '--max', '50'], 'may not exceed its maximum'],
    [['play', 'knockout', '--pace', 'hasty'], '--pace must be one of slow, normal, quick, none'],
    [['play', 'knockout', '--lang', 'fr'], '--lang must be one of en, zh'],
    [['play', 'knockout', '--chips', '0'], '--chips must be a whole number from 1'],
    [['play', 'knockout', '--seed', ''], '--seed must be some text'],
    [['play', 'knockout', '--record', '/no/such/folder/x'], '--record cannot write /no/such/folder/x'],
  ])('%j exits 2 with one line', async (words, message) => {
    const ran = await punto(words)
    expect(ran.code).toBe(2)
    expect(ran.stdout).toBe('')
    expect(ran.stderr).toContain(message)
    expect(ran.stderr.trimEnd().split('\n')).toHaveLength(1)
  })
})
