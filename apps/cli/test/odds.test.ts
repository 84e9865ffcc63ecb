// `punto odds`, called as the command line calls it, with a world of its own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { punto as run, type Screen } from './run-punto.ts'

const punto = (words: readonly string[], screen: Screen = {}) => run(['odds', ...words], screen)
const json = async (...words: string[]) => {
  const { code, stdout, stderr } = await punto([...words, '--json'])
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}
const refusal = async (...words: string[]) => {
  const { code, stdout, stderr } = await punto(words)
  expect([code, stdout, stderr.split('\n').length]).toEqual([2, '', 2])
  return stderr.trim()
}
const FRACTION = /^-?\d+\/[1-9]\d*$/
const docs = join(import.meta.dirname, '..', '..', '..', 'docs', 'games')

describe('punto odds --json', () => {
  it('prints what the contract names, exactly', async () => {
    const document = await json('commission')
    expect(document).toMatchObject({ game: 'commission', decks: 8, cards: 416, total: '4998398275503360' })
    expect(document.bets[0]).toMatchObject({
      id: 'player',
      ev: '-241149546272/19524993263685',
      rungs: [
        { label: 'Player wins', pays: '1/1', count: '2230518282592256' },
        { label: 'Tie: stake returned', pays: 'push', count: '475627426473216' },
        { label: 'Loses', pays: 'lose', count: '2292252566437888' },
      ],
    })
    expect(document.bets[0].houseEdge).toBeCloseTo(0.0123508, 7)
    expect(document.bets.map(({ id }: { id: string }) => id)).toEqual([
      'player',
      'banker',
      'tie',
      'player-pair',
      'banker-pair',
    ])
    expect([document.decisions, document.insurance]).toEqual([[], []])
  })

  it('has Antes under decisions, by the value of the first card, and no Wagers', async () => {
    const document = await json('knockout', '--with', 'bad-beat,seven-eight', '--decks', '6', '--without', 'Kd,5,5')
    expect(document.cards).toBe(309)
    const ids = document.bets.map(({ id }: { id: string }) => id)
    expect(ids).toContain('banker-7')
    expect(ids.filter((id: string) => /^(ante|wager)-|super-shot-tie/.test(id))).toEqual([])
    for (const bet of document.bets) {
      expect(bet.ev).toMatch(FRACTION)
      const sum = bet.rungs.reduce((all: bigint, { count }: { count: string }) => all + BigInt(count), 0n)
      expect(String(sum)).toBe(document.total)
      expect(bet.rungs.at(-1).pays).toBe('lose')
    }
    expect(document.decisions.map(({ bet }: { bet: string }) => bet)).toEqual(['ante-player', 'ante-banker'])
    const { byFirstCard } = document.decisions[0]
    expect(Object.keys(byFirstCard)).toEqual([...'0123456789'])
    expect(byFirstCard['9'].fold).toBe('-1/1')
    expect(byFirstCard['9'].raise).toMatch(FRACTION)
  })

  it('says null for a first card the shoe does not have', async () => {
    const fives = new Array(32).fill('5').join()
    const { decisions } = await json('knockout', '--without', fives)
    expect(decisions[0].byFirstCard['5']).toBeNull()
  })

  it('lists insurance once for each pair of points at which a row is offered', async () => {
    const { insurance } = await json('insurance')
    expect(insurance).toHaveLength(73)
    expect(insurance[0]).toMatchObject({ window: 1, side: 'player', player: 5, banker: 4, pays: '2/1' })
    for (const row of insurance) {
      expect(row.ev).toMatch(FRACTION)
      expect(row.chance).toBeGreaterThan(0)
    }
  })

  it('adds keys for what else was asked', async () => {
    const document = await json('easy-six', '--removal', '--by-decks', '--together', 'banker=100,tie=5')
    expect(document.removal[0]).toMatchObject({ id: 'player', byValue: { '0': expect.stringMatching(FRACTION) } })
    expect(document.byDecks.map(({ decks }: { decks: number }) => decks)).toEqual([4, 5, 6, 7, 8])
    expect(document.byDecks[4].bets[0].ev).toBe(document.bets[0].ev)
    expect(document.together).toMatchObject({
      stakes: [
        { bet: 'banker', stake: 100 },
        { bet: 'tie', stake: 5 },
      ],
      variance: expect.stringMatching(FRACTION),
    })
  })

  it('prices a game file, pairs and suits with it', async () => {
    const { bets } = await json(join(docs, 'dragon-house.json'))
    const edge = (id: string) => bets.find((bet: { id: string }) => bet.id === id).houseEdge.toFixed(4)
    // wizardofodds.com/games/baccarat/side-bets/dragon-bonus
    expect([edge('dragon-bonus-player'), edge('dragon-bonus-banker')]).toEqual(['0.0265', '0.0937'])
  })

  it('has every game under --all', async () => {
    const { games } = await json('--all', '--decks', '4')
    expect(games.map(({ game, decks }: { game: string; decks: number }) => [game, decks])).toEqual(
      ['commission', 'knockout', 'insurance', 'easy-six', 'no-commission'].map((id) => [id, 4]),
    )
  })
})

