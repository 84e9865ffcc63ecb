// Irregularities at the dealer's desk: described before they are carried out, decided by a second person, told and recorded.
import { screenWidth } from '@punto/replay'
import { EVENT_TYPES, IRREGULARITY_KINDS } from '@punto/table'
import { describe, expect, test } from 'vitest'
import { atDesk, flat, START, told } from './dealer-terminal.ts'
import { SESSIONS } from './irregular-sessions.ts'

describe('every kind', () => {
  test.each(SESSIONS)('$title', async ({ game, says, shown, after, options = [] }) => {
    const { said, file } = await atDesk(game, says, ...options)
    const story = flat(said)
    const done = Math.max(story.lastIndexOf(' approves'), story.lastIndexOf('yes or no> yes'))
    for (const text of shown) {
      expect(story).toContain(text)
      expect(story.indexOf(text)).toBeLessThan(done)
    }
    for (const text of after) expect(story.toLowerCase()).toContain(text.toLowerCase())
    await told(file)
  })

  test('is declared in some session', () => {
    expect(new Set(SESSIONS.map(({ kind }) => kind))).toEqual(new Set(IRREGULARITY_KINDS))
  })

  test.each(SESSIONS)('in Chinese, within 80 columns: $title', async ({ game, says, options = [] }) => {
    const { said, events } = await atDesk(game, says, ...options, '--lang', 'zh')
    expect(said.split('\n').filter((line) => screenWidth(line) > 80 && !/> |jsonl/.test(line))).toEqual([])
    expect(said).toContain('异常 1')
    expect(said).toContain('荷官')
    expect(said).not.toContain('undefined')
    expect(events.some(({ type }) => type === 'irregularity-declared')).toBe(true)
  })
})

describe('a second person', () => {
  const OPEN = [...START, 'ann banker 500', 'close', '9s', 'declare foreign'] as const

  test('[INS 1.13] approves: not the dealer, and not whoever asked in another position', async () => {
    const { said } = await atDesk('insurance', [
      ...OPEN,
      'approve',
      'as dana supervisor',
      'approve',
      'as sam supervisor approve',
    ])
    const story = flat(said)
    expect(story).toContain(
      'A dealer may not give the command approve-irregularity; who may: pit supervisor, pit manager, shift manager.',
    )
    expect(story).toContain('dana asked for this: another person decides it. INS 5.5.1 As: as NAME supervisor.')
    expect(story).toContain('Round 1 is void')
  })

  test('sees the whole case on taking the word, and again by asking', async () => {
    const { said } = await atDesk('insurance', [...OPEN, 'as sam supervisor', 'case'])
    const shown = flat(said).split('sam (pit supervisor) speaks.')[1]!
    const heading =
      'Foreign card. INS 5.5.1 It waits for a pit supervisor or above; asked for by dana (dealer), so somebody else decides.'
    expect(shown.split(heading)).toHaveLength(3)
    expect(shown).toContain('Comes back: ann box 1 Banker +500')
  })

  test('may dismiss it, and so may whoever asked; play goes on', async () => {
    const { said, file } = await atDesk('insurance', [
      ...[...OPEN, 'as sam supervisor dismiss because it is ours', 'declare foreign', 'dismiss', '4d kh 2c', 'settle'],
    ])
    expect(flat(said)).toContain('sam (pit supervisor) dismisses it, because “it is ours”; play goes on')
    expect(flat(said)).toContain('Irregularity 2: dana (dealer) dismisses it; play goes on')
    expect(said).toContain('Box 1: take 500')
    await told(file)
  })

  test('one thing at a time: nothing else is declared or dealt meanwhile', async () => {
    const { said } = await atDesk('insurance', [
      ...OPEN,
      '4d',
      'declare excess 4d',
      'settle',
      'moved',
      'open',
      'ann banker 50',
    ])
    expect(flat(said).split('"case" shows it.').length).toBeGreaterThan(3)
  })

  test('nobody who plays here decides here', async () => {
    const { said } = await atDesk('insurance', [
      ...OPEN,
      'as ann manager approve',
      'sam sits 2',
      'as sam manager',
      'dana banker 10',
    ])
    expect(flat(said)).toContain('"ann" cannot be the name')
    expect(flat(said)).toContain('"dana" cannot be the name')
    expect(flat(said)).not.toContain('approves')
  })
})