describe('--without', () => {
  const evs = async (...words: string[]) =>
    (await json('commission', ...words)).bets.map(({ ev }: { ev: string }) => ev)

  it('takes cards and bare ranks, and a bare rank is as good as any suit of it', async () => {
    const bare = await evs('--without', 'K,5')
    for (const suited of ['Kd,5s', 'Kh,5c', 'kd 5S']) expect(await evs('--without', suited)).toEqual(bare)
    expect(await evs('--without', '10')).toEqual(await evs('--without', 'Th'))
  })

  it('takes whole cards before bare ranks, in whatever order they stand', async () => {
    const kings = [...new Array(24).fill('K'), ...new Array(8).fill('Ks')].join()
    expect((await json('commission', '--without', kings)).cards).toBe(384)
  })

  it('says so when the shoe has no more of a card', async () => {
    expect(await refusal('commission', '--without', new Array(9).fill('Kd').join())).toBe(
      'punto odds: --without: the shoe holds Kd 8 times, and no more can be taken',
    )
    expect(await refusal('commission', '--decks', '4', '--without', new Array(17).fill('5').join())).toBe(
      'punto odds: --without: the shoe holds 5 16 times, and no more can be taken',
    )
  })

  it('names a card it does not know', async () => {
    for (const wrong of ['1', 'Kx', 'Kdd', 'joker'])
      expect(await refusal('commission', '--without', wrong)).toContain(
        `unknown card "${wrong}"; write a rank A23456789TJQK`,
      )
  })

  it('asks for suits where a bet looks at them', async () => {
    expect(await refusal(join(docs, 'dragon-house.json'), '--without', '5')).toBe(
      'punto odds: --without: "5" needs a suit, as 5s: dragon-house has bets that look at suits',
    )
    expect((await json(join(docs, 'dragon-house.json'), '--without', '5s')).cards).toBe(415)
  })

  it('goes down to the last six cards and no further', async () => {
    const all = [...'A23456789TJQK'].flatMap((rank) => new Array<string>(16).fill(rank))
    expect((await json('commission', '--decks', '4', '--without', all.slice(6).join())).cards).toBe(6)
    expect(await refusal('commission', '--decks', '4', '--without', all.slice(5).join())).toBe(
      'punto odds: A shoe of 5 cards is too short to price: a round may take 6.',
    )
  })
})

describe('punto odds for reading', () => {
  it('sets the bets out in columns, with counts and what else to try', async () => {
    const { stdout } = await punto(['commission'])
    expect(stdout).toContain('Commission Baccarat  8 decks, 416 cards\n')
    expect(stdout).toMatch(/^ {2}banker +1\.0579% +1\.1692% +0\.9274 +45\.860% +9\.516% +19 to 20$/m)
    expect(stdout).toMatch(/^ {2}player +Player wins +1 to 1 +2,230,518,282,592,256 +44\.6247%$/m)
    expect(stdout).toMatch(/More: --table, --together, --removal, --by-decks, --without; --json/)
    expect(stdout).not.toMatch(/ $/m)
  })

  it('marks what favours the bettor, in colour and without', async () => {
    const plain = (await punto(['insurance'])).stdout
    expect(plain).toMatch(/Banker 6 {2}3 to 1 +\+2\.4389% \*/)
    expect(plain).toContain('* 12 of 73 situations favour the bettor')
    expect(plain).not.toContain('\u001b')
    expect((await punto(['insurance'], { colour: true })).stdout).toContain('\u001b[32m+2.4389% *')
  })

  it('shows the Ante card by card, and what habits cost', async () => {
    const { stdout } = await punto(['knockout'])
    expect(stdout).toMatch(/first card +10 J Q K +A +2/)
    expect(stdout).toMatch(/ante-player +raise every card +always raising costs nothing, never raising 89\.0223%/)
    // Two fours against eights and nines: a Player who begins with a four cannot reach them.
    const copies: Readonly<Record<string, number>> = { 4: 30, 8: 24, 9: 24 }
    const gone = [...'A23456789TJQK'].flatMap((rank) => new Array<string>(copies[rank] ?? 32).fill(rank))
    const { stdout: short } = await punto(['knockout', '--without', gone.join()])
    expect(short).toMatch(/ante-player +– +– +– +– +fold +– +– +– /)
    expect(short).toMatch(/ante-player +fold 4; raise the rest +always raising costs \d/)
  })

  it('shows one reading in place of the usual tables', async () => {
    expect((await punto(['easy-six', '--by-decks'])).stdout).toMatch(/4 decks +5 decks +6 decks +7 decks +8 decks/)
    expect((await punto(['easy-six', '--removal'])).stdout).toMatch(/easy-six +−11\.82 +−95\.71/)
    const together = (await punto(['commission', '--together', 'banker=100,tie=5'])).stdout
    expect(together).toMatch(/standard deviation +93\.7209/)
    expect(together).toMatch(/\+40\.00 +475,627,426,473,216/)
    expect(together).not.toContain('How they are decided')
  })

  it('shows every game side by side', async () => {
    const { stdout } = await punto(['--all'])
    expect(stdout).toMatch(/commission +knockout +insurance +easy-six +no-commission/)
    expect(stdout).toMatch(/banker +1\.0579% +1\.4581% +1\.4581% +1\.4581% +1\.0183%/)
  })
})