describe('a claim for insurance that was not offered [INS 5.13]', () => {
  const CLOSED = [
    ...START,
    'ann banker 500',
    'bob 2 player 200',
    'close',
    '2s 4d 3h 3d',
    // Over the open window, before anybody has spoken.
    'deal 3c',
    'claim ann banker',
  ]

  test('is accepted by a pit manager after the settlement; the next round does not wait for the answer', async () => {
    const { said, file } = await atDesk('insurance', [
      ...CLOSED,
      'as max manager accept',
      'settle',
      'moved',
      'open',
      'as sam supervisor accept',
      'as max manager accept',
      'chips',
    ])
    const story = flat(said)
    expect(story).toContain(
      'Claim 1: ann says that insurance on Banker in box 1 was not offered after four cards, through dana (dealer). INS 5.13',
    )
    expect(story).toContain('A claim is accepted once the round is settled')
    expect(story).toContain(
      'A pit supervisor may not give the command accept-claim; who may: pit manager, shift manager. INS 1.13 As: as NAME manager.',
    )
    expect(story).toContain(
      'Claim 1: max (pit manager) accepts; the Original Bet of 500 goes back to ann, the float 999,800. INS 5.13',
    )
    expect(story).toContain('ann 10,000 0 10,000 0')
    expect(story).toContain('Round 2 (shoe 1)')
    await told(file)
  })

  test('is refused with a reason', async () => {
    const { said, file } = await atDesk('insurance', [
      ...CLOSED,
      'settle',
      'as max manager refuse',
      'as max manager refuse because she was asked',
      'accept',
    ])
    expect(flat(said)).toContain('Why? As: refuse because WORDS')
    expect(flat(said)).toContain('Claim 1: max (pit manager) refuses, because “she was asked”. INS 5.13')
    expect(flat(said)).toContain('No claim awaits an answer.')
    await told(file)
  })

  test('is not made by who said no', async () => {
    const { said } = await atDesk('insurance', [
      ...[
        ...START,
        'ann banker 500',
        'close',
        '2s 4d 3h 3d',
        'ann declines',
        '3c',
        'claim ann',
        'claim ann banker',
        'claim bob player',
      ],
    ])
    expect(flat(said)).toContain('Which hand? As: claim ann banker')
    expect(flat(said)).toContain(
      'This claim is not open: it was offered, and taken, declined or left unanswered. INS 5.13',
    )
  })
})

describe('what is typed wrong is said', () => {
  test.each([
    ['declare', 'Declare what? "help declare" lists the kinds.'],
    ['declare nonsense', '"nonsense" is no kind of irregularity.'],
    ['declare excess', 'irregularity.cards must be at least 1 cards'],
    ['declare excess 11x', '"11x" says nothing here. As: declare excess CARD …'],
    ['declare up 9s', '"9s" says nothing here. As: declare up SPOT CARD …'],
    ['declare chips ann', '"ann" says nothing here. As: declare chips NAME [BOX] BET AMOUNT'],
    ['declare foreign 9s', '"9s" says nothing here. As: declare foreign'],
    ['declare diff x', '"x" says nothing here. As: declare differential BOX'],
    ['declare hand p1>p', 'The card on player-1 belongs to the player: it lies where it should. INS 5.8.1'],
    ['declare up p1 9s', 'Cards are dealt face up here: nothing is turned or shown. INS 5.9'],
    ['as sam supervisor approve', 'Nothing awaits a decision.'],
    ['dismiss', 'Nothing awaits a decision.'],
    ['resume', 'Nothing awaits a decision.'],
    ['case', 'Nothing awaits a decision.'],
    ['yes', 'Nothing waits for a yes.'],
    ['ann takes back', 'Nobody is being asked to choose now. INS 5.12'],
    ['all goes on', 'Nobody is being asked anything.'],
  ])('%s', async (line, answer) => {
    const { said, events } = await atDesk('insurance', [...START, 'ann banker 500', 'close', '9s', line])
    expect(flat(said)).toContain(answer)
    expect(events.at(-1)!.type).toBe('card-dealt')
  })

  test('what would follow is asked without declaring it', async () => {
    const { said, events } = await atDesk('insurance', [...START, 'ann banker 500', 'close', '9s', 'what foreign'])
    expect(flat(said)).toContain('Foreign card. INS 5.5.1')
    expect(events.at(-1)!.type).toBe('card-dealt')
  })
})

test('every event of an irregularity comes about in these sessions, claims, disputes and readers of chips apart', async () => {
  const seen = new Set<string>()
  for (const { game, says, options = [] } of SESSIONS) {
    for (const { type } of (await atDesk(game, says, ...options)).events) seen.add(type)
  }
  const irregular = EVENT_TYPES.slice(EVENT_TYPES.indexOf('irregularity-declared'))
  expect(irregular.filter((type) => !seen.has(type))).toEqual([
    'insurance-claimed',
    'claim-accepted',
    'claim-refused',
    'round-disputed',
    'dispute-answered',
    'chips-left',
    'chips-seen',
  ])
})