describe('--table: a round that has begun', () => {
  it('shows chances, what is certain, and whether an outcome is established', async () => {
    const { stdout } = await punto(['insurance', '--table', '7h,Kd,8c'])
    expect(stdout).toMatch(/player-pair +100\.000% +−1\.000000 {2}certain to lose/)
    expect(stdout).toContain('An outcome is established')
    expect((await punto(['insurance', '--table', '7h,Kd'])).stdout).toContain('No outcome is established')
    expect((await punto(['insurance', '--table', '9h,Kd,Kc,7s'])).stdout).toContain('The round is over.')
  })

  it('prints it for programs too, with the Ante or the insurance of the moment', async () => {
    const first = await json('knockout', '--table', '9')
    expect(first).toMatchObject({
      cards: 415,
      finished: false,
      established: false,
      table: [expect.stringMatching(/^9/)],
    })
    expect(first.antes.map(({ best }: { best: string }) => best)).toEqual(['raise', 'raise'])
    const fourth = await json('insurance', '--table', '2h,3d,3c,3s')
    expect(fourth.insurance).toMatchObject([{ window: 1, side: 'banker', pays: '3/1' }])
    expect(fourth.bets.find(({ id }: { id: string }) => id === 'banker-pair').certain).toBe('win')
  })

  it('refuses cards that the table of play forbids', async () => {
    expect(await refusal('commission', '--table', '9h,2d,Kc,5s,3h')).toBe(
      'punto odds: The table of play ends the round after 4 cards; 3h may not lie on the table. Leave it out.',
    )
  })
})

describe('--csv', () => {
  it('has a row for each bet, rung, Ante, first card and insurance situation', async () => {
    const { stdout } = await punto(['--all', '--csv'])
    const [head, ...rows] = stdout.trimEnd().split('\n')
    expect(head).toBe('game,decks,cards,kind,bet,detail,pays,count,chance,ev,house_edge,resolved_edge,sd,hit')
    const kinds = rows.map((row) => row.split(',').slice(0, 4).join())
    expect(kinds.filter((kind) => kind === 'insurance,8,416,insurance')).toHaveLength(73)
    expect(kinds.filter((kind) => kind === 'knockout,8,416,raise')).toHaveLength(20)
    expect(kinds.filter((kind) => kind === 'commission,8,416,bet')).toHaveLength(5)
    expect(kinds.filter((kind) => kind === 'commission,8,416,rung')).toHaveLength(12)
  })

  it('quotes what has a comma in it', async () => {
    const { stdout } = await punto(['easy-six', '--csv'])
    expect(stdout).toContain('"Either hand wins, or both tie, on six points"')
  })
})

describe('bad input', () => {
  it.each([
    [[], 'GAME is missing'],
    [['no-such-game'], 'Unknown game "no-such-game"; the games are commission'],
    [['commission', '--with', 'lucky'], 'Unknown pack "lucky"'],
    [['no-commission', '--with', 'seven-eight'], 'has the bet "banker-7" already'],
    [['commission', '--decks', '9'], '--decks must be a whole number from 4 to 8, not "9"'],
    [['commission', '--decks', 'six'], '--decks must be a whole number from 4 to 8, not "six"'],
    [['commission', '--json', '--csv'], '--json and --csv cannot both be given'],
    [['commission', '--all'], '--all shows every game; leave out "commission"'],
    [['--all', '--with', 'bad-beat'], 'does not go with --with'],
    [['commission', '--table', '9h', '--removal'], 'does not go with --removal'],
    [['commission', '--together', 'banker'], '--together takes bets with their stakes'],
    [['commission', '--together', 'banker=100=5'], '--together takes bets with their stakes'],
    [['commission', '--together', 'banker=0'], 'the stake on banker must be a whole number from 1'],
    [['knockout', '--together', 'wager-player=5'], 'There is no bet "wager-player" to place in knockout'],
    [['./no-such-file.json'], 'cannot read ./no-such-file.json: there is no such file'],
  ])('%j: one line, exit 2', async (words, says) => {
    expect(await refusal(...words)).toContain(says)
  })
})

describe('a game file of few decks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'punto-odds-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is priced from its own number of decks', async () => {
    const file = join(folder, 'small.json')
    const rungs = [{ when: { winner: 'player' }, pays: '1/1' }]
    writeFileSync(
      file,
      JSON.stringify({
        kind: 'game',
        id: 'small',
        title: { en: 'Small', zh: '小' },
        decks: { min: 4, max: 6 },
        bets: [{ id: 'player', label: { en: 'Player', zh: '闲' }, rungs }],
      }),
    )
    expect(await json(file)).toMatchObject({ game: 'small', decks: 6, cards: 312 })
    expect(await refusal(file, '--decks', '8')).toContain('--decks must be a whole number from 4 to 6, not "8"')
  })
})
